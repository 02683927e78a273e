import { parse } from 'yaml';
import { editionIdOf } from '../../../scripture/text/edition.ts';
import { isLicence } from '../../../scripture/text/licence.ts';
import { licenceAt, licenceNamed } from '../../source/licence-statement.ts';
import type { SourceFiles, SourceText } from '../../source/source-text.ts';
import { isLanguageTag } from '../language-tag.ts';
import { xmlTokens } from '../xml/xml-tokens.ts';

/** The file beside the books in which our own publications state their metadata. */
export const STATEMENT_FILE = 'edicion.json';
export const STATEMENT_FORMAT = 'sagrada-biblia-usfm';
/** The version of files whose paragraphs and lines are the edition's; in those before, they only hold the verses. */
export const STATEMENT_VERSION = 2;

/** A manifest is a page or two; parsing a larger one could take long. */
const MAX_BYTES = 100_000;

/** A publication's metadata as its manifest has them, unchecked. */
type Stated = { readonly [Key in keyof SourceText['meta']]?: unknown } & {
  readonly strongsCredit?: unknown;
  readonly version?: unknown;
};

/** Each parser handles only its own kind of manifest; for anything else it returns undefined or throws. */
const FORMS: readonly (readonly [file: string, read: (text: string) => Stated | undefined])[] = [
  [
    STATEMENT_FILE,
    (text) => {
      const stated = JSON.parse(text);
      return stated?.format === STATEMENT_FORMAT ? stated : undefined;
    },
  ],
  ['manifest.yaml', readResourceContainer],
  ['metadata.json', readBurrito],
  ['Settings.xml', readParatextSettings],
];

/** Parses a Resource Container, as published by Door43. All scalars are strings; aliases are not allowed. */
function readResourceContainer(text: string): Stated | undefined {
  const { dublin_core: core } = parse(text, { schema: 'failsafe', maxAliasCount: 0, logLevel: 'error' });
  if (typeof core !== 'object' || core === null) return undefined;
  const { identifier, title, issued, rights, language } = core;
  return { id: idOf(identifier), title, year: yearOf(issued), language: language?.identifier, ...ofRights(rights) };
}

interface Burrito {
  readonly format?: unknown;
  readonly meta?: { readonly defaultLocale?: string };
  readonly identification?: { readonly name?: Localized; readonly abbreviation?: Localized };
  readonly languages?: readonly { readonly tag?: unknown }[];
  readonly copyright?: {
    readonly licenses?: readonly { readonly url?: unknown }[];
    readonly shortStatements?: readonly { readonly statement?: unknown }[];
  };
}
type Localized = Readonly<Record<string, unknown>>;

function readBurrito(text: string): Stated | undefined {
  const { format, meta, identification, languages, copyright }: Burrito = JSON.parse(text);
  if (format !== 'scripture burrito') return undefined;
  const inSpanish = (words: Localized = {}) => {
    const locale = Object.keys(words).find((tag) => /^es\b/.test(tag)) ?? meta?.defaultLocale;
    return words[locale ?? ''] ?? Object.values(words)[0];
  };
  const abbreviation = inSpanish(identification?.abbreviation);
  const [statement] = copyright?.shortStatements ?? [];
  const urls = (copyright?.licenses ?? []).map(({ url }) => url);
  const licence = urls.length === 1 ? licenceAt(String(urls[0])) : undefined;
  return {
    id: idOf(abbreviation),
    title: inSpanish(identification?.name),
    abbreviation,
    language: languages?.[0]?.tag,
    rights: plain(statement?.statement) ?? licence?.words,
    licence: licence?.id,
  };
}

/** Parses the settings of a Paratext project: elements without nested ones. */
function readParatextSettings(text: string): Stated | undefined {
  const fields = new Map<string, string>();
  let open = '';
  for (const token of xmlTokens(text.replace(/^\ufeff?\s*<\?xml[^>]*\?>/, ''))) {
    if (token.type === 'open') open = token.name;
    else if (token.type === 'text' && !fields.has(open)) fields.set(open, token.text.trim());
    else if (token.type === 'close') open = '';
  }
  if (!fields.has('ScriptureText')) return undefined;
  return {
    id: idOf(fields.get('Name')),
    title: fields.get('FullName'),
    abbreviation: fields.get('Name'),
    language: fields.get('LanguageIsoCode')?.replace(/:.*/, ''),
    ...ofRights(plain(fields.get('Copyright'))),
  };
}

/** The rights, and the licence if their words are its name. */
const ofRights = (rights: unknown) => (typeof rights === 'string' ? { rights, licence: licenceNamed(rights)?.id } : {});

const idOf = (name: unknown) => (typeof name === 'string' ? editionIdOf(name) : undefined);
const yearOf = (date: unknown) => Number(/^\d{4}/.exec(String(date))?.[0]);

/** Strips the HTML elements that such statements may contain. */
const plain = (words: unknown) =>
  typeof words === 'string'
    ? words
        .replace(/<[^<>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim()
    : undefined;

const WORDS = ['id', 'title', 'abbreviation', 'language', 'rights', 'licence', 'source', 'sourceUrl'] as const;

/** Pages link to a source's address, and state the text's language and licence; invalid values are dropped. */
const isTaken = (name: (typeof WORDS)[number], value: unknown): value is string =>
  typeof value === 'string' &&
  value.trim() !== '' &&
  (name !== 'sourceUrl' || /^https?:$/.test(URL.parse(value)?.protocol ?? '')) &&
  (name !== 'language' || isLanguageTag(value)) &&
  (name !== 'licence' || isLicence(value));

const isYear = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) < 10_000;

/** The valid ones of the metadata that a file states. */
export function validMeta(stated: Stated): SourceText['meta'] {
  const words = WORDS.flatMap((key) => (isTaken(key, stated[key]) ? [[key, stated[key]]] : []));
  return { ...Object.fromEntries(words), ...(isYear(stated.year) && { year: stated.year }) };
}

export interface Manifest extends Pick<SourceText, 'meta' | 'strongsCredit'> {
  readonly file: string;
  /** Whether the paragraphs are the edition's; absent for the files of other programs, which do not say so. */
  readonly hasSetting?: boolean;
}

/** The metadata that the files state; undefined if there are none in a known form. */
export function readManifest(files: SourceFiles): Manifest | undefined {
  for (const [name, read] of FORMS) {
    const found = [...files].filter(([path]) => path.split('/').at(-1) === name);
    // The manifest of the whole publication lies above those of its parts.
    const [file, bytes] = found.sort(([a], [b]) => depth(a) - depth(b))[0] ?? [];
    if (file === undefined || bytes === undefined || bytes.length > MAX_BYTES) continue;
    const stated = attempt(() => read(Buffer.from(bytes).toString('utf8')));
    if (stated === undefined) continue;
    const { strongsCredit } = stated;
    return {
      file,
      meta: validMeta(stated),
      ...(name === STATEMENT_FILE && { hasSetting: stated.version === STATEMENT_VERSION }),
      ...(typeof strongsCredit === 'string' && { strongsCredit }),
    };
  }
  return undefined;
}

const depth = (path: string) => path.split('/').length;

function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
