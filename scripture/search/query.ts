import { BOOKS } from '../canon/books.ts';
import { findAbsentBook } from '../canon/deuterocanon.ts';
import { findBook } from '../canon/find-book.ts';
import { foldLetters } from '../canon/fold-name.ts';
import { FURTHER_BOOKS } from '../canon/further-books.ts';
import { numberWords } from '../figures/number-words.ts';
import { normaliseInput } from '../text/invisible.ts';
import { foldedWords } from './fold.ts';
import { isStopWord } from './words.ts';

// The parsed query. Nearly everybody types plain words; everything else is an operator.

/** A `word` also finds its other forms and other editions' wording; the other kinds match exactly. Folded. */
export type Term =
  | { readonly kind: 'word'; readonly word: string }
  | { readonly kind: 'phrase'; readonly words: readonly string[] }
  | { readonly kind: 'prefix'; readonly prefix: string }
  /** All forms of a verb or a noun. */
  | { readonly kind: 'forms'; readonly word: string }
  /** Words in the title of a psalm. */
  | { readonly kind: 'title'; readonly words: readonly string[] };

/** A verse matches a clause if it matches one of its terms. */
export type Clause = readonly Term[];

/** A part of the canon: whole books, or a range of chapters of one book. */
export interface Scope {
  /** OSIS codes. */
  readonly books: readonly string[];
  readonly chapters?: readonly [from: number, to: number];
}

export interface Query {
  readonly typed: string;
  /** Clauses that a verse should match. */
  readonly clauses: readonly Clause[];
  /** Terms that a verse must not match. */
  readonly without: readonly Term[];
  /** Plain words and words of phrases in the order typed, stop words included: used to score word order. */
  readonly words: readonly string[];
  /** `cerca:5`: all plain words within so many words of each other, across the borders of verses. */
  readonly near?: number;
  /** A verse must be in one of them; empty: no restriction. */
  readonly scopes: readonly Scope[];
  /** The words after `en:` that name no part of the canon; shown to readers. */
  readonly unknownScopes: readonly string[];
}

/** Removes duplicate terms within a clause, and duplicate clauses; the first occurrence stays. */
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

/** Folded name → books of a part of the canon. */
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
      ['deuterocanonicos apocrifos', FURTHER_BOOKS.map(({ osis }) => osis)],
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

/** Parses `evangelios`, `Isaías`, `1 Corintios`, `Isaías 40-66`, `Sal 23`; undefined if the name is no part of the canon. */
export function findScope(name: string): Scope | undefined {
  const plain = name.replace(/[_-]+(?=\p{L})/gu, ' ').trim();
  const group = GROUPS.get(
    foldLetters(plain)
      .replace(/\s+/g, '')
      .replace(/^l[ao]s(?=profetas|evangelios|cartas)/, ''),
  );
  if (group !== undefined) return { books: group };
  const book = osisOf(plain);
  if (book !== undefined) return { books: [book] };
  const [, bookName = '', from = '', to = from] = /^(.*?\D)\s*(\d{1,3})(?:\s*[-–a]\s*(\d{1,3}))?$/.exec(plain) ?? [];
  const withChapters = osisOf(bookName.replace(/[.\s]+$/, ''));
  if (withChapters === undefined) return undefined;
  return { books: [withChapters], chapters: [Number(from), Number(to)] };
}

const osisOf = (name: string): string | undefined => (findBook(name) ?? findAbsentBook(name))?.osis;

// No input is an error: text that is no operator is a word, and the rest is ignored. Operators:
//   "frase exacta"  -palabra  -"una frase"  amor o caridad  amor*  cerca:5  en:evangelios  en:"1 Corintios"
//   tít:David  formas:amar (or at the beginning «todas las formas de amar»)

/** Longer input is truncated. */
export const LONGEST_QUERY = 400;
/** Greatest distance for `cerca:`. */
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
/** Groups with quoted text. All groups: 1 is the minus, 2 the name, 3–5 an operator's quoted value, 6 its value, 7–9 a phrase. */
const QUOTED_GROUPS = [3, 4, 5, 7, 8, 9] as const;
/** Input without operators but for `o`, which is an ordinary word here: nearly all queries. */
const PLAIN = /^[a-zñáéíóúü0-9\s.,;¿?¡!]*$/i;
const ALL_FORMS = /^\s*(?:todas\s+)?las\s+formas\s+de(?:l\s+verbo|\s+la\s+palabra)?\s+(?=\p{L})/iu;

const fold = (text: string): readonly string[] => foldedWords(text).map(({ word }) => word);

interface Read {
  readonly term: Term | undefined;
  /** The words that go into Query.words. */
  readonly words: readonly string[];
  /** A plain word as typed, or `|`. */
  readonly typed: string;
}

/** Parses the text that a reader typed. */
export function parseQuery(input: string): Query {
  const typed = normaliseInput(input.slice(0, LONGEST_QUERY)).slice(0, LONGEST_QUERY);
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

/** As people type on a phone; the text has no such words. */
const SHORT_FORMS: ReadonlyMap<string, string> = new Map([
  ['porq', 'porque'],
  ['xq', 'porque'],
  ['pq', 'porque'],
  ['q', 'que'],
]);

function wordRead(written: string, typed: string): Read {
  const word = SHORT_FORMS.get(written) ?? written;
  return { term: { kind: 'word', word }, words: [word], typed };
}

const isStop = (term: Term | undefined): boolean => term?.kind === 'word' && isStopWord(term.word);
const isOr = ({ term, typed }: Read): boolean =>
  typed === '|' || (term?.kind === 'word' && (typed === 'OR' || (typed.length === 1 && /[oóu]/i.test(typed))));

function numberTerm(term: Term): Term | undefined {
  const words = term.kind === 'word' ? numberWords(term.word) : undefined;
  const [first] = words ?? [];
  if (words === undefined || first === undefined) return undefined;
  return words.length === 1 ? { kind: 'word', word: first } : { kind: 'phrase', words };
}

/** Joins pieces around `o` into one clause. Stop words form no clause unless there is nothing else. */
function clausesOf(pieces: readonly Read[]): readonly Clause[] {
  const clauses: Term[][] = [];
  let joins = false;
  /** True for pieces that may form a clause. */
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
