import { advanceText, type TextState } from '../../../scripture/correction/text-state.ts';
import type { Database } from '../../../store/database.ts';
import { allRevisions, chainHead } from '../../../store/revisions.ts';

/** Links are missing or out of order; `edition verify` lists them. */
export class BrokenHistory extends Error {
  override readonly name = 'BrokenHistory';
}

type Read = Database['read'];

/**
 * What an edition's revisions come to now, going on from a state where they follow it; undefined where it has none. A state
 * that they do not follow is of another history (a copy of the store was put back): all are read anew.
 * @throws BrokenHistory
 */
export async function readState(read: Read, edition: string, from?: TextState): Promise<TextState | undefined> {
  const head = await read((db) => chainHead(db, edition));
  if (!head || head.hash === from?.hash) return head && from;
  if (from && from.seq < head.seq) {
    const state = advanceText(from, await allRevisions(read, edition, from.seq));
    if (state) return state;
  }
  const state = advanceText(undefined, await allRevisions(read, edition));
  if (state) return state;
  throw new BrokenHistory(`the history of ${edition} is broken`);
}
