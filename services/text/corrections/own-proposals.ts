import type { Refusal } from '../../../forms/refusals/refusal.ts';
import { textKey, textRefFrom } from '../../../scripture/correction/text-ref.ts';
import { wordingFrom } from '../../../scripture/correction/wording.ts';
import { approve, clearApprovals } from '../../../store/approvals.ts';
import { adoptDevice, contributorsOf } from '../../../store/contributors.ts';
import {
  changeProposal,
  countProposalsOf,
  dropRegion,
  findProposal,
  keepRegion,
  lockProposal,
  markOutcomesSeen,
  type ProposalRow,
  proposalsOf,
} from '../../../store/proposals.ts';
import type { Trx } from '../../../store/trx.ts';
import { EXPIRED, type Viewer, weakness } from '../../access/viewer.ts';
import { done, type Outcome, refused } from '../../outcomes/outcome.ts';
import type { Corrections, OwnProposal } from './corrections.ts';
import { currentVerse, findText, type Place } from './current-verse.ts';
import { judgeEdit, mergeProposal, wordingOf } from './judge-edit.ts';
import { consumeAmendment, refusalToPropose } from './proposal-limits.ts';
import { type Corrector, claimOf, isCorrector, type WritingDeps } from './writing-deps.ts';

/** A proposal in the form that its author may see. */
export function ownProposal(row: ProposalRow): OwnProposal {
  const published =
    row.published_text === null ? {} : { published: wordingFrom(row.published_text, row.published_title) };
  return {
    proposal: row.id,
    edition: row.edition,
    id: textKey(textRefFrom(row)),
    state: row.state,
    base: wordingFrom(row.base_text, row.base_title),
    proposed: wordingFrom(row.text, row.title),
    ...published,
    ...(row.note !== null && { note: row.note }),
    ...(row.reason !== null && { reason: row.reason }),
    at: row.created_at,
    ...(row.decided_at !== null && { decidedAt: row.decided_at }),
    news: row.decided_at !== null && row.seen_at === null,
    version: row.version,
  };
}

type OwnActs = Pick<
  Corrections,
  'amend' | 'withdraw' | 'ownProposals' | 'countOwn' | 'ownProposal' | 'markSeen' | 'adopt'
>;

/** Actions of authors on their own proposals. */
export function createOwnProposals(deps: WritingDeps): OwnActs {
  const { database, texts, now } = deps;

  /** The viewer's own proposal, if it is still open. */
  async function openOne(trx: Trx, viewer: Viewer, id: string): Promise<Outcome<ProposalRow>> {
    const row = await lockProposal(trx, id);
    const mine = await contributorsOf(trx, claimOf(viewer) ?? {});
    if (!row || !mine.includes(row.author)) return refused({ code: 'proposal-unknown' });
    return row.state === 'pending' ? done(row) : refused({ code: 'already-decided', state: row.state });
  }

  /** A corrector's own proposal counts as approved by them, in the wording that would be published now. */
  async function supportOwn(trx: Trx, { account }: Corrector, place: Place, row: ProposalRow): Promise<void> {
    const standing = await currentVerse(trx, texts, place);
    const laid = standing.ok ? mergeProposal(row, standing.value) : undefined;
    if (!standing.ok || !laid || laid.clash) return;
    const over = wordingOf(standing.value);
    await approve(trx, row.id, { account: account.id, ...laid.wording, over }, row.changed_at);
  }

  return {
    amend: (viewer, id, input) => {
      const refusal = refusalFor(viewer);
      return refusal
        ? Promise.resolve(refused(refusal))
        : database.write(async (trx) => {
            const found = await openOne(trx, viewer, id);
            if (!found.ok) return found;
            const kept = await refusalToPropose(trx, deps, viewer);
            if (kept) return refused(kept);
            const row = found.value;
            const place = findText(texts, row.edition, textKey(textRefFrom(row)));
            if (!place.ok) return place;
            const before = wordingFrom(row.base_text, row.base_title);
            const title = input.title ?? row.title ?? '';
            const judged = judgeEdit(deps, viewer, place.value, before, { ...input, title });
            if (!judged.ok) return judged;
            const excess = await consumeAmendment(trx, deps, viewer);
            if (excess) return refused(excess);
            const changes = {
              text: judged.value.text,
              title: judged.value.title ?? null,
              ...(input.note !== undefined && { note: input.note || null }),
              changed_at: +now(),
            };
            if (!(await changeProposal(trx, id, row.version, changes)))
              return refused({ code: 'proposal-changed', id: textKey(textRefFrom(row)) });
            if (input.region) await keepRegion(trx, id, input.region);
            else if (input.region === '') await dropRegion(trx, id);
            await clearApprovals(trx, id);
            if (isCorrector(viewer)) await supportOwn(trx, viewer, place.value, { ...row, ...changes });
            return done(ownProposal({ ...row, ...changes, version: row.version + 1 }));
          });
    },

    withdraw: (viewer, id) =>
      viewer.expired
        ? Promise.resolve(refused(EXPIRED))
        : database.write(async (trx) => {
            const found = await openOne(trx, viewer, id);
            if (!found.ok) return found;
            const row = found.value;
            const at = +now();
            const changes = { state: 'withdrawn', changed_at: at, decided_at: at, seen_at: at, email: null } as const;
            if (!(await changeProposal(trx, id, row.version, changes)))
              return refused({ code: 'proposal-changed', id: textKey(textRefFrom(row)) });
            await clearApprovals(trx, id);
            return done(ownProposal({ ...row, ...changes, version: row.version + 1 }));
          }),

    async ownProposals(viewer, where, part) {
      const claim = claimOf(viewer);
      if (!claim) return [];
      const rows = await database.read(async (db) => proposalsOf(db, await contributorsOf(db, claim), where, part));
      return rows.map(ownProposal);
    },

    async countOwn(viewer) {
      const claim = claimOf(viewer);
      return claim ? database.read(async (db) => countProposalsOf(db, await contributorsOf(db, claim))) : 0;
    },

    async ownProposal(viewer, id) {
      const claim = claimOf(viewer);
      if (!claim) return undefined;
      return database.read(async (db) => {
        const row = await findProposal(db, id);
        return row && (await contributorsOf(db, claim)).includes(row.author) ? ownProposal(row) : undefined;
      });
    },

    async markSeen(viewer, proposals) {
      const claim = claimOf(viewer);
      if (!claim || proposals.length === 0) return;
      await database.write(async (trx) => markOutcomesSeen(trx, await contributorsOf(trx, claim), proposals, +now()));
    },

    async adopt({ account, device }) {
      if (!account || device === undefined) return;
      await database.write((trx) => adoptDevice(trx, device, account.id));
    },
  };
}

/** A corrector's own wording counts as an approval, so it has the same requirements as a decision. */
const refusalFor = (viewer: Viewer): Refusal | undefined =>
  viewer.expired ? EXPIRED : isCorrector(viewer) ? weakness(viewer) : undefined;
