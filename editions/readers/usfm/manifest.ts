import { parse } from 'yaml';
import { editionIdOf } from '../../../scripture/text/edition.ts';
import { isLicence } from '../../../scripture/text/licence.ts';
import { licenceAt, licenceNamed } from '../../source/licence-statement.ts';
import type { SourceFiles, SourceText } from '../../source/source-text.ts';
import { isLanguageTag } from '../language-tag.ts';
import { osisTokens } from '../sword/osis-tokens.ts';

/** The file beside the books in which a publication of ours says what it is. */
export const STATEMENT_FILE = 'edicion.json';
export const STATEMENT_FORMAT = 'sagrada-biblia-usfm';

/** A manifest is a page or two; the parsers of larger ones would cost time. */
const MAX_BYTES = 100_000;

/** What a publication says of itself, as its manifest has it: nothing of it is checked yet. */
type Stated = { readonly [Key in keyof SourceText['meta']]?: unknown } & { readonly strongsCredit?: unknown };

/** A form of manifest reads its own kind only; anything else is undefined, or throws. */
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

/** A Resource Container, as Door43 publishes. All scalars are words; an alias is none. */
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

/** A Scripture Burrito. */
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

/** The settings of a Paratext project: elements without others in them. */
function readParatextSettings(text: string): Stated | undefined {
  const fields = new Map<string, string>();
  let open = '';
  for (const token of osisTokens(text.replace(/^\ufeff?\s*<\?xml[^>]*\?>/, ''))) {
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

/** Words that are a licence's name say which it is. */
const ofRights = (rights: unknown) => (typeof rights === 'string' ? { rights, licence: licenceNamed(rights)?.id } : {});

const idOf = (name: unknown) => (typeof name === 'string' ? editionIdOf(name) : undefined);
const yearOf = (date: unknown) => Number(/^\d{4}/.exec(String(date))?.[0]);

/** Without the elements of HTML that such statements may have. */
const plain = (words: unknown) =>
  typeof words === 'string'
    ? words
        .replace(/<[^<>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim()
    : undefined;

const WORDS = ['id', 'title', 'abbreviation', 'language', 'rights', 'licence', 'source', 'sourceUrl'] as const;

/** Pages link to a source's address, and say the text's language and licence; what is none of these is not taken. */
const isTaken = (name: (typeof WORDS)[number], value: unknown): value is string =>
  typeof value === 'string' &&
  value.trim() !== '' &&
  (name !== 'sourceUrl' || /^https?:$/.test(URL.parse(value)?.protocol ?? '')) &&
  (name !== 'language' || isLanguageTag(value)) &&
  (name !== 'licence' || isLicence(value));

const isYear = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) < 10_000;

export interface Manifest extends Pick<SourceText, 'meta' | 'strongsCredit'> {
  readonly file: string;
}

/** What the files say of themselves; undefined where they say nothing, or not in a form known here. */
export function readManifest(files: SourceFiles): Manifest | undefined {
  for (const [name, read] of FORMS) {
    const found = [...files].filter(([path]) => path.split('/').at(-1) === name);
    // That of the whole publication stands above those of its parts.
    const [file, bytes] = found.sort(([a], [b]) => depth(a) - depth(b))[0] ?? [];
    if (file === undefined || bytes === undefined || bytes.length > MAX_BYTES) continue;
    const stated = attempt(() => read(Buffer.from(bytes).toString('utf8')));
    if (stated === undefined) continue;
    const { year, strongsCredit } = stated;
    const words = WORDS.flatMap((key) => (isTaken(key, stated[key]) ? [[key, stated[key]]] : []));
    return {
      file,
      meta: { ...Object.fromEntries(words), ...(isYear(year) && { year }) },
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
