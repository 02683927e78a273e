import { BOOKS } from '../../../scripture/canon/books.ts';
import type { Sink } from '../../source/annotated.ts';
import { fail } from '../../source/edition-error.ts';
import { FindingCounter } from '../../source/findings.ts';
import { MAX_VERSES, VerseGatherer } from '../../source/gather-verses.ts';
import { type SourceFiles, type SourceText, statedIn } from '../../source/source-text.ts';
import { isDatabase, readTables } from '../sqlite/read-tables.ts';
import { validMeta } from '../usfm/manifest.ts';
import { XmlSyntaxError, xmlTokens } from '../xml/xml-tokens.ts';

// The modules of MyBible: a SQLite database with the tables `verses` and `info`.

/** Its book numbers are tens, with gaps for the books of the larger canon. */
const NUMBERS =
  '10 20 30 40 50 60 70 80 90 100 110 120 130 140 150 160 190 220 230 240 250 260 290 300 310 330 340 350 360 370 380 390 400 410 420 430 440 450 460 470 480 490 500 510 520 530 540 550 560 570 580 590 600 610 620 630 640 650 660 670 680 690 700 710 720 730'
    .split(' ')
    .map(Number);
const OSIS: ReadonlyMap<unknown, string> = new Map(NUMBERS.map((number, i) => [number, BOOKS[i]!.osis]));

const COLUMNS = ['book_number', 'chapter', 'verse', 'text'];

/** Elements whose words are none of the verse: Strong's and other numbers, notes, headings. */
const OMITTED: ReadonlySet<string> = new Set(['S', 'm', 'n', 'f', 'h']);

/** The schema stands on the first pages. */
const looksLike = (bytes: Uint8Array) =>
  isDatabase(bytes) &&
  /CREATE TABLE\W+verses\W[^;]*\bbook_number\b/i.test(Buffer.from(bytes.subarray(0, 100_000)).toString('latin1'));

const moduleOf = (files: SourceFiles) => [...files].find(([, bytes]) => looksLike(bytes));

export const isMyBible = (files: SourceFiles): boolean => moduleOf(files) !== undefined;

export function readMyBible(files: SourceFiles): SourceText {
  const [file, bytes] = moduleOf(files)!;
  return readTables(bytes, file, (tables) => {
    const findings = new FindingCounter();
    const gatherer = new VerseGatherer(file);
    for (const { book_number, chapter, verse, text } of tables.rows('verses', COLUMNS, MAX_VERSES)) {
      const where = `${file}: ${book_number} ${chapter}:${verse}`;
      if (typeof chapter !== 'number' || typeof verse !== 'number' || typeof text !== 'string')
        return fail({ code: 'E902', found: where.slice(0, 80), file });
      const book = OSIS.get(book_number);
      if (book === undefined) findings.add({ code: 'other-book', book: String(book_number) }, where);
      else if (
        !gatherer.add(
          { book, chapter, number: verse },
          wordsOf(text, (warning) => findings.add(warning, where)),
        )
      )
        findings.add({ code: 'empty-verse' }, where);
    }
    const info = tables.columns('info') ? [...tables.rows('info', ['name', 'value'], 1_000)] : [];
    const said = new Map(info.map(({ name, value }) => [String(name), value]));
    const meta = validMeta({ title: said.get('description'), language: said.get('language') });
    return {
      format: 'mybible',
      name: '',
      meta,
      statedIn: statedIn(meta, file),
      verses: gatherer.list(),
      findings: findings.list(),
    };
  });
}

type Report = (warning: Parameters<FindingCounter['add']>[0]) => void;

/** The words of a verse; `<i>` has those that the translators added. A text that is no markup is read as it is. */
function wordsOf(text: string, report: Report): Sink {
  if (!/[<&]/.test(text)) return { text, marks: [] };
  const sink: Sink = { text: '', marks: [] };
  const omitted: string[] = [];
  let added: number | undefined;
  try {
    for (const token of xmlTokens(text)) {
      if (token.type === 'text') {
        if (omitted.length === 0) sink.text += token.text;
      } else if (token.type === 'open') {
        if (token.name !== 'i') report(`<${token.name}>`);
        if (token.name === 'pb' || token.name === 'br' || token.name === 't') sink.text += ' ';
        if (token.name === 'i' && omitted.length === 0) added = sink.text.length;
        if (OMITTED.has(token.name) && !token.empty) omitted.push(token.name);
      } else if (token.type === 'close') {
        if (omitted.at(-1) === token.name) omitted.pop();
        if (token.name === 't') sink.text += ' ';
        if (token.name === 'i' && added !== undefined && omitted.length === 0) {
          if (sink.text.slice(added).trim() !== '')
            sink.marks.push({ kind: 'added', start: added, end: sink.text.length });
          added = undefined;
        }
      }
    }
  } catch (error) {
    if (!(error instanceof XmlSyntaxError)) throw error;
    return { text, marks: [] };
  }
  return omitted.length === 0 ? sink : { text, marks: [] };
}
