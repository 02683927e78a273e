import { bookPosition } from '../../../scripture/canon/book.ts';
import type { Mark, StrongsTag } from '../../../scripture/text/edition.ts';
import { fail } from '../../source/edition-error.ts';
import { MAX_VERSES } from '../../source/gather-verses.ts';
import type { SourceText, SourceVerse } from '../../source/source-text.ts';
import { isDatabase, type Row, readTables, type Tables } from '../sqlite/read-tables.ts';
import { isWrittenNumber } from '../strongs-numbers.ts';
import { type Fields, markOf, sourceOf, verseOf } from './parts.ts';
import { readEditorial } from './read-editorial.ts';

/** Of a database's header: the writer's mark, and the version of its tables. */
const [APPLICATION_AT, VERSION_AT] = [68, 60];
const APPLICATION_ID = 0x53425631;

const numberAt = (bytes: Uint8Array, at: number) =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(at);

/** True for the database that editions/writers/sqlite writes. */
export const isOurSqlite = (bytes: Uint8Array): boolean =>
  isDatabase(bytes) && bytes.length >= 100 && numberAt(bytes, APPLICATION_AT) === APPLICATION_ID;

const MOST = { about: 100, books: 200, marks: 1_000_000, numbers: 4_000_000, editorial: 200_000 };

/** Reads versions 1 and 2. */
export function readOurSqlite(file: string, bytes: Uint8Array): SourceText {
  const version = numberAt(bytes, VERSION_AT);
  if (version !== 1 && version !== 2) fail({ code: 'E901', version: String(version), file });
  return readTables(bytes, file, (tables) => {
    const about: Fields = Object.fromEntries(
      [...tables.rows('about', ['key', 'value'], MOST.about)].map(({ key, value }) => [
        key,
        key === 'year' ? Number(value) : value,
      ]),
    );
    const beside = readEditorial(editorialOf(tables, file), file);
    const verses = readVerses(tables, beside.of, file);
    const { introductions } = beside;
    return sourceOf({ file, about, verses, introductions, strongsCredit: about.strongs_credit, sha256: about.sha256 });
  });
}

/** What the editors set beside the text, in the form of the file for programs. */
function editorialOf(tables: Tables, file: string): unknown {
  if (tables.columns('heading') === undefined) return undefined;
  const places = new Map(
    [...tables.rows('verse', ['id', 'osis'], MAX_VERSES)].map(({ id, osis }) => {
      const [, chapter, verse] = /^(\w+\.\d{1,3})\.(\d{1,3})$/.exec(String(osis)) ?? [];
      return [id, { chapter, verse: Number(verse) }];
    }),
  );
  const json = (value: unknown, found: string): unknown => {
    try {
      return JSON.parse(String(value));
    } catch {
      return fail({ code: 'E902', found, file });
    }
  };
  const chapters: Record<string, { headings: unknown[]; notes: unknown[] }> = {};
  const chapterOf = (id: unknown) => {
    const { chapter, verse } = places.get(id as Row['id']) ?? {};
    if (chapter === undefined) return fail({ code: 'E902', found: `verse ${id}`, file });
    chapters[chapter] ??= { headings: [], notes: [] };
    return { ...chapters[chapter], verse };
  };
  const inOrder = (rows: Iterable<Row>) => [...rows].sort((a, b) => Number(a.position) - Number(b.position));
  const blockColumns = ['position', 'style', 'text', 'marks', 'notes'];
  const blockOf = ({ marks, notes, ...block }: Row) => ({
    ...block,
    marks: json(marks, 'marks'),
    notes: json(notes, 'notes'),
  });
  for (const row of inOrder(tables.rows('heading', ['verse', 'offset', ...blockColumns], MOST.editorial))) {
    const { headings, verse } = chapterOf(row.verse);
    headings.push({ ...blockOf(row), verse });
  }
  const noteColumns = ['verse', 'position', 'part', 'offset', 'kind', 'caller', 'text', 'marks', 'parts'];
  for (const { caller, part, marks, parts, ...row } of inOrder(tables.rows('note', noteColumns, MOST.editorial))) {
    const { notes, verse } = chapterOf(row.verse);
    const onTitle = part === 'title' && { onTitle: true };
    const words = { marks: json(marks, 'marks'), parts: json(parts, 'parts'), ...(caller !== null && { caller }) };
    notes.push({ ...row, ...words, ...onTitle, verse });
  }
  const books = new Map([...tables.rows('book', ['id', 'osis'], MOST.books)].map(({ id, osis }) => [id, String(osis)]));
  const blocks = inOrder(tables.rows('introduction', ['book', ...blockColumns], MOST.editorial));
  const byBook = Map.groupBy(
    blocks,
    ({ book }) => books.get(book) ?? fail({ code: 'E902', found: `book ${book}`, file }),
  );
  const introductions = Object.fromEntries([...byBook].map(([book, rows]) => [book, rows.map(blockOf)]));
  return { chapters, introductions };
}

