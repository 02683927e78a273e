import { carryMarks, carryVerse, withoutSetting } from '../../../scripture/correction/corrected-edition.ts';
import { isContained } from '../../../scripture/correction/rebase.ts';
import { shortHash } from '../../../scripture/correction/revision.ts';
import { type Wording, wordingFrom } from '../../../scripture/correction/wording.ts';
import { clearApprovals } from '../../../store/approvals.ts';
import { changeProposal, openProposalsOn, type ProposalRow } from '../../../store/proposals.ts';
import { appendRevision } from '../../../store/revisions.ts';
import type { Trx } from '../../../store/trx.ts';
import { type CurrentVerse, installedText, lastPublishedAs, type Place } from './current-verse.ts';
import type { WritingDeps } from './writing-deps.ts';

interface Publication {
  readonly place: Place;
  /** Read in this transaction, after the log's lock was taken. */
  readonly standing: CurrentVerse;
  /** An open proposal whose row is locked, so that no one else changes it meanwhile. */
  readonly row: ProposalRow;
  readonly wording: Wording;
  /** True if the corrector changed the proposed wording. */
  readonly changed?: boolean;
  /** contributors.id of the corrector who decides. */
  readonly decider: string;
  readonly reason?: string;
}

/** Appends the revision of a proposal, closes it, and supersedes others that ask for the published wording. */
export async function publish(
  trx: Trx,
  deps: WritingDeps,
  { place, standing, row, wording, changed = false, decider, reason }: Publication,
): Promise<{ readonly revision: string; readonly hash: string }> {
  const at = deps.now().getTime();
  const edition = place.edition.meta;
  // A revert restores the marks of the earlier revision: carrying them from wording to wording could lose some.
  const before = row.kind === 'revert' ? await lastPublishedAs(trx, deps.texts, place, wording) : undefined;
  const { book, chapter, verse, part } = place.ref;
  const facts = {
    edition: edition.id,
    base: edition.canonicalSha256,
    book,
    chapter,
    author: row.author,
    proposal: row.id,
    ...(reason !== undefined && { reason }),
    at,
  };
  const words = () => ({ text: wording.text, marks: before?.marks ?? carryMarks(standing, wording.text) });
  const { hash } = await appendRevision(
    trx,
    part === undefined
      ? { kind: 'verse', ...facts, verse, ...withoutSetting(before ?? carryVerse(standing, wording)) }
      : { kind: 'part', ...facts, part, ...words(), over: installedText(deps.texts, place)?.text ?? standing.text },
  );
  const published = changed ? { published_text: wording.text, published_title: wording.title ?? null } : {};
  const outcome = { state: 'accepted', reason: reason ?? null, revision: hash, ...published } as const;
  await closeProposal(trx, deps, row, decider, outcome);
  await closeOthers(trx, deps, { place, standing, row, wording, decider });
  return { revision: shortHash(hash), hash };
}

/** Stores the decision on a locked proposal and informs its author, unless it is their own decision. */
export async function closeProposal(
  trx: Trx,
  deps: WritingDeps,
  row: ProposalRow,
  decider: string,
  outcome: Partial<ProposalRow>,
): Promise<void> {
  const at = deps.now().getTime();
  const own = row.author === decider;
  const closed = { ...outcome, changed_at: at, decided_at: at, decided_by: decider, ...(own && { seen_at: at }) };
  if (!(await changeProposal(trx, row.id, row.version, closed))) throw new Error(`proposal ${row.id} was not held`);
  await clearApprovals(trx, row.id);
  if (!own) await deps.letters.queueOutcome(trx, { ...row, ...closed });
}

/**
 * Supersedes proposals that the new wording contains. The version of the others increases, so that a decision based on the old
 * verse is refused.
 */
async function closeOthers(trx: Trx, deps: WritingDeps, { place, row, wording, decider }: Publication): Promise<void> {
  const at = deps.now().getTime();
  for (const other of await openProposalsOn(trx, row.edition, place.ref)) {
    if (other.id === row.id) continue;
    const asked = wordingFrom(other.text, other.title);
    if (isContained(wordingFrom(other.base_text, other.base_title), asked, wording))
      await supersede(trx, deps, other, decider, at);
    else await changeProposal(trx, other.id, other.version, {});
  }
}

/** Closes a proposal whose wording is already published. */
export async function supersede(
  trx: Trx,
  deps: WritingDeps,
  row: ProposalRow,
  decider: string,
  at: number,
): Promise<void> {
  const closed: Partial<ProposalRow> = { state: 'superseded', changed_at: at, decided_at: at, decided_by: decider };
  if (!(await changeProposal(trx, row.id, row.version, closed))) return;
  await clearApprovals(trx, row.id);
  await deps.letters.queueOutcome(trx, { ...row, ...closed });
}
