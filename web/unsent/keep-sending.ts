import { sendUnsent } from './send-unsent.ts';
import { SYNC } from './sync.ts';
import { allUnsent, waits } from './unsent.ts';

/** Between two tries that find no connection, although the browser knows of one. */
const PAUSE_MS = 30_000;
/** Timers hold no more. */
const LONGEST_MS = 3_600_000;

let begun = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * For as long as the page is open: sends what waits when the connection is back, and when the site is to be asked again.
 * @param now also at once
 */
export function keepSending(now: boolean): void {
  void askBrowser();
  void (now ? send() : plan());
  if (begun) return;
  begun = true;
  addEventListener('online', () => void send());
  document.addEventListener('visibilitychange', () => void (document.visibilityState === 'visible' && send()));
}

async function send(): Promise<void> {
  // A browser that keeps nothing has nothing that waits.
  await sendUnsent().catch(() => false);
  await plan();
}

async function plan(): Promise<void> {
  const waiting = (await allUnsent().catch(() => [])).filter(waits);
  clearTimeout(timer);
  if (waiting.length === 0) return;
  const now = Date.now();
  const next = Math.min(...waiting.map(({ notBefore = 0 }) => notBefore)) - now;
  timer = setTimeout(send, Math.min(LONGEST_MS, Math.max(PAUSE_MS, next)));
}

/** Where there is a worker, and the browser can: it is woken when the connection is back, also without a page. */
async function askBrowser(): Promise<void> {
  const { serviceWorker } = navigator as Partial<Navigator>;
  const registration = await serviceWorker?.getRegistration('/');
  const { sync } = (registration ?? {}) as { readonly sync?: { register(tag: string): Promise<void> } };
  await sync?.register(SYNC).catch(() => {});
}
