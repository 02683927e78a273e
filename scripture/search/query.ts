import { BOOKS } from '../canon/books.ts';
import { findBook } from '../canon/find-book.ts';
import { foldLetters } from '../canon/fold-name.ts';
import { numberWords } from '../figures/number-words.ts';
import { readable } from '../text/unseen.ts';
import { foldedWords } from './fold.ts';
import { isStopWord } from './words.ts';

// What a reader asks for. Plain words are what nearly everybody types; everything else is an operator.

/** A `word` also finds its other forms and other editions' wording; the others find only what they say. Folded. */
export type Term =
  | { readonly kind: 'word'; readonly word: string }
  | { readonly kind: 'phrase'; readonly words: readonly string[] }
  | { readonly kind: 'prefix'; readonly prefix: string }
  /** All forms of a verb or a noun. */
  | { readonly kind: 'forms'; readonly word: string }
  /** Words in the title of a psalm. */
  | { readonly kind: 'title'; readonly words: readonly string[] };

/** A verse has a clause when it has one of its terms. */
export type Clause = readonly Term[];

/** A part of the canon: whole books, or some chapters of one. */
export interface Scope {
  /** OSIS codes. */
  readonly books: readonly string[];
  readonly chapters?: readonly [from: number, to: number];
}

export interface Query {
  readonly typed: string;
  /** A verse should have them all. */
  readonly clauses: readonly Clause[];
  /** What a verse must not have. */
  readonly without: readonly Term[];
  /** Plain words and words of phrases in the order typed, stop words too: for what stands near what. */
  readonly words: readonly string[];
  /** `cerca:5`: all plain words within so many words of each other, across the borders of verses. */
  readonly near?: number;
  /** A verse must stand in one of them; empty: anywhere. */
  readonly scopes: readonly Scope[];
  /** The words after `en:` that name no part of the canon; to be shown to readers. */
  readonly unknownScopes: readonly string[];
}

/** Equal terms of a clause, and equal clauses, ask for nothing more: each once, as it comes first. */
export function distinctClauses(clauses: readonly Clause[]): readonly Clause[] {
  const distinct = new Map<string, Clause>();
  for (const clause of clauses) {
    const terms = distinctTerms(clause);
    const key = [...terms.keys()].sort().join(' ');
    if (!distinct.has(key)) distinct.set(key, [...terms.values()]);
  }
  return [...distinct.values()];
}

const distinctTerms = (terms: readonly Term[]): ReadonlyMap<string, Term> =>
  new Map(terms.map((term) => [term.kind === 'word' ? term.word : JSON.stringify(term), term]));

const codes = (list: string): readonly string[] => list.split(' ');
const LAW = codes('Gen Exod Lev Num Deut');
const HISTORY = codes('Josh Judg Ruth 1Sam 2Sam 1Kgs 2Kgs 1Chr 2Chr Ezra Neh Esth');
const POETRY = codes('Job Ps Prov Eccl Song');
const MAJOR = codes('Isa Jer Lam Ezek Dan');
const MINOR = codes('Hos Joel Amos Obad Jonah Mic Nah Hab Zeph Hag Zech Mal');
const GOSPELS = codes('Matt Mark Luke John');
const PAUL = codes('Rom 1Cor 2Cor Gal Eph Phil Col 1Thess 2Thess 1Tim 2Tim Titus Phlm');
const GENERAL = codes('Heb Jas 1Pet 2Pet 1John 2John 3John Jude');
const ofTestament = (testament: 'OT' | 'NT') =>
  BOOKS.filter((book) => book.testament === testament).map((book) => book.osis);

