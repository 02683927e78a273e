import { bookPosition } from '../../../scripture/canon/book.ts';
import type { Mark, StrongsTag } from '../../../scripture/text/edition.ts';
import { fail } from '../../source/edition-error.ts';
import { MAX_VERSES } from '../../source/gather-verses.ts';
import type { SourceText, SourceVerse } from '../../source/source-text.ts';
import { isDatabase, type Row, readTables, type Tables } from '../sqlite/read-tables.ts';
import { isStrongsNumber } from '../strongs-numbers.ts';
import { type Fields, markOf, sourceOf, verseOf } from './parts.ts';

/** Of a database's header: the writer's mark, and the version of its tables. */
const [APPLICATION_AT, VERSION_AT] = [68, 60];
const APPLICATION_ID = 0x53425631;

const numberAt = (bytes: Uint8Array, at: number) =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(at);

/** True for the database that editions/writers/sqlite writes. */
export const isOurSqlite = (bytes: Uint8Array): boolean =>
  isDatabase(bytes) && bytes.length >= 100 && numberAt(bytes, APPLICATION_AT) === APPLICATION_ID;

const MOST = { about: 100, books: 200, marks: 1_000_000, numbers: 4_000_000 };

/** Reads version 1. */
export function readOurSqlite(file: string, bytes: Uint8Array): SourceText {
  const version = numberAt(bytes, VERSION_AT);
  if (version !== 1) fail({ code: 'E901', version: String(version), file });
  return readTables(bytes, file, (tables) => {
    const about: Fields = Object.fromEntries(
      [...tables.rows('about', ['key', 'value'], MOST.about)].map(({ key, value }) => [
        key,
        key === 'year' ? Number(value) : value,
      ]),
    );
    const verses = readVerses(tables, file);
    return sourceOf({ file, about, verses, strongsCredit: about.strongs_credit, sha256: about.sha256 });
  });
}

function readVerses(tables: Tables, file: string): SourceVerse[] {
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
        if (typeof start !== 'number' || typeof end !== 'number' || !numbers.every(isStrongsNumber))
          return fail({ code: 'E902', found: `strongs ${part}`, file });
        return { start, end, numbers };
      }),
    ]),
  );
}
