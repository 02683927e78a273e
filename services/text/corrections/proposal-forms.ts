import * as v from 'valibot';
import { AMENDMENT, EDIT, REASON, REGION } from '../../../forms/edit.ts';
import { LONGEST_NOTE } from '../../../forms/limits.ts';
import type { Refusal } from '../../../forms/refusals/refusal.ts';
import type { SentForm } from '../../../forms/sent-form.ts';
import { EXPIRED } from '../../access/viewer.ts';
import { done, type Outcome, refused } from '../../outcomes/outcome.ts';
import { type FieldIssues, takeFields } from '../../outcomes/take-fields.ts';
import type { Accounts } from '../../people/accounts.ts';
import type { Corrections, EditInput } from './corrections.ts';

export const checkReason = (reason: string): Refusal | undefined => refusalOf(REASON, reason);
export const checkRegion = (region: string): Refusal | undefined => refusalOf(REGION, region);

function refusalOf(schema: v.GenericSchema, typed: string): Refusal | undefined {
  const { issues } = v.safeParse(schema, typed, { abortPipeEarly: true });
  return issues && refuseExtras(issues);
}

/** The faults of the fields beside a wording: the note or reason, the address, the key, the part of a page. */
export function refuseExtras([{ message, input }]: FieldIssues): Refusal {
  const code = message as ExtraCode;
  const field = code.replace(/-.*/, '');
  const typed = String(input);
  switch (code) {
    case 'note-long':
    case 'reason-long':
      return { code, field, length: typed.length, most: LONGEST_NOTE };
    case 'note-characters':
    case 'reason-characters':
      return { code, field, typed };
    default:
      return { code, field };
  }
}

/** The codes of the checks in forms/edit.ts. */
type ExtraCode = `${'note' | 'reason'}-${'long' | 'characters'}` | `${'email' | 'key' | 'region'}-malformed`;

/** A field that people do not see: a robot has filled it in. */
const HONEYPOT = 'apellido2';

/** The same actions, from forms that work without scripts. */
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

/** A JSON value, or fields collected from a form. */
type JsonObject = Readonly<Record<string, unknown>>;

/** The fields of a form; empty ones count as absent. */
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
  // An empty title deletes the verse's title; an absent one leaves it unchanged.
  ...(form.get('title') !== undefined && { title: form.text('title') }),
  ...given(form, 'region'),
  ...(form.get('confirm') === '1' && { confirm: true }),
});

function given(form: SentForm, name: string, field = name): JsonObject {
  const value = form.text(field);
  return value.trim() === '' ? {} : { [name]: value };
}