/** Parts of the canon by their names, folded. */
const GROUPS: ReadonlyMap<string, readonly string[]> = new Map(
  (
    [
      ['at antiguo antiguotestamento viejotestamento', ofTestament('OT')],
      ['nt nuevo nuevotestamento', ofTestament('NT')],
      ['pentateuco ley tora librosdelaley librosdemoises', LAW],
      ['historicos libroshistoricos', HISTORY],
      ['poeticos sapienciales librospoeticos librossapienciales sabiduria', POETRY],
      ['profetas profeticos librosprofeticos', [...MAJOR, ...MINOR]],
      ['profetasmayores', MAJOR],
      ['profetasmenores doceprofetas', MINOR],
      ['evangelios loscuatroevangelios', GOSPELS],
      ['sinopticos evangeliossinopticos', GOSPELS.slice(0, 3)],
      ['cartas epistolas', [...PAUL, ...GENERAL]],
      ['pablo paulinas cartasdepablo epistolasdepablo cartaspaulinas epistolaspaulinas', PAUL],
      ['catolicas generales universales cartascatolicas epistolasgenerales epistolasuniversales', GENERAL.slice(1)],
      ['samuel', codes('1Sam 2Sam')],
      ['reyes', codes('1Kgs 2Kgs')],
      ['cronicas', codes('1Chr 2Chr')],
      ['corintios', codes('1Cor 2Cor')],
      ['tesalonicenses', codes('1Thess 2Thess')],
      ['timoteo', codes('1Tim 2Tim')],
      ['pedro', codes('1Pet 2Pet')],
    ] as const
  ).flatMap(([names, books]) => names.split(' ').map((name) => [name, books] as const)),
);

/** `evangelios`, `Isaías`, `1 Corintios`, `Isaías 40-66`, `Sal 23`; undefined for what names no part of the canon. */
export function findScope(name: string): Scope | undefined {
  const plain = name.replace(/[_-]+(?=\p{L})/gu, ' ').trim();
  const group = GROUPS.get(
    foldLetters(plain)
      .replace(/\s+/g, '')
      .replace(/^l[ao]s(?=profetas|evangelios|cartas)/, ''),
  );
  if (group !== undefined) return { books: group };
  const book = findBook(plain);
  if (book !== undefined) return { books: [book.osis] };
  const [, bookName = '', from = '', to = from] = /^(.*?\D)\s*(\d{1,3})(?:\s*[-–a]\s*(\d{1,3}))?$/.exec(plain) ?? [];
  const withChapters = findBook(bookName.replace(/[.\s]+$/, ''));
  if (withChapters === undefined) return undefined;
  return { books: [withChapters.osis], chapters: [Number(from), Number(to)] };
}

// Nothing that is typed is an error: what is no operator is a word, and what is neither is passed over. Operators:
//   "frase exacta"  -palabra  -"una frase"  amor o caridad  amor*  cerca:5  en:evangelios  en:"1 Corintios"
//   tít:David  formas:amar (or at the beginning «todas las formas de amar»)

/** What is longer is cut here. */
export const LONGEST_QUERY = 400;
/** `cerca:` takes at most this. */
const FARTHEST = 50;

const QUOTED = /"([^"]*)"?|«([^»]*)»?|“([^”]*)”?/.source;
const PIECE = new RegExp(
  [
    `(?<minus>(?<![^\\s(])[-–−])?(?:(?<name>en|t[ií]t(?:ulo)?|formas|cerca):(?:${QUOTED}|(?<value>(?<=en:)[123]\\s+\\p{L}[^\\s":]*(?=\\s|$)|[^\\s"]+))`,
    `${QUOTED}`,
    `(?<prefix>[\\p{L}\\p{M}\\p{N}]+)\\*`,
    `(?<word>[\\p{L}\\p{M}\\p{N}]+)`,
    `(?<bar>\\|))`,
  ].join('|'),
  'giu',
);
/** The groups that hold what stands in quotation marks: minus is 1, name 2, then three of an operator's, value 6, three of a phrase. */
const QUOTED_GROUPS = [3, 4, 5, 7, 8, 9] as const;
/** What nearly everybody types: nothing that could be an operator but `o`, which is a word like others here. */
const PLAIN = /^[a-zñáéíóúü0-9\s.,;¿?¡!]*$/i;
const ALL_FORMS = /^\s*(?:todas\s+)?las\s+formas\s+de(?:l\s+verbo|\s+la\s+palabra)?\s+(?=\p{L})/iu;

const fold = (text: string): readonly string[] => foldedWords(text).map(({ word }) => word);

interface Read {
  readonly term: Term | undefined;
  /** For Query.words. */
  readonly words: readonly string[];
  /** A plain word as typed, or `|`. */
  readonly typed: string;
}

