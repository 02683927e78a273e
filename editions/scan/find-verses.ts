// Finds the verses of a known text on a page of which the words have been read. The print may be of another revision and in old
// spelling, and the reading full of mistakes: letters are folded, aligned as one row, and words take the verse of their letters.
import { alignLetters } from './align-letters.ts';
import { assignVerses, type VotingWord } from './assign-verses.ts';
import { foldLetters } from './fold-letters.ts';
import type { KnownText, KnownVerse } from './known-text.ts';
import { locatePage } from './locate-page.ts';
import { type PageLine, pageLines } from './page-lines.ts';
import type { PageWord } from './page-words.ts';
import { type Rectangle, verseRegions } from './verse-regions.ts';

export interface FoundVerse {
  readonly verse: string;
  /** In dots, one for each line or part of a line. */
  readonly regions: readonly Rectangle[];
  /** The share of its letters that stand in runs equal to the known text. */
  readonly firm: number;
  /** False if it is too doubtful to be shown. */
  readonly shown: boolean;
}

export interface FoundPage {
  /** The share of the page's letters that stand in runs equal to the known text. */
  readonly firm: number;
  readonly verses: readonly FoundVerse[];
}

/** So many equal letters in a row do not come by chance: pages of other texts have hardly any. */
const RUN = 7;
const [PAGE_FIRM, VERSE_FIRM, CUT_FIRM, SURE] = [0.25, 0.2, 0.4, 0.45];
/** A verse that the page's edge cuts shows so many letters in runs at least. */
const LEAST_CUT = 12;
const [SHORTEST, LONGEST] = [0.5, 1.6];

interface Placed extends VotingWord {
  readonly word: PageWord;
  readonly line: PageLine;
  readonly firm: ReadonlyMap<number, number>;
}

export function findVerses(words: readonly PageWord[], text: KnownText): FoundPage {
  const page = pageLines(words);
  const read = page.lines.flatMap((line) => line.words.map((word) => ({ word, line, folded: foldLetters(word.text) })));
  const letters = Uint8Array.from(read.flatMap(({ folded }) => folded));
  const [first, last] = locatePage(letters, text);
  const verses = text.verses.slice(first, last);
  if (verses.length === 0) return { firm: 0, verses: [] };
  const base = verses[0]!.start;
  const window = text.letters.subarray(base, verses.at(-1)!.end);
  const { placed, firm } = placeWords(read, page.lines, letters, window, verseAtEach(verses));
  if (firm < PAGE_FIRM) return { firm, verses: [] };
  const assigned = assignVerses(placed, verses);
  const byVerse = Map.groupBy(
    placed.map((word, at) => ({ ...word, verse: assigned[at]! })).filter(({ verse }) => verse >= 0),
    ({ verse }) => verse,
  );
  const ends = [Math.min(...byVerse.keys()), Math.max(...byVerse.keys())];
  const found = [...byVerse].map(([verse, own]) => judge(verses[verse]!, verse, own, ends.includes(verse)));
  return {
    firm,
    verses: found.map(({ own, ...rest }) => ({ ...rest, regions: verseRegions(own, page) })),
  };
}

function judge(known: KnownVerse, verse: number, own: readonly Placed[], cut: boolean) {
  const sum = (of: (word: Placed) => number) => own.reduce((all, word) => all + of(word), 0);
  const letters = sum((word) => word.letters);
  const inRuns = sum((word) => word.firm.get(verse) ?? 0);
  const firm = letters > 0 ? inRuns / letters : 0;
  const sure = letters > 0 ? sum((word) => Math.min(word.letters, word.votes.get(verse) ?? 0)) / letters : 0;
  const share = letters / Math.max(1, known.end - known.start);
  const long = share <= LONGEST && (cut || share >= SHORTEST);
  const firmly = cut ? firm >= CUT_FIRM && inRuns >= LEAST_CUT : firm >= VERSE_FIRM;
  return { verse: known.key, firm, shown: firmly && sure >= SURE && long, own };
}

/** The verse on which each letter of the window stands. */
function verseAtEach(verses: readonly KnownVerse[]): Int32Array {
  const base = verses[0]!.start;
  const owners = new Int32Array(verses.at(-1)!.end - base);
  for (const [index, { start, end }] of verses.entries()) owners.fill(index, start - base, end - base);
  return owners;
}

function placeWords(
  read: readonly { readonly word: PageWord; readonly line: PageLine; readonly folded: readonly number[] }[],
  lines: readonly PageLine[],
  letters: Uint8Array,
  window: Uint8Array,
  owners: Int32Array,
): { readonly placed: readonly Placed[]; readonly firm: number } {
  const places = alignLetters(letters, window);
  const equal = places.map((place, at) => Number(place >= 0 && letters[at] === window[place]));
  const inRun = runs(places, equal);
  let at = 0;
  const placed = read.map(({ word, line, folded }, index) => {
    const [votes, firm] = [new Map<number, number>(), new Map<number, number>()];
    const from = at;
    for (at = from; at < from + folded.length; at++) {
      const owner = owners[places[at]!];
      if (owner === undefined) continue;
      votes.set(owner, (votes.get(owner) ?? 0) + (equal[at] ? 1 : 0.25));
      if (inRun[at]) firm.set(owner, (firm.get(owner) ?? 0) + 1);
    }
    const before = read[index - 1];
    return {
      word,
      line,
      votes,
      firm,
      letters: folded.length,
      equal: equal.subarray(from, at).reduce((sum, one) => sum + one, 0),
      number: numberOf(word.text),
      startsLine: before?.line !== line,
      followsSummary: before?.line !== line && lines[lines.indexOf(line) - 1]?.words.length === 0,
      followsStop: before === undefined || /[.:?!]$/.test(before.word.text),
    };
  });
  return { placed, firm: inRun.reduce((sum, one) => sum + one, 0) / Math.max(1, letters.length) };
}

const numberOf = (text: string): number | undefined => {
  const digits = /^\D?(\d{1,3})\D?$/.exec(text)?.[1];
  return digits === undefined ? undefined : Number(digits);
};

/** 1 for each letter in a run of equal ones. */
function runs(places: Int32Array, equal: Int32Array): Uint8Array {
  const inRun = new Uint8Array(places.length);
  for (let at = 0; at < places.length; ) {
    let end = at;
    while (end < places.length && equal[end] && (end === at || places[end] === places[end - 1]! + 1)) end++;
    if (end - at >= RUN) inRun.fill(1, at, end);
    at = Math.max(end, at + 1);
  }
  return inRun;
}
