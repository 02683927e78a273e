import { clearPlaces, entryOf, notePlaces } from './alignment.ts';
import { formsOf, wordsOfTerm } from './find-terms.ts';
import { foldedWords, isInWord } from './fold.ts';
import { lookUp } from './look-up.ts';
import type { Query, Term } from './query.ts';
import type { Budget, Run } from './run.ts';
import type { Hit, SearchResult, Writable } from './search.ts';
import type { Searchable } from './searchable.ts';
import type { VerseWords, Wording } from './verse-words.ts';
import { WEIGHTS } from './weights.ts';
import { isStopWord, spellingKey, stem } from './words.ts';

/** Half open, in UTF-16 code units. */
export type MarkRange = readonly [start: number, end: number];

interface Marks {
  readonly marks: readonly MarkRange[];
  readonly titleMarks: readonly MarkRange[];
}

/** Marks the matches in a verse: whole words, and runs of words in the typed order as one mark. */
export type Marker = (verse: number, wording: Wording) => Marks;

const NONE: readonly MarkRange[] = [];
const NOTHING: Marks = { marks: NONE, titleMarks: NONE };

// Notes on a word of the text: indexes of the query words that it matches, from 0, and these two.
/** The word is marked wherever it occurs. */
const ALONE = -1;
/** A phrase may begin with the word. */
const BEGINS = -2;

/** The word is marked. */
const MARKED = 1;
/** The word is marked as one with the word before it. */
const JOINED = 2;

function marker(run: Pick<Run, 'on' | 'lookUp' | 'budget'>, query: Query): Marker {
  const { on, lookUp, budget } = run;
  const noted = on.asked;
  clearPlaces(noted);
  const note = (places: readonly number[], as: number) => notePlaces(noted, places, as, 1);
  const { length } = query.words;
  const stops: boolean[] = [];
  for (let i = 0; i < length; i++) {
    const { forms, isStop } = lookUp.own(query.words[i]!);
    note(forms, i);
    stops.push(isStop);
  }
  /** Place → spellings that are another word and are not marked. */
  const others = new Map<number, readonly string[]>();
  const phrases: (readonly number[])[][] = [];
  const begins = new Set<number>();
  for (const clause of query.clauses)
    for (const term of clause) {
      note(wordsOfTerm(run, term), ALONE);
      if (term.kind === 'forms')
        for (const [place, spellings] of formsOf(run, term.word).others) others.set(place, spellings);
      if (!isPhrase(term)) continue;
      const phrase = term.words.map((word) => lookUp.own(word).forms);
      for (const place of phrase[0] ?? []) begins.add(place);
      phrases.push(phrase);
    }
  note([...begins], BEGINS);
  const { newest, words, before } = noted;
  const isOther = (place: number, written: string) => others.get(place)?.includes(written.toLowerCase()) ?? false;

  return (verse, { text, title }) => {
    if (budget.left <= 0) return NOTHING;
    const said = on.text.words(verse);
    const { places, from, to } = said;
    const marked: number[] = [];
    for (let at = from; at < to; at++)
      for (let entry = newest[places[at]!]!; entry !== 0; entry = before[entry]!) {
        const word = words[entry]!;
        budget.left -= word === BEGINS ? phrases.length : 1;
        if (word === ALONE) mark(marked, at - from, 1);
        else if (word === BEGINS) {
          for (const phrase of phrases)
            if (phrase.every((list, k) => at + k < to && list.includes(places[at + k]!)))
              mark(marked, at - from, phrase.length);
        } else {
          const count = runLength(said, at, word);
          budget.left -= count;
          if (count > 1) mark(marked, at - from, count);
        }
      }
    if (marked.length === 0) return NOTHING;
    if (title === undefined) return { titleMarks: NONE, marks: rangesOf(text, said, marked, 0, isOther) };
    const inTitle = foldedWords(title).length;
    return {
      titleMarks: rangesOf(title, said, marked.slice(0, inTitle), 0, isOther),
      marks: rangesOf(text, said, marked, inTitle, isOther),
    };
  };

  /** Length of the run in typed order from that query word on; 0 if the run has only stop words. */
  function runLength({ places, to }: VerseWords, at: number, word: number): number {
    let count = 1;
    let content = !stops[word]!;
    for (; word + count < length && at + count < to; count++) {
      const first = newest[places[at + count]!]!;
      if (first === 0 || entryOf(noted, first, word + count) === 0) break;
      content ||= !stops[word + count]!;
    }
    return content ? count : 0;
  }
}

