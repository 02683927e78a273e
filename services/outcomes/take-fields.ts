import * as v from 'valibot';
import { WRONG_TYPE } from '../../forms/fields.ts';
import type { Refusal } from '../../forms/refusals/refusal.ts';
import { done, type Outcome, refused } from './outcome.ts';

type FieldIssue = v.BaseIssue<unknown>;
export type FieldIssues = readonly [FieldIssue, ...FieldIssue[]];

/**
 * The fields of a JSON object that a schema knows, in their stored form; unknown fields are ignored. Values of a wrong type are
 * reported before other faults.
 * @param refusalOf makes a refusal of the issues that the schema's checks find, by their code
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
  /** Description of a valid value, see forms/fields.ts. */
  readonly message?: unknown;
  /** The schema inside an optional one. */
  readonly wrapped?: AnySchema;
  readonly entries?: Readonly<Record<string, AnySchema>>;
  /** The schema of a list's items. */
  readonly item?: AnySchema;
}

/** Description of a valid value at a path. */
function wordsAt(schema: unknown, path: readonly string[]): string {
  const at = path.reduce<AnySchema | undefined>((of, key) => {
    const { entries, item } = plain(of) ?? {};
    return entries?.[key] ?? item;
  }, schema as AnySchema);
  return String(plain(at)?.message);
}

const plain = (schema: AnySchema | undefined): AnySchema | undefined => schema?.wrapped ?? schema;
