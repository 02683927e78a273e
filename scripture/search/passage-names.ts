import { bookPosition } from '../canon/book.ts';
import { parseOsis } from '../reference/osis.ts';
import type { VersePassage } from '../reference/passage.ts';
import { foldText } from './fold.ts';

// Finds passages by their names (`el hijo pródigo`, `la parábola del sembrador`) and by their headings. A query names a passage
// only as a whole; its words are searched in any case.
//
// Names and queries are compared by a key: their words in the search's own folding, without the little words, and
// without the kind of text that stands before them. One slip of a letter is forgiven, in a short name only if it makes a word
// that the text lacks, so that what the text says (`hijo de Dios`) never becomes another name (`los hijos de Dios`).

/** A passage with its names, the usual one first; numbered as in the RV1909. */
export interface NamedPassage {
  readonly passage: VersePassage;
  readonly names: readonly string[];
}

/** Parses a line of a table, `Luke.15.11-Luke.15.32⇥el hijo pródigo|el padre misericordioso`; undefined if it is invalid. */
export function parseNamedPassage(line: string): NamedPassage | undefined {
  const [range = '', list = '', ...more] = line.split('\t');
  const passage = parseOsis(range);
  const names = list.split('|');
  if (passage?.kind !== 'verses' || more.length > 0 || names.some((name) => name === '')) return undefined;
  return { passage, names };
}

/** What a query names: several passages where several have the name, in canonical order. */
export interface FoundName {
  /** As the table writes it. */
  readonly name: string;
  readonly passages: readonly VersePassage[];
}

/** @param isWord whether the text has a word, folded */
export type FindName = (typed: string, isWord: (word: string) => boolean) => FoundName | undefined;

