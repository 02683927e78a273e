import { foldText, type TextState } from '../../../scripture/correction/text-state.ts';
import type { Database } from '../../../store/database.ts';
import { chainHead, revisionsAfter } from '../../../store/revisions.ts';

/** Links are missing or out of order; `edition verify` lists them. */
export class BrokenHistory extends Error {
  override readonly name = 'BrokenHistory';
}

type Read = Database['read'];

/** Is told what so many revisions come to, so that a long history need not be read again from its beginning. */
interface OnTheWay {
  readonly after: number;
  tell(state: TextState): void;
}

/**
 * What an edition's revisions come to now, going on from a state where they follow it; undefined where it has none. A state
 * that they do not follow is of another history (a copy of the store was put back): all are read anew.
 * @throws BrokenHistory
 */
export async function readState(
  read: Read,
  edition: string,
  from?: TextState,
  onTheWay?: OnTheWay,
): Promise<TextState | undefined> {
  const head = await read((db) => chainHead(db, edition));
  if (!head || head.hash === from?.hash) return head && from;
  if (from && from.seq < head.seq) {
    const state = await readOn(read, edition, from, onTheWay);
    if (state) return state;
  }
  // Where this history breaks, the state that was known is better than the beginning of another.
  const state = await readOn(read, edition, undefined, from ? undefined : onTheWay);
  if (state) return state;
  throw new BrokenHistory(`the history of ${edition} is broken`);
}

async function readOn(
  read: Read,
  edition: string,
  from: TextState | undefined,
  onTheWay: OnTheWay | undefined,
): Promise<TextState | undefined> {
  const fold = foldText(from);
  let added = 0;
  for await (const revision of revisionsAfter(read, edition, from?.seq)) {
    if (!fold.add(revision)) return undefined;
    added++;
    if (onTheWay && added % onTheWay.after === 0) onTheWay.tell(fold.state()!);
  }
  return fold.state();
}
