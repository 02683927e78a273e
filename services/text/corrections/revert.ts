import { mergeChange } from '../../../scripture/correction/rebase.ts';
import { textKey, textOfRevision } from '../../../scripture/correction/text-ref.ts';
import { isSameWording, type Wording, wordingFrom } from '../../../scripture/correction/wording.ts';
import { approve } from '../../../store/approvals.ts';
import { lockLog } from '../../../store/change-log.ts';
import { contributorFor } from '../../../store/contributors.ts';
import { insertProposal } from '../../../store/proposals.ts';
import type { Trx } from '../../../store/trx.ts';
import { type RevisionRow, revisionBefore, revisionByHash } from '../../../store/verse-revisions.ts';
import { FORBIDDEN } from '../../access/viewer.ts';
import { done, type Outcome, refused } from '../../outcomes/outcome.ts';
import type { Corrections } from './corrections.ts';
import { type CurrentVerse, currentVerse, findText, installedText, type Place } from './current-verse.ts';
import { wordingOf } from './judge-edit.ts';
import { editAnswer, newRow } from './new-row.ts';
import { checkReason } from './proposal-forms.ts';
import { publish } from './publish.ts';
import { isCorrector, type WritingDeps } from './writing-deps.ts';

/** Reverting: a new revision that restores the wording before another one. */
export function createReverts(deps: WritingDeps): Pick<Corrections, 'revert'> {
  const { database, texts, settings, now, newId, catchUp } = deps;
  return {
    async revert(viewer, editionId, hash, { reason, revision: seen } = {}) {
      if (!isCorrector(viewer)) return refused(FORBIDDEN);
      const wrong = reason === undefined ? undefined : checkReason(reason);
      if (wrong) return refused(wrong);
      const why = reason?.trim();
      const answer = await database.write(async (trx) => {
        await lockLog(trx);
        const revision = await revisionByHash(trx, editionId, hash);
        const ref = revision && textOfRevision(revision);
        if (!ref) return refused({ code: 'revision-unknown' });
        const key = textKey(ref);
        const place = findText(texts, editionId, key);
        if (!place.ok) return place;
        const standing = await currentVerse(trx, texts, place.value);
        if (!standing.ok) return standing;
        const before = await wordingBefore(trx, deps, place.value, revision);
        if (!before) return refused({ code: 'revision-too-old', id: key });
        const took = revertedWording(key, revision, before, standing.value, seen);
        if (!took.ok) return took;
        const wording = took.value;
        if (isSameWording(wording, standing.value))
          return refused({ code: 'text-unchanged', id: key, reverting: true });
        const author = await contributorFor(trx, { userId: viewer.account.id }, newId);
        const id = newId();
        const at = now().getTime();
        const input = why ? { note: why } : {};
        const made = { place: place.value, standing: standing.value, wording, author, viewer, input, id, at };
        const row = newRow({ ...made, kind: 'revert' });
        await insertProposal(trx, row);
        if (settings.site().twoPersonReview) {
          await approve(trx, id, { account: viewer.account.id, ...wording, over: wordingOf(standing.value) }, at);
          return done(editAnswer(row, standing.value.revision, 'pending'));
        }
        const published = { place: place.value, standing: standing.value, row, wording, decider: author };
        const { revision: newest, hash: own } = await publish(trx, deps, { ...published, ...(why && { reason: why }) });
        return done(editAnswer(row, newest, 'published', own));
      });
      if (answer.ok && answer.value.status === 'published') await catchUp();
      return answer;
    },
  };
}

/**
 * The new wording. A caller who saw the current verse gets the whole earlier wording back; otherwise only the revision's own
 * change is undone.
 */
function revertedWording(
  id: string,
  { text, title }: RevisionRow,
  before: Wording,
  standing: CurrentVerse,
  seen: string | undefined,
): Outcome<Wording> {
  if (seen === standing.revision) return done(before);
  const current = { ...wordingOf(standing), revision: standing.revision };
  const laid = mergeChange(wordingFrom(text ?? '', title), before, standing);
  if (seen !== undefined || laid.clash)
    return refused({ code: 'verse-changed', id, current, yours: wordingOf(before) });
  return done(laid.wording);
}

/** The wording before a revision; undefined where the revision belongs to a text that is no longer installed. */
async function wordingBefore(
  trx: Trx,
  { texts }: WritingDeps,
  place: Place,
  { edition, seq, base, over }: RevisionRow,
): Promise<Wording | undefined> {
  const earlier = await revisionBefore(trx, edition, place.ref, seq);
  // After another text was installed, the earlier wording may not have been in effect any more.
  if (earlier && earlier.over === over)
    return earlier.base === base ? wordingFrom(earlier.text ?? '', earlier.title) : undefined;
  if (over !== null) return { text: over };
  return base === place.edition.meta.canonicalSha256 ? installedText(texts, place) : undefined;
}
