import { bookPosition } from '../canon/book.ts';
import { parseOsis } from '../reference/osis.ts';
import type { VersePassage } from '../reference/passage.ts';
import { foldedWords } from './fold.ts';

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

interface Entry {
  readonly key: string;
  readonly name: string;
  readonly named: VersePassage[];
  readonly headed: VersePassage[];
}

const ARTICLES: ReadonlySet<string> = new Set('el la los las lo un una unos unas'.split(' '));
/** Words that are left out between others: `las vírgenes prudentes e insensatas`. At the ends a query with one is no name (`en la lengua`). */
const BETWEEN: ReadonlySet<string> = new Set([
  ...ARTICLES,
  ...'de del y e o u a al en con por que se le les os'.split(' '),
]);
/** Words before a name that make it another phrase: `en el sepulcro vacío`. */
const AHEAD: ReadonlySet<string> = new Set('de en y e o no su mi tu'.split(' '));
const KINDS: ReadonlySet<string> = new Set('parabola historia relato pasaje episodio milagro'.split(' '));
/** Operators of the search (see query.ts): a query with one is no name. */
const OPERATOR = /["«»“”*|]|(?:en|t[ií]t(?:ulo)?|formas|cerca):|(?<![^\s(])[-–−]\S/i;

const wordsOf = (text: string): readonly string[] => foldedWords(text).map(({ word }) => word);

/** The key of the words of a name or of a query, and the shorter one without its kind; empty if nothing is left of them. */
function keysOf(words: readonly string[]): readonly [whole: string, bare: string] {
  const first = words.findIndex((word) => !ARTICLES.has(word));
  const kept = words.flatMap((word, i) => {
    const isLeftOut = i < first || (i > first && i < words.length - 1 && BETWEEN.has(word));
    // Who types `n` means `ñ` too.
    return isLeftOut ? [] : [word.replaceAll('ñ', 'n')];
  });
  const whole = kept.join(' ');
  return [whole, kept.length > 1 && KINDS.has(kept[0]!) ? whole.slice(kept[0]!.length + 1) : whole];
}

/** A name of more passages than these names none. */
const MOST_PASSAGES = 7;
/** A query with more unknown words has more than one slip: one slip makes two of them if it is a blank. */
const MOST_UNKNOWN = 2;
/** A slip in a little word leaves a word of this length at most. */
const LITTLE = 4;
/** In a key of this length, and of three words, a slip is forgiven also if it makes another word of the text: `en la casa de mi padre mochas moradas hay`. */
const LONG = 14;

/**
 * Indexes names and headings. A heading of a single word (`Saludo`) names nothing.
 * @param headings each with its only name
 */
export function indexNames(names: readonly NamedPassage[], headings: readonly NamedPassage[]): FindName {
  const entries = new Map<string, Entry>();
  /** Names have words that the text lacks: `pródigo`. */
  const ofNames = new Set<string>();
  const add = (name: string, kind: 'named' | 'headed', passage: VersePassage) => {
    if (kind === 'headed' && !name.includes(' ')) return;
    const words = wordsOf(name);
    for (const word of words) ofNames.add(word);
    for (const key of new Set(keysOf(words))) {
      const entry = entries.get(key) ?? { key, name, named: [], headed: [] };
      entries.set(key, entry);
      const same = entry[kind].findIndex((other) => overlap(passage, other));
      // Of two that lie in each other the narrower is meant.
      if (same < 0) entry[kind].push(passage);
      else if (isWithin(passage, entry[kind][same]!)) entry[kind][same] = passage;
    }
  };
  for (const { passage, names: all } of names) for (const name of all) add(name, 'named', passage);
  for (const { passage, names: all } of headings) for (const name of all) add(name, 'headed', passage);
  entries.delete('');
  const byLength = Map.groupBy(entries.values(), ({ key }) => key.length);
  const longest = Math.max(0, ...byLength.keys());

  const withSlip = (words: readonly string[], isWord: (word: string) => boolean): Entry | undefined => {
    const unknown = words.filter(
      (word) => !BETWEEN.has(word) && !ofNames.has(word) && (word.length === 1 || !isWord(word)),
    );
    if (unknown.length > MOST_UNKNOWN) return undefined;
    for (const [at, word] of words.entries()) {
      if (at === 0 && AHEAD.has(word)) continue;
      if (word.length > (unknown.includes(word) ? LITTLE : 2) || (at > 0 && BETWEEN.has(word))) continue;
      const entry = entries.get(keysOf(words.toSpliced(at, 1))[1]);
      if (entry && entry.key.length >= SHORTEST_REPLACED) return entry;
    }
    const [key] = keysOf(words);
    if (unknown.length === 0 && (key.length < LONG || key.split(' ').length < 3)) return undefined;
    for (const length of [key.length, key.length + 1, key.length - 1])
      for (const entry of byLength.get(length) ?? []) if (isSlip(key, entry.key)) return entry;
    return undefined;
  };

  return (typed, isWord) => {
    if (typed.length > 2 * longest || OPERATOR.test(typed)) return undefined;
    const words = wordsOf(typed);
    const entry = entries.get(keysOf(words)[1]) ?? withSlip(words, isWord);
    if (entry === undefined) return undefined;
    const { name, named, headed } = entry;
    const passages = [...named, ...headed.filter((passage) => !named.some((other) => overlap(passage, other)))];
    return passages.length > MOST_PASSAGES ? undefined : { name, passages: passages.sort(inCanon) };
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
