import { type DecodedText, decodeText } from '../../source/decode-text.ts';
import { fail } from '../../source/edition-error.ts';
import { FindingCounter } from '../../source/findings.ts';
import { VerseGatherer } from '../../source/gather-verses.ts';
import type { SourceFiles, SourceText } from '../../source/source-text.ts';
import { bookOfCell, type Columns, guessedColumns, namedColumns, placeOf, type TablePlace } from './columns.ts';
import { type DelimitedRow, delimitedRows, separatorOf } from './delimited.ts';
import { jsonRows } from './json-rows.ts';

// A Bible as a table: CSV or TSV, lines that begin with their reference, or JSON. Its books are numbered 1 to 66, or named.

const MAX_BYTES = 40_000_000;
const HEAD = 20_000;
/** A table names no encoding. */
const NEVER = /(?!)/;
const LINE = /^\s*(.{1,60}?[\s.]\d{1,3}[:.]\d{1,3})\.?[\s]+(\S.*)$/;

interface Shape {
  readonly columns: Columns;
  rows(text: string): Iterable<DelimitedRow>;
  /** What the first row calls the columns. */
  readonly header?: readonly string[];
}

/** Lines like `Juan 3:16 Porque…` as rows of two cells; notes that begin with `#` are no rows. */
function* referenceLines(text: string): Generator<DelimitedRow> {
  let line = 0;
  for (const written of text.split(/\r?\n/)) {
    line += 1;
    if (written.trim() === '' || written.startsWith('#')) continue;
    const [, reference, words] = LINE.exec(written) ?? [];
    yield { cells: reference === undefined ? [written] : [reference, words!], line };
  }
}

/** The first rows, by which a table is recognised; the last may be cut. */
function firstRows(rows: Iterable<DelimitedRow>): (readonly string[])[] {
  const first: (readonly string[])[] = [];
  for (const { cells } of rows) if (first.push(cells) > 20) break;
  return first.length > 1 ? first.slice(0, -1) : first;
}

function shapeOf(head: string): Shape | undefined {
  const plain = head.replace(/^\ufeff/, '');
  const separator = separatorOf(plain.replace(/^(#[^\n]*\n)+/, ''));
  if (separator !== undefined) {
    const rows = (text: string) => delimitedRows(text, separator);
    const first = firstRows(rows(plain)).filter(([cell]) => !cell?.startsWith('#'));
    const columns = first[0] && namedColumns(first[0]);
    if (columns && first[1] && placeOf(first[1], columns)) return { columns, rows, header: first[0]! };
    const whole = guessedColumns(first);
    if (whole) return { columns: whole, rows };
    // Names that say nothing stand above some tables.
    const below = guessedColumns(first.slice(1));
    if (below && first[0]!.every((cell) => !/\d/.test(cell))) return { columns: below, rows, header: first[0]! };
  }
  const first = firstRows(referenceLines(plain));
  const columns = { reference: 0, text: 1 };
  const isLines = first.length > 0 && first.every((cells) => placeOf(cells, columns)?.book !== undefined);
  return isLines ? { columns, rows: referenceLines } : undefined;
}

const headOf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, HEAD)).toString('utf8');

const beginsJson = (bytes: Uint8Array) => /^\ufeff?\s*[[{]/.test(headOf(bytes).slice(0, 200));

function parsedJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(
      Buffer.from(bytes)
        .toString('utf8')
        .replace(/^\ufeff/, ''),
    );
  } catch {
    return undefined;
  }
}

/** True for JSON with a verse whose book is known. */
function isJsonTable(bytes: Uint8Array): boolean {
  if (bytes.length > MAX_BYTES || !beginsJson(bytes)) return false;
  for (const { book, chapter, number } of jsonRows(parsedJson(bytes)))
    return bookOfCell(book) !== undefined && chapter > 0 && number > 0;
  return false;
}

const isDelimited = (bytes: Uint8Array) =>
  bytes.length <= MAX_BYTES &&
  !beginsJson(bytes) &&
  !bytes.subarray(0, HEAD).includes(0) &&
  shapeOf(headOf(bytes)) !== undefined;

const tableOf = (files: SourceFiles) => [...files].find(([, bytes]) => isDelimited(bytes) || isJsonTable(bytes));

export const isTable = (files: SourceFiles): boolean => tableOf(files) !== undefined;

export function readTable(files: SourceFiles): SourceText {
  const [file, bytes] = tableOf(files)!;
  const findings = new FindingCounter();
  for (const other of files.keys()) if (other !== file) findings.add({ code: 'other-file', file: other }, other);
  const gatherer = new VerseGatherer(file);
  const add = ({ book, written, chapter, number }: TablePlace, text: string, where: string) => {
    if (book === undefined) findings.add({ code: 'other-book', book: written }, where);
    else if (!gatherer.add({ book, chapter, number }, { text, marks: [] }))
      findings.add({ code: 'empty-verse' }, where);
  };
  if (beginsJson(bytes))
    for (const { book, chapter, number, text } of jsonRows(parsedJson(bytes)))
      add(
        { book: bookOfCell(book), written: book.slice(0, 60), chapter, number },
        text,
        `${file}: ${book} ${chapter}:${number}`,
      );
  else readRows(file, decodeText(bytes, file, NEVER), findings, add);
  return { format: 'table', name: '', meta: {}, verses: gatherer.list(), findings: findings.list() };
}

const NAMES = { book: 'libro', chapter: 'capítulo', verse: 'versículo', text: 'texto', reference: 'referencia' };

function readRows(
  file: string,
  { text }: DecodedText,
  findings: FindingCounter,
  add: (place: TablePlace, text: string, where: string) => void,
): void {
  const { columns, rows, header } = shapeOf(text.slice(0, HEAD))!;
  const said = Object.entries(columns).map(
    ([name, at]) => `${NAMES[name as keyof typeof NAMES]} = ${header ? `«${header[at]}»` : `columna ${at + 1}`}`,
  );
  findings.add({ code: 'columns', columns: said.join(', ') }, `${file}:1`);
  let isFirst = header !== undefined;
  for (const { cells, line } of rows(text.replace(/^\ufeff/, ''))) {
    if (cells[0]?.startsWith('#')) continue;
    if (isFirst) {
      isFirst = false;
      continue;
    }
    const place = placeOf(cells, columns);
    if (place === undefined) fail({ code: 'E904', found: cells.join(' ').slice(0, 80), file, atLine: line });
    add(place, cells[columns.text] ?? '', `${file}:${line}`);
  }
}
