import { type BrowserDatabase, inStore, removeDatabase } from '../offline/browser-database.ts';
import type { SiteAnswer } from './ask-site.ts';

// What a reader has sent, from when it is sent until the page where it was written has heard what came of it. It lies in a
// database of the browser, where pages and the worker find it; its words stay in the draft besides, as its page shows them.

/** What is sent of a draft. */
export interface Sending {
  /** Of the draft; of each there is one sending. */
  readonly name: string;
  /** Names the sending: however often it arrives, it is taken once. */
  readonly key: string;
  readonly url: string;
  readonly json: string;
}

export interface Unsent extends Sending {
  /** When it was sent first. */
  readonly since: number;
  /** What the site has said of it last. */
  readonly answer?: SiteAnswer;
  /** Not to be sent again before. */
  readonly notBefore?: number;
  /** How often it was put off. */
  readonly putOff?: number;
}

const hasAnyKey = (body: unknown, ...names: readonly string[]): boolean =>
  typeof body === 'object' && body !== null && names.some((name) => name in body);

/** A proposal, or a message: nothing else that answers in the site's place says so. */
export const isAccepted = ({ status, body }: SiteAnswer): boolean =>
  status < 300 && hasAnyKey(body, 'proposal', 'data');

/** It says nothing of what was sent: it is to be sent again later, by itself. */
export const isTransient = (answer: SiteAnswer): boolean =>
  answer.status === 429 || answer.status >= 500 || (!isAccepted(answer) && !hasAnyKey(answer.body, 'detail'));

/** Whether it waits to be sent, by itself. */
export const isPending = ({ answer }: Unsent): boolean => answer === undefined || isTransient(answer);

const FIRST_PAUSE_S = 60;
const LONGEST_PAUSE_S = 3_600;

/** With an answer: one that passes puts the next try off, as long as it says, or longer each time. */
export function withAnswer(unsent: Unsent, answer: SiteAnswer, now: number): Unsent {
  if (!isTransient(answer)) return { ...unsent, answer };
  const { putOff = 0 } = unsent;
  const pause = answer.retryAfter ?? Math.min(LONGEST_PAUSE_S, FIRST_PAUSE_S * 2 ** putOff);
  return { ...unsent, answer, notBefore: now + pause * 1000, putOff: putOff + 1 };
}

export const isDue = (unsent: Unsent, now: number): boolean => isPending(unsent) && (unsent.notBefore ?? 0) <= now;

/** The last answer; where it asks to wait, for as long as that still is. */
export function currentAnswer({ answer, notBefore }: Unsent, now: number): SiteAnswer | undefined {
  if (answer?.retryAfter === undefined || notBefore === undefined) return answer;
  return { ...answer, retryAfter: Math.max(1, Math.ceil((notBefore - now) / 1000)) };
}

const UNSENT: BrowserDatabase = { name: 'por-enviar', store: 'envios' };

/** None is made only to look into it. */
async function databaseExists(): Promise<boolean> {
  // Absent in some browsers.
  const databases = await (indexedDB as Partial<IDBFactory>).databases?.();
  return databases === undefined || databases.some(({ name }) => name === UNSENT.name);
}

export async function allUnsent(): Promise<readonly Unsent[]> {
  if (!(await databaseExists())) return [];
  return inStore(UNSENT, 'readonly', (store) => store.getAll() as IDBRequest<Unsent[]>);
}

export const readUnsent = (name: string): Promise<Unsent | undefined> =>
  inStore(UNSENT, 'readonly', (store) => store.get(name) as IDBRequest<Unsent | undefined>);

/** Changes what lies under a name in one transaction; undefined: as it is. */
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
 * Has it wait, in the place of what was sent from there before.
 * @param again the same sending waits on where it is there, with what was said of it
 */
export const putUnsent = (sending: Sending, again: boolean): Promise<void> =>
  update(sending.name, (before) => {
    const same = before?.key === sending.key;
    return same && again ? undefined : { ...sending, since: same ? before.since : Date.now() };
  });

export const keepAnswer = (name: string, key: string, answer: SiteAnswer): Promise<void> =>
  update(name, (before) => (before?.key === key ? withAnswer(before, answer, Date.now()) : undefined));

/** It is not to be sent any more, or its page knows what came of it. */
export const removeUnsent = (name: string, key: string): Promise<void> =>
  update(name, (before) => (before?.key === key ? 'remove' : undefined));

export const removeAllUnsent = (): Promise<void> => removeDatabase(UNSENT);

/** Something about what is sent under a name has changed; with the site's answer where there is a new one. */
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

/** Tells every page of the site in this browser, this one too. */
export const broadcast = (change: UnsentChange): void => post(change);

/** Nothing that was written here is kept any more: pages that show some of it begin anew. */
export const broadcastRemoval = (): void => post(REMOVED);

/** Returns what ends it. */
export function onBroadcast(hear: (told: UnsentChange) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<UnsentChange | typeof REMOVED>) => {
    if (data === REMOVED) location.reload();
    else hear(data);
  });
  return () => channel.close();
}
