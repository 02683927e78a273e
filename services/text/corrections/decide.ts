import type { Refusal } from '../../../forms/refusals/refusal.ts';
import { textKey, textRefFrom } from '../../../scripture/correction/text-ref.ts';
import { approversOf, isPublishable, isSameWording, wordingFrom } from '../../../scripture/correction/wording.ts';
import { approvalsOf, approve } from '../../../store/approvals.ts';
import { lockLog } from '../../../store/change-log.ts';
import { contributorFor } from '../../../store/contributors.ts';
import { changeProposal, lockProposal, type ProposalRow } from '../../../store/proposals.ts';
import type { Trx } from '../../../store/trx.ts';
import { FORBIDDEN, type Viewer } from '../../access/viewer.ts';
import { done, type Outcome, refused } from '../../outcomes/outcome.ts';
import type { Corrections, Decided, Decision } from './corrections.ts';
import { currentVerse, findText } from './current-verse.ts';
import { judgeEdit, mergeProposal, questionOfLoss, wordingOf } from './judge-edit.ts';
import { checkReason } from './proposal-forms.ts';
import { closeProposal, publish, supersede } from './publish.ts';
import { type Corrector, isCorrector, type WritingDeps } from './writing-deps.ts';

export function createDecisions(deps: WritingDeps): Pick<Corrections, 'decide' | 'decideMany'> {
  const { database, catchUp } = deps;

  async function decideIn(trx: Trx, using: WritingDeps, viewer: Corrector, proposal: string, decision: Decision) {
    const row = await lockProposal(trx, proposal);
    if (!row) return refused({ code: 'proposal-unknown' });
    if (row.state !== 'pending') return { closed: row };
    if (row.version !== decision.version) return refused({ code: 'proposal-changed', id: textKey(textRefFrom(row)) });
    return decision.verdict === 'reject'
      ? reject(trx, using, viewer, row, decision.reason?.trim() ?? '')
      : accept(trx, using, viewer, row, decision);
  }

  const objection = (viewer: Viewer, { reason }: Pick<Decision, 'reason'>): Refusal | undefined =>
    isCorrector(viewer) ? (reason === undefined ? undefined : checkReason(reason)) : FORBIDDEN;
  const settled = async (decided: Outcome<Decided> | { readonly closed: ProposalRow }) =>
    'closed' in decided ? refused(await closedBy(deps, decided.closed)) : decided;

  return {
    async decide(viewer, proposal, decision) {
      const refusal = objection(viewer, decision);
      if (refusal || !isCorrector(viewer)) return refused(refusal ?? FORBIDDEN);
      const decided = await database.write(async (trx) => {
        // The lock comes first: rows read after it do not change until the decision is written.
        await lockLog(trx);
        return decideIn(trx, deps, viewer, proposal, decision);
      });
      const outcome = await settled(decided);
      if (outcome.ok && outcome.value.revision !== undefined) await catchUp();
      return outcome;
    },

    async decideMany(viewer, proposals, decision) {
      const refusal = objection(viewer, decision);
      const all = (outcome: Outcome<Decided>) => proposals.map(({ proposal }) => ({ proposal, outcome }));
      if (refusal || !isCorrector(viewer)) return all(refused(refusal ?? FORBIDDEN));
      const decided = await database.write(async (trx) => {
        await lockLog(trx);
        const letters = deps.letters.batch();
        const each: Awaited<ReturnType<typeof decideIn>>[] = [];
        for (const { proposal, version } of proposals)
          each.push(await decideIn(trx, { ...deps, letters }, viewer, proposal, { ...decision, version }));
        await letters.send(trx);
        return each;
      });
      const outcomes = await Promise.all(decided.map(settled));
      if (outcomes.some((outcome) => outcome.ok && outcome.value.revision !== undefined)) await catchUp();
      return proposals.map(({ proposal }, at) => ({ proposal, outcome: outcomes[at]! }));
    },
  };
}

async function reject(
  trx: Trx,
  deps: WritingDeps,
  viewer: Corrector,
  row: ProposalRow,
  reason: string,
): Promise<Outcome<Decided>> {
  if (reason === '') return refused({ code: 'reason-missing', of: 'proposal', field: 'reason' });
  const decider = await contributorFor(trx, { userId: viewer.account.id }, deps.newId);
  await closeProposal(trx, deps, row, decider, { state: 'rejected', reason });
  return done({ state: 'rejected', waitsForSecond: false });
}

async function accept(
  trx: Trx,
  deps: WritingDeps,
  viewer: Corrector,
  row: ProposalRow,
  { changed, over: seen, reason, confirm = false, loss = false }: Decision,
): Promise<Outcome<Decided>> {
  const place = findText(deps.texts, row.edition, textKey(textRefFrom(row)));
  if (!place.ok) return place;
  const standing = await currentVerse(trx, deps.texts, place.value);
  if (!standing.ok) return standing;
  const at = deps.now().getTime();
  if (seen && !isSameWording(wordingFrom(seen.text, seen.title), standing.value))
    return refused({ code: 'proposal-changed', id: textKey(textRefFrom(row)) });
  const laid = mergeProposal(row, standing.value);
  if (!changed && laid.clash) return refused({ code: 'changes-clash', mine: laid.mine, theirs: laid.theirs });
  const decider = await contributorFor(trx, { userId: viewer.account.id }, deps.newId);
  const proposed = laid.clash ? laid.mine : laid.wording;
  if (!changed && isSameWording(proposed, standing.value)) {
    await supersede(trx, deps, row, decider, at);
    return done({ state: 'superseded', waitsForSecond: false });
  }
  const typed = changed ?? { ...proposed, title: proposed.title ?? '' };
  // The proposed wording has been judged before: if its characters are unusual, a corrector has confirmed them.
  const confirmed = confirm || isSameWording(wordingFrom(typed.text, typed.title || null), proposed);
  const judged = judgeEdit(deps, viewer, place.value, standing.value, { ...typed, confirm: confirmed });
  if (!judged.ok) return judged;
  const wording = judged.value;
  const question = questionOfLoss(place.value, standing.value, wording, loss);
  if (question) return refused(question);

  const over = wordingOf(standing.value);
  const approvals = await approvalsOf(trx, row.id, over);
  const mine = { account: viewer.account.id, ...wording, over };
  if (!isPublishable(wording, [...approvals, mine], deps.settings.site().twoPersonReview)) {
    if (!approversOf(wording, approvals).includes(mine.account)) {
      await approve(trx, row.id, mine, at);
      await changeProposal(trx, row.id, row.version, { changed_at: at });
    }
    return done({ state: 'pending', waitsForSecond: true });
  }
  const why = reason?.trim();
  const { revision } = await publish(trx, deps, {
    place: place.value,
    standing: standing.value,
    row,
    wording,
    changed: !isSameWording(wording, proposed),
    decider,
    ...(why && { reason: why }),
  });
  return done({ state: 'accepted', waitsForSecond: false, revision });
}

async function closedBy({ names }: WritingDeps, { state, decided_by }: ProposalRow) {
  const by = decided_by === null ? undefined : (await names([decided_by])).get(decided_by);
  return {
    code: 'already-decided',
    state: state as Exclude<typeof state, 'pending'>,
    ...(by !== undefined && { by }),
  } as const;
}
