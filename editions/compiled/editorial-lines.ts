import type { Mark, MarkKind } from '../../scripture/text/edition.ts';
import type {
  Block,
  ChapterEditorial,
  EditorialCounts,
  EditorsLayer,
  Note,
  NoteKind,
  NoteText,
} from '../../scripture/text/editors-layer.ts';
import { NO_EDITORIAL } from '../../scripture/text/editors-layer.ts';
import { byPosition } from '../../scripture/text/marked.ts';
import { type Anchor, isNote, type SourceVerse } from '../source/source-text.ts';

// What stands beside the text of a book is one compact line of JSON: [introduction, [[chapter, headings, notes], …]].
// - a block: [style, text, marks, notes]; a heading: [verse, offset, block]
// - a note: [offset, kind, caller or 0, text, marks, parts]; on a verse: [verse, 1 if on its title, note]
// - a mark: [kind, start, end, value?]; a part: [style, start, end]

type MarkLine = readonly [kind: MarkKind, start: number, end: number, value?: string];
type PartLine = readonly [style: string, start: number, end: number];
type NoteLine = readonly [
  offset: number,
  kind: NoteKind,
  caller: string | 0,
  text: string,
  marks: readonly MarkLine[],
  parts: readonly PartLine[],
];
type BlockLine = readonly [style: string, text: string, marks: readonly MarkLine[], notes: readonly NoteLine[]];
type ChapterLine = readonly [
  chapter: number,
  headings: readonly (readonly [verse: number, offset: number, block: BlockLine])[],
  notes: readonly (readonly [verse: number, onTitle: 0 | 1, note: NoteLine])[],
];
type BookLine = readonly [introduction: readonly BlockLine[], chapters: readonly ChapterLine[]];

const markLine = ({ kind, start, end, value }: Mark): MarkLine =>
  value === undefined ? [kind, start, end] : [kind, start, end, value];
const markOf = ([kind, start, end, value]: MarkLine): Mark =>
  value === undefined ? { kind, start, end } : { kind, start, end, value };

const noteLine = (offset: number, { kind, caller, text, marks, parts }: NoteText): NoteLine => [
  offset,
  kind,
  caller ?? 0,
  text,
  marks.map(markLine),
  parts.map(({ style, start, end }) => [style, start, end]),
];
const noteOf = ([offset, kind, caller, text, marks, parts]: NoteLine): Note => ({
  offset,
  kind,
  ...(caller !== 0 && { caller }),
  text,
  marks: marks.map(markOf),
  parts: parts.map(([style, start, end]) => ({ style, start, end })),
});

const blockLine = ({ style, text, marks, notes }: Block): BlockLine => [
  style,
  text,
  marks.map(markLine),
  notes.map((note) => noteLine(note.offset, note)),
];
const blockOf = ([style, text, marks, notes]: BlockLine): Block => ({
  style,
  text,
  marks: marks.map(markOf),
  notes: notes.map(noteOf),
});

/** The line of one book; undefined if it has nothing beside its text. */
export function encodeEditorial(
  introduction: readonly Block[],
  chapters: readonly (readonly SourceVerse[])[],
): string | undefined {
  const lines = chapters.flatMap((verses): ChapterLine[] => {
    const headings: ChapterLine[1][number][] = [];
    const notes: ChapterLine[2][number][] = [];
    const put = (verse: number, onTitle: 0 | 1, anchors: readonly Anchor[] = []) => {
      for (const { start, end, beside } of anchors.toSorted(byPosition))
        if (isNote(beside)) notes.push([verse, onTitle, noteLine(end, beside)]);
        else headings.push([verse, start, blockLine(beside)]);
    };
    for (const { number, titleBeside, beside } of verses) {
      put(number, 1, titleBeside);
      put(number, 0, beside);
    }
    return headings.length + notes.length === 0 ? [] : [[verses[0]!.chapter, headings, notes]];
  });
  if (introduction.length + lines.length === 0) return undefined;
  return `${JSON.stringify([introduction.map(blockLine), lines] satisfies BookLine)}\n`;
}

interface BookEditorial {
  readonly introduction: readonly Block[];
  readonly chapters: ReadonlyMap<number, ChapterEditorial>;
}

function decodeEditorial(line: string): BookEditorial {
  const [introduction, chapters] = JSON.parse(line) as BookLine;
  return {
    introduction: introduction.map(blockOf),
    chapters: new Map(
      chapters.map(([chapter, headings, notes]) => [
        chapter,
        {
          headings: headings.map(([verse, offset, block]) => ({ verse, offset, ...blockOf(block) })),
          notes: notes.map(([verse, onTitle, note]) => ({
            verse,
            ...(onTitle === 1 && { onTitle: true as const }),
            ...noteOf(note),
          })),
        },
      ]),
    ),
  };
}

/**
 * The layer over the lines of its books, which are read when a book is asked for: only the last one is held.
 * @param lineOf the line of a book; undefined for a book with nothing beside its text
 */
export function lazyEditorial(counts: EditorialCounts, lineOf: (book: string) => string | undefined): EditorsLayer {
  let last: { readonly book: string; readonly editorial: BookEditorial | undefined } | undefined;
  const of = (book: string) => {
    if (last?.book !== book) {
      const line = lineOf(book);
      last = { book, editorial: line === undefined ? undefined : decodeEditorial(line) };
    }
    return last.editorial;
  };
  return {
    counts,
    chapter: (book, chapter) => of(book)?.chapters.get(chapter) ?? NO_EDITORIAL,
    introduction: (book) => of(book)?.introduction ?? [],
  };
}
