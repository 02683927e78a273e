import { findAbsentBook } from '../canon/deuterocanon.ts';
import { findName } from '../canon/find-book.ts';
import { readable } from '../text/unseen.ts';
import { missingChapter, missingVerse } from './address.ts';
import type { Extent } from './extent.ts';
import { type FoundReference, findReferences } from './find-in-prose.ts';
import { runsOf } from './number-runs.ts';
import { offerPassages } from './offer-passages.ts';
import { type Absent, LONGEST_INPUT, parseReferences, wholeReadings } from './parse-references.ts';
import { type Passage, verses, wholeChapters } from './passage.ts';
import { referenceInAddress } from './pasted-address.ts';
import type { Reading } from './read-segment.ts';

/**
 * What a text typed or pasted into a box is, taken whole: `passages` are gone to, of a `choice` the reader picks one, an `offer`
 * is asked («¿quiso decir 1 Tesalonicenses 5?») beside a search, what is `absent` is named, what stands `within` words is offered
 * above what the words find, and the rest is searched. Only the first is a reading that needs no person.
 */
export type InputRead =
  | {
      readonly kind: 'passages';
      readonly passages: Reading;
      /** Chapters that hardly anybody means by it: `Jn 3, 16`. Offered behind it. */
      readonly besides?: Reading | undefined;
      /** What else is named and the edition does not have. */
      readonly absent: readonly Absent[];
      /** The text is a name and nothing else (`Marcos`, `Hechos`): a word as well, and worth a search. */
      readonly nameOnly: boolean;
    }
  /** Two to four lawful readings, the likeliest first. */
  | { readonly kind: 'choice'; readonly readings: readonly Reading[]; readonly absent: readonly Absent[] }
  /** No reference as it is written; what it comes to if a name was meant that is near. One to five. */
  | { readonly kind: 'offer'; readonly offers: readonly Reading[]; readonly nameOnly: boolean }
  /** References to what this edition does not have, of which `error` is the first; `explain` says so. */
  | {
      readonly kind: 'absent';
      readonly error: Absent;
      readonly absent: readonly Absent[];
      /** The chapters again, or the verse that may be meant: 4:13 of `Filipenses 4-13`. */
      readonly besides?: Reading | undefined;
      readonly nameOnly: boolean;
    }
  /** References among words: `juan 3:16 amor`. At least one passage or something absent. */
  | {
      readonly kind: 'within';
      readonly passages: Reading;
      readonly absent: readonly Absent[];
      /** The words, without the references. */
      readonly words: string;
    }
  | { readonly kind: 'none' };

export function readInput(typed: string, extent: Extent): InputRead {
  if (typed.length > LONGEST_INPUT) return { kind: 'none' };
  const plain = readable(typed);
  const input = referenceInAddress(plain) ?? plain;
  const parsed = parseReferences(input, extent);
  const nameOnly = isName(input.trim());
  if (parsed === undefined) {
    const offers = offerPassages(input, extent);
    if (offers.length > 0) return { kind: 'offer', offers, nameOnly: !/[0-9]/.test(input) };
    return readWithin(input, extent) ?? { kind: 'none' };
  }
  const { absent } = parsed;
  if (!parsed.ok) {
    const besides = absent.length === 1 ? parsed.besides : undefined;
    return { kind: 'absent', error: parsed.error, absent, besides, nameOnly };
  }
  const [first, ...others] = wholeReadings(parsed.groups);
  if (first === undefined) return { kind: 'none' };
  if (others.length > 0) return { kind: 'choice', readings: [first, ...others], absent };
  const [group, ...more] = parsed.groups;
  return {
    kind: 'passages',
    passages: first,
    besides: more.length === 0 ? group?.besides : undefined,
    absent,
    nameOnly,
  };
}

function isName(text: string): boolean {
  return (findName(text) ?? findAbsentBook(text)) !== undefined;
}

/** More are not offered. */
const MOST_WITHIN = 5;

function readWithin(input: string, extent: Extent): InputRead | undefined {
  const found = findReferences(input, findAbsentBook, true).slice(0, MOST_WITHIN);
  if (found.length === 0) return undefined;
  const passages: Passage[] = [];
  const absent: Absent[] = [];
  for (const one of found) {
    if (!('book' in one)) {
      const deuterocanonical = findAbsentBook(one.name)?.spanish ?? one.name;
      absent.push({ code: 'book-unknown', name: one.name, deuterocanonical, at: one.start });
      continue;
    }
    const missing = missingOf(one, extent);
    if (missing) absent.push({ ...missing, at: one.start });
    else passages.push(...passagesOf(one));
  }
  let words = '';
  let at = 0;
  for (const { start, end } of found) {
    words += `${input.slice(at, start)} `;
    at = end;
  }
  words += input.slice(at);
  return { kind: 'within', passages, absent, words };
}

function missingOf({ book: { osis: book }, chapter, verses, until }: FoundReference, extent: Extent) {
  const ends = [...verses.map((verse) => ({ chapter, verse })), ...(until ? [until] : [])];
  return ends.length === 0
    ? missingChapter(extent, book, chapter)
    : ends.map((end) => missingVerse(extent, { book, ...end })).find((missing) => missing !== undefined);
}

function passagesOf({ book: { osis }, chapter, verses: numbers, until }: FoundReference): readonly Passage[] {
  const [first] = numbers;
  if (first === undefined) return [wholeChapters(osis, chapter)];
  if (until) return [verses(osis, { chapter, verse: first }, until)];
  return runsOf(numbers).map(([from, to]) => verses(osis, { chapter, verse: from }, { chapter, verse: to }));
}
