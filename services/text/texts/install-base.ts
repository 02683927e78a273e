import { randomUUID } from 'node:crypto';
import { verseAt } from '../../../scripture/canon/verse-ref.ts';
import { isContained, layChange, rebase } from '../../../scripture/correction/rebase.ts';
import type { BaseOutcome } from '../../../scripture/correction/revision.ts';
import {
  correctionOf,
  corrections,
  foldText,
  parseVerseKey,
  type TextState,
  verseKey,
} from '../../../scripture/correction/text-state.ts';
import { isSameWording, wordingFrom } from '../../../scripture/correction/wording.ts';
import type { Edition } from '../../../scripture/text/edition.ts';
import { clearApprovals } from '../../../store/approvals.ts';
import { lockLog } from '../../../store/change-log.ts';
import { insertContributor } from '../../../store/contributors.ts';
import type { Database } from '../../../store/database.ts';
import { changeProposal, insertProposal, openProposalsOf, UNDECIDED } from '../../../store/proposals.ts';
import { appendBase, chainHead, findRevision, revisionsAfter } from '../../../store/revisions.ts';
import type { Trx } from '../../../store/trx.ts';
import { newUuid } from '../../../store/uuid.ts';

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

interface Installation {
  readonly database: Database;
  /** The text that is now installed. */
  readonly after: Edition;
  /** The text of that canonicalSha256, where it is at hand. */
  readonly before: (canonicalSha256: string) => Edition | undefined;
  readonly from: TextState | undefined;
  readonly at: number;
}

/**
 * Writes that the edition has another text, and what becomes of its corrections: those that contradict it go to the review
 * queue. All of it in one transaction, so no reader ever sees a part. Undefined where another process was quicker.
 */
export function installBase({ database, after, before, from, at }: Installation): Promise<BaseOutcome | undefined> {
  const { id, canonicalSha256: base } = after.meta;
  return database.write(async (trx) => {
    await lockLog(trx);
    const head = await chainHead(trx, id);
    if (head?.base === base) return undefined;
    const facts = { kind: 'base', edition: id, base, at } as const;
    const state = head && (await readState((work) => work(trx), id, from));
    if (!state) {
      await appendBase(trx, facts);
      return NOTHING;
    }
    const stoodOn = before(state.base);
    const outcome = rebase(corrections(state), stoodOn && ((ref) => verseAt(stoodOn, ref)), (ref) =>
      verseAt(after, ref),
    );
    await appendBase(trx, { ...facts, outcome });
    await reviewProposals(trx, { before: stoodOn, after, state, outcome, at });
    for (const key of outcome.conflicts) await queueConflict(trx, { before: stoodOn, after, state, at }, key);
    return outcome;
  });
}

const NOTHING: BaseOutcome = { contained: [], conflicts: [], gone: [] };

interface Change {
  readonly before: Edition | undefined;
  readonly after: Edition;
  /** Of the corrections before. */
  readonly state: TextState;
  readonly outcome: BaseOutcome;
  readonly at: number;
}

/**
 * Closes what is asked for and already there, or can be no more. Nobody may decide on the others by what they saw before, where
 * their verse is another one now.
 */
async function reviewProposals(trx: Trx, { before, after, state, outcome, at }: Change): Promise<void> {
  const ended = new Set([...outcome.contained, ...outcome.conflicts, ...outcome.gone]);
  for (const row of await openProposalsOf(trx, after.meta.id)) {
    const key = verseKey(row);
    const correction = correctionOf(state, row);
    const was = correction ?? (before && verseAt(before, row));
    const now = correction && !ended.has(key) ? correction : verseAt(after, row);
    const [base, asked] = [wordingFrom(row.base_text, row.base_title), wordingFrom(row.text, row.title)];
    if (now && !isContained(base, asked, now)) {
      if (!was || !isSameWording(was, now)) await changeProposal(trx, row.id, row.version, {});
      continue;
    }
    await changeProposal(trx, row.id, row.version, { state: 'superseded', changed_at: at, decided_at: at });
    await clearApprovals(trx, row.id);
  }
}

/** Asks correctors whether the new text is right, or what had been corrected. */
async function queueConflict(
  trx: Trx,
  { before, after, state, at }: Omit<Change, 'outcome'>,
  key: string,
): Promise<void> {
  const ref = parseVerseKey(key);
  const { id: edition, revision } = after.meta;
  const now = verseAt(after, ref);
  const correction = correctionOf(state, ref);
  if (!now || !correction) return;
  const was = before && verseAt(before, ref);
  // Where the two changed different words, what is proposed has both; of the same words it has the correction's.
  const laid = was && layChange(was, correction, now);
  const proposed = laid ? (laid.clash ? laid.mine : laid.wording) : correction;
  const source = await findRevision(trx, edition, correction.hash);
  await insertProposal(trx, {
    id: newUuid(at),
    edition,
    ...ref,
    state: 'pending',
    kind: 'conflict',
    base_text: now.text,
    base_title: now.title ?? null,
    base_revision: revision,
    text: proposed.text,
    title: proposed.title ?? null,
    note: null,
    author: source?.author ?? (await insertContributor(trx, {}, randomUUID)),
    email: null,
    version: 1,
    created_at: at,
    changed_at: at,
    ...UNDECIDED,
  });
}
