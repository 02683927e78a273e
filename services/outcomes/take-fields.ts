import * as v from 'valibot';
import { WRONG_TYPE } from '../../forms/fields.ts';
import type { Refusal } from '../../forms/refusals/refusal.ts';
import { done, type Outcome, refused } from './outcome.ts';

type FieldIssue = v.BaseIssue<unknown>;
export type FieldIssues = readonly [FieldIssue, ...FieldIssue[]];

/**
 * The fields of a JSON object that a schema knows, as they are to be kept; others are left aside. What is no value of its
 * field at all is told as such, before anything else.
 * @param refusalOf makes a refusal of what the schema's checks find, by their code
 */
export function takeFields<S extends v.GenericSchema>(
  schema: S,
  json: unknown,
  refusalOf: (issues: FieldIssues) => Refusal,
): Outcome<v.InferOutput<S>> {
  const parsed = v.safeParse(schema, json, { abortPipeEarly: true });
  if (parsed.success) return done(parsed.output);
  const wrong = parsed.issues.find(({ kind, message }) => kind === 'schema' || message === WRONG_TYPE);
  return refused(wrong ? wrongType(schema, wrong) : refusalOf(parsed.issues));
}

function wrongType(schema: unknown, { path: items }: FieldIssue): Refusal {
  const path = items ?? [];
  const names = path.map(({ key }) => String(key));
  const [field] = names;
  const missing = path.at(-1)?.value === undefined;
  return { code: WRONG_TYPE, path: names.join('.'), wanted: wordsAt(schema, names), missing, ...(field && { field }) };
}

interface AnySchema {
  /** What a value has to be, see forms/fields.ts. */
  readonly message?: unknown;
  /** Of an optional one. */
  readonly wrapped?: AnySchema;
  readonly entries?: Readonly<Record<string, AnySchema>>;
  /** Of a list. */
  readonly item?: AnySchema;
}

/** What the value at a path has to be, in words. */
function wordsAt(schema: unknown, path: readonly string[]): string {
  const at = path.reduce<AnySchema | undefined>((of, key) => {
    const { entries, item } = plain(of) ?? {};
    return entries?.[key] ?? item;
  }, schema as AnySchema);
  return String(plain(at)?.message);
}

const plain = (schema: AnySchema | undefined): AnySchema | undefined => schema?.wrapped ?? schema;
