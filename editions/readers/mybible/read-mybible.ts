import { bookByOsis } from '../../../scripture/canon/book.ts';
import { BOOKS } from '../../../scripture/canon/books.ts';
import { type Annotated, appendMarked, type Sink } from '../../source/annotated.ts';
import { bookNamed } from '../../source/book-named.ts';
import { fail } from '../../source/edition-error.ts';
import { FindingCounter } from '../../source/findings.ts';
import { MAX_VERSES, VerseGatherer } from '../../source/gather-verses.ts';
import { type SourceFiles, type SourceText, statedIn } from '../../source/source-text.ts';
import { addIntroduction, finishVerse, gathered, type Introductions, type Report } from '../slot-reader.ts';
import { isDatabase, type Row, readTables, type Tables } from '../sqlite/read-tables.ts';
import { validMeta } from '../usfm/manifest.ts';
import { MARK_OF, settingOf } from '../usfm/markers.ts';
import { overflows } from '../usfm/sink.ts';
import { createSink, finishBlock, finishNote, kept, PARAGRAPH, putBeside, VerseFlow } from '../verse-flow.ts';
import { XmlSyntaxError, type XmlToken, xmlTokens } from '../xml/xml-tokens.ts';
import { readHtml } from './html-blocks.ts';

// The modules of MyBible: a SQLite database with the tables `verses` and `info`, and often `stories` (headings) and `introductions`. Notes
// stand in the verses, or in a second database whose `commentaries` are named by a sign in the verse.

/** Its book numbers are tens, with gaps for the books of the larger canon. */
const NUMBERS =
  '10 20 30 40 50 60 70 80 90 100 110 120 130 140 150 160 190 220 230 240 250 260 290 300 310 330 340 350 360 370 380 390 400 410 420 430 440 450 460 470 480 490 500 510 520 530 540 550 560 570 580 590 600 610 620 630 640 650 660 670 680 690 700 710 720 730'
    .split(' ')
    .map(Number);
/** Those of books beyond the 66 on which its modules agree; others are known by the name that the module gives them. */
const FURTHER: readonly (readonly [number: number, osis: string])[] = [
  [165, '1Esd'],
  [170, 'Tob'],
  [180, 'Jdt'],
  [270, 'Wis'],
  [280, 'Sir'],
  [315, 'EpJer'],
  [320, 'Bar'],
  [325, 'Sus'],
  [345, 'Bel'],
  [462, '1Macc'],
  [464, '2Macc'],
  [466, '3Macc'],
  [467, '4Macc'],
  [468, '2Esd'],
  [790, 'PrMan'],
];
const OSIS: ReadonlyMap<unknown, string> = new Map([
  ...NUMBERS.map((number, i) => [number, BOOKS[i]!.osis] as const),
  ...FURTHER,
]);

const COLUMNS = ['book_number', 'chapter', 'verse', 'text'];
const MAX_NOTES = 200_000;
const MAX_FEW = 1_000;

/** Elements whose words are none of the verse: Strong's and other numbers, notes, headings. */
const OMITTED: ReadonlySet<string> = new Set(['S', 'm', 'n', 'f', 'h']);
/** Those of them that stand beside it. */
const BESIDE: ReadonlySet<string> = new Set(['n', 'f', 'h']);
const MARKS: Readonly<Record<string, (typeof MARK_OF)[string]>> = { i: MARK_OF.add, J: MARK_OF.wj, e: MARK_OF.em };

/** The schema stands on the first pages. */
const hasTable = (bytes: Uint8Array, table: RegExp) =>
  isDatabase(bytes) && table.test(Buffer.from(bytes.subarray(0, 100_000)).toString('latin1'));

const VERSES = /CREATE TABLE\W+verses\W[^;]*\bbook_number\b/i;
const COMMENTARIES = /CREATE TABLE\W+commentaries\W[^;]*\bmarker\b/i;

const moduleOf = (files: SourceFiles) => [...files].find(([, bytes]) => hasTable(bytes, VERSES));

export const isMyBible = (files: SourceFiles): boolean => moduleOf(files) !== undefined;

