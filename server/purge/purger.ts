import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../program/log.ts';
import type { PurgeTarget } from '../../services/env.ts';
import { ALL, MANY } from './cache-tags.ts';
import { purgeRequest, TAGS_AT_ONCE } from './purge-request.ts';

/** With more than these everything is dropped. */
const MOST_WAITING = 300;
/** What has not answered by then never does. */
const WITHIN_MS = 10_000;
const LONGEST_REST_MS = 300_000;

export interface Purger {
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
