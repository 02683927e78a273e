import { DatabaseSync } from 'node:sqlite';
import { bookByOsis, bookNumber } from '../../../scripture/canon/book.ts';
import type { Chapter, Mark, StrongsLayer, StrongsTag } from '../../../scripture/text/edition.ts';
import type { DownloadSource, OnProgress, WriteDownload } from '../download-formats.ts';
import { imprintOf, statementOf } from '../imprint.ts';
import { walkChapters } from '../walk-chapters.ts';

/** The application id and schema version of these databases (see `PRAGMA user_version`). */
const APPLICATION_ID = 0x53425631;
const SCHEMA_VERSION = 1;

// Offsets count the UTF-16 units of the text or title. A verse's id consists of the book's place in the canon, chapter and number: 43003016
// is John 3:16, so that a passage is a range of ids.
const SCHEMA = `
CREATE TABLE about (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE book (
  id INTEGER PRIMARY KEY,
  osis TEXT NOT NULL UNIQUE,
  usfm TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  abbreviation TEXT NOT NULL,
  testament TEXT NOT NULL
);
CREATE TABLE verse (
  id INTEGER PRIMARY KEY,
  osis TEXT NOT NULL UNIQUE,
  book INTEGER NOT NULL REFERENCES book,
  chapter INTEGER NOT NULL,
  number INTEGER NOT NULL,
  title TEXT,
  text TEXT NOT NULL,
  revision TEXT
);
CREATE TABLE mark (
  verse INTEGER NOT NULL REFERENCES verse,
  part TEXT NOT NULL,
  position INTEGER NOT NULL,
  kind TEXT NOT NULL,
  "start" INTEGER NOT NULL,
  "end" INTEGER NOT NULL,
  value TEXT,
  PRIMARY KEY (verse, part, position)
) WITHOUT ROWID;
CREATE VIRTUAL TABLE verse_text USING fts5(
  title, text, content='verse', content_rowid='id', tokenize='unicode61 remove_diacritics 2'
);`;

/** Only for editions with Strong's numbers. One row for each number on the words of a range. */
const STRONGS_SCHEMA = `
CREATE TABLE strongs (
  verse INTEGER NOT NULL REFERENCES verse,
  part TEXT NOT NULL,
  tag INTEGER NOT NULL,
  position INTEGER NOT NULL,
  "start" INTEGER NOT NULL,
  "end" INTEGER NOT NULL,
  number TEXT NOT NULL,
  PRIMARY KEY (verse, part, tag, position)
) WITHOUT ROWID;`;
const STRONGS_INDEX = 'CREATE INDEX strongs_number ON strongs (number);';

/** SQLite's own code for a full disk, which Node does not translate. */
const SQLITE_FULL = 13;
/** The number of chapters written before other work gets its turn. */
const CHAPTERS_PER_TURN = 20;

/** One file with the text in tables and a full-text index that ignores accents. */
export const writeSqlite: WriteDownload = async (source, path, onProgress = () => {}) => {
  const database = new DatabaseSync(path);
  try {
    // The file is not read before it is complete, and the caller flushes it to disk. A journal file would be left behind by a process that
    // is killed midway.
    database.exec('PRAGMA page_size = 4096; PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; BEGIN');
    database.exec(`PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${SCHEMA_VERSION};${SCHEMA}`);
    await fill(database, source, onProgress);
    database.exec(`INSERT INTO verse_text (verse_text) VALUES ('rebuild')`);
    database.exec(`INSERT INTO verse_text (verse_text) VALUES ('optimize'); COMMIT`);
  } catch (error) {
    if ((error as { errcode?: number }).errcode !== SQLITE_FULL) throw error;
    throw Object.assign(new Error('disk full', { cause: error }), { code: 'ENOSPC' });
  } finally {
    database.close();
  }
};

async function fill(database: DatabaseSync, source: DownloadSource, onProgress: OnProgress): Promise<void> {
  const { edition } = source;
  const layer = source.strongs();
  if (layer) database.exec(STRONGS_SCHEMA);
  writeAbout(database, source, layer);
  const insertBook = database.prepare('INSERT INTO book VALUES (?, ?, ?, ?, ?, ?)');
  for (const osis of edition.books) {
    const { usfm, spanish, abbr, testament } = bookByOsis(osis)!;
    insertBook.run(bookNumber(osis)!, osis, usfm, spanish, abbr, testament);
  }
  const insertChapter = chapterWriter(database, layer);
  let done = 0;
  for (const chapter of walkChapters(edition, onProgress)) {
    insertChapter(chapter);
    if (++done % CHAPTERS_PER_TURN === 0) await new Promise(setImmediate);
  }
  if (layer) database.exec(STRONGS_INDEX);
}

function chapterWriter(database: DatabaseSync, layer: StrongsLayer | undefined): (chapter: Chapter) => void {
  const insertVerse = database.prepare('INSERT INTO verse VALUES (?, ?, ?, ?, ?, ?, ?, ?)');
  const insertMark = database.prepare('INSERT INTO mark VALUES (?, ?, ?, ?, ?, ?, ?)');
  const insertNumber = layer && database.prepare('INSERT INTO strongs VALUES (?, ?, ?, ?, ?, ?, ?)');
  const writeMarks = (id: number, part: string, marks: readonly Mark[]) => {
    for (const [i, { kind, start, end, value = null }] of marks.entries())
      insertMark.run(id, part, i, kind, start, end, value);
  };
  const writeTags = (id: number, part: string, tags: readonly StrongsTag[]) => {
    for (const [tag, { start, end, numbers }] of tags.entries())
      for (const [i, number] of numbers.entries()) insertNumber?.run(id, part, tag, i, start, end, number);
  };
  return ({ book, number: chapter, verses }) => {
    const position = bookNumber(book)!;
    for (const { number, text, title = null, marks, titleMarks = [], revision = null } of verses) {
      const id = position * 1_000_000 + chapter * 1_000 + number;
      insertVerse.run(id, `${book}.${chapter}.${number}`, position, chapter, number, title, text, revision);
      writeMarks(id, 'text', marks);
      writeMarks(id, 'title', titleMarks);
      if (!layer) continue;
      writeTags(id, 'text', layer.tags(book, chapter, number));
      writeTags(id, 'title', layer.titleTags(book, chapter, number));
    }
  };
}

function writeAbout(database: DatabaseSync, source: DownloadSource, layer: StrongsLayer | undefined): void {
  const insert = database.prepare('INSERT INTO about VALUES (?, ?)');
  const { history, ...stated } = statementOf(source);
  for (const [key, value] of Object.entries(stated)) insert.run(key, String(value));
  for (const [key, value] of Object.entries(history ?? {})) insert.run(`history_${key}`, String(value));
  if (layer) insert.run('strongs_credit', layer.credit);
  insert.run('leeme', [...imprintOf(source).map(([label, value]) => `${label}: ${value}`), ...EXAMPLES].join('\n'));
}

const EXAMPLES = [
  '',
  'Un pasaje: SELECT number, text FROM verse WHERE id BETWEEN 43003016 AND 43003018;',
  "Unas palabras: SELECT osis, verse.text FROM verse_text JOIN verse ON verse.id = verse_text.rowid WHERE verse_text MATCH 'principio dios';",
];
