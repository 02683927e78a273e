import { layChange } from '../../../scripture/correction/lay-change.ts';
import { isSameWording } from '../../../scripture/correction/proposal.ts';
import type { Wording } from '../../../scripture/correction/wording.ts';
import type { Trx } from '../../../store/trx.ts';
import type { Viewer } from '../../access/viewer.ts';
import { done, type Outcome, refused } from '../../outcomes/outcome.ts';
import type { EditInput } from './corrections.ts';
import type { Place } from './find-verse.ts';
import { asTyped, judgeEdit, wordingOf } from './judge-edit.ts';
import { type StandingVerse, stoodBefore, textAt } from './standing-verse.ts';
import type { WritingDeps } from './writing-deps.ts';

interface LaidEdit {
  readonly wording: Wording;
  /** The author had seen another text: what they changed of that has been laid on the verse. */
  readonly laid: boolean;
}

/** What the verse would say with an author's change, whatever has been published since they saw it. */
export async function layEdit(
  trx: Trx,
  deps: WritingDeps,
  viewer: Viewer,
  place: Place,
  standing: StandingVerse,
  input: EditInput,
): Promise<Outcome<LaidEdit>> {
  const judge = (before: Wording, asked = input as Pick<EditInput, 'text' | 'title' | 'confirm'>) =>
    judgeEdit(deps, viewer, place.edition, before, asked);
  const judged = judge(standing);
  // A proposal of the published wording is refused as unchanged, whatever its author had seen.
  if (!judged.ok && judged.refusal.code === 'text-unchanged') return judged;
  const current = { ...wordingOf(standing), revision: standing.revision };
  const seen = await seenBy(trx, deps, place, standing, input);
  if (!seen) return refused({ code: 'verse-changed', current, yours: asTyped(input, standing) });
  if (isSameWording(seen, standing)) return judged.ok ? done({ wording: judged.value, laid: false }) : judged;
  const own = judge(seen);
  if (!own.ok) return own;
  const laid = layChange(seen, own.value, standing);
  if (laid.clash) return refused({ code: 'verse-changed', current, yours: laid.mine });
  const { text, title = '' } = laid.wording;
  const whole = judge(standing, { text, title, confirm: input.confirm ?? false });
  return whole.ok ? done({ wording: whole.value, laid: true }) : whole;
}

/** The verse as the author saw it; undefined where nothing is known of its ever having been so. */
async function seenBy(
  trx: Trx,
  { texts }: WritingDeps,
  place: Place,
  standing: StandingVerse,
  { revision, seen }: EditInput,
): Promise<Wording | undefined> {
  if (revision !== undefined)
    return revision === standing.revision ? standing : await textAt(trx, texts, place, revision);
  if (!seen || isSameWording(seen, standing)) return standing;
  return stoodBefore(trx, texts, place, seen);
}
