import { randomUUID } from 'node:crypto';
import { verseAt } from '../../../scripture/canon/verse-ref.ts';
import { isContained, mergeChange, rebase, rebaseParts } from '../../../scripture/correction/rebase.ts';
import { type BaseOutcome, UnknownRevision } from '../../../scripture/correction/revision.ts';
import { nounOf } from '../../../scripture/correction/text-noun.ts';
import { parseTextKey, partAt, type TextRef, textKey, textRefFrom } from '../../../scripture/correction/text-ref.ts';
import {
  correctionOf,
  corrections,
  foldText,
  partCorrectionOf,
  partCorrections,
  type TextState,
} from '../../../scripture/correction/text-state.ts';
import { isSameWording, type Wording, wordingFrom } from '../../../scripture/correction/wording.ts';
import type { Edition } from '../../../scripture/text/edition.ts';
import type { EditorsLayer } from '../../../scripture/text/editors-layer.ts';
import { clearApprovals } from '../../../store/approvals.ts';
import { lockLog } from '../../../store/change-log.ts';
import { insertContributor } from '../../../store/contributors.ts';
import type { Database } from '../../../store/database.ts';
import {
  changeProposal,
  insertProposal,
  openProposalsOf,
  type ProposalRow,
  UNDECIDED,
} from '../../../store/proposals.ts';
import { appendBase, chainHead, findRevision, revisionsAfter } from '../../../store/revisions.ts';
import type { Trx } from '../../../store/trx.ts';
import { newUuid } from '../../../store/uuid.ts';

/** Revisions are missing or out of order; `edition verify` lists them. */
export class BrokenHistory extends Error {
  override readonly name = 'BrokenHistory';
}

/** The history goes on in a kind of revision that only a later version of this program knows. */
export class StoppedHistory extends BrokenHistory {
  /** The last state that is known; undefined if the very first revision is unknown. */
  readonly state: TextState | undefined;

  constructor(cause: UnknownRevision, state: TextState | undefined) {
    super(cause.message, { cause });
    this.state = state;
  }
}

type Read = Database['read'];

/** Receives intermediate states, so that a long history need not be read again from its beginning. */
interface Checkpoints {
  readonly every: number;
  save(state: TextState): void;
}

/**
 * The state after an edition's newest revision, continued from a given state if the revisions follow it; undefined where there
 * are none. A state that they do not follow belongs to another history (a backup was restored): all revisions are then read.
 * @throws BrokenHistory
 */
export async function readState(
  read: Read,
  edition: string,
  from?: TextState,
  checkpoints?: Checkpoints,
): Promise<TextState | undefined> {
  const head = await read((db) => chainHead(db, edition));
  if (!head || head.hash === from?.hash) return head && from;
  if (from && from.seq < head.seq) {
    const state = await readOn(read, edition, from, checkpoints);
    if (state) return state;
  }
  // If this history is broken, the known state is better than the beginning of another one.
  const state = await readOn(read, edition, undefined, from ? undefined : checkpoints);
  if (state) return state;
  throw new BrokenHistory(`the history of ${edition} is broken`);
}

async function readOn(
  read: Read,
  edition: string,
  from: TextState | undefined,
  checkpoints: Checkpoints | undefined,
): Promise<TextState | undefined> {
  const fold = foldText(from);
  let added = 0;
  try {
    for await (const revision of revisionsAfter(read, edition, from?.seq)) {
      if (!fold.add(revision)) return undefined;
      added++;
      if (checkpoints && added % checkpoints.every === 0) checkpoints.save(fold.state()!);
    }
  } catch (error) {
    if (error instanceof UnknownRevision) throw new StoppedHistory(error, fold.state());
    throw error;
  }
  return fold.state();
}

interface Installation {
  readonly database: Database;
  /** The text that is now installed. */
  readonly after: Edition;
  /** What its editors set beside it. */
  readonly layer: EditorsLayer | undefined;
  /** The text with that canonicalSha256, if available. */
  readonly before: (canonicalSha256: string) => Edition | undefined;
  readonly from: TextState | undefined;
  readonly at: number;
}

/**
 * Records that the edition has another text, and the result for its corrections: those that contradict it go to the review
 * queue. All of it is one transaction, so no reader ever sees a part. Undefined where another process was quicker.
 */
