import { postJson, type SiteAnswer } from './ask-site.ts';
import {
  allUnsent,
  broadcast,
  currentAnswer,
  isDue,
  isPending,
  keepAnswer,
  putUnsent,
  readUnsent,
  type Sending,
} from './unsent.ts';

/**
 * Sends something now, and where that cannot be, as soon as it can.
 * @param again by itself, and not because somebody has asked for it: what it is to wait for it waits for
 * @returns the site's answer, where it had one; others may come later (see onBroadcast)
 */
export async function deliver(sending: Sending, again: boolean): Promise<SiteAnswer | undefined> {
  try {
    await putUnsent(sending, again);
    broadcast({ name: sending.name, key: sending.key });
    await sendUnsent();
    const after = await readUnsent(sending.name);
    if (after?.key !== sending.key) return undefined;
    if (isPending(after)) keepSending(false);
    return currentAnswer(after, Date.now());
  } catch {
    // A browser that keeps nothing.
    return postJson(sending.url, sending.json);
  }
}

const LOCK = 'por-enviar';

/** One sender at a time on this device. Where a browser has no locks (by plain http) the keys alone see that nothing is taken twice. */
const withLock = <T>(work: () => Promise<T>): Promise<T> => {
  const { locks } = navigator as Partial<Navigator>;
  return locks ? locks.request(LOCK, work) : work();
};

/**
 * Sends what waits, one after the other. One that is not answered keeps no other back.
 * @param maySend where calls may go; everywhere by default
 * @returns whether all were answered
 */
export const sendUnsent = (maySend: (url: string) => boolean = () => true): Promise<boolean> =>
  withLock(async () => {
    let answered = true;
    for (const { name } of await allUnsent()) {
      // It may have been taken back meanwhile.
      const one = await readUnsent(name);
      if (!one || !isDue(one, Date.now()) || !maySend(one.url)) continue;
      const { key, url, json } = one;
      const answer = await postJson(url, json);
      if (!answer) {
        answered = false;
        continue;
      }
      await keepAnswer(name, key, answer);
      broadcast({ name, key, answer });
    }
    return answered;
  });

/** Between two tries that find no connection, although the browser knows of one. */
const RETRY_MS = 30_000;
/** Timers hold no more. */
const MAX_TIMER_MS = 3_600_000;

let started = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * For as long as the page is open: sends what waits when the connection is back, and when the site is to be asked again.
 * @param now also at once
 */
export function keepSending(now: boolean): void {
  void registerSync();
  void (now ? send() : scheduleRetry());
  if (started) return;
  started = true;
  addEventListener('online', () => void send());
  document.addEventListener('visibilitychange', () => void (document.visibilityState === 'visible' && send()));
}

async function send(): Promise<void> {
  // A browser that keeps nothing has nothing that waits.
  await sendUnsent().catch(() => false);
  await scheduleRetry();
}

async function scheduleRetry(): Promise<void> {
  const waiting = (await allUnsent().catch(() => [])).filter(isPending);
  clearTimeout(timer);
  if (waiting.length === 0) return;
  const now = Date.now();
  const next = Math.min(...waiting.map(({ notBefore = 0 }) => notBefore)) - now;
  timer = setTimeout(send, Math.min(MAX_TIMER_MS, Math.max(RETRY_MS, next)));
}

/** Where there is a worker, and the browser can: it is woken when the connection is back, also without a page. */
async function registerSync(): Promise<void> {
  const { serviceWorker } = navigator as Partial<Navigator>;
  const registration = await serviceWorker?.getRegistration('/');
  const { sync } = (registration ?? {}) as { readonly sync?: { register(tag: string): Promise<void> } };
  await sync?.register(SYNC).catch(() => {});
}

/** Under which the browser wakes the worker when the connection is back. */
export const SYNC = 'por-enviar';
