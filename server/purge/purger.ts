import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../program/log.ts';
import type { PurgeTarget } from '../../services/env.ts';
import type { Services } from '../../services/services.ts';
import { watchGeneration } from '../pages/create-store.ts';

/** Tags in one request; all providers accept this many. */
const TAGS_AT_ONCE = 30;

/** The request that purges tags from a shared cache. */
function purgeRequest({ form, key }: PurgeTarget, tags: readonly string[]): RequestInit {
  switch (form) {
    // https://developers.cloudflare.com/api/resources/cache/methods/purge/
    case 'cloudflare':
      return post({ Authorization: `Bearer ${key}` }, { tags });
    // https://www.fastly.com/documentation/reference/api/purging/
    case 'fastly':
      return post({ 'Fastly-Key': key }, { surrogate_keys: tags });
    // For a self-hosted cache such as Varnish, which reads headers.
    case 'cabecera':
      return post({ Authorization: `Bearer ${key}`, 'Surrogate-Key': tags.join(' ') });
  }
}

const post = (headers: Readonly<Record<string, string>>, body?: object): RequestInit => ({
  method: 'POST',
  headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
  ...(body && { body: JSON.stringify(body) }),
});

/** Tag of every page. */
const ALL = 'sitio';
/** Tag of a page with more dependencies than a header can name; every purge includes it. */
const MANY = 'muchos';

/** Some caches limit the header's length. */
const MOST_TAGS = 40;

/** Converts a tag of the page store for shared caches, which separate tags by blanks or commas: `rv1909:John.3`. */
export const cacheTag = (tag: string): string => tag.replace(/[\s,]+/g, ':');

/** The header with the tags by which a shared cache can purge a page. */
export const cacheTagsFor =
  (form: PurgeTarget['form']) =>
  (tags: ReadonlySet<string>): readonly [string, string] => {
    const names = [ALL, ...(tags.size > MOST_TAGS ? [MANY] : Array.from(tags, cacheTag))];
    return form === 'cloudflare' ? ['Cache-Tag', names.join(',')] : ['Surrogate-Key', names.join(' ')];
  };

/** Pending tags beyond which everything is purged. */
const MOST_WAITING = 300;
/** Timeout of a purge request. */
const WITHIN_MS = 10_000;
const LONGEST_REST_MS = 300_000;

interface Purger {
  /** Purges tags in the background. */
  drop(tags: readonly string[]): void;
  close(): void;
}

/**
 * Purges a shared cache, one request at a time. Failures are retried with exponential backoff, together with later
 * tags; the queue is bounded.
 * @param firstRestMs delay after the first failure
 */
export function createPurger(target: PurgeTarget, log: Log, firstRestMs = 1_000): Purger {
  const closing = new AbortController();
  const { signal } = closing;
  let waiting = new Set<string>();
  let running = false;

  function wait(tags: Iterable<string>): void {
    for (const tag of tags) waiting.add(tag);
    if (waiting.has(ALL) || waiting.size > MOST_WAITING) waiting = new Set([ALL]);
  }

  async function run(): Promise<void> {
    running = true;
    for (let failures = 0; waiting.size > 0 && !signal.aborted; ) {
      const tags = [...waiting].slice(0, TAGS_AT_ONCE);
      for (const tag of tags) waiting.delete(tag);
      const failure = await send(target, tags, signal);
      if (failure === undefined) {
        failures = 0;
        continue;
      }
      if (signal.aborted) break;
      wait(tags);
      const rest = Math.min(LONGEST_REST_MS, Math.max(firstRestMs * 2 ** failures++, failure.retryAfterMs));
      log.warn({ why: failure.why, waiting: waiting.size, restMs: rest }, 'cache not purged');
      await sleep(rest, undefined, { ref: false, signal }).catch(() => {});
    }
    running = false;
  }

  return {
    drop(tags) {
      wait([...tags, MANY]);
      if (!running) void run();
    },
    close: () => closing.abort(),
  };
}

interface Failure {
  readonly why: string;
  readonly retryAfterMs: number;
}

/** Undefined on success. */
async function send(target: PurgeTarget, tags: readonly string[], signal: AbortSignal): Promise<Failure | undefined> {
  try {
    const answer = await fetch(target.url, {
      ...purgeRequest(target, tags),
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(WITHIN_MS)]),
    });
    await answer.body?.cancel();
    if (answer.ok) return undefined;
    const seconds = Number(answer.headers.get('Retry-After')) || 0;
    return { why: `HTTP ${answer.status}`, retryAfterMs: seconds * 1_000 };
  } catch (error) {
    return { why: (error as Error).message, retryAfterMs: 0 };
  }
}

/** Polling interval for changes of all pages. */
const LOOK_EVERY_MS = 1_000;

/**
 * Purges from a shared cache what becomes stale here. Each instance does so when it shows the new text itself, so the
 * last purge comes when no instance serves the old text any more. At the start everything is purged: the build may be
 * another one.
 */
export function startPurging(target: PurgeTarget, services: Services, log: Log): Pick<Purger, 'close'> {
  const { texts, scans, downloads, mailServer } = services;
  const purger = createPurger(target, log);
  const drop = (tags: readonly string[]) => purger.drop(tags.map(cacheTag));
  const ends = [texts, scans, downloads, mailServer].map((changing) => changing.onInvalidated(drop));
  const generation = watchGeneration(services);
  let seen = generation();
  const look = setInterval(() => {
    const now = generation();
    if (now !== seen) purger.drop([ALL]);
    seen = now;
  }, LOOK_EVERY_MS).unref();
  purger.drop([ALL]);
  return {
    close() {
      clearInterval(look);
      for (const end of ends) end?.();
      purger.close();
    },
  };
}