function readVerses(tables: Tables, besideOf: ReturnType<typeof readEditorial>['of'], file: string): SourceVerse[] {
  const books = new Map([...tables.rows('book', ['id', 'osis'], MOST.books)].map(({ id, osis }) => [id, osis]));
  const marks = marksOf(tables, file);
  const tags = tagsOf(tables, file);
  const columns = ['id', 'book', 'chapter', 'number', 'title', 'text'];
  // Books beyond the 66 have the numbers after these, and their place before the New Testament.
  const placeOf = (row: Row) => bookPosition(String(books.get(row.book))) ?? 0;
  const rows = [...tables.rows('verse', columns, MAX_VERSES)].sort(
    (a, b) => placeOf(a) - placeOf(b) || Number(a.id) - Number(b.id),
  );
  return rows.map(({ id, book: at, chapter, number, title, text }) => {
    const book = books.get(at);
    const isWhole = typeof book === 'string' && typeof chapter === 'number' && typeof number === 'number';
    if (!isWhole || typeof text !== 'string' || (title !== null && typeof title !== 'string'))
      return fail({ code: 'E902', found: `verse ${id}`, file });
    return verseOf({ book, chapter, number }, text, title ?? undefined, {
      marks: marks.get(`${id} text`) ?? [],
      titleMarks: marks.get(`${id} title`) ?? [],
      strongs: tags.get(`${id} text`) ?? [],
      titleStrongs: tags.get(`${id} title`) ?? [],
      ...besideOf(book, chapter, number),
    });
  });
}

/** Rows by the part of the verse to which they belong, each part's in their order. */
function byPart(rows: Iterable<Row>, ...order: readonly string[]): Map<string, Row[]> {
  const parts = Map.groupBy(rows, ({ verse, part }) => `${verse} ${part}`);
  for (const part of parts.values())
    part.sort((a, b) => order.reduce((sum, key) => sum || Number(a[key]) - Number(b[key]), 0));
  return parts;
}

function marksOf(tables: Tables, file: string): Map<string, Mark[]> {
  const rows = tables.rows('mark', ['verse', 'part', 'position', 'kind', 'start', 'end', 'value'], MOST.marks);
  const parts = [...byPart(rows, 'position')];
  return new Map(parts.map(([part, marks]) => [part, marks.map((mark) => markOf(mark, `mark ${part}`, file))]));
}

function tagsOf(tables: Tables, file: string): Map<string, StrongsTag[]> {
  if (tables.columns('strongs') === undefined) return new Map();
  const columns = ['verse', 'part', 'tag', 'position', 'start', 'end', 'number'];
  const parts = [...byPart(tables.rows('strongs', columns, MOST.numbers), 'tag', 'position')];
  return new Map(
    parts.map(([part, rows]) => [
      part,
      [...Map.groupBy(rows, ({ tag }) => tag).values()].map((tag): StrongsTag => {
        const [{ start, end }] = tag as [Row];
        const numbers = tag.map(({ number }) => String(number));
        if (typeof start !== 'number' || typeof end !== 'number' || !numbers.every(isWrittenNumber))
          return fail({ code: 'E902', found: `strongs ${part}`, file });
        return { start, end, numbers };
      }),
    ]),
  );
}
