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
 * Sends something now or, failing that, as soon as possible.
 * @param again a retry that nobody asked for: it keeps to the time of the next attempt
 * @returns the site's answer, if there is one; later ones are broadcast (see onBroadcast)
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
    // Storage is blocked: send it once, directly.
    return postJson(sending.url, sending.json);
  }
}

const LOCK = 'por-enviar';

/** Runs one sender at a time on this device. Browsers have no locks on plain http: there the keys alone prevent duplicates. */
const withLock = <T>(work: () => Promise<T>): Promise<T> => {
  const { locks } = navigator as Partial<Navigator>;
  return locks ? locks.request(LOCK, work) : work();
};

/**
 * Sends all that is due, one after the other. One without an answer does not hold up the others.
 * @param maySend filters by address; all are sent by default
 * @returns whether all were answered
 */
export const sendUnsent = (maySend: (url: string) => boolean = () => true): Promise<boolean> =>
  withLock(async () => {
    let answered = true;
    for (const { name } of await allUnsent()) {
      // It may have been taken back in the meantime.
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

/** Pause between attempts while the browser reports a connection and none works. */
const RETRY_MS = 30_000;
/** Longest wait before looking again: timers overflow after 24 days. */
const MAX_TIMER_MS = 3_600_000;

let started = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * While the page is open, sends what is pending when the connection is back and when its next attempt is due.
 * @param now send at once, too
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
  // If storage is blocked nothing is pending.
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

/** Has the browser wake the service worker when the connection is back, even without a page, where background sync exists. */
async function registerSync(): Promise<void> {
  const { serviceWorker } = navigator as Partial<Navigator>;
  const registration = await serviceWorker?.getRegistration('/');
  const { sync } = (registration ?? {}) as { readonly sync?: { register(tag: string): Promise<void> } };
  await sync?.register(SYNC).catch(() => {});
}

/** Tag of the background sync for which the browser wakes the service worker. */
export const SYNC = 'por-enviar';
