import * as v from 'valibot';
import { OR_CHAPTERS } from '../scripture/reference/path.ts';

/** The query parameters of a page: name → schema of the value, or of all values for an array. */
export type PageQuery = Readonly<Record<string, v.GenericSchema<string, unknown> | v.GenericSchema<string[], unknown>>>;

export type QueryValues<Q extends PageQuery> = { readonly [Name in keyof Q]: v.InferOutput<Q[Name]> | undefined };

/** A URL. */
interface Address {
  readonly searchParams: { get(name: string): string | null; getAll(name: string): string[] };
}

/** Reads the query of an address. Invalid values are ignored, since addresses are typed by hand and old ones stay in use. */
export function readQuery<Q extends PageQuery>({ searchParams }: Address, query: Q): QueryValues<Q> {
  const read = ([name, schema]: [string, PageQuery[string]]) => {
    const given = schema.type === 'array' ? searchParams.getAll(name) : searchParams.get(name);
    const taken = v.safeParse(schema, given);
    return [name, taken.success ? taken.output : undefined];
  };
  return Object.fromEntries(Object.entries(query).map(read)) as QueryValues<Q>;
}

/** The edition to read. */
export const EDITION_QUERY = { edicion: v.string() };

/** A scanned book, other than that to which the edition leads. */
export const SCAN_QUERY = { libro: v.string() };

/** The action just completed, as one word in a redirect. */
export const DONE_QUERY = { hecho: v.pipe(v.string(), v.regex(/^[\w-]{1,60}$/)) };

/** The target of that redirect. */
export const donePath = (path: string, done: string): string => `${path}?hecho=${done}`;

/** A count, up to 9,999. */
export const COUNT = v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number));

/** The search term of a list. */
export const searchOf = (longest: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.trim().slice(0, longest)),
  );

/** The alternative meaning of the verses in the address, which the page offers. */
export const OR_QUERY = { o: v.literal(OR_CHAPTERS) };

/** A past revision of the text. */
export const REVISION_QUERY = { revision: v.string() };
