// `npm run formats -- spanish-names SUITE`: references to the books beyond the 66, as the Spanish suite of openbibleinfo's
// Bible-Passage-Reference-Parser writes them (test/lang/es.spec.js), are read by an edition that has these books. It exits with 1 if one
// is read as something else.
import { readFileSync } from 'node:fs';
import { ALL_BOOKS } from '../../scripture/canon/book.ts';
import { FURTHER_BOOKS } from '../../scripture/canon/further-books.ts';
import { type Extent, extentOf } from '../../scripture/reference/extent.ts';
import { formatOsis } from '../../scripture/reference/osis.ts';
import { readInput } from '../../scripture/reference/read-input.ts';

const upTo = (last: number) => Array.from({ length: last }, (_, i) => i + 1);
const chapters = new Map(FURTHER_BOOKS.map(({ osis, chapters }) => [osis, chapters.length]));
/** As many verses as the suite names in any chapter of these books, and more. */
const VERSES = 60;
const common = extentOf('kjv');
const extent: Extent = {
  books: ALL_BOOKS.map(({ osis }) => osis),
  chapterNumbers: (book) => (chapters.has(book) ? upTo(chapters.get(book)!) : common.chapterNumbers(book)),
  verseNumbers: (book, chapter) =>
    chapters.has(book) ? upTo(chapter <= chapters.get(book)! ? VERSES : 0) : common.verseNumbers(book, chapter),
};
/** The suite's codes where they are not OSIS's. */
const CODES: Readonly<Record<string, string>> = { GkEsth: 'EsthGr', SgThree: 'PrAzar' };

const suite = readFileSync(process.argv[2] ?? '', 'utf8');
const pairs = [...suite.matchAll(/expect\(p\.parse\([`"](.*?)[`"]\)\.osis\(\)[^\n]*?\)\.toEqual\("([^"]*)"/g)]
  .map(([, typed = '', osis = '']) => ({ typed, osis: osis.replace(/^\w+/, (code) => CODES[code] ?? code) }))
  .filter(({ osis }) => chapters.has(osis.split('.')[0]!));

const tally = new Map<string, string[]>();
for (const { typed, osis } of pairs) {
  const read = readInput(typed, extent);
  const passages = read.kind === 'passages' || read.kind === 'within' ? read.passages.map(formatOsis).join(' ') : '';
  const outcome = passages === osis ? 'right' : passages ? 'WRONG' : read.kind;
  tally.set(outcome, [...(tally.get(outcome) ?? []), `${typed} (${osis}${passages && `, read as ${passages}`})`]);
}
for (const [outcome, all] of tally)
  console.log(`${outcome}: ${all.length}${outcome === 'right' ? '' : `: ${all.slice(0, 30).join('; ')}`}`);
const wrong = tally.get('WRONG')?.length ?? 0;
console.log(
  `${pairs.length} references to books beyond the 66: ${tally.get('right')?.length ?? 0} right, ${wrong} wrong`,
);
process.exitCode = wrong === 0 ? 0 : 1;