export function readMyBible(files: SourceFiles): SourceText {
  const [file, bytes] = moduleOf(files)!;
  const findings = new FindingCounter();
  const notes = new Map<string, string>();
  for (const [other, bytes] of files) {
    if (other === file) continue;
    if (hasTable(bytes, COMMENTARIES)) readTables(bytes, other, (tables) => takeNotes(tables, notes));
    else findings.add({ code: 'other-file', file: other }, other);
  }
  return readTables(bytes, file, (tables) => {
    const gatherer = new VerseGatherer(file);
    const headings = headingsIn(tables);
    const books = booksIn(tables);
    let flow = new VerseFlow();
    let last: { readonly book: string; readonly chapter: number; readonly number: number } | undefined;
    const endBook = () => {
      if (last) gatherer.change(last, (verse) => flow.placeRest(verse));
      flow = new VerseFlow();
      last = undefined;
    };
    for (const { book_number, chapter, verse, text } of versesIn(tables, file)) {
      const where = `${file}: ${book_number} ${chapter}:${verse}`;
      const report: Report = (warning) => findings.add(warning, where);
      const book = books.get(book_number);
      if (book === undefined) {
        report({ code: 'other-book', book: String(book_number) });
        continue;
      }
      if (last?.book !== book) endBook();
      const key = `${book_number} ${chapter}:${verse}`;
      for (const heading of headings.get(key) ?? []) placeHeading(flow, heading, report);
      headings.delete(key);
      if (flow.isTooMuch) fail({ code: 'E511', found: where, file });
      const sink = wordsOf(text, flow, (sign) => notes.get(`${key} ${sign}`), report);
      const place = { book, chapter, number: verse };
      const words = finishVerse(flow, sink);
      if (gatherer.add(place, { text: words.text, marks: [...words.marks] })) last = place;
      else report({ code: 'empty-verse' });
    }
    endBook();
    for (const key of headings.keys()) findings.add({ code: 'title-without-verse' }, `${file}: ${key}`);
    const said = new Map(
      rowsIn(tables, 'info', ['name', 'value'], MAX_FEW).map((row) => [String(row.name), row.value]),
    );
    const meta = validMeta({ title: said.get('description'), language: said.get('language') });
    const introductions = introductionsIn(tables, books, (warning) => findings.add(warning, `${file}: introductions`));
    return {
      format: 'mybible',
      name: '',
      meta,
      statedIn: statedIn(meta, file),
      ...gathered(gatherer.list(), introductions, findings),
      findings: findings.list(),
    };
  });
}

const rowsIn = (tables: Tables, table: string, columns: readonly string[], most: number): readonly Row[] =>
  tables.columns(table) ? [...tables.rows(table, columns, most)] : [];

/** OSIS codes by the numbers of a module. */
type Books = ReadonlyMap<unknown, string>;

/** The books of a module: those of known numbers, and further ones that it names. */
function booksIn(tables: Tables): Books {
  const books = new Map(OSIS);
  const taken = new Set(books.values());
  for (const table of ['books', 'books_all'])
    for (const { book_number, long_name } of rowsIn(tables, table, ['book_number', 'long_name'], MAX_FEW)) {
      const osis = bookNamed(String(long_name ?? '').slice(0, 80));
      if (osis === undefined || books.has(book_number) || taken.has(osis) || bookByOsis(osis)?.testament !== 'DC')
        continue;
      books.set(book_number, osis);
      taken.add(osis);
    }
  return books;
}

interface VerseRow {
  readonly book_number: unknown;
  readonly chapter: number;
  readonly verse: number;
  readonly text: string;
}

/** The verses in the order of their numbers. */
function versesIn(tables: Tables, file: string): readonly VerseRow[] {
  const rows: VerseRow[] = [];
  for (const { book_number, chapter, verse, text } of tables.rows('verses', COLUMNS, MAX_VERSES)) {
    if (typeof chapter !== 'number' || typeof verse !== 'number' || typeof text !== 'string')
      return fail({ code: 'E902', found: `${file}: ${book_number} ${chapter}:${verse}`.slice(0, 80), file });
    rows.push({ book_number, chapter, verse, text });
  }
  return rows.sort(
    (a, b) => Number(a.book_number) - Number(b.book_number) || a.chapter - b.chapter || a.verse - b.verse,
  );
}

/** The headings above each verse. */
function headingsIn(tables: Tables): Map<string, string[]> {
  const columns = ['book_number', 'chapter', 'verse', 'order_if_several', 'title'];
  const rows = rowsIn(tables, 'stories', columns, MAX_VERSES).toSorted(
    (a, b) => Number(a.order_if_several ?? 0) - Number(b.order_if_several ?? 0),
  );
  const all = Map.groupBy(rows, ({ book_number, chapter, verse }) => `${book_number} ${chapter}:${verse}`);
  return new Map([...all].map(([key, rows]) => [key, rows.map(({ title }) => String(title ?? ''))]));
}

function takeNotes(tables: Tables, notes: Map<string, string>): void {
  const columns = ['book_number', 'chapter_number_from', 'verse_number_from', 'marker', 'text'];
  for (const row of rowsIn(tables, 'commentaries', columns, MAX_NOTES))
    notes.set(
      `${row.book_number} ${row.chapter_number_from}:${row.verse_number_from} ${row.marker}`,
      String(row.text ?? ''),
    );
}

