import { DatabaseSync } from 'node:sqlite';
import { bookByOsis, bookNumber } from '../../../scripture/canon/book.ts';
import type { Chapter, Edition, Mark, StrongsLayer, StrongsTag } from '../../../scripture/text/edition.ts';
import type { EditorsLayer } from '../../../scripture/text/editors-layer.ts';
import type { DownloadSource, OnProgress, WriteDownload } from '../download-formats.ts';
import { imprintOf, statementOf } from '../imprint.ts';
import { walkChapters } from '../walk-chapters.ts';

/** The application id of these databases. Their schema's version (`PRAGMA user_version`) is 2 only where there is something that 1 lacks. */
const APPLICATION_ID = 0x53425631;

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

/** Only for editions whose editors set something beside the text. Marks, parts and notes are JSON, as in the file for programs. */
const EDITORIAL_SCHEMA = `
CREATE TABLE heading (
  verse INTEGER NOT NULL REFERENCES verse,
  position INTEGER NOT NULL,
  "offset" INTEGER NOT NULL,
  style TEXT NOT NULL,
  text TEXT NOT NULL,
  marks TEXT NOT NULL,
  notes TEXT NOT NULL,
  PRIMARY KEY (verse, position)
) WITHOUT ROWID;
CREATE TABLE note (
  verse INTEGER NOT NULL REFERENCES verse,
  position INTEGER NOT NULL,
  part TEXT NOT NULL,
  "offset" INTEGER NOT NULL,
  kind TEXT NOT NULL,
  caller TEXT,
  text TEXT NOT NULL,
  marks TEXT NOT NULL,
  parts TEXT NOT NULL,
  PRIMARY KEY (verse, position)
) WITHOUT ROWID;
CREATE TABLE introduction (
  book INTEGER NOT NULL REFERENCES book,
  position INTEGER NOT NULL,
  style TEXT NOT NULL,
  text TEXT NOT NULL,
  marks TEXT NOT NULL,
  notes TEXT NOT NULL,
  PRIMARY KEY (book, position)
) WITHOUT ROWID;`;

/** SQLite's own code for a full disk, which Node does not translate. */
const SQLITE_FULL = 13;
/** The number of chapters written before other work gets its turn. */
const CHAPTERS_PER_TURN = 20;

/** One file with the text in tables and a full-text index that ignores accents. */
export const writeSqlite: WriteDownload = async (source, path, onProgress = () => {}) => {
  const database = new DatabaseSync(path);
  const version = source.edition.meta.editorial === undefined ? 1 : 2;
  try {
    // The file is not read before it is complete, and the caller flushes it to disk. A journal file would be left behind by a process that
    // is killed midway.
    database.exec('PRAGMA page_size = 4096; PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; BEGIN');
    database.exec(`PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${version};${SCHEMA}`);
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
  const editorial = source.editorial();
  if (editorial) database.exec(EDITORIAL_SCHEMA);
  writeAbout(database, source, layer);
  const insertBook = database.prepare('INSERT INTO book VALUES (?, ?, ?, ?, ?, ?)');
  for (const osis of edition.books) {
    const { usfm, spanish, abbr, testament } = bookByOsis(osis)!;
    insertBook.run(bookNumber(osis)!, osis, usfm, spanish, abbr, testament);
  }
  const insertChapter = chapterWriter(database, layer);
  const insertEditorial = editorial && editorialWriter(database, editorial, edition);
  let done = 0;
  for (const chapter of walkChapters(edition, onProgress)) {
    insertChapter(chapter);
    insertEditorial?.(chapter);
    if (++done % CHAPTERS_PER_TURN === 0) await new Promise(setImmediate);
  }
  if (layer) database.exec(STRONGS_INDEX);
}

const verseId = (book: string, chapter: number, verse: number): number =>
  bookNumber(book)! * 1_000_000 + chapter * 1_000 + verse;

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
      const id = verseId(book, chapter, number);
      insertVerse.run(id, `${book}.${chapter}.${number}`, position, chapter, number, title, text, revision);
      writeMarks(id, 'text', marks);
      writeMarks(id, 'title', titleMarks);
      if (!layer) continue;
      writeTags(id, 'text', layer.tags(book, chapter, number));
      writeTags(id, 'title', layer.titleTags(book, chapter, number));
    }
  };
}

/** Writes a chapter's headings and notes, and its book's introduction before the first one. */
function editorialWriter(database: DatabaseSync, layer: EditorsLayer, edition: Edition): (chapter: Chapter) => void {
  const insertHeading = database.prepare('INSERT INTO heading VALUES (?, ?, ?, ?, ?, ?, ?)');
  const insertNote = database.prepare('INSERT INTO note VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const insertParagraph = database.prepare('INSERT INTO introduction VALUES (?, ?, ?, ?, ?, ?)');
  const json = JSON.stringify;
  return ({ book, number: chapter }) => {
    if (edition.chapterNumbers(book)[0] === chapter)
      for (const [at, { style, text, marks, notes }] of layer.introduction(book).entries())
        insertParagraph.run(bookNumber(book)!, at, style, text, json(marks), json(notes));
    const idOf = (verse: number) => verseId(book, chapter, verse);
    const { headings, notes } = layer.chapter(book, chapter);
    for (const [at, { verse, offset, style, text, marks, notes }] of headings.entries())
      insertHeading.run(idOf(verse), at, offset, style, text, json(marks), json(notes));
    for (const [at, { verse, onTitle, offset, kind, caller = null, text, marks, parts }] of notes.entries())
      insertNote.run(idOf(verse), at, onTitle ? 'title' : 'text', offset, kind, caller, text, json(marks), json(parts));
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
