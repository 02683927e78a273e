import { numberWords } from '../figures/number-words.ts';
import { readable } from '../text/unseen.ts';
import { findScope } from './find-scope.ts';
import { foldedWords } from './fold.ts';
import { type Clause, distinctClauses, distinctTerms, type Query, type Scope, type Term } from './query.ts';
import { isStopWord } from './stop-words.ts';

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
