import { bookPosition } from '../../../scripture/canon/book.ts';
import { bookByUsfm } from '../../../scripture/canon/books.ts';
import { fail } from '../../source/edition-error.ts';
import { FaultList, FindingCounter } from '../../source/findings.ts';
import { type SourceFiles, type SourceText, type SourceVerse, statedIn } from '../../source/source-text.ts';
import { readManifest } from './manifest.ts';
import { readBook } from './read-book.ts';
import { decodeText, type Token, usfmTokens } from './tokens.ts';

/**
 * The name that the files of a publication share beside the book's code and place: `spaRV1909` in `02-GENspaRV1909.usfm`, `RV1865` in
 * `01_GEN_RV1865.usfm`. Empty if they share none.
 */
export function publicationName(paths: readonly string[]): string {
  const names = new Set<string>();
  for (const path of paths) {
    const stem = (path.split('/').at(-1) ?? '').replace(/\.[^.]*$/, '');
    const found = /^\d*[-_ ]?([0-9A-Za-z]{3})[-_ ]?(.*)$/.exec(stem);
    if (found === null || bookByUsfm(found[1]!.toUpperCase()) === undefined) continue;
    names.add(found[2]!);
  }
  return names.size === 1 ? [...names][0]! : '';
}

/** A whole Bible with a Strong's number on every word is some 30 MB in 66 files; anything larger is no Bible. */
const MAX_FILE_BYTES = 8_000_000;
/** Twice the verses of the canon. */
const MAX_VERSES = 62_000;

const ENDING = /\.(usfm|sfm)$/i;

/** Detects USFM by the bytes: after a byte order mark, such a file begins with `\id` and a book code. */
function beginsWithId(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 64)).toString('latin1').replaceAll('\0', '');
  return /^(?:ï»¿|ÿþ|þÿ)?\s*\\id\s+\w{3}\b/.test(head);
}

const isHidden = (path: string) => /(^|\/)(\.|__MACOSX\/)/.test(path);

/** True if the files contain USFM books. */
export const isUsfm = (files: SourceFiles): boolean =>
  [...files].some(([path, bytes]) => !isHidden(path) && (ENDING.test(path) || beginsWithId(bytes)));

/** Reads every USFM file of `files` (by extension or content), in the order of the canon. */
export function readUsfm(files: SourceFiles): SourceText {
  const findings = new FindingCounter();
  const faults = new FaultList();
  const books = new Map<string, { file: string; verses: SourceVerse[] }>();
  const read: string[] = [];
  let count = 0;
  const descriptions: string[] = [];
  const manifest = readManifest(files);
  for (const [file, bytes] of files) {
    if (file === manifest?.file) continue;
    if (isHidden(file) || !(ENDING.test(file) || beginsWithId(bytes))) {
      findings.add({ code: 'other-file', file }, file);
      continue;
    }
    if (bytes.length > MAX_FILE_BYTES) {
      faults.add({ code: 'E309', bytes: MAX_FILE_BYTES, file });
      continue;
    }
    read.push(file);
    const decoded = faults.attempt(() => decodeText(bytes, file));
    const parts = decoded && faults.attempt(() => splitBooks(usfmTokens(decoded.text), file));
    if (!parts) continue;
    if (decoded.contradicted !== undefined) findings.add({ code: 'utf-8', stated: decoded.contradicted }, file);
    for (const tokens of parts) {
      const at = { file, atLine: decoded.lineAt(tokens[0]!.at) };
      const line = tokens[1]?.type === 'text' ? tokens[1].text : '';
      const code = /^\s*(\w{3})\b/.exec(line)?.[1]?.toUpperCase();
      if (code === undefined) {
        faults.add({ code: 'E302', is: 'book', ...at });
        continue;
      }
      const book = bookByUsfm(code)?.osis;
      if (book === undefined) {
        findings.add({ code: 'other-book', book: code }, `${file}:${decoded.lineAt(tokens[0]!.at)}`);
        continue;
      }
      const earlier = books.get(book);
      if (earlier) {
        faults.add({ code: 'E307', book: code, earlier: earlier.file, ...at });
        continue;
      }
      const verses = readBook(tokens, { book, file, decoded, findings, faults });
      count += verses.length;
      if (count > MAX_VERSES) fail({ code: 'E309', verses: MAX_VERSES, ...at });
      books.set(book, { file, verses });
      descriptions.push(
        line
          .slice(line.indexOf(code) + 3)
          .split('\n', 1)[0]!
          .trim(),
      );
    }
  }
  faults.refuse();
  const inOrder = [...books].sort(([a], [b]) => bookPosition(a)! - bookPosition(b)!);
  const verses = inOrder.flatMap(([, book]) => book.verses);
  if (verses.length === 0) fail({ code: 'E308' });
  const [description] = descriptions;
  const common = descriptions.length > 1 && descriptions.every((d) => d === description) ? description : '';
  return {
    format: 'usfm',
    name: publicationName(read),
    meta: { ...(common && { title: common }), ...manifest?.meta },
    ...(manifest && { statedIn: statedIn(manifest.meta, manifest.file) }),
    ...(manifest?.strongsCredit !== undefined && { strongsCredit: manifest.strongsCredit }),
    verses,
    findings: findings.list(),
  };
}

/** A file contains a book; several may also follow one another, each from its `\id` on. */
function splitBooks(tokens: readonly Token[], file: string): Token[][] {
  const books: Token[][] = [];
  for (const token of tokens) {
    if (token.type === 'open' && token.name === 'id') books.push([token]);
    else if (books.length > 0) books.at(-1)!.push(token);
    else if (token.type !== 'text' || token.text.replace('\ufeff', '').trim() !== '')
      fail({ code: 'E302', is: 'id', file, atLine: 1 });
  }
  if (books.length === 0) fail({ code: 'E302', is: 'id', file, atLine: 1 });
  return books;
}
