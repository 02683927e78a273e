import * as v from 'valibot';
import type { Refusal } from '../../forms/refusals/refusal.ts';
import type { SentForm } from '../../forms/sent-form.ts';
import { done, type Outcome, refused } from '../../services/outcomes/outcome.ts';
import { type FieldIssues, takeFields } from '../../services/outcomes/take-fields.ts';
import { type BodyRule, readBody } from './read-body.ts';

/** Validates a request against its call's schemas: the one place where paths, queries and bodies of calls are read. */
export async function parseInput<P extends Fields, Q extends Fields, B extends Fields>(
  { params, query, body }: InputSchemas<P, Q, B>,
  request: Request,
  inPath: Readonly<Record<string, string>>,
): Promise<Outcome<ParsedInput<P, Q, B>>> {
  const asked = query && v.safeParse(query.schema, inQuery(query.schema, new URL(request.url).searchParams), CHECKS);
  if (asked && !asked.success) return refused((query.refuse ?? asCode)(asked.issues));
  const brought = body && (await readBody(request, body));
  if (brought && !brought.ok) return brought;
  const fields = brought?.value.kind === 'form' ? inForm(body!.schema, brought.value.form) : brought?.value.json;
  const sent = body && takeFields(body.schema, fields, body.refuse ?? asCode);
  if (sent && !sent.ok) return sent;
  const taken = { params: params && v.parse(params, inPath), query: asked?.output, body: sent?.value };
  return done(taken as ParsedInput<P, Q, B>);
}

const CHECKS = { abortPipeEarly: true } as const;

const asCode = ([{ message, input }]: FieldIssues) => ({ code: message, typed: String(input) }) as Refusal;

/** A parameter given once is a string, one given repeatedly an array, for the schema to judge. */
function inQuery({ entries }: Fields, query: URLSearchParams): Readonly<Record<string, unknown>> {
  const given = Object.entries(entries).map(([name, schema]) => {
    const all = query.getAll(name);
    return [name, plain(schema).type === 'array' || all.length > 1 ? all : all[0]];
  });
  return Object.fromEntries(given);
}

/** An empty optional field counts as absent. */
function inForm({ entries }: Fields, form: SentForm): Readonly<Record<string, unknown>> {
  const given = Object.entries(entries).map(([name, schema]) => [name, form.text(name), plain(schema) !== schema]);
  return Object.fromEntries(given.filter(([, text, optional]) => !optional || text !== ''));
}

const plain = (schema: v.GenericSchema & { readonly wrapped?: v.GenericSchema }): v.GenericSchema =>
  schema.wrapped ?? schema;

/** An object schema. The schemas that validate calls also make their document (../openapi/). */
export type Fields = v.GenericSchema & { readonly entries: Readonly<Record<string, v.GenericSchema>> };

/** A schema, and how its issues become a refusal. */
interface Judged<S extends Fields> {
  readonly schema: S;
  /** Absent: the message of each check is the code of a refusal without values. */
  readonly refuse?: (issues: FieldIssues) => Refusal;
}

/** The input of a call; other query parameters and body fields are ignored. */
export interface InputSchemas<P extends Fields = Fields, Q extends Fields = Fields, B extends Fields = Fields> {
  /** The path parameters; the domain interprets them. */
  readonly params?: P;
  readonly query?: Judged<Q>;
  /** Absent: the call has no body, or streams it. */
  readonly body?: BodyRule & Judged<B>;
}

/** The parsed input of a request. */
export interface ParsedInput<P extends Fields = Fields, Q extends Fields = Fields, B extends Fields = Fields> {
  readonly params: v.InferOutput<P>;
  readonly query: v.InferOutput<Q>;
  readonly body: v.InferOutput<B>;
}
