import type { InferOutput } from 'valibot';
import { AMENDMENT, EDIT } from '../../../forms/edit.ts';
import type { SentForm } from '../../../forms/sent-form.ts';
import type { Outcome } from '../../outcomes/outcome.ts';
import { takeFields } from '../../outcomes/take-fields.ts';
import { refuseExtras } from './check-extras.ts';
import type { EditInput } from './corrections.ts';

/** What came as JSON, or was put together from a form. */
type JsonObject = Readonly<Record<string, unknown>>;

type Amendment = InferOutput<typeof AMENDMENT>;

/** The fields of a form; what is left empty was not given. */
export const readEditForm = (form: SentForm): Outcome<EditInput> =>
  takeFields(
    EDIT,
    {
      ...wordingOf(form),
      id: form.text('id'),
      ...given(form, 'note'),
      ...given(form, 'edition', 'edicion'),
      ...given(form, 'revision'),
      ...given(form, 'key'),
      ...given(form, 'email'),
    },
    refuseExtras,
  );

export const readAmendmentForm = (form: SentForm): Outcome<Amendment> =>
  takeFields(AMENDMENT, { ...wordingOf(form), note: form.text('note') }, refuseExtras);

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
