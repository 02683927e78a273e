import { createWriteStream, existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ConnectionFault } from '../../forms/refusals/source-faults.ts';
import type { Progress } from '../../program/progress.ts';
import { LIMITS } from '../archives/file-collector.ts';
import { fail, SourceError } from '../source/edition-error.ts';

export interface FetchOptions {
  /** A larger file is refused. */
  readonly maxBytes: number;
  /** A try ends if no answer or no byte arrives for so long. */
  readonly idleMs: number;
  /** The time limit of the whole transfer, with all tries. */
  readonly totalMs: number;
  readonly tries: number;
  readonly redirects: number;
  /** The pause between tries; it doubles each time. */
  readonly pauseMs: number;
  /** The only origins that may be requested, including after redirects; absent: any. */
  readonly origins?: readonly string[];
}

export const FETCH_OPTIONS: FetchOptions = {
  maxBytes: LIMITS.packedBytes,
  idleMs: 20_000,
  totalMs: 10 * 60_000,
  tries: 4,
  redirects: 5,
  pauseMs: 500,
};

/** Tells an address from a path; only http and https can be fetched. */
export const isUrl = (text: string): boolean => /^[a-z][a-z0-9+.-]*:\/\//i.test(text);
/** Refuses addresses with a password: fetch would refuse them, and pages would show it as part of the text's source. */
function isFetchable(url: string, origins?: readonly string[]): boolean {
  const { protocol = '', username, password, origin = '' } = URL.parse(url) ?? {};
  return /^https?:$/.test(protocol) && !username && !password && (origins?.includes(origin) ?? true);
}

/** An error that another try cannot fix. */
class PermanentError extends SourceError {}

/** An error of one try. */
class TransientError extends Error {
  readonly why: ConnectionFault;
  constructor(why: ConnectionFault) {
    super(JSON.stringify(why));
    this.why = why;
  }
}

/**
 * Fetches `url` to `target`. Received bytes are kept in `partial` with the server's validator, and a later try or a later run requests only
 * the rest (Range with If-Range). `target` appears by rename, complete or not at all.
 */
export async function fetchFile(
  url: string,
  target: string,
  partial: string,
  progress: Progress,
  options: FetchOptions = FETCH_OPTIONS,
): Promise<void> {
  if (!isFetchable(url, options.origins)) fail({ code: 'E402', url, is: 'malformed' });
  const deadline = AbortSignal.timeout(options.totalMs);
  for (let attempt = 1; ; attempt++) {
    try {
      await fetchRest(url, partial, progress, options, deadline);
      renameSync(`${partial}.part`, target);
      rmSync(`${partial}.json`, { force: true });
      return;
    } catch (error) {
      // A download that cannot be resumed is useless.
      if (error instanceof PermanentError || readPart(url, partial) === undefined) discard(partial);
      if (error instanceof PermanentError) throw error;
      if (attempt >= options.tries || deadline.aborted) fail({ code: 'E403', at: { url, why: whyOf(error) } });
      await sleep(options.pauseMs * 2 ** (attempt - 1));
    }
  }
}

interface PartState {
  readonly url: string;
  readonly validator: string;
  readonly total: number;
}

