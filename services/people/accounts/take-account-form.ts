import type * as v from 'valibot';
import { countCharacters } from '../../../forms/account.ts';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '../../../forms/limits.ts';
import type { Refusal } from '../../../forms/refusals/refusal.ts';
import { combineRefusals, type Outcome } from '../../outcomes/outcome.ts';
import { type FieldIssues, takeFields } from '../../outcomes/take-fields.ts';

/** Field names in the forms about accounts. */
const FIELDS = {
  name: 'nombre',
  email: 'correo',
  role: 'papel',
  password: 'clave',
  again: 'clave-otra-vez',
  current: 'actual',
} as const;

/** The validated values of such a form, or all its faults. */
export const takeAccountForm = <S extends v.GenericSchema>(
  schema: S,
  typed: v.InferInput<S>,
): Outcome<v.InferOutput<S>> => takeFields(schema, typed, (issues) => combineRefusals(issues.map(refuseField))!);

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

/** The codes of the checks in forms/account.ts. */
type FormCode = Extract<
  Refusal['code'],
  | `name-${string}`
  | `mail-address-${'missing' | 'long' | 'malformed'}`
  | 'role-missing'
  | `password-${'missing' | 'to-confirm' | 'short' | 'long' | 'address' | 'differs'}`
>;
