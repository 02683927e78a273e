import { carryVerse } from '../../../scripture/correction/corrected-edition.ts';
import { isContained } from '../../../scripture/correction/rebase.ts';
import { shortHash } from '../../../scripture/correction/revision.ts';
import { type Wording, wordingFrom } from '../../../scripture/correction/wording.ts';
import { clearApprovals } from '../../../store/approvals.ts';
import { changeProposal, openProposalsOn, type ProposalRow } from '../../../store/proposals.ts';
import { appendRevision } from '../../../store/revisions.ts';
import type { Trx } from '../../../store/trx.ts';
import { type Place, type StandingVerse, stoodBefore } from './standing-verse.ts';
import type { WritingDeps } from './writing-deps.ts';

interface Publication {
  readonly place: Place;
  /** Read in this transaction, after it took the log's lock. */
  readonly standing: StandingVerse;
  /** Open and held: nobody else changes it in the meantime. */
  readonly row: ProposalRow;
  readonly wording: Wording;
  /** The corrector changed the proposed wording. */
  readonly changed?: boolean;
  /** contributors.id of the corrector who decides. */
  readonly decider: string;
  readonly reason?: string;
}

/** Writes the revision that a proposal leads to, closes the proposal, and those that ask for what is there then. */
export async function publish(
  trx: Trx,
  deps: WritingDeps,
  { place, standing, row, wording, changed = false, decider, reason }: Publication,
): Promise<{ readonly revision: string; readonly hash: string }> {
  const at = deps.now().getTime();
  const edition = place.edition.meta;
  // The way back restores the marks as well: carried there and back they could have been lost.
  const before = row.kind === 'revert' ? await stoodBefore(trx, deps.texts, place, wording) : undefined;
  const { hash } = await appendRevision(trx, {
    kind: 'verse',
    edition: edition.id,
    base: edition.canonicalSha256,
    ...place.ref,
    ...(before ?? carryVerse(standing, wording)),
    author: row.author,
    proposal: row.id,
    ...(reason !== undefined && { reason }),
    at,
  });
  const published = changed ? { published_text: wording.text, published_title: wording.title ?? null } : {};
  const outcome = { state: 'accepted', reason: reason ?? null, revision: hash, ...published } as const;
  await closeProposal(trx, deps, row, decider, outcome);
  await closeOthers(trx, deps, { place, standing, row, wording, decider });
  return { revision: shortHash(hash), hash };
}

/** Writes what was decided on a proposal that is held, and tells its author, unless it is their own decision. */
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
  if (!own) await deps.letters.tell(trx, { ...row, ...closed });
}

/** What the verse has by now is closed. Nobody may decide on the others by what they saw before: their version grows. */
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

/** Closes a proposal that asks for what is published already. */
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
  await deps.letters.tell(trx, { ...row, ...closed });
}
