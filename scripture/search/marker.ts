import { foldLetter } from './fold.ts';
import { formsOf } from './forms-of.ts';
import { clearNumbers, numberPlace } from './place-numbers.ts';
import type { Query, Term } from './query.ts';
import type { Run } from './run.ts';
import { isStopWord } from './stop-words.ts';
import { wordsOfTerm } from './words-of-term.ts';

/** Half open, in UTF-16 code units. */
export type MarkRange = readonly [start: number, end: number];

/** Where a verse has what was asked for: whole words, and those that stand as they were typed as one. */
export type Marker = (verse: number) => {
  readonly marks: readonly MarkRange[];
  readonly titleMarks: readonly MarkRange[];
};

/** What a word of the text may be in a query. */
const ALONE = 1;
const IN_SEQUENCE = 2;

export function marker(run: Run, query: Query): Marker {
  const { on, lookUp } = run;
  const { asAsked } = on;
  const spelledSo = (word: string) => lookUp(word).found[0]!.forms;
  clearNumbers(asAsked);
  const { numbers } = asAsked;
  const note = (places: readonly number[], as: number) => {
    for (const place of places) {
      numberPlace(asAsked, place, as);
      numbers[place]! |= as;
    }
  };
  /** Those that are another word when they are spelled so. */
  const others = new Map<number, readonly string[]>();
  const sequences: (readonly number[])[][] = [];
  for (const term of query.clauses.flat()) {
    note(wordsOfTerm(run, term), ALONE);
    if (term.kind === 'forms')
      for (const [place, spellings] of formsOf(on, term.word).others) others.set(place, spellings);
    if (isSequence(term)) sequences.push(term.words.map(spelledSo));
  }
  const asked = query.words.map((word) => ({ places: spelledSo(word), stop: isStopWord(word) }));
  for (const { places } of asked) note(places, IN_SEQUENCE);
  for (const places of sequences.flat()) note(places, IN_SEQUENCE);

  return (verse) => {
    const { text, title = '' } = on.text.wording(verse);
    const { places, from, to } = on.text.words(verse);
    /** 1: marked; 2: together with the word before it. */
    const marked = new Uint8Array(to - from);
    const mark = (at: number, length: number) => {
      for (let i = at; i < at + length; i++) marked[i] = Math.max(marked[i]!, i === at ? 1 : 2);
    };
    for (let i = 0; i < marked.length; i++) {
      const as = numbers[places[from + i]!]!;
      if ((as & ALONE) !== 0) mark(i, 1);
      if ((as & IN_SEQUENCE) === 0) continue;
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