async function fetchRest(
  url: string,
  partial: string,
  progress: Progress,
  options: FetchOptions,
  deadline: AbortSignal,
) {
  const known = readPart(url, partial);
  const idle = new AbortController();
  let timer = setTimeout(() => idle.abort(), options.idleMs);
  try {
    const signal = AbortSignal.any([deadline, idle.signal]);
    const headers: Record<string, string> = { 'accept-encoding': 'identity' };
    if (known) Object.assign(headers, { range: `bytes=${known.size}-`, 'if-range': known.validator });
    const response = await follow(url, headers, signal, options);
    if (response.status === 416) {
      discard(partial);
      throw new TransientError({ is: 'not-resumed' });
    }
    const resumed = response.status === 206 && known !== undefined && startOf(response) === known.size;
    if (!resumed && response.status !== 200) {
      await response.body?.cancel();
      const answers = response.status;
      throw answers >= 400 && answers < 500 && answers !== 408 && answers !== 429
        ? new PermanentError({ code: 'E402', url, answers })
        : new TransientError({ answers });
    }
    const from = resumed ? known.size : 0;
    const length = Number(response.headers.get('content-length') ?? Number.NaN);
    const total = from + length;
    if (total > options.maxBytes) throw tooLarge(url, options.maxBytes);
    if (!resumed) {
      discard(partial);
      writePart(url, partial, response, total);
    }
    if (response.body === null) throw new TransientError({ is: 'empty' });
    let size = from;
    const body = response.body as AsyncIterable<Uint8Array>;
    const counted = async function* () {
      for await (const chunk of body) {
        clearTimeout(timer);
        timer = setTimeout(() => idle.abort(), options.idleMs);
        size += chunk.byteLength;
        if (size > options.maxBytes) throw tooLarge(url, options.maxBytes);
        progress.at(size, Number.isNaN(total) ? undefined : total);
        yield chunk;
      }
    };
    await pipeline(counted(), createWriteStream(`${partial}.part`, { flags: resumed ? 'a' : 'w', flush: true }));
    if (!Number.isNaN(total) && size !== total) throw new TransientError({ came: size, of: total });
    if (size === 0) throw new TransientError({ is: 'empty' });
  } finally {
    clearTimeout(timer);
  }
}

/** Follows redirects itself, in order to limit their number, schemes and origins. */
async function follow(
  url: string,
  headers: Record<string, string>,
  signal: AbortSignal,
  { redirects, origins }: FetchOptions,
): Promise<Response> {
  let at = url;
  for (let hop = 0; hop <= redirects; hop++) {
    const response = await fetch(at, { headers, signal, redirect: 'manual' });
    const location = response.headers.get('location');
    if (response.status < 300 || response.status >= 400 || location === null) return response;
    await response.body?.cancel();
    const next = URL.parse(location, at);
    if (next === null || !isFetchable(next.href, origins))
      throw new PermanentError({ code: 'E402', url, leads: location });
    at = next.href;
  }
  throw new PermanentError({ code: 'E402', url, hops: redirects });
}

function readPart(url: string, partial: string): (PartState & { size: number }) | undefined {
  try {
    const state = JSON.parse(readFileSync(`${partial}.json`, 'utf8')) as PartState;
    const size = statSync(`${partial}.part`).size;
    if (state.url === url && state.validator !== '' && size > 0 && size < state.total) return { ...state, size };
  } catch {
    // There is no usable partial file: the download starts over.
  }
  return undefined;
}

/** Only a strong validator allows resuming; without one nothing is written and a new try starts over. */
function writePart(url: string, partial: string, response: Response, total: number): void {
  const etag = response.headers.get('etag') ?? '';
  const validator = etag.startsWith('"') ? etag : '';
  if (validator === '' || Number.isNaN(total)) return;
  writeFileSync(`${partial}.json`, JSON.stringify({ url, validator, total } satisfies PartState));
}

function discard(partial: string): void {
  for (const end of ['.part', '.json']) if (existsSync(partial + end)) rmSync(partial + end);
}

const startOf = (response: Response): number =>
  Number(/^bytes (\d+)-/.exec(response.headers.get('content-range') ?? '')?.[1] ?? Number.NaN);

const tooLarge = (url: string, max: number) => new PermanentError({ code: 'E402', url, most: max });

function whyOf(error: unknown): ConnectionFault {
  if (error instanceof TransientError) return error.why;
  if (!(error instanceof Error)) return { said: String(error) };
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return { is: 'slow' };
  const code = (error.cause as { code?: string } | undefined)?.code;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return { is: 'not-found' };
  if (code === 'ECONNREFUSED') return { is: 'not-accepted' };
  if (error.message === 'terminated' || code === 'ECONNRESET' || code === 'UND_ERR_SOCKET') return { is: 'cut' };
  const cause = error.cause instanceof Error ? error.cause.message : undefined;
  return { said: code ?? cause ?? error.message };
}
