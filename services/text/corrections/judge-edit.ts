import type { Refusal } from '../../../forms/refusals/refusal.ts';
import { type CheckedEdit, checkEdit, normaliseEdit } from '../../../scripture/correction/check-text.ts';
import type { Wording } from '../../../scripture/correction/wording.ts';
import type { Edition } from '../../../scripture/text/edition.ts';
import { mayBeChanged } from '../../../scripture/text/licence.ts';
import type { Viewer } from '../../access/viewer.ts';
import { done, type Outcome, refused } from '../../outcomes/outcome.ts';
import { isCorrector } from './claim.ts';
import type { EditInput } from './corrections.ts';
import type { WritingDeps } from './writing-deps.ts';

/** The wording as it will be stored, if it may replace the verse. Only correctors may confirm unusual characters. */
export function judgeEdit(
  { characters }: Pick<WritingDeps, 'characters'>,
  viewer: Viewer,
  edition: Edition,
  before: Wording,
  { text, title, confirm = false }: Pick<EditInput, 'text' | 'title' | 'confirm'>,
): Outcome<Wording> {
  const { title: name, licence } = edition.meta;
  if (licence !== undefined && !mayBeChanged({ licence }))
    return refused({ code: 'edition-unchangeable', edition: name, licence });
  const known = characters(edition, before);
  const mayConfirm = isCorrector(viewer);
  const checked = checkEdit({
    before,
    text,
    ...(title !== undefined && { title }),
    characters: known,
    confirm: confirm && mayConfirm,
  });
  if (!checked.ok) return refused(refuseEdit(checked, mayConfirm));
  return done(wordingOf(checked));
}

/**
 * Why a wording may not stand in the place of a verse.
 * @param mayConfirm whether strange characters are for this author to confirm
 */
function refuseEdit({ field, fault }: CheckedEdit & { readonly ok: false }, mayConfirm: boolean): Refusal {
  if (fault.code !== 'text-characters') return { ...fault, field };
  const { code, characters, confirmable: unusual } = fault;
  return { code, field, characters, unusual, confirmable: unusual && mayConfirm };
}

export const wordingOf = ({ text, title }: Wording): Wording => (title === undefined ? { text } : { text, title });

/** What somebody typed, for an answer that shows it beside another text. */
export const asTyped = ({ text, title }: Pick<EditInput, 'text' | 'title'>, before: Wording): Wording => {
  const heading = title === undefined ? before.title : normaliseEdit(title) || undefined;
  return wordingOf({ text: normaliseEdit(text), ...(heading !== undefined && { title: heading }) });
};
