import { type BrowserDatabase, inStore, removeDatabase } from '../offline/browser-database.ts';
import type { SiteAnswer } from './ask-site.ts';

// A sending is kept from when the reader sends it until the page where it was written knows the outcome. Pages and the service
// worker share it in a database of the browser; the draft keeps the text as well, for its page.

export interface Sending {
  /** Name of the draft; each draft has one sending at most. */
  readonly name: string;
  /** Idempotency key: the site accepts the sending once, however often it arrives. */
  readonly key: string;
  readonly url: string;
  readonly json: string;
}

export interface Unsent extends Sending {
  /** Time of the first attempt. */
  readonly since: number;
  /** The site's last answer. */
  readonly answer?: SiteAnswer;
  /** Earliest time of the next attempt. */
  readonly notBefore?: number;
  /** Number of attempts that were put off. */
  readonly putOff?: number;
}

const hasAnyKey = (body: unknown, ...names: readonly string[]): boolean =>
  typeof body === 'object' && body !== null && names.some((name) => name in body);

/** Whether the site accepted a proposal or a message. Other programs that answer in its place, as captive portals do, have neither key. */
export const isAccepted = ({ status, body }: SiteAnswer): boolean =>
  status < 300 && hasAnyKey(body, 'proposal', 'data');

/** Whether an answer is a transient failure, which says nothing of what was sent: it is retried. */
export const isTransient = (answer: SiteAnswer): boolean =>
  answer.status === 429 || answer.status >= 500 || (!isAccepted(answer) && !hasAnyKey(answer.body, 'detail'));

export const isPending = ({ answer }: Unsent): boolean => answer === undefined || isTransient(answer);

const FIRST_PAUSE_S = 60;
const LONGEST_PAUSE_S = 3_600;

/** Records an answer. A transient one puts the next attempt off, by its Retry-After or with exponential backoff. */
export function withAnswer(unsent: Unsent, answer: SiteAnswer, now: number): Unsent {
  if (!isTransient(answer)) return { ...unsent, answer };
  const { putOff = 0 } = unsent;
  const pause = answer.retryAfter ?? Math.min(LONGEST_PAUSE_S, FIRST_PAUSE_S * 2 ** putOff);
  return { ...unsent, answer, notBefore: now + pause * 1000, putOff: putOff + 1 };
}

export const isDue = (unsent: Unsent, now: number): boolean => isPending(unsent) && (unsent.notBefore ?? 0) <= now;

/** The last answer, with what is left of its Retry-After at `now`. */
export function currentAnswer({ answer, notBefore }: Unsent, now: number): SiteAnswer | undefined {
  if (answer?.retryAfter === undefined || notBefore === undefined) return answer;
  return { ...answer, retryAfter: Math.max(1, Math.ceil((notBefore - now) / 1000)) };
}

const UNSENT: BrowserDatabase = { name: 'por-enviar', store: 'envios' };

/** Whether the database exists: opening it to look would create it. */
async function databaseExists(): Promise<boolean> {
  // Some browsers lack `databases`.
  const databases = await (indexedDB as Partial<IDBFactory>).databases?.();
  return databases === undefined || databases.some(({ name }) => name === UNSENT.name);
}

export async function allUnsent(): Promise<readonly Unsent[]> {
  if (!(await databaseExists())) return [];
  return inStore(UNSENT, 'readonly', (store) => store.getAll() as IDBRequest<Unsent[]>);
}

export const readUnsent = (name: string): Promise<Unsent | undefined> =>
  inStore(UNSENT, 'readonly', (store) => store.get(name) as IDBRequest<Unsent | undefined>);

/** Changes the record of a name in one transaction; undefined leaves it as it is. */
async function update(
  name: string,
  make: (before: Unsent | undefined) => Unsent | 'remove' | undefined,
): Promise<void> {
  await inStore(UNSENT, 'readwrite', (store) => {
    const found = store.get(name) as IDBRequest<Unsent | undefined>;
    found.onsuccess = () => {
      const made = make(found.result);
      if (made === 'remove') store.delete(name);
      else if (made) store.put(made, name);
    };
    return found;
  });
}

/**
 * Stores a sending, in the place of an earlier one of the same draft.
 * @param again keep the record of the same sending, with its answer, if there is one
 */
export const putUnsent = (sending: Sending, again: boolean): Promise<void> =>
  update(sending.name, (before) => {
    const same = before?.key === sending.key;
    return same && again ? undefined : { ...sending, since: same ? before.since : Date.now() };
  });

export const keepAnswer = (name: string, key: string, answer: SiteAnswer): Promise<void> =>
  update(name, (before) => (before?.key === key ? withAnswer(before, answer, Date.now()) : undefined));

/** Removes a sending that is taken back, or whose page knows the outcome. */
export const removeUnsent = (name: string, key: string): Promise<void> =>
  update(name, (before) => (before?.key === key ? 'remove' : undefined));

export const removeAllUnsent = (): Promise<void> => removeDatabase(UNSENT);

/** A change of the sending of a draft, with the site's answer if there is a new one. */
export interface UnsentChange {
  readonly name: string;
  readonly key: string;
  readonly answer?: SiteAnswer;
}

const CHANNEL = 'por-enviar';
const REMOVED = 'olvidado';

function post(message: UnsentChange | typeof REMOVED): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(message);
  channel.close();
}

/** Tells all pages of the site in this browser, including this one. */
export const broadcast = (change: UnsentChange): void => post(change);

/** Tells all pages that everything written on this device was removed: those that show some of it reload. */
export const broadcastRemoval = (): void => post(REMOVED);

/** Subscribes to broadcasts; returns the function that unsubscribes. */
export function onBroadcast(hear: (change: UnsentChange) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<UnsentChange | typeof REMOVED>) => {
    if (data === REMOVED) location.reload();
    else hear(data);
  });
  return () => channel.close();
}
