import { done, type Outcome, refused } from '../outcome.ts';

interface Types {
  readonly string: string;
  readonly boolean: boolean;
  readonly number: number;
  readonly object: Readonly<Record<string, unknown>>;
  readonly list: readonly unknown[];
}
type TypeName = keyof Types;

/** The fields of a JSON object that a call knows: their type, with `?` where they may be missing. */
export type FieldTypes = Readonly<Record<string, TypeName | `${TypeName}?`>>;
type Fields<F extends FieldTypes> = {
  readonly [K in keyof F as F[K] extends TypeName ? K : never]: F[K] extends TypeName ? Types[F[K]] : never;
} & {
  readonly [K in keyof F as F[K] extends TypeName ? never : K]?: F[K] extends `${infer T extends TypeName}?`
    ? Types[T]
    : never;
};

const IN_WORDS = {
  string: 'un texto',
  boolean: 'true o false',
  number: 'un número entero',
  object: 'un objeto',
  list: 'una lista',
} as const;

/** Takes the known fields out of an object and holds each to its type; `null` is no value of any. Others are left aside. */
export function takeFields<const F extends FieldTypes>(
  body: Readonly<Record<string, unknown>>,
  types: F,
): Outcome<Fields<F>> {
  const taken: Record<string, unknown> = {};
  for (const [field, type] of Object.entries(types)) {
    const name = type.replace('?', '') as TypeName;
    const value = Object.hasOwn(body, field) ? body[field] : undefined;
    if (value === undefined && type.endsWith('?')) continue;
    if (!fits(value, name)) {
      const missing = value === undefined ? `Falta el campo «${field}»` : `El campo «${field}» no es lo que debe`;
      const detail = `${missing}: tiene que ser ${IN_WORDS[name]}.`;
      return refused({ status: 400, code: 'field-type', detail, more: { field } });
    }
    taken[field] = value;
  }
  return done(taken as Fields<F>);
}

function fits(value: unknown, type: TypeName): boolean {
  if (type === 'number') return Number.isSafeInteger(value);
  if (type === 'list') return Array.isArray(value);
  return typeof value === type && value !== null && !Array.isArray(value);
}
