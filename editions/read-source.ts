import { basename } from 'node:path';
import { editionIdOf } from '../scripture/text/edition-id.ts';
import { readSourceFiles } from './archives/read-source-files.ts';
import { editionNamed } from './catalogue/catalogue.ts';
import { factsOf, metaOf } from './catalogue/catalogue-edition.ts';
import { recipeFor } from './compile/recipes.ts';
import { READERS } from './readers.ts';
import { fail } from './source/edition-error.ts';
import type { SourceFiles } from './source/source-files.ts';
import { SOURCE_FORMATS, type SourceFormatId } from './source/source-formats.ts';
import type { SourceText } from './source/source-text.ts';

/** Reads a source of any known kind, recognised by its content, and adds what is known of the publication. */
export async function readSource(path: string): Promise<SourceText> {
  const files = await readSourceFiles(path);
  const source = Object.values(READERS)
    .find(({ recognises }) => recognises(files))
    ?.read(files);
  if (source === undefined)
    return fail({ code: 'E406', formats: SOURCE_FORMATS.map(({ words }) => words), file: basename(path) });
  const rights = rightsOf(files);
  const known = editionNamed(source.name);
  const stated = { ...(rights === undefined ? {} : { rights }), ...source.meta };
  if (!known) return { ...source, meta: stated };
  const facts = stated.source === undefined ? metaOf(known) : factsOf(known);
  return { ...source, meta: { ...stated, ...facts } };
}

/** What the operator must still say of an edition, and what was taken from the source's own words. */
export interface Description {
  readonly meta: SourceText['meta'];
  /** Flags that must be given. */
  readonly missing: readonly string[];
  /** Said to the operator: what was taken from names, not from a statement. */
  readonly guessed: readonly Guess[];
}

export interface Guess {
  readonly of: 'id' | 'title' | 'year';
  readonly value: string | number;
}

/** Fills what the operator did not say: from the source's statements, else from its names, and says which. */
export function describeSource(source: SourceText, told: SourceText['meta']): Description {
  const recipe = recipeFor(source);
  const stated = { ...source.meta, ...recipe?.meta, ...told };
  const guessed: Guess[] = [];
  const guess = <T extends Guess['value']>(of: Guess['of'], value: T | undefined): T | undefined => {
    if (value !== undefined && value !== '') guessed.push({ of, value });
    return value === '' ? undefined : value;
  };
  const title = stated.title ?? guess('title', source.name);
  const id = stated.id ?? guess('id', editionIdOf(source.name));
  const years = [...new Set(`${title ?? ''} ${source.name}`.match(/\b1[5-9]\d\d|\b20\d\d/g) ?? [])];
  const year = stated.year ?? guess('year', years.length === 1 ? Number(years[0]) : undefined);
  const missing = [
    ...(id === undefined ? ['--id'] : []),
    ...(title === undefined ? ['--title'] : []),
    ...(stated.rights === undefined ? ['--rights'] : []),
  ];
  const abbreviation = stated.abbreviation ?? id?.toUpperCase();
  const source_ = stated.source ?? `${nameOf(source.format)} ${source.name}`.trim();
  const meta = { ...told, id, title, year, abbreviation, source: source_ };
  return {
    meta: Object.fromEntries(Object.entries(meta).filter(([, value]) => value !== undefined)),
    missing,
    guessed,
  };
}

const nameOf = (format: SourceFormatId) => SOURCE_FORMATS.find(({ id }) => id === format)!.name;

const STATEMENT = /(^|\/)(licen[cs]e|copying|copyright|copr|readme|leeme)[^/]*$/i;

/** The rights that a source's licence file states in words known here; undefined where it states none of them. */
function rightsOf(files: SourceFiles): string | undefined {
  for (const [path, bytes] of files) {
    if (!STATEMENT.test(path) || bytes.length > 200_000) continue;
    const text = Buffer.from(bytes).toString('utf8');
    if (/\bCC0\b/.test(text)) return 'CC0 1.0';
    if (/\bpublic domain\b|\bdominio público\b/i.test(text)) return 'Dominio público';
  }
  return undefined;
}
