import type { OwnAnswer } from '../../forms/own/own-call.ts';
import { postJson } from '../unsent/ask-site.ts';
import { changeAndTell } from './broadcast.ts';
import { compareAll, leaveAccount, nextCall, rowsOfAnswer, takeAnswer } from './exchange.ts';
import { changeRows, readMeta, readRows } from './rows.ts';

// Shares the device's records with the account: soon after changes, when the page is seen again, and when the connection is
// back. Records stay unsent until the site has answered, so that a page may close at any time.

const OWN_CALL_PATH = '/api/own';
/** Several changes go together. */
const SOON_MS = 2_000;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 3_600_000;
/** More calls than 20,000 records need both ways. */
const MOST_CALLS = 500;

let timer: ReturnType<typeof setTimeout> | undefined;
let pause = FIRST_PAUSE_MS;
/** The session has ended, or the site does not take what this version of the program sends. */
let stopped = false;
let listens = false;
/** What the site has refused since the page was opened. */
const refused = new Set<string>();

/** Sends what is unsent, soon. */
export function sendSoon(delay = SOON_MS): void {
  listen();
  if (stopped) return;
  clearTimeout(timer);
  timer = setTimeout(() => void send(), delay);
}

/** What the site says of the account's records when a page is opened. */
export interface Cursor {
  readonly of: string;
  readonly seq: number;
  readonly sum: number;
}

/** Shares the records if the account's are others than the device's, or some are unsent; until that is done or has failed. */
export async function shareOwn(cursor: Cursor | undefined): Promise<void> {
  listen();
  const [meta, unsent] = [await readMeta(), await readRows('unsent', 1)];
  const same = meta?.of === cursor?.of && (meta?.since ?? 0) === (cursor?.seq ?? 0) && meta?.sum === cursor?.sum;
  if (!same || unsent.some(({ apart }) => apart !== 1)) await send();
}

function listen(): void {
  if (listens) return;
  listens = true;
  addEventListener('online', () => sendSoon(0));
  document.addEventListener('visibilitychange', () => {
    // Also when the page is left: it may be the last time.
    if (timer !== undefined || document.visibilityState === 'visible') sendSoon(0);
  });
}

/**
 * Sends now, until device and account have the same.
 * @returns whether they have
 */
export async function send(): Promise<boolean> {
  clearTimeout(timer);
  timer = undefined;
  const done = await withLock(exchange).catch(() => false);
  if (done) pause = FIRST_PAUSE_MS;
  else if (!stopped) {
    sendSoon(pause);
    pause = Math.min(LONGEST_PAUSE_MS, pause * 2);
  }
  return done;
}

/** One tab at a time. Without locks (on plain http) two do the same, which is harmless. */
const withLock = <T>(work: () => Promise<T>): Promise<T> => {
  const { locks } = navigator as Partial<Navigator>;
  return locks ? locks.request('propio', work) : work();
};

async function exchange(): Promise<boolean> {
  for (let calls = 0; calls < MOST_CALLS; calls++) {
    const call = await changeRows('unsent', (change) => nextCall(change, refused));
    const answer = await postJson(OWN_CALL_PATH, JSON.stringify(call));
    const body = answer?.body as Partial<OwnAnswer> | undefined;
    if (answer?.status !== 200 || !body?.of || !body.changes) {
      stopped = answer !== undefined && [400, 401, 403, 413, 422].includes(answer.status);
      return false;
    }
    const given = body as OwnAnswer;
    for (const { ids } of given.refused) for (const id of ids) refused.add(id);
    const next = await changeAndTell(rowsOfAnswer(call, given), (change) =>
      takeAnswer(change, call, given, Date.now()),
    );
    if (next === 'compare') await changeAndTell('all', (change) => compareAll(change, Date.now()));
    if (next === 'other account') await changeAndTell('all', (change) => leaveAccount(change, true));
    if (next !== 'done') continue;
    const left = await readRows('unsent', 1);
    if (!left.some(({ record, apart }) => apart !== 1 && !refused.has(record.id))) return true;
  }
  return false;
}