const ARTICLES = 'el|la|los|las|lo|un|una|unos|unas';
/** Words that are left out between others; at the ends they make another phrase (`en la lengua`). */
const LITTLE = `${ARTICLES}|de|del|y|e|o|u|a|al|en|con|por|que|se|le|les|os`;
const LEADING = new RegExp(`(^|[|\\n])(?:(?:${ARTICLES}) )+(?=\\w)`, 'g');
const BETWEEN = new RegExp(`(?: (?:${LITTLE}))+(?= \\w)`, 'g');
const IS_LITTLE = new RegExp(`^(?:${LITTLE})$`);
/** Words before a name that make it another phrase. */
const AHEAD = /^(?:de|en|y|e|o|no|su|mi|tu)$/;
const KIND = /^(?:(?:parabola|historia|relato|pasaje|episodio|milagro) )+(?=\w)/;
/** Operators of the search (see query.ts): a query with one is no name. */
const OPERATOR = /["«»“”*|]|(?:en|t[ií]t(?:ulo)?|formas|cerca):|(?<![^\s(])[-–−]\S/i;

/** The keys of folded names, each between `|` or line breaks. */
const keysOf = (folded: string): string => folded.replace(LEADING, '$1').replace(BETWEEN, '').replaceAll('ñ', 'n');

/** Longer queries name nothing. */
const LONGEST = 120;
/** A query with more unknown words has more than one slip: one slip makes two of them if it is a blank. */
const MOST_UNKNOWN = 2;
/** A slip in a little word leaves a word of this length at most. */
const SLIPPED_LITTLE = 4;
/** In a key of this length, and of three words, a slip is forgiven also if it makes another word of the text. */
const LONG = 14;

/** A table's lines; its names folded and their keys, line by line. It is read as a whole, for a quick start. */
function readTable(text: string) {
  const whole = text.trimEnd();
  const folded = foldText(whole.replace(/^.*\t/gm, ''), '|\n');
  return { lines: whole.split('\n'), folded, keys: keysOf(folded).split('\n') };
}

/**
 * Indexes names and headings; a line is parsed when it is found. A heading of a single word (`Saludo`) names nothing.
 * @param names the text of a table whose lines parseNamedPassage reads
 * @param headings the same, each with its only name
 */
export function indexNames(names: string, headings: string): FindName {
  const [named, headed] = [readTable(names), readTable(headings)];
  /** Key → the lines that have it, those of headings as their complement. */
  const linesOf = new Map<string, number[]>();
  const noteOne = (key: string, line: number) => {
    const lines = linesOf.get(key);
    if (lines === undefined) linesOf.set(key, [line]);
    else lines.push(line);
  };
  const note = (key: string, line: number) => {
    noteOne(key, line);
    const bare = key.replace(KIND, '');
    // What is left of `la parábola de la viña` is a word like any other.
    if (bare !== key && bare.includes(' ')) noteOne(bare, line);
  };
  for (const [line, keys] of named.keys.entries()) for (const key of keys.split('|')) note(key, line);
  for (const [line, key] of headed.keys.entries()) if (headed.lines[line]!.includes(' ')) note(key, ~line);
  const entriesOf = (key: string) =>
    (linesOf.get(key) ?? []).flatMap((line) => {
      const isHeading = line < 0;
      const entry = parseNamedPassage(isHeading ? headed.lines[~line]! : named.lines[line]!);
      return entry ? [{ ...entry, isHeading }] : [];
    });

  /** The entries that folded words name as they stand, or without their kind, and their key. */
  function exactly(folded: string) {
    const whole = keysOf(folded);
    for (const key of new Set([whole, whole.replace(KIND, '')])) {
      const entries = entriesOf(key);
      if (entries.length > 0) return { key, entries };
    }
    return undefined;
  }

  // What only a slip needs is made when the first one comes.
  /** Names have words that the text lacks: `pródigo`. */
  let ofNames: ReadonlySet<string> | undefined;
  let byLength: ReadonlyMap<number, readonly string[]> | undefined;

  function withSlip(folded: string, isWord: (word: string) => boolean): ReturnType<typeof exactly> {
    const typed = folded.split(' ');
    const isKnown = (word: string) =>
      IS_LITTLE.test(word) || (word.length > 1 && isWord(word)) || isOfNames(word.replaceAll('ñ', 'n'));
    const isOfNames = (word: string) => {
      ofNames ??= new Set(`${named.folded} ${headed.folded}`.replaceAll('ñ', 'n').split(/[ |\n]/));
      return ofNames.has(word);
    };
    const unknown = typed.filter((word) => !isKnown(word));
    if (unknown.length > MOST_UNKNOWN) return undefined;
    for (const [at, word] of typed.entries()) {
      if (at === 0 ? AHEAD.test(word) : IS_LITTLE.test(word)) continue;
      const isShort = word.length < 3 && at < typed.length - 1;
      if (!isShort && (word.length > SLIPPED_LITTLE || !unknown.includes(word))) continue;
      const found = exactly(typed.toSpliced(at, 1).join(' '));
      if (found && found.key.length >= SHORTEST_REPLACED) return found;
    }
    const key = keysOf(folded);
    if (unknown.length === 0 && (key.length < LONG || key.split(' ').length < 3)) return undefined;
    byLength ??= Map.groupBy(linesOf.keys(), ({ length }) => length);
    for (const length of [key.length, key.length + 1, key.length - 1])
      for (const other of byLength.get(length) ?? [])
        if (isSlip(key, other)) return { key: other, entries: entriesOf(other) };
    return undefined;
  }

  return (typed, isWord) => {
    if (typed.length > LONGEST || OPERATOR.test(typed)) return undefined;
    const folded = foldText(typed.normalize('NFC'));
    const { key, entries = [] } = exactly(folded) ?? withSlip(folded, isWord) ?? {};
    const name = entries[0]?.names.find((name) => {
      const whole = keysOf(foldText(name));
      return whole === key || whole.replace(KIND, '') === key;
    });
    if (name === undefined) return undefined;
    const passages: VersePassage[] = [];
    for (const { passage, isHeading } of entries) {
      const same = passages.findIndex((other) => overlap(passage, other));
      if (same < 0) passages.push(passage);
      // Of two that have the name and lie in each other, the narrower is meant; a heading gives way to a name.
      else if (!isHeading && isWithin(passage, passages[same]!)) passages[same] = passage;
    }
    return { name, passages: passages.sort(inCanon) };
  };
}

/** Shorter keys must be exact: many of them are one slip away from a word of their own; most of all by another letter (`zaqueo`, `saqueo`). */
const SHORTEST = 6;
const SHORTEST_REPLACED = 7;

/** True if inserting, dropping, replacing or swapping one letter makes the typed key this one. */
function isSlip(typed: string, key: string): boolean {
  if (key.length < SHORTEST) return false;
  let at = 0;
  while (at < key.length && typed[at] === key[at]) at++;
  const same = (inTyped: number, inKey: number) => typed.slice(at + inTyped) === key.slice(at + inKey);
  if (typed.length !== key.length) return typed.length > key.length ? same(1, 0) : same(0, 1);
  if (typed[at] === key[at + 1] && typed[at + 1] === key[at] && same(2, 2)) return true;
  return key.length >= SHORTEST_REPLACED && same(1, 1);
}

const isBefore = (a: VersePassage['from'], b: VersePassage['from']): boolean =>
  a.chapter < b.chapter || (a.chapter === b.chapter && a.verse < b.verse);

const overlap = (a: VersePassage, b: VersePassage): boolean =>
  a.book === b.book && !isBefore(a.to, b.from) && !isBefore(b.to, a.from);

const isWithin = (a: VersePassage, b: VersePassage): boolean => !isBefore(a.from, b.from) && !isBefore(b.to, a.to);

const inCanon = (a: VersePassage, b: VersePassage): number =>
  (bookPosition(a.book) ?? 0) - (bookPosition(b.book) ?? 0) ||
  a.from.chapter - b.from.chapter ||
  a.from.verse - b.from.verse;
