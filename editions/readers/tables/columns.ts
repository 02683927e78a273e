import { bookNamed, bookNumbered } from '../../source/book-named.ts';

/** The columns of a table by what they hold; `reference` is one of book, chapter and verse together. */
export type Columns =
  | { readonly book: number; readonly chapter: number; readonly verse: number; readonly text: number }
  | { readonly reference: number; readonly text: number };

const NAMES = {
  book: ['libro', 'book', 'b', 'book name', 'book_name', 'bookname', 'book number', 'book_number', 'nombre'],
  chapter: ['capitulo', 'cap', 'chapter', 'c', 'chap'],
  verse: ['versiculo', 'vers', 'verse', 'v', 'verse number', 'verse_number'],
  text: ['texto', 'text', 't', 'scripture', 'verse text', 'verse_text'],
  reference: ['referencia', 'cita', 'reference', 'ref', 'osis', 'osisid', 'osis id', 'verse id'],
} as const;

const fold = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** The columns as the first row names them. */
export function namedColumns(header: readonly string[]): Columns | undefined {
  const names = header.map(fold);
  const at = (of: keyof typeof NAMES) => names.findIndex((name) => (NAMES[of] as readonly string[]).includes(name));
  const [book, chapter, verse, text, reference] = [at('book'), at('chapter'), at('verse'), at('text'), at('reference')];
  if (text < 0) return undefined;
  if (book >= 0 && chapter >= 0 && verse >= 0) return { book, chapter, verse, text };
  return reference >= 0 ? { reference, text } : undefined;
}

/** The columns of a table without names: book, chapter, verse and text beside one another, or a reference and the text. */
export function guessedColumns(rows: readonly (readonly string[])[]): Columns | undefined {
  if (rows.length === 0) return undefined;
  const width = Math.min(...rows.map((cells) => cells.length));
  const fits = (columns: Columns) => {
    const places = rows.map((cells) => placeOf(cells, columns));
    return places.every((place) => place !== undefined) && places.some((place) => place?.book !== undefined);
  };
  for (let first = 0; first + 3 < width; first++) {
    const columns = { book: first, chapter: first + 1, verse: first + 2, text: first + 3 };
    if (fits(columns)) return columns;
  }
  return width >= 2 && fits({ reference: 0, text: 1 }) ? { reference: 0, text: 1 } : undefined;
}

export interface TablePlace {
  /** OSIS code; undefined for a book that is not of the canon. */
  readonly book: string | undefined;
  readonly written: string;
  readonly chapter: number;
  readonly number: number;
}

const REFERENCE = /^\s*(.{1,60}?)[\s.]+(\d{1,3})[:.,](\d{1,3})\s*$/;
const numberOf = (cell: string | undefined) => (/^\s*\d{1,3}\s*$/.test(cell ?? '') ? Number(cell) : undefined);

/** The OSIS code of the book that a cell numbers or names. */
export const bookOfCell = (cell: string): string | undefined =>
  /^\s*\d+\s*$/.test(cell) ? bookNumbered(Number(cell)) : bookNamed(cell);

/** The place that a row's cells give; undefined if they give none. */
export function placeOf(cells: readonly string[], columns: Columns): TablePlace | undefined {
  const [written, chapter, number] =
    'reference' in columns
      ? splitReference(cells[columns.reference] ?? '')
      : [cells[columns.book] ?? '', numberOf(cells[columns.chapter]), numberOf(cells[columns.verse])];
  if (written.trim() === '' || chapter === undefined || number === undefined) return undefined;
  return { book: bookOfCell(written), written: written.slice(0, 60), chapter, number };
}

function splitReference(cell: string): readonly [string, number | undefined, number | undefined] {
  const [, book = '', chapter, verse] = REFERENCE.exec(cell) ?? [];
  return [book, numberOf(chapter), numberOf(verse)];
}
