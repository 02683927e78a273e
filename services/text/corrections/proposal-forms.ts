import { AMENDMENT, EDIT } from '../../../forms/edit.ts';
import type { SentForm } from '../../../forms/sent-form.ts';
import { EXPIRED } from '../../access/viewer.ts';
import { done, type Outcome, refused } from '../../outcomes/outcome.ts';
import { takeFields } from '../../outcomes/take-fields.ts';
import type { Accounts } from '../../people/accounts.ts';
import { refuseExtras } from './check-extras.ts';
import type { Corrections, EditInput } from './corrections.ts';

/** A field that nobody sees: what fills it in is no person. */
const HONEYPOT = 'apellido2';

/** The same acts, from forms that work without scripts. */
export function createProposalForms(
  { propose, amend }: Pick<Corrections, 'propose' | 'amend'>,
  accounts: Pick<Accounts, 'withDevice'>,
): Pick<Corrections, 'proposeFromForm' | 'amendFromForm'> {
  return {
    async proposeFromForm(viewer, form, browser) {
      if (viewer.expired) return refused(EXPIRED);
      if (form.get(HONEYPOT)) return done('trapped');
      const input = readEditForm(form);
      if (!input.ok) return input;
      if (viewer.account) return propose(viewer, input.value);
      const device = await accounts.withDevice(browser, viewer);
      const outcome = await propose(device.viewer, input.value);
      return outcome.ok ? done(outcome.value, device.keep) : outcome;
    },

    async amendFromForm(viewer, proposal, form) {
      const input = takeFields(AMENDMENT, { ...wordingOf(form), note: form.text('note') }, refuseExtras);
      return input.ok ? amend(viewer, proposal, input.value) : input;
    },
  };
}

/** What came as JSON, or was put together from a form. */
type JsonObject = Readonly<Record<string, unknown>>;

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
      ...(form.get('loss') === '1' && { loss: true }),
    },
    refuseExtras,
  );

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
