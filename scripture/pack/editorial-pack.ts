import type { Edition } from '../text/edition.ts';
import {
  type Block,
  type ChapterEditorial,
  type EditorialCounts,
  type EditorsLayer,
  NO_EDITORIAL,
} from '../text/editors-layer.ts';

// What the editors of an edition set beside its text, for a copy on a device: a line of JSON for each book that has
// any of it, and a last one that names those books.

interface Head {
  readonly counts: EditorialCounts;
  readonly books: readonly string[];
}

interface Book {
  readonly introduction: readonly Block[];
  readonly chapters: Readonly<Record<number, ChapterEditorial>>;
}

const line = (value: Head | Book): string => `${JSON.stringify(value)}\n`;

/** The lines of a layer, the head last: it is known then. */
export function* editorialLines(layer: EditorsLayer, edition: Edition): Generator<string> {
  const books: string[] = [];
  for (const book of edition.books) {
    const introduction = layer.introduction(book);
    const chapters = edition.chapterNumbers(book).flatMap((number) => {
      const chapter = layer.chapter(book, number);
      return chapter.headings.length + chapter.notes.length > 0 ? [[number, chapter] as const] : [];
    });
    if (introduction.length + chapters.length === 0) continue;
    books.push(book);
    yield line({ introduction, chapters: Object.fromEntries(chapters) });
  }
  yield line({ counts: layer.counts, books });
}

/** The layer over its lines, which are read when a book is asked for. */
export function openEditorial(file: string): EditorsLayer {
  const lines = file.trimEnd().split('\n');
  const { counts, books }: Head = JSON.parse(lines.at(-1)!);
  const opened = new Map<string, Book>();
  function of(book: string): Book | undefined {
    const at = books.indexOf(book);
    if (at < 0) return undefined;
    const found = opened.get(book) ?? (JSON.parse(lines[at]!) as Book);
    opened.set(book, found);
    return found;
  }
  return {
    counts,
    chapter: (book, chapter) => of(book)?.chapters[chapter] ?? NO_EDITORIAL,
    introduction: (book) => of(book)?.introduction ?? [],
  };
}
