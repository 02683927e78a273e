import { PackGone } from './parts.ts';

/** The site is still making the pack, and asks to retry after so many seconds. */
class PackPreparing extends Error {
  readonly retryAfter: number;
  constructor(retryAfter: number) {
    super('503');
    this.retryAfter = retryAfter;
  }
}

/** Fetches a manifest, as the site sends it. */
export async function askForManifest(path: string, signal?: AbortSignal): Promise<unknown> {
  const answer = await fetch(path, { cache: 'no-cache', ...(signal && { signal }) });
  if (answer.status === 404) throw new PackGone(path);
  if (answer.status === 503) throw new PackPreparing(Number(answer.headers.get('Retry-After')) || PAUSE_S);
  if (!answer.ok) throw new Error(`${answer.status}`);
  return answer.json();
}

const PAUSE_S = 5;
/** With the default pause, two minutes; then the wait fails. */
const MAX_POLLS = 25;

export interface PollOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onPreparing?: () => void;
}

/** Polls while the pack is being made. @param ask fetches its manifest */
export async function whenPrepared<T>(ask: () => Promise<T>, { signal, onPreparing }: PollOptions = {}): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof PackPreparing) || attempt === MAX_POLLS) throw error;
      onPreparing?.();
      await pause(error.retryAfter, signal);
    }
  }
}

function pause(seconds: number, signal: AbortSignal | undefined): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, seconds * 1_000);
  signal?.addEventListener('abort', () => {
    clearTimeout(timer);
    reject(signal.reason);
  });
  return promise;
}
