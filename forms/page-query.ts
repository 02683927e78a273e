import * as v from 'valibot';
import { OR_CHAPTERS } from '../scripture/reference/path.ts';

/** What the query of a page may carry: its names, each with the schema of its value, or of all its values where that is of an array. */
export type PageQuery = Readonly<Record<string, v.GenericSchema<string, unknown> | v.GenericSchema<string[], unknown>>>;

export type Asked<Q extends PageQuery> = { readonly [Name in keyof Q]: v.InferOutput<Q[Name]> | undefined };

/** A URL. */
interface Address {
  readonly searchParams: { get(name: string): string | null; getAll(name: string): string[] };
}

/** What an address asks of a page. Anybody types addresses, and old ones live on: what does not fit was not asked for. */
export function readQuery<Q extends PageQuery>({ searchParams }: Address, query: Q): Asked<Q> {
  const read = ([name, schema]: [string, PageQuery[string]]) => {
    const given = schema.type === 'array' ? searchParams.getAll(name) : searchParams.get(name);
    const taken = v.safeParse(schema, given);
    return [name, taken.success ? taken.output : undefined];
  };
  return Object.fromEntries(Object.entries(query).map(read)) as Asked<Q>;
}

/** Which edition is read. */
export const EDITION_QUERY = { edicion: v.string() };

/** What has just been done, as a redirect says it in one word. */
export const DONE_QUERY = { hecho: v.pipe(v.string(), v.regex(/^[\w-]{1,60}$/)) };

/** Where that redirect leads. */
export const donePath = (path: string, done: string): string => `${path}?hecho=${done}`;

/** How many, up to 9,999. */
export const COUNT = v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number));

/** What somebody looks for in a list. */
export const searchOf = (longest: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.trim().slice(0, longest)),
  );

/** What the verses of the address may be besides: the page offers it. */
export const OR_QUERY = { o: v.literal(OR_CHAPTERS) };

/** The text as it stood. */
export const REVISION_QUERY = { revision: v.string() };
