import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../program/log.ts';
import type { PurgeTarget } from '../../services/env.ts';
import type { Services } from '../../services/services.ts';
import { watchGeneration } from '../pages/create-store.ts';

/** Tags in one request: all take so many. */
const TAGS_AT_ONCE = 30;

/** The request by which a shared cache is told to drop what has one of the tags. */
function purgeRequest({ form, key }: PurgeTarget, tags: readonly string[]): RequestInit {
  switch (form) {
    // https://developers.cloudflare.com/api/resources/cache/methods/purge/
    case 'cloudflare':
      return post({ Authorization: `Bearer ${key}` }, { tags });
    // https://www.fastly.com/documentation/reference/api/purging/
    case 'fastly':
      return post({ 'Fastly-Key': key }, { surrogate_keys: tags });
    // What a cache of one's own reads without a program: Varnish.
    case 'cabecera':
      return post({ Authorization: `Bearer ${key}`, 'Surrogate-Key': tags.join(' ') });
  }
}

const post = (headers: Readonly<Record<string, string>>, body?: object): RequestInit => ({
  method: 'POST',
  headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
  ...(body && { body: JSON.stringify(body) }),
});

/** Every page has it. */
const ALL = 'sitio';
/** What a page has that was made of more than a header can name; any purge is of it too. */
const MANY = 'muchos';

/** A header of any length is not taken everywhere. */
const MOST_TAGS = 40;

/** A tag of the page store as shared caches take it, which part tags at blanks or commas: `rv1909:John.3`. */
export const cacheTag = (tag: string): string => tag.replace(/[\s,]+/g, ':');

/** The header that tells a shared cache by which tags a page may be dropped. */
export const cacheTagsFor =
  (form: PurgeTarget['form']) =>
  (tags: ReadonlySet<string>): readonly [string, string] => {
    const names = [ALL, ...(tags.size > MOST_TAGS ? [MANY] : Array.from(tags, cacheTag))];
    return form === 'cloudflare' ? ['Cache-Tag', names.join(',')] : ['Surrogate-Key', names.join(' ')];
  };

/** With more than these everything is dropped. */
const MOST_WAITING = 300;
/** What has not answered by then never does. */
const WITHIN_MS = 10_000;
const LONGEST_REST_MS = 300_000;

interface Purger {
  /** Asks for it as soon as may be; nobody waits for that. */
  drop(tags: readonly string[]): void;
  close(): void;
}

/**
 * Tells a shared cache what to drop, one request at a time. What fails is asked for again, ever more seldom, with what has
 * come meanwhile; what waits is bounded.
 * @param firstRestMs after the first failure
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

/** Undefined where it was done. */
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

/** Between two looks whether all pages have changed. */
const LOOK_EVERY_MS = 1_000;

/**
 * Has a shared cache drop what becomes stale here. Each instance does so when it shows the new text itself, so the last one's
 * word comes when no instance gives the old one any more. At the start everything is dropped: the build may be another one.
 */
export function startPurging(target: PurgeTarget, services: Services, log: Log): Pick<Purger, 'close'> {
  const { texts, scans, downloads } = services;
  const purger = createPurger(target, log);
  const drop = (tags: readonly string[]) => purger.drop(tags.map(cacheTag));
  const ends = [texts, scans, downloads].map((changing) => changing.onInvalidated(drop));
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
