import type * as v from 'valibot';
import { countCharacters } from '../../../forms/account.ts';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '../../../forms/limits.ts';
import type { Refusal } from '../../../forms/refusals/refusal.ts';
import { type Outcome, together } from '../../outcomes/outcome.ts';
import { type FieldIssues, takeFields } from '../../outcomes/take-fields.ts';

/** What forms about accounts call their fields. */
const FIELDS = {
  name: 'nombre',
  email: 'correo',
  role: 'papel',
  password: 'clave',
  again: 'clave-otra-vez',
  current: 'actual',
} as const;

/** What was typed into such a form, as it is to be kept, or all that is wrong with it. */
export const takeAccountForm = <S extends v.GenericSchema>(
  schema: S,
  typed: v.InferInput<S>,
): Outcome<v.InferOutput<S>> => takeFields(schema, typed, (issues) => together(issues.map(refuseField))!);

function refuseField({ path, message, input, requirement }: FieldIssues[number]): Refusal {
  const code = message as FormCode;
  const field: string = FIELDS[path?.[0]?.key as keyof typeof FIELDS];
  switch (code) {
    case 'name-long':
      return { code, field, most: Number(requirement) };
    case 'password-short':
      return { code, field, least: SHORTEST_PASSWORD, length: countCharacters(String(input)) };
    case 'password-long':
      return { code, field, most: LONGEST_PASSWORD };
    default:
      return { code, field };
  }
}

/** The codes of the checks of forms/account.ts and forms/account.ts. */
type FormCode = Extract<
  Refusal['code'],
  | `name-${string}`
  | `mail-address-${'missing' | 'long' | 'malformed'}`
  | 'role-missing'
  | `password-${'missing' | 'to-confirm' | 'short' | 'long' | 'address' | 'differs'}`
>;
