import { foldLetter } from './fold.ts';
import { formsOf } from './forms-of.ts';
import type { Query, Term } from './query.ts';
import type { Searchable } from './searchable.ts';
import { isStopWord } from './stop-words.ts';
import { spelledSo } from './visit.ts';
import { wordsOfTerm } from './words-of-term.ts';

/** Half open, in UTF-16 code units. */
export type MarkRange = readonly [start: number, end: number];

/** Where a verse has what was asked for: whole words, and those that stand as they were typed as one. */
export type Marker = (verse: number) => {
  readonly marks: readonly MarkRange[];
  readonly titleMarks: readonly MarkRange[];
};

export function marker(on: Searchable, query: Query): Marker {
  const { index } = on.own;
  /** The words that are marked wherever they stand. */
  const single = new Set<number>();
  /** Of those, which are another word when they are spelled so. */
  const others = new Map<number, readonly string[]>();
  const sequences: (readonly number[])[][] = [];
  for (const term of query.clauses.flat()) {
    for (const place of wordsOfTerm(on, term)) single.add(place);
    if (term.kind === 'forms')
      for (const [place, spellings] of formsOf(on, term.word).others) others.set(place, spellings);
    if (isSequence(term)) sequences.push(term.words.map((word) => [...spelledSo(index, word)]));
  }
  const asked = query.words.map((word) => ({ places: spelledSo(index, word), stop: isStopWord(word) }));

  return (verse) => {
    const { text, title = '' } = on.text.wording(verse);
    const { places, from, to } = on.text.words(verse);
    /** 1: marked; 2: together with the word before it. */
    const marked = new Uint8Array(to - from);
    const mark = (at: number, length: number) => {
      for (let i = at; i < at + length; i++) marked[i] = Math.max(marked[i]!, i === at ? 1 : 2);
    };
    for (let i = 0; i < marked.length; i++) {
      if (single.has(places[from + i]!)) mark(i, 1);
      for (const sequence of sequences)
        if (sequence.every((list, k) => from + i + k < to && list.includes(places[from + i + k]!)))
          mark(i, sequence.length);
      markRun(i);
    }
    const isOther = (word: number, written: string) =>
      others.get(places[from + word]!)?.includes(written.toLowerCase()) ?? false;
    const inTitle = rangesOf(title, marked, 0, isOther);
    return { titleMarks: inTitle.ranges, marks: rangesOf(text, marked, inTitle.words, isOther).ranges };

    /** Two words or more that stand as they were typed, one of them no stop word. */
    function markRun(at: number): void {
      for (let k = 0; k < asked.length; k++) {
        let length = 0;
        let content = false;
        while (from + at + length < to && asked[k + length]?.places.includes(places[from + at + length]!)) {
          content ||= !asked[k + length]!.stop;
          length++;
        }
        if (length >= 2 && content) mark(at, length);
      }
    }
  };
}

const isSequence = (term: Term): term is Extract<Term, { kind: 'phrase' | 'title' }> =>
  term.kind === 'phrase' || term.kind === 'title';

/** The places of marked words in a text whose first word is the `first` of `marked`. */
function rangesOf(
  text: string,
  marked: Uint8Array,
  first: number,
  isOther: (word: number, written: string) => boolean,
): { ranges: MarkRange[]; words: number } {
  const ranges: [number, number][] = [];
  let start = -1;
  let word = first;
  for (let i = 0; i <= text.length; i++) {
    const inside = i < text.length && foldLetter(text.charCodeAt(i)) !== 0;
    if (inside && start < 0) start = i;
    if (inside || start < 0) continue;
    if (marked[word] === 2 && ranges.length > 0) ranges.at(-1)![1] = i;
    else if (marked[word]! > 0 && !isOther(word, text.slice(start, i))) ranges.push([start, i]);
    word++;
    start = -1;
  }
  return { ranges, words: word - first };
}
