import { type TypedMessage, typedMessage } from '../../../forms/message.ts';
import { donePath } from '../../../forms/page-query.ts';
import { CONTACT_PATH } from '../../../scripture/addresses/paths.ts';
import { type PageContext, redirect } from '../../page/page.ts';
import type { Fault } from '../../ui/form/field.tsx';
import { readForm } from '../../ui/form/read-form.ts';
import { faultsOf, refuse } from '../../ui/form/refuse.ts';

/** The faults and the values with which the form is shown again. */
export interface ContactAnswer {
  readonly faults: readonly Fault[];
  readonly typed: TypedMessage;
}

/** Handles the form without scripts. If the message is not accepted, the typed values are returned. */
export async function takeForm(context: PageContext) {
  const visit = context.visit;
  if (!visit) throw new Error('the contact form has no visitor');
  const { text } = readForm(context);
  const { messages } = context.services;
  const typed = typedMessage(text);
  const key = text('key');
  const message = { ...typed, apellido2: text('apellido2'), ...(key !== '' && { key }) };
  const outcome = 'viewer' in visit ? await context.attempt(() => messages.take(visit.viewer, message)) : visit;
  if (!('refusal' in outcome)) throw redirect(donePath(CONTACT_PATH, 'enviado'), 303);
  return refuse<ContactAnswer>(outcome.refusal, { faults: faultsOf(outcome.refusal), typed });
}
