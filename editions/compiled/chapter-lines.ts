import type { Chapter, Mark, MarkKind, StrongsTag, Verse } from '../../scripture/text/edition.ts';
import type { SourceVerse } from '../source/source-text.ts';

// Each chapter is one compact line of JSON:
// - text: [[number, text, marks?, title?, marks of the title?], …]; a mark is [kind, start, end, value?]
// - Strong's: [[number, tags, tags of the title?], …]; tags are gap, length, 'G2424 G5547', gap, …
// A gap counts from the end of the previous tag. Verses without tags are left out.

type MarkLine = readonly [kind: MarkKind, start: number, end: number, value?: string];
type VerseLine = readonly [number: number, text: string, marks?: MarkLine[], title?: string, titleMarks?: MarkLine[]];
type TagLine = readonly (number | string)[];
type StrongsLine = readonly [number: number, tags: TagLine, titleTags?: TagLine];

const markLine = ({ kind, start, end, value }: Mark): MarkLine =>
  value === undefined ? [kind, start, end] : [kind, start, end, value];
const markOf = ([kind, start, end, value]: MarkLine): Mark =>
  value === undefined ? { kind, start, end } : { kind, start, end, value };

function verseLine({ number, text, marks, title, titleMarks = [] }: SourceVerse): VerseLine {
  if (title !== undefined)
    return titleMarks.length > 0
      ? [number, text, marks.map(markLine), title, titleMarks.map(markLine)]
      : [number, text, marks.map(markLine), title];
  return marks.length > 0 ? [number, text, marks.map(markLine)] : [number, text];
}

export const encodeChapter = (verses: readonly SourceVerse[]): string => `${JSON.stringify(verses.map(verseLine))}\n`;

export function decodeChapter(book: string, number: number, line: string): Chapter {
  const verses = (JSON.parse(line) as VerseLine[]).map(
    ([verse, text, marks = [], title, titleMarks]): Verse => ({
      number: verse,
      text,
      marks: marks.map(markOf),
      ...(title === undefined ? {} : { title }),
      ...(titleMarks === undefined ? {} : { titleMarks: titleMarks.map(markOf) }),
    }),
  );
  return { book, number, verses };
}

function tagLine(tags: readonly StrongsTag[]): TagLine {
  let at = 0;
  return tags.flatMap(({ start, end, numbers }) => {
    const gap = start - at;
    at = end;
    return [gap, end - start, numbers.join(' ')];
  });
}

function tagsOf(line: TagLine): StrongsTag[] {
  const tags: StrongsTag[] = [];
  let at = 0;
  for (let i = 0; i + 2 < line.length; i += 3) {
    const start = at + (line[i] as number);
    at = start + (line[i + 1] as number);
    tags.push({ start, end: at, numbers: (line[i + 2] as string).split(' ') });
  }
  return tags;
}

export function encodeStrongs(verses: readonly SourceVerse[]): string {
  const lines = verses.flatMap(({ number, strongs = [], titleStrongs = [] }): StrongsLine[] => {
    if (titleStrongs.length > 0) return [[number, tagLine(strongs), tagLine(titleStrongs)]];
    return strongs.length > 0 ? [[number, tagLine(strongs)]] : [];
  });
  return `${JSON.stringify(lines)}\n`;
}

export interface VerseTags {
  readonly tags: readonly StrongsTag[];
  readonly titleTags: readonly StrongsTag[];
}

export const decodeStrongs = (line: string): ReadonlyMap<number, VerseTags> =>
  new Map(
    (JSON.parse(line) as StrongsLine[]).map(([number, tags, titleTags = []]) => [
      number,
      { tags: tagsOf(tags), titleTags: tagsOf(titleTags) },
    ]),
  );
