import { foldLetter } from './fold.ts';
import { formsOf } from './forms-of.ts';
import type { Query, Term } from './query.ts';
import { clearPlaces, entryOf, notePlace } from './query-places.ts';
import type { Run } from './run.ts';
import { isStopWord } from './stop-words.ts';
import { wordsOfTerm } from './words-of-term.ts';

/** Half open, in UTF-16 code units. */
export type MarkRange = readonly [start: number, end: number];

interface Marks {
  readonly marks: readonly MarkRange[];
  readonly titleMarks: readonly MarkRange[];
}

/** Where a verse has what was asked for: whole words, and those that stand as they were typed as one. */
export type Marker = (verse: number) => Marks;

const NONE: readonly MarkRange[] = [];
const NOTHING: Marks = { marks: NONE, titleMarks: NONE };

// What is noted of a word of the text: the words of the query that it may be, from 0, and these two.
/** It is marked wherever it stands. */
const ALONE = -1;
/** A phrase may begin with it. */
const BEGINS = -2;

/** What becomes of a word. */
const MARKED = 1;
/** Together with the word before it. */
const JOINED = 2;

export function marker(run: Run, query: Query): Marker {
  const { on, lookUp } = run;
  const noted = on.asked;
  clearPlaces(noted);
  const note = (places: readonly number[], as: number) => {
    for (const place of places) notePlace(noted, place, as, 1, 0);
  };
  const { length } = query.words;
  const stops: boolean[] = [];
  for (let i = 0; i < length; i++) {
    note(lookUp.forms(query.words[i]!), i);
    stops.push(isStopWord(query.words[i]!));
  }
  /** Words that are another word when they are spelled so. */
  const others = new Map<number, readonly string[]>();
  const phrases: (readonly number[])[][] = [];
  for (const clause of query.clauses)
    for (const term of clause) {
      note(wordsOfTerm(run, term), ALONE);
      if (term.kind === 'forms')
        for (const [place, spellings] of formsOf(on, term.word).others) others.set(place, spellings);
      if (!isPhrase(term)) continue;
      const phrase = term.words.map(lookUp.forms);
      note(phrase[0] ?? [], BEGINS);
      phrases.push(phrase);
    }
  const { newest, words, before } = noted;

  return (verse) => {
    const { places, from, to } = on.text.words(verse);
    const marked: number[] = [];
    let last = -1;
    const mark = (at: number, count: number) => {
      for (let i = at; i < at + count; i++) {
        while (marked.length <= i) marked.push(0);
        marked[i] = Math.max(marked[i]!, i === at ? MARKED : JOINED);
      }
      last = Math.max(last, at + count - 1);
    };
    for (let i = 0; from + i < to; i++) {
      for (let entry = newest[places[from + i]!]!; entry !== 0; entry = before[entry]!) {
        const word = words[entry]!;
        if (word === ALONE) mark(i, 1);
        else if (word === BEGINS) {
          for (const phrase of phrases)
            if (phrase.every((list, k) => from + i + k < to && list.includes(places[from + i + k]!)))
              mark(i, phrase.length);
        } else markRun(i, word);
      }
    }
    if (last < 0) return NOTHING;
    const isOther = (word: number, written: string) =>
      others.get(places[from + word]!)?.includes(written.toLowerCase()) ?? false;
    const { text, title } = on.text.wording(verse);
    if (title === undefined) return { titleMarks: NONE, marks: rangesOf(text, marked, 0, isOther).ranges };
    const inTitle = rangesOf(title, marked, 0, isOther);
    return { titleMarks: inTitle.ranges, marks: rangesOf(text, marked, inTitle.words, isOther).ranges };

    /** Two words or more that stand as they were typed from that word of the query on, one of them no stop word. */
    function markRun(at: number, word: number): void {
      let count = 1;
      let content = !stops[word]!;
      for (; word + count < length && from + at + count < to; count++) {
        if (entryOf(noted, newest[places[from + at + count]!]!, word + count) === 0) break;
        content ||= !stops[word + count]!;
      }
      if (count >= 2 && content) mark(at, count);
    }
  };
}

const isPhrase = (term: Term): term is Extract<Term, { kind: 'phrase' | 'title' }> =>
  term.kind === 'phrase' || term.kind === 'title';

/** The places of marked words in a text whose first word is the `first` of `marked`, and how many words were looked at. */
function rangesOf(
  text: string,
  marked: readonly number[],
  first: number,
  isOther: (word: number, written: string) => boolean,
): { readonly ranges: readonly MarkRange[]; readonly words: number } {
  const ranges: [number, number][] = [];
  let start = -1;
  let word = first;
  for (let i = 0; i <= text.length && word < marked.length; i++) {
    const inside = i < text.length && foldLetter(text.charCodeAt(i)) !== 0;
    if (inside && start < 0) start = i;
    if (inside || start < 0) continue;
    if (marked[word] === JOINED && ranges.length > 0) ranges.at(-1)![1] = i;
    else if (marked[word]! > 0 && !isOther(word, text.slice(start, i))) ranges.push([start, i]);
    word++;
    start = -1;
  }
  return { ranges, words: word - first };
}
