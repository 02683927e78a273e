/** What says that a database is one of these, and of which form (see `PRAGMA user_version`). */
export const APPLICATION_ID = 0x53425631;
export const SCHEMA_VERSION = 1;

// Places count the UTF-16 units of the text or title. A verse's id is made of the book's place in the canon, chapter and
// number: 43003016 is John 3:16, so that a passage is a range of ids.
export const SCHEMA = `
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

/** Only where the edition has the numbers. One row for each number on the words of a place. */
export const STRONGS_SCHEMA = `
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
export const STRONGS_INDEX = 'CREATE INDEX strongs_number ON strongs (number);';
