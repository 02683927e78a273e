import { isSameWording, type Wording } from '../../../scripture/correction/wording.ts';
import { approve } from '../../../store/approvals.ts';
import { lockLog } from '../../../store/change-log.ts';
import { accountBehind, contributorFor, contributorsOf, insertContributor } from '../../../store/contributors.ts';
import {
  findProposal,
  insertProposal,
  keepAnswer,
  keepRegion,
  keptAnswer,
  moveProposal,
  openProposalsOn,
  type ProposalRow,
} from '../../../store/proposals.ts';
import { lockName, type Trx } from '../../../store/trx.ts';
import { EXPIRED, type Viewer, weakness } from '../../access/viewer.ts';
import { done, type Outcome, refused } from '../../outcomes/outcome.ts';
import type { Corrections, EditAnswer, EditInput } from './corrections.ts';
import { currentVerse, findText, type Place } from './current-verse.ts';
import { mergeEdit, mergeProposal, questionOfLoss, wordingOf } from './judge-edit.ts';
import { editAnswer, fingerprint, newRow } from './new-row.ts';
import { consumeProposal, refusalToPropose } from './proposal-limits.ts';
import { publish } from './publish.ts';
import { claimOf, isCorrector, type WritingDeps } from './writing-deps.ts';

type Claimed = NonNullable<ReturnType<typeof claimOf>>;

/** A key of this length cannot be guessed: a caller who has it sent the first request, even if the device claim of its answer was lost. */
const UNGUESSABLE = 20;

export function createProposals(deps: WritingDeps): Pick<Corrections, 'propose'> {
  const { database, texts } = deps;
  return {
    async propose(viewer, input) {
      if (viewer.expired) return refused(EXPIRED);
      // A corrector's proposal may be published immediately, so it has the requirements of a decision.
      const weak = isCorrector(viewer) ? weakness(viewer) : undefined;
      if (weak) return refused(weak);
      const claim = claimOf(viewer);
      if (!claim) return refused({ code: 'device-missing' });
      const answer = await database.write(async (trx) => {
        const repeated = input.key === undefined ? undefined : await answerBefore(trx, deps, claim, input, input.key);
        if (repeated) return repeated;
        const kept = await refusalToPropose(trx, deps, viewer);
        if (kept) return refused(kept);
        const place = findText(texts, input.edition, input.id);
        return place.ok ? proposeIn(trx, deps, viewer, claim, input, place.value) : place;
      });
      if (answer.ok && answer.value.status === 'published') await deps.catchUp();
      return answer;
    },
  };
}

/** The stored answer to this idempotency key; undefined for a new key. */
async function answerBefore(
  trx: Trx,
  { newId }: WritingDeps,
  claim: Claimed,
  input: EditInput,
  key: string,
): Promise<Outcome<EditAnswer> | undefined> {
  await lockName(trx, `key ${key}`);
  const kept = await keptAnswer(trx, key);
  if (!kept) return undefined;
  const answer = JSON.parse(kept.answer) as EditAnswer;
  if (kept.fingerprint !== fingerprint(input)) return refused({ code: 'key-reused' });
  const row = await findProposal(trx, answer.proposal);
  const mine = await contributorsOf(trx, claim);
  if (row && mine.includes(row.author)) return done(answer);
  // The first answer was lost, and with it the device's claim.
  if (!row || mine.length > 0 || claim.userId !== undefined || key.length < UNGUESSABLE)
    return refused({ code: 'key-reused' });
  if ((await accountBehind(trx, row.author)) !== undefined) return refused({ code: 'key-reused' });
  await moveProposal(trx, row.id, await contributorFor(trx, claim, newId));
  return done(answer);
}

async function proposeIn(
  trx: Trx,
  deps: WritingDeps,
  viewer: Viewer,
  claim: Claimed,
  input: EditInput,
  place: Place,
): Promise<Outcome<EditAnswer>> {
  const { settings, now, newId } = deps;
  const publishes = isCorrector(viewer) && !settings.site().twoPersonReview;
  await lockName(trx, `author ${claim.userId ?? claim.device}`);
  if (publishes) await lockLog(trx);
  const standing = await currentVerse(trx, deps.texts, place);
  if (!standing.ok) return standing;
  const edit = await mergeEdit(trx, deps, viewer, place, standing.value, input);
  if (!edit.ok) return edit;
  const { wording, laid } = edit.value;
  const question = isCorrector(viewer) ? questionOfLoss(place, standing.value, wording, input.loss) : undefined;
  if (question) return refused(question);

  const mine = await contributorsOf(trx, claim);
  const twin = publishes ? undefined : await openDuplicate(trx, mine, place, standing.value, wording);
  if (twin) return storeAnswer(trx, deps, input, editAnswer(twin, standing.value.revision, 'pending'));

  const excess = await consumeProposal(trx, deps, viewer);
  if (excess) return refused(excess);
  const author = mine[0] ?? (await insertContributor(trx, claim, newId));
  const row = newRow({ place, standing: standing.value, wording, author, input, viewer, id: newId(), at: +now() });
  await insertProposal(trx, row);
  if (input.region) await keepRegion(trx, row.id, input.region);
  const over = wordingOf(standing.value);
  if (isCorrector(viewer)) await approve(trx, row.id, { account: viewer.account.id, ...wording, over }, row.created_at);
  const mergedFlag = laid ? ({ laid } as const) : {};
  if (!publishes)
    return storeAnswer(trx, deps, input, { ...editAnswer(row, standing.value.revision, 'pending'), ...mergedFlag });
  const { revision, hash } = await publish(trx, deps, {
    place,
    standing: standing.value,
    row,
    wording,
    decider: author,
    // The author who publishes gives the reason as the note.
    ...(row.note !== null && { reason: row.note }),
  });
  return storeAnswer(trx, deps, input, { ...editAnswer(row, revision, 'published', hash), ...mergedFlag });
}

/** The author's own open proposal that leads to the same wording. */
async function openDuplicate(
  trx: Trx,
  authors: readonly string[],
  { edition, ref }: Place,
  standing: Wording,
  wording: Wording,
): Promise<ProposalRow | undefined> {
  const own = (await openProposalsOn(trx, edition.meta.id, ref)).filter(({ author }) => authors.includes(author));
  return own.find((row) => {
    const laid = mergeProposal(row, standing);
    return !laid.clash && isSameWording(laid.wording, wording);
  });
}

async function storeAnswer(trx: Trx, { now }: WritingDeps, input: EditInput, answer: EditAnswer) {
  if (input.key !== undefined)
    await keepAnswer(
      trx,
      input.key,
      { fingerprint: fingerprint(input), answer: JSON.stringify(answer) },
      now().getTime(),
    );
  return done(answer);
}
