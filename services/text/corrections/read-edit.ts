import type { InferOutput } from 'valibot';
import { AMENDMENT, EDIT } from '../../../forms/edit.ts';
import type { SentForm } from '../../../forms/sent-form.ts';
import type { Outcome } from '../../outcomes/outcome.ts';
import { takeFields } from '../../outcomes/take-fields.ts';
import { refuseExtras } from './check-extras.ts';
import type { EditInput } from './corrections.ts';

/** What came as JSON, or was put together from a form. */
type JsonObject = Readonly<Record<string, unknown>>;

export type Amendment = InferOutput<typeof AMENDMENT>;

/** What `POST /api/verse/Edit` brings. */
export const readEdit = (json: JsonObject): Outcome<EditInput> => takeFields(EDIT, json, refuseExtras);

/** What an amendment brings. */
export const readAmendment = (json: JsonObject): Outcome<Amendment> => takeFields(AMENDMENT, json, refuseExtras);

/** The fields of a form; what is left empty was not given. */
export const readEditForm = (form: SentForm): Outcome<EditInput> =>
  readEdit({
    ...wordingOf(form),
    id: form.text('id'),
    ...given(form, 'note'),
    ...given(form, 'edition', 'edicion'),
    ...given(form, 'revision'),
    ...given(form, 'key'),
    ...given(form, 'email'),
  });

export const readAmendmentForm = (form: SentForm): Outcome<Amendment> =>
  readAmendment({ ...wordingOf(form), note: form.text('note') });

const wordingOf = (form: SentForm): JsonObject => ({
  text: form.text('text'),
  // An empty title of a verse that has one is a wish to strike it, not a title left alone.
  ...(form.get('title') !== undefined && { title: form.text('title') }),
  ...given(form, 'region'),
  ...(form.get('confirm') === '1' && { confirm: true }),
});

function given(form: SentForm, name: string, field = name): JsonObject {
  const value = form.text(field);
  return value.trim() === '' ? {} : { [name]: value };
}
