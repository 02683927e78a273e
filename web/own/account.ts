import { BIN_MS } from '../../forms/own/limits.ts';
import { isGone, type OwnRecord } from '../../forms/own/record.ts';
import { removeDatabase } from '../offline/browser-database.ts';
import { changeAndTell } from './broadcast.ts';
import { removeRecords } from './changes.ts';
import { addApart, leaveAccount } from './exchange.ts';
import { mayHaveOwn, noteAccount, noteOwn } from './may-have-own.ts';
import { OWN, readMeta, readRows } from './rows.ts';
import { send, sendSoon } from './send.ts';

export interface OwnAccountState {
  /** Records that stay on this device alone. */
  readonly apart: number;
  /** Whether the reader has been asked about them. */
  readonly answered: boolean;
  /** Records that the account does not have yet. */
  readonly unsent: readonly OwnRecord[];
  /** Records that were added to the account within 30 days. */
  readonly joined: number;
  /** Why the account did not take some. */
  readonly refused?: string;
}

const NOTHING: OwnAccountState = { apart: 0, answered: true, unsent: [], joined: 0 };

/** What of the device's records is in the account. */
export async function ownAccountState(): Promise<OwnAccountState> {
  if (!mayHaveOwn()) return NOTHING;
  const [meta, rows] = [await readMeta(), await readRows()];
  const apart = rows.filter((row) => row.apart && !isGone(row.apart === 1 ? row.record : row.apart));
  return {
    apart: apart.length,
    answered: meta?.answered === 1,
    unsent: rows.filter((row) => row.unsent && row.apart !== 1 && !isGone(row.record)).map(({ record }) => record),
    joined: rows.filter(({ joined = 0 }) => joined > Date.now() - BIN_MS).length,
    ...(meta?.refused && { refused: meta.refused }),
  };
}

/** Adds to the account what this device alone has. */
export async function addToAccount(): Promise<void> {
  await changeAndTell('all', (change) => addApart(change, Date.now()));
  sendSoon(0);
}

/** Leaves on this device alone what it has. */
export const leaveOnDevice = (): Promise<void> => changeAndTell('all', ({ setMeta }) => setMeta({ answered: 1 }));

/** Takes back from the account what was added to it, within 30 days; it stays on this device. */
export async function undoAdding(): Promise<void> {
  const since = Date.now() - BIN_MS;
  const ids = (await readRows()).filter(({ joined = 0 }) => joined > since).map(({ record }) => record.id);
  await changeAndTell(ids, (change) => {
    const before = new Map([...change.rows.values()].map((row) => [row.record.id, row.record]));
    removeRecords(change);
    for (const { joined: _, ...row } of [...change.rows.values()])
      change.put({ ...row, apart: before.get(row.record.id)! });
  });
  sendSoon(0);
}

/** Takes the account's records from this device, after the session has ended. What was left on it alone stays. */
export async function removeAccountRecords(): Promise<void> {
  noteAccount(undefined);
  if (!mayHaveOwn()) return;
  await changeAndTell('all', (change) => leaveAccount(change, false));
  if ((await readRows()).length === 0) await removeFromDevice();
}

/** Sends what is unsent; true if the account has everything. */
export const sendNow = (): Promise<boolean> => send();

async function removeFromDevice(): Promise<void> {
  await removeDatabase(OWN);
  noteOwn(false);
}

/**
 * Erases all of the reader's own records: on this device and, signed in, in the account and on its other devices.
 * @returns false if the site could not be reached: then nothing was erased
 */
export async function eraseAllOwn(signedIn: boolean): Promise<boolean> {
  if (signedIn) {
    const answer = await fetch('/api/own/erase', { method: 'POST' }).catch(() => undefined);
    if (answer?.status !== 204) return false;
  }
  await changeAndTell('all', ({ rows, drop }) => {
    for (const id of [...rows.keys()]) drop(id);
  });
  await removeFromDevice();
  return true;
}
