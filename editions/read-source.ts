import { basename } from 'node:path';
import type { RightsDoubt } from '../forms/refusals/source-faults.ts';
import { editionIdOf } from '../scripture/text/edition.ts';
import { licenceOf } from '../scripture/text/licence.ts';
import { readSourceFiles } from './archives/read-source-files.ts';
import { editionNamed, factsOf, metaOf, rightsUnder } from './catalogue/catalogue.ts';
import { recipeFor } from './compile/recipes.ts';
import { READERS } from './readers.ts';
import { recogniseForeign } from './recognise-foreign.ts';
import { fail } from './source/edition-error.ts';
import { licenceNamed, readLicence } from './source/licence-statement.ts';
import { SOURCE_FORMATS, type SourceFiles, type SourceFormatId, type SourceText } from './source/source-text.ts';

/** Reads a source of any supported format, detected by its content, and adds what is known of the publication. */
export async function readSource(path: string): Promise<SourceText> {
  const files = await readSourceFiles(path);
  const source = Object.values(READERS)
    .find(({ recognises }) => recognises(files))
    ?.read(files);
  if (source === undefined) return failForeign(files, basename(path));
  const stated = withRights(source, files);
  const known = editionNamed(source.name);
  if (!known) return stated;
  const facts = stated.meta.source === undefined ? metaOf(known) : factsOf(known);
  const { rightsDoubt: _, ...settled } = stated;
  const { rights, licence, ...others } = facts;
  const own = stated.meta.licence;
  // The file's own statement is newer than the catalogue's.
  if (own !== undefined && own !== known.licence)
    return {
      ...settled,
      meta: { ...stated.meta, ...others, rights: rightsUnder(known, licenceOf(own).name) },
      statedIn: omit(stated.statedIn, others),
    };
  return { ...settled, meta: { ...stated.meta, ...facts }, statedIn: omit(stated.statedIn, facts) };
}

function failForeign(files: SourceFiles, file: string): never {
  const is = recogniseForeign(files);
  return fail({ code: 'E406', ...(is ? { is } : { formats: SOURCE_FORMATS.map(({ words }) => words) }), file });
}

const omit = (files: SourceText['statedIn'] = {}, meta: SourceText['meta']): SourceText['statedIn'] =>
  Object.fromEntries(Object.entries(files).filter(([key]) => !Object.hasOwn(meta, key)));

/** Compares the rights in the source's manifest with those in its licence files, and takes the latter if the manifest has none. */
function withRights(source: SourceText, files: SourceFiles): SourceText {
  const { meta, statedIn = {} } = source;
  const beside = readLicence(files);
  if (!beside) return source;
  if (meta.rights !== undefined) {
    const licence = meta.licence ?? licenceNamed(meta.rights)?.id;
    if (licence === undefined || !('licence' in beside) || beside.licence.id === licence) return source;
    const { rights: _, licence: __, ...rest } = meta;
    return { ...source, meta: rest, rightsDoubt: { file: beside.file, is: 'several' } };
  }
  const { file } = beside;
  if ('doubt' in beside) return { ...source, rightsDoubt: { file, is: beside.doubt } };
  const { words: rights, id: licence } = beside.licence;
  return {
    ...source,
    meta: { ...meta, rights, ...(licence && { licence }) },
    statedIn: { ...statedIn, rights: file, ...(licence && { licence: file }) },
  };
}

const TAKEN = ['id', 'title', 'year', 'language', 'rights', 'licence'] as const;

/** The metadata that the operator must still give for an edition, and those taken from the source. */
export interface Description {
  readonly meta: SourceText['meta'];
  /** Flags that the operator must give. */
  readonly missing: readonly string[];
  /** Metadata that the operator did not give, for the report to the operator. */
  readonly taken: readonly Taken[];
  /** Set if the rights are missing although a file mentions them. */
  readonly doubt?: RightsDoubt;
}

export interface Taken {
  readonly of: (typeof TAKEN)[number];
  readonly value: string | number;
  /** The file that states it; absent: it was derived from the source's name. */
  readonly file?: string;
}

/** Completes the operator's metadata from the source's statements, otherwise from its names, and lists the completed ones. */
export function describeSource(source: SourceText, told: SourceText['meta']): Description {
  const recipe = recipeFor(source);
  const stated = { ...source.meta, ...recipe?.meta, ...told };
  const taken: Taken[] = [];
  const guess = <T extends Taken['value']>(of: Taken['of'], value: T | undefined): T | undefined => {
    if (value !== undefined && value !== '') taken.push({ of, value });
    return value === '' ? undefined : value;
  };
  for (const of of TAKEN) {
    const [value, file] = [source.meta[of], source.statedIn?.[of]];
    if (value !== undefined && file !== undefined && stated[of] === value && told[of] === undefined)
      taken.push({ of, value, file });
  }
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
    taken,
    ...(stated.rights === undefined && source.rightsDoubt && { doubt: source.rightsDoubt }),
  };
}

const nameOf = (format: SourceFormatId) => SOURCE_FORMATS.find(({ id }) => id === format)!.name;
