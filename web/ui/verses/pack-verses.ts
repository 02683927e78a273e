import { setInLines } from '../../../scripture/poetry/set-in-lines.ts';
import { LINE_END } from '../../../scripture/text/data-block.ts';
import type { Mark, MarkKind, Verse } from '../../../scripture/text/edition.ts';

// The router writes a loader's data into the page again, each string and number once, in an order of its own, with lists
// of positions in between. For a chapter that costs more than the verses themselves, which compression finds again in
// the HTML. So they are sent as one string: a line of JSON with the data that most verses lack, then a line for each
// verse's text, in which a poem's line ends are noted as the HTML has them.

type PackedMark = readonly [at: number, kind: MarkKind, start: number, end: number, value?: string];
type Packed = readonly [
  marks: readonly PackedMark[],
  titles: readonly (readonly [at: number, title: string])[],
  titleMarks: readonly PackedMark[],
  /** Present only if a verse has been corrected. */
  revisions?: readonly (readonly [at: number, revision: string])[],
  /** Present only if the chapter has paragraphs from another print, or poems. */
  opening?: readonly number[],
  poetic?: 'all' | readonly number[],
];

/** Data of a chapter's verses that are in none of them. */
export interface Layout {
  /** The numbers of the verses that open a paragraph in another print. */
  readonly opening: readonly number[];
  /** The numbers of the verses that belong to a poem. */
  readonly poetic: readonly number[];
}

/** Dividing a poem costs ten times the rest of the work, and each verse's page is packed with its whole chapter. */
const divided = new WeakMap<Verse, string>();

function linesOf(verse: Verse): string {
  const known = divided.get(verse);
  if (known !== undefined) return known;
  const lines = setInLines(verse.text).replaceAll('\n', LINE_END);
  divided.set(verse, lines);
  return lines;
}

/** Verses without their numbers. */
export function packVerses(
  verses: readonly Verse[],
  { opening, poetic }: Layout = { opening: [], poetic: [] },
): string {
  const revisions = verses.flatMap(({ revision }, at) => (revision === undefined ? [] : [[at, revision] as const]));
  const packed = [
    verses.flatMap((verse, at) => verse.marks.map((mark) => packMark(at, mark))),
    verses.flatMap((verse, at) => (verse.title === undefined ? [] : [[at, verse.title] as const])),
    verses.flatMap((verse, at) => (verse.titleMarks ?? []).map((mark) => packMark(at, mark))),
  ] as const;
  const head: Packed =
    poetic.length > 0
      ? [...packed, revisions, opening, poetic.length === verses.length ? 'all' : poetic]
      : opening.length > 0
        ? [...packed, revisions, opening]
        : revisions.length > 0
          ? [...packed, revisions]
          : packed;
  const inPoem = new Set(poetic);
  const texts = verses.map((verse) => (inPoem.has(verse.number) ? linesOf(verse) : verse.text));
  return [JSON.stringify(head), ...texts].join('\n');
}

/** Unpacks the verses, with their numbers. */
export function unpackVerses(packed: string, numbers: readonly number[]): Verse[] {
  const [, ...texts] = packed.replaceAll(LINE_END, ' ').split('\n');
  const [marks, titles, titleMarks, revisions] = headOf(packed);
  const titleOf = new Map(titles);
  const revisionOf = new Map(revisions);
  return texts.map((text, at) => {
    const title = titleOf.get(at);
    const own = marksOf(titleMarks, at);
    const revision = revisionOf.get(at);
    return {
      number: numbers[at] ?? at + 1,
      text,
      marks: marksOf(marks, at),
      ...(title !== undefined && { title }),
      ...(own.length > 0 && { titleMarks: own }),
      ...(revision !== undefined && { revision }),
    };
  });
}

export function unpackLayout(packed: string, numbers: readonly number[]): Layout {
  const [, , , , opening = [], poetic = []] = headOf(packed);
  return { opening, poetic: poetic === 'all' ? numbers : poetic };
}

const headOf = (packed: string): Packed => JSON.parse(packed.slice(0, packed.indexOf('\n')));

const packMark = (at: number, { kind, start, end, value }: Mark): PackedMark =>
  value === undefined ? [at, kind, start, end] : [at, kind, start, end, value];

const marksOf = (marks: readonly PackedMark[], verse: number): Mark[] =>
  marks
    .filter(([at]) => at === verse)
    .map(([, kind, start, end, value]) => (value === undefined ? { kind, start, end } : { kind, start, end, value }));
