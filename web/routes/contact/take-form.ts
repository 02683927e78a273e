import { data, type RouterContextProvider, redirect } from 'react-router';
import { servicesContext, visitContext } from '../../context.ts';
import type { Fault } from '../../ui/form/field.tsx';
import { readForm } from '../../ui/form/read-form.ts';
import type { Typed } from './field-faults.ts';
import { problemFaults } from './problem-faults.ts';

/** Seconds after which a store that is away may be there again. */
const SOON = 5;

/** What the form shows again. */
export interface ContactAnswer {
  readonly faults: readonly Fault[];
  readonly typed: Typed;
}

/** Takes the form from a browser without scripts. Whatever keeps it from being taken, what was typed comes back. */
export async function takeForm(context: Readonly<RouterContextProvider>) {
  const visit = context.get(visitContext);
  if (!visit) throw new Error('the contact form has no visitor');
  const form = readForm(context);
  const outcome = 'viewer' in visit ? await context.get(servicesContext).messages.takeForm(visit.viewer, form) : visit;
  if (!('problem' in outcome)) throw redirect('/Contact?hecho=enviado', 303);
  const { status, detail, more, retryAfter } = outcome.problem;
  const answer: ContactAnswer = {
    faults: problemFaults(detail, more?.faults),
    typed: { address: form.text('address'), message: form.text('message') },
  };
  const wait = retryAfter ?? (status === 503 ? SOON : undefined);
  return data(answer, { status, headers: wait === undefined ? {} : { 'Retry-After': String(wait) } });
}
