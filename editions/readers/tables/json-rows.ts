import { bookNamed } from '../../source/book-named.ts';

// The forms in which Bibles are published as JSON: rows of fields, books of chapters of verses as lists, or as objects by their numbers.

/** A verse as a file has it: a book by its number or name. */
export interface JsonRow {
  readonly book: string;
  readonly chapter: number;
  readonly number: number;
  readonly text: string;
}

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const field = (value: Fields, ...names: readonly string[]): unknown =>
  names.map((name) => (Object.hasOwn(value, name) ? value[name] : undefined)).find((one) => one !== undefined);

const wordsOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const numberOf = (value: unknown, otherwise = 0): number =>
  /^\d{1,3}$/.test(wordsOf(value)) ? Number(value) : value === undefined ? otherwise : 0;

const BOOK = ['nr', 'number', 'book_nr', 'book_number', 'book', 'name', 'book_name', 'abbrev', 'osis', 'id', 'b'];
const TEXT = ['text', 'texto', 't', 'scripture'];

/**
 * The book of some fields: by its name if that is known, since Bibles of more books number them otherwise; else by its number, or the first of
 * its names.
 */
function bookOf(value: Fields, otherwise = ''): string {
  const said = BOOK.map((name) => wordsOf(field(value, name))).filter((words) => words !== '');
  const name = field(value, 'book_name', 'name');
  const named = typeof name === 'string' ? name : undefined;
  if (named !== undefined && bookNamed(named.slice(0, 80)) !== undefined) return named;
  return said.find((words) => /^\d{1,2}$/.test(words)) ?? named ?? said[0] ?? otherwise;
}

/** The verses of a file; none if it has another form. */
export function* jsonRows(json: unknown): Generator<JsonRow> {
  if (Array.isArray(json)) yield* listRows(json);
  else if (isFields(json)) {
    const inner = field(json, 'books', 'verses', 'resultset', 'row', 'data', 'book');
    if (inner !== undefined && (Array.isArray(inner) || isFields(inner))) yield* jsonRows(inner);
    else yield* Object.entries(json).flatMap(([name, chapters]) => [...chapterRows(name, chapters)]);
  }
}

function* listRows(list: readonly unknown[]): Generator<JsonRow> {
  const isCanon = list.length === 66;
  for (const [i, one] of list.entries()) {
    if (!isFields(one)) continue;
    const cells = field(one, 'field');
    const text = field(one, ...TEXT);
    const chapters = field(one, 'chapters', 'chapter');
    if (Array.isArray(cells)) {
      const [, book, chapter, verse, words] = cells;
      if (typeof words === 'string')
        yield { book: wordsOf(book), chapter: numberOf(chapter), number: numberOf(verse), text: words };
    } else if (typeof text === 'string')
      yield {
        book: bookOf(one),
        chapter: numberOf(field(one, 'chapter', 'c', 'capitulo')),
        number: numberOf(field(one, 'verse', 'v', 'versiculo', 'verse_nr')),
        text,
      };
    else if (typeof chapters === 'object') yield* chapterRows(isCanon ? String(i + 1) : bookOf(one), chapters);
  }
}

/** The verses of a book whose chapters are a list, or an object by their numbers. */
function* chapterRows(book: string, chapters: unknown): Generator<JsonRow> {
  for (const [chapter, verses] of numbered(chapters, 'chapter', 'number', 'chapter_nr')) {
    const inner = isFields(verses) ? field(verses, 'verses', 'chapter') : undefined;
    for (const [number, verse] of numbered(typeof inner === 'object' ? inner : verses, 'verse', 'number', 'verse_nr')) {
      const text = isFields(verse) ? field(verse, ...TEXT, 'verse') : verse;
      if (typeof text === 'string') yield { book, chapter, number, text };
    }
  }
}

/** The entries of a list or an object with their numbers: their own, else their keys or places. */
function* numbered(value: unknown, ...names: readonly string[]): Generator<readonly [number, unknown]> {
  const ownNumber = (one: unknown, otherwise: number) =>
    isFields(one)
      ? numberOf(
          names.map((name) => one[name]).find((own) => /^\d+$/.test(wordsOf(own))),
          otherwise,
        )
      : otherwise;
  if (Array.isArray(value)) for (const [i, one] of value.entries()) yield [ownNumber(one, i + 1), one];
  else if (isFields(value))
    for (const [key, one] of Object.entries(value)) if (/^\d{1,3}$/.test(key)) yield [ownNumber(one, Number(key)), one];
}
