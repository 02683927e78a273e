import * as v from 'valibot';
import type { Refusal } from '../../../forms/refusals/refusal.ts';
import { fieldsOf } from '../../../forms/sent-form.ts';

/** The schema of a form with named fields. */
export type FormSchema = v.GenericSchema & { readonly entries: object };

/** The form parsed by its schema, or the first error, whose code is the message of the failed check. */
export function parseForm<S extends FormSchema>(schema: S, form: (name: string) => string) {
  const typed = fieldsOf(schema, form);
  const { success, output, issues } = v.safeParse(schema, typed, { abortPipeEarly: true, abortEarly: true });
  if (success) return { ok: true, typed, value: output } as const;
  const { message, path, input } = issues[0];
  return { ok: false, typed, refusal: { code: message, field: path?.[0]?.key, typed: input } as Refusal } as const;
}