/** Reads what a reader typed. */
export function parseQuery(input: string): Query {
  const typed = readable(input.slice(0, LONGEST_QUERY)).slice(0, LONGEST_QUERY);
  const pieces: Read[] = [];
  const without: Term[] = [];
  const scopes: Scope[] = [];
  const unknownScopes: string[] = [];
  let near: number | undefined;
  const asksForms = ALL_FORMS.exec(typed);
  const text = asksForms === null ? typed : `formas:${typed.slice(asksForms[0].length)}`;
  const isPlain = PLAIN.test(text);
  if (isPlain) pieces.push(...foldedWords(text).map(({ word, start, end }) => wordRead(word, text.slice(start, end))));
  for (const match of isPlain ? [] : text.matchAll(PIECE)) {
    const { minus, name, value, prefix, word, bar } = match.groups ?? {};
    const quoted = QUOTED_GROUPS.map((group) => match[group]).find((text) => text !== undefined);
    const operator = name?.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
    const content = quoted ?? value ?? '';
    if (operator === 'en') {
      const scope = findScope(content.replace(/[.,;]+$/, ''));
      if (scope === undefined) unknownScopes.push(content);
      else scopes.push(scope);
      continue;
    }
    if (operator === 'cerca') {
      const words = Number.parseInt(content, 10);
      if (words > 0) near = Math.min(words, FARTHEST);
      continue;
    }
    if (bar !== undefined) {
      pieces.push({ term: undefined, words: [], typed: '|' });
      continue;
    }
    const read = readTerm(operator, quoted, prefix, word, content);
    if (read === undefined) continue;
    if (minus === undefined) pieces.push(read);
    else if (read.term !== undefined) without.push(read.term);
  }
  return {
    typed,
    clauses: clausesOf(pieces),
    without: [...distinctTerms(without).values()],
    words: pieces.flatMap(({ words }) => words),
    ...(near !== undefined && { near }),
    scopes,
    unknownScopes,
  };
}

function readTerm(
  operator: string | undefined,
  quoted: string | undefined,
  prefix: string | undefined,
  word: string | undefined,
  content: string,
): Read | undefined {
  const words = fold(prefix ?? word ?? content);
  const first = words[0];
  if (first === undefined) return undefined;
  if (operator === 'formas') return { term: { kind: 'forms', word: first }, words: [], typed: '' };
  if (operator !== undefined) return { term: { kind: 'title', words }, words: [], typed: '' };
  if (prefix !== undefined) return { term: { kind: 'prefix', prefix: words.join('') }, words: [], typed: '' };
  if (quoted === undefined) return wordRead(first, word ?? '');
  return { term: { kind: 'phrase', words }, words, typed: '' };
}

const wordRead = (word: string, typed: string): Read => ({ term: { kind: 'word', word }, words: [word], typed });

const isStop = (term: Term | undefined): boolean => term?.kind === 'word' && isStopWord(term.word);
const isOr = ({ term, typed }: Read): boolean =>
  typed === '|' || (term?.kind === 'word' && (typed === 'OR' || (typed.length === 1 && /[oóu]/i.test(typed))));

function numberTerm(term: Term): Term | undefined {
  const words = term.kind === 'word' ? numberWords(term.word) : undefined;
  const [first] = words ?? [];
  if (words === undefined || first === undefined) return undefined;
  return words.length === 1 ? { kind: 'word', word: first } : { kind: 'phrase', words };
}

/** Pieces that `o` joins are one clause. Stop words are no clauses unless there is nothing else. */
function clausesOf(pieces: readonly Read[]): readonly Clause[] {
  const clauses: Term[][] = [];
  let joins = false;
  /** Whether a piece may be a clause. */
  const counts = pieces.map(({ term }) => term !== undefined && !isStop(term));
  pieces.forEach((piece, i) => {
    const { term } = piece;
    const last = clauses.at(-1);
    if (isOr(piece) && counts[i - 1] && counts[i + 1] && last !== undefined) joins = true;
    else if (term !== undefined && counts[i]) {
      const spelledOut = numberTerm(term);
      const terms = spelledOut === undefined ? [term] : [term, spelledOut];
      if (joins) last!.push(...terms);
      else clauses.push(terms);
      joins = false;
    }
  });
  const distinct = distinctClauses(clauses);
  if (distinct.length > 0) return distinct;
  const stops = new Set(pieces.flatMap(({ term }) => (term?.kind === 'word' ? [term.word] : [])));
  return [...stops].map((word): Clause => [{ kind: 'word', word }]);
}