/** Marks some words as one, unless they belong to another mark already. */
function mark(marked: number[], at: number, count: number): void {
  while (marked.length < at + count) marked.push(0);
  if (marked[at] === 0) marked[at] = MARKED;
  for (let i = at + 1; i < at + count; i++) marked[i] = JOINED;
}

const isPhrase = (term: Term): term is Extract<Term, { kind: 'phrase' | 'title' }> =>
  term.kind === 'phrase' || term.kind === 'title';

/**
 * The ranges of marked words in a text.
 * @param first index of the text's first word among the verse's words
 */
function rangesOf(
  text: string,
  { places, from }: VerseWords,
  marked: readonly number[],
  first: number,
  isOther: (place: number, written: string) => boolean,
): readonly MarkRange[] {
  const ranges: [number, number][] = [];
  const { length } = text;
  let word = first - 1;
  let inside = 0;
  let end = 0;
  for (let at = first; at < marked.length; at++) {
    if (marked[at] === 0) continue;
    // Skips to the first letter of the word, without branches, since word boundaries are unpredictable.
    while (word < at && end < length) {
      const before = inside;
      inside = isInWord(text.charCodeAt(end++));
      word += inside & (before ^ 1);
    }
    if (word < at) break;
    const start = end - 1;
    while (end < length && isInWord(text.charCodeAt(end)) === 1) end++;
    if (marked[at] === JOINED && ranges.length > 0) ranges.at(-1)![1] = end;
    else if (!isOther(places[from + at]!, text.slice(start, end))) ranges.push([start, end]);
  }
  return ranges;
}

/** Finds query words and their forms, without stop words, in any text. @param words folded */
export function markWords(text: string, words: readonly string[]): readonly MarkRange[] {
  const content = words.filter((word) => !isStopWord(word));
  const keys = new Set(content.map((word) => spellingKey(word)));
  const stems = new Set(content.map((word) => stem(word)));
  return foldedWords(text)
    .filter(({ word }) => !isStopWord(word) && (keys.has(spellingKey(word)) || stems.has(stem(word))))
    .map(({ start, end }) => [start, end]);
}

/** A hit with the text of its verse. */
export interface ReadHit extends Hit {
  readonly text: string;
  readonly title?: string;
  /** Matches as half-open ranges in UTF-16 code units of `text`; ascending, not adjacent. */
  readonly marks: readonly MarkRange[];
  /** The same for `title`. */
  readonly titleMarks?: readonly MarkRange[];
}

/** Budget for marking one page, in postings; an ordinary page costs some thousands. */
const MOST_MARKED = 500_000;

/**
 * Reads the verses of hits and marks the matches, as far as the budget allows.
 * @param editions the searched editions
 */
export function readHits(
  editions: readonly Searchable[],
  { hits, answered }: Pick<SearchResult, 'hits' | 'answered'>,
  budget: Budget = { left: MOST_MARKED },
): readonly ReadHit[] {
  const markers = new Map(
    editions.map((on) => [
      on.edition.meta.id,
      { on, mark: marker({ on, lookUp: lookUp(on, WEIGHTS, budget), budget }, answered) },
    ]),
  );
  return hits.map((hit) => {
    const { on, mark } = markers.get(hit.edition)!;
    const verse = on.table.verseOf(hit.ref);
    const wording = on.text.wording(verse);
    const { text, title } = wording;
    const { marks, titleMarks } = mark(verse, wording);
    const read: Writable<ReadHit> = { ...hit, text, marks };
    if (title !== undefined) read.title = title;
    if (titleMarks.length > 0) read.titleMarks = titleMarks;
    return read;
  });
}
