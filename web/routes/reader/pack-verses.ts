import type { Mark, MarkKind, Verse } from '../../../scripture/text/edition.ts';

// The router writes what a loader returns into the page a second time, each string and number once, in an order of its
// own, with lists of positions in between. For a chapter that costs more than the verses themselves, which compression
// finds again in the HTML. So they travel as one string of JSON, in their order, and what most verses lack apart.

type PackedMark = readonly [at: number, kind: MarkKind, start: number, end: number, value?: string];
type Packed = readonly [
  texts: readonly string[],
  marks: readonly PackedMark[],
  titles: readonly (readonly [at: number, title: string])[],
  titleMarks: readonly PackedMark[],
];

/** Verses without their numbers. */
export function packVerses(verses: readonly Verse[]): string {
  const packed: Packed = [
    verses.map((verse) => verse.text),
    verses.flatMap((verse, at) => verse.marks.map((mark) => packMark(at, mark))),
    verses.flatMap((verse, at) => (verse.title === undefined ? [] : [[at, verse.title] as const])),
    verses.flatMap((verse, at) => (verse.titleMarks ?? []).map((mark) => packMark(at, mark))),
  ];
  return JSON.stringify(packed);
}

/** The verses again, with the numbers that belong to them. */
export function unpackVerses(packed: string, numbers: readonly number[]): Verse[] {
  const [texts, marks, titles, titleMarks] = JSON.parse(packed) as Packed;
  const verses = texts.map((text, at): { -readonly [K in keyof Verse]: Verse[K] } => ({
    number: numbers[at] ?? at + 1,
    text,
    marks: marksOf(marks, at),
  }));
  for (const [at, title] of titles) {
    const verse = verses[at];
    if (verse) verse.title = title;
    const own = marksOf(titleMarks, at);
    if (verse && own.length > 0) verse.titleMarks = own;
  }
  return verses;
}

const packMark = (at: number, { kind, start, end, value }: Mark): PackedMark =>
  value === undefined ? [at, kind, start, end] : [at, kind, start, end, value];

const marksOf = (marks: readonly PackedMark[], verse: number): Mark[] =>
  marks
    .filter(([at]) => at === verse)
    .map(([, kind, start, end, value]) => (value === undefined ? { kind, start, end } : { kind, start, end, value }));