export function installBase({
  database,
  after,
  layer,
  before,
  from,
  at,
}: Installation): Promise<BaseOutcome | undefined> {
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
    const verses = rebase(corrections(state), stoodOn && ((ref) => verseAt(stoodOn, ref)), (ref) =>
      verseAt(after, ref),
    );
    const parts = rebaseParts(partCorrections(state), (ref) => layer && partAt(layer, ref));
    const outcome = {
      contained: [...verses.contained, ...parts.contained],
      conflicts: [...verses.conflicts, ...parts.conflicts],
      gone: [...verses.gone, ...parts.gone],
    };
    await appendBase(trx, { ...facts, outcome });
    const change = { before: stoodOn, after, layer, state, at };
    await reviewProposals(trx, { ...change, outcome });
    for (const key of outcome.conflicts) await queueConflict(trx, change, key);
    return outcome;
  });
}

const NOTHING: BaseOutcome = { contained: [], conflicts: [], gone: [] };

interface Change {
  readonly before: Edition | undefined;
  readonly after: Edition;
  readonly layer: EditorsLayer | undefined;
  /** State of the corrections before. */
  readonly state: TextState;
  readonly outcome: BaseOutcome;
  readonly at: number;
}

/** The words of the new text. */
const wordsAfter = ({ after, layer }: Pick<Change, 'after' | 'layer'>, ref: TextRef): Wording | undefined =>
  ref.part === undefined ? verseAt(after, ref) : layer && partAt(layer, ref);

/** The words of the text before; those of a part are known only where they were corrected. */
const wordsBefore = ({ before, state }: Pick<Change, 'before' | 'state'>, ref: TextRef): Wording | undefined => {
  if (ref.part === undefined) return before && verseAt(before, ref);
  const over = partCorrectionOf(state, ref)?.over;
  return over === undefined ? undefined : { text: over };
};

const correctionIn = (state: TextState, ref: TextRef) =>
  ref.part === undefined ? correctionOf(state, ref) : partCorrectionOf(state, ref);

/**
 * Supersedes proposals that the new text already contains, and rejects those whose verse is gone. Where the verse of another one has
 * changed, its version increases, so that a decision based on the old verse is refused.
 */
async function reviewProposals(trx: Trx, change: Change): Promise<void> {
  const { after, state, outcome, at } = change;
  const ended = new Set([...outcome.contained, ...outcome.conflicts, ...outcome.gone]);
  for (const row of await openProposalsOf(trx, after.meta.id)) {
    const ref = textRefFrom(row);
    const correction = correctionIn(state, ref);
    const was: Wording | undefined = correction ?? wordsBefore(change, ref);
    const now: Wording | undefined = correction && !ended.has(textKey(ref)) ? correction : wordsAfter(change, ref);
    const [base, asked] = [wordingFrom(row.base_text, row.base_title), wordingFrom(row.text, row.title)];
    if (now && !isContained(base, asked, now)) {
      if (!was || !isSameWording(was, now)) await changeProposal(trx, row.id, row.version, {});
      continue;
    }
    const closed: Partial<ProposalRow> = now
      ? { state: 'superseded' }
      : { state: 'rejected', reason: `Se cerró sola: la edición ya no tiene ${nounOf(ref).this}.` };
    await changeProposal(trx, row.id, row.version, { ...closed, changed_at: at, decided_at: at });
    await clearApprovals(trx, row.id);
  }
}

/** Asks correctors to choose between the new text and the correction. */
async function queueConflict(trx: Trx, change: Omit<Change, 'outcome'>, key: string): Promise<void> {
  const { after, state, at } = change;
  const ref = parseTextKey(key);
  const { id: edition, revision } = after.meta;
  const now = ref && wordsAfter(change, ref);
  const correction = ref && correctionIn(state, ref);
  if (!now || !correction) return;
  const was = wordsBefore(change, ref);
  // If the two changed different words, the proposal has both changes; for the same words it has the correction's.
  const laid = was && mergeChange(was, correction, now);
  const proposed: Wording = laid ? (laid.clash ? laid.mine : laid.wording) : correction;
  const source = await findRevision(trx, edition, correction.hash);
  await insertProposal(trx, {
    id: newUuid(at),
    edition,
    part: null,
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