function introductionsIn(tables: Tables, books: Books, report: Report): Introductions {
  const all: Introductions = new Map();
  for (const { book_number, introduction } of rowsIn(
    tables,
    'introductions',
    ['book_number', 'introduction'],
    MAX_FEW,
  )) {
    const { blocks } = readHtml(String(introduction ?? ''), citationOf, report);
    const found = blocks.flatMap(({ isHeading, ...words }) =>
      words.text.trim() === '' ? [] : (kept(finishBlock(isHeading ? 'is1' : 'ip', asSink(words)), '<p>', report) ?? []),
    );
    if (found.length > 0) addIntroduction(all, books.get(book_number) ?? String(book_number), found);
  }
  return all;
}

const asSink = ({ text, marks }: Annotated): Sink => ({ text, marks: [...marks] });

/** `480 3:5` → `Mr 3:5` */
function citationOf(numbers: string): string {
  const [, number, rest] = /^(\d{1,3})\s+(\d.*)$/s.exec(numbers) ?? [];
  const book = OSIS.get(Number(number));
  return book === undefined ? numbers : `${bookByOsis(book)!.abbr} ${rest}`;
}

/** All the words of a piece of HTML. */
function inOneLine(html: string, report: Report): { readonly words: Sink; readonly isLinks: boolean } {
  const { blocks, isLinks } = readHtml(html, citationOf, report);
  const words = createSink();
  for (const block of blocks) appendMarked(words, block);
  return { words, isLinks };
}

function placeHeading(flow: VerseFlow, html: string, report: Report): void {
  const { words, isLinks } = inOneLine(html, report);
  const block = kept(finishBlock(isLinks ? 'r' : 's1', words), '<title>', report);
  if (block) flow.beside(block);
}

/** The tokens of a verse; undefined for a text that is no markup. */
function tokensOf(text: string): readonly XmlToken[] | undefined {
  if (!/[<&]/.test(text)) return undefined;
  const omitted: string[] = [];
  try {
    const tokens = [...xmlTokens(text)];
    for (const token of tokens)
      if (token.type === 'open' && OMITTED.has(token.name) && !token.empty) omitted.push(token.name);
      else if (token.type === 'close' && omitted.at(-1) === token.name) omitted.pop();
    return omitted.length === 0 ? tokens : undefined;
  } catch (error) {
    if (!(error instanceof XmlSyntaxError)) throw error;
    return undefined;
  }
}

/** The words of a verse; `<i>` has those that the translators added. A text that is no markup is read as it is. */
function wordsOf(text: string, flow: VerseFlow, noteOf: (sign: string) => string | undefined, report: Report): Sink {
  const sink = createSink();
  const tokens = tokensOf(text);
  const take = (words: string) => {
    flow.beforeWords(sink, words);
    sink.text += words;
  };
  if (!tokens) {
    take(text);
    return sink;
  }
  const omitted: { readonly name: string; readonly from: number }[] = [];
  const open = new Map<string, number>();
  for (const token of tokens) {
    if (token.type === 'text' && omitted.length === 0) take(token.text);
    else if (token.type === 'open') {
      const { name, empty, end } = token;
      if (name === 'pb') flow.begin(PARAGRAPH);
      else if (name === 't') flow.begin(settingOf('q1'));
      else if (omitted.length === 0 && !BESIDE.has(name) && !MARKS[name]) report(`<${name}>`);
      if (name === 'pb' || name === 'br' || name === 't') sink.text += ' ';
      if (MARKS[name] && omitted.length === 0) open.set(name, sink.text.length);
      if (OMITTED.has(name) && !empty) omitted.push({ name, from: end });
    } else if (token.type === 'close') {
      const { name } = token;
      if (omitted.at(-1)?.name === name) {
        const { from } = omitted.pop()!;
        if (omitted.length === 0 && BESIDE.has(name)) placeBeside(name, text.slice(from, token.at));
      }
      if (name === 't') {
        sink.text += ' ';
        flow.endLine();
      }
      const start = open.get(name);
      if (start === undefined || omitted.length > 0) continue;
      open.delete(name);
      if (sink.text.slice(start).trim() !== '') sink.marks.push({ ...MARKS[name]!, start, end: sink.text.length });
    }
  }
  return sink;

  function placeBeside(name: string, inside: string): void {
    const html = name === 'f' ? noteOf(inside.trim()) : inside;
    if (name === 'h') placeHeading(flow, inside, report);
    else if (html === undefined) report(`<${name}>`);
    else {
      const { words, isLinks } = inOneLine(html, report);
      const note = kept(finishNote(isLinks ? 'references' : 'footnote', words), `<${name}>`, report);
      if (note && !overflows(sink)) putBeside(sink, note);
    }
  }
}
