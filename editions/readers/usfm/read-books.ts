import { bookPosition } from '../../../scripture/canon/book.ts';
import { bookByUsfm } from '../../../scripture/canon/books.ts';
import type { DecodedText } from '../../source/decode-text.ts';
import { fail } from '../../source/edition-error.ts';
import { FaultList, FindingCounter } from '../../source/findings.ts';
import { MAX_VERSES } from '../../source/gather-verses.ts';
import { withoutMereParagraphs } from '../../source/mere-paragraphs.ts';
import { type SourceFiles, type SourceFormatId, type SourceText, statedIn } from '../../source/source-text.ts';
import { asXml } from '../xml/whole-xml.ts';
import { readManifest } from './manifest.ts';
import { type ReadBook, readBook } from './read-book.ts';
import type { Token } from './tokens.ts';

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

/** How the files of a publication are written: in USFM, or in XML with the same markers. */
export interface Markup {
  readonly format: SourceFormatId;
  isBook(file: string, bytes: Uint8Array): boolean;
  decode(bytes: Uint8Array, file: string): DecodedText;
  /** @throws XmlSyntaxError */
  tokens(text: string): Token[];
  /** The size of a file above which it is no text. */
  readonly maxBytes: number;
}

const isHidden = (path: string) => /(^|\/)(\.|__MACOSX\/)/.test(path);

/** True if the files contain books of this markup. */
export const hasBooks = (files: SourceFiles, { isBook }: Markup): boolean =>
  [...files].some(([path, bytes]) => !isHidden(path) && isBook(path, bytes));

/** Reads every book of `files`, in the order of the canon. */
export function readBooks(files: SourceFiles, markup: Markup): SourceText {
  const { maxBytes } = markup;
  const findings = new FindingCounter();
  const faults = new FaultList();
  const books = new Map<string, ReadBook & { file: string }>();
  const read: string[] = [];
  let count = 0;
  const descriptions: string[] = [];
  const manifest = readManifest(files);
  for (const [file, bytes] of files) {
    if (file === manifest?.file) continue;
    if (isHidden(file) || !markup.isBook(file, bytes)) {
      findings.add({ code: 'other-file', file }, file);
      continue;
    }
    if (bytes.length > maxBytes) {
      faults.add({ code: 'E309', bytes: maxBytes, file });
      continue;
    }
    read.push(file);
    const decoded = faults.attempt(() => markup.decode(bytes, file));
    const parts = decoded && faults.attempt(() => splitBooks(asXml(file, decoded, markup.tokens), file));
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
      const hasSetting = manifest?.hasSetting ?? true;
      const read = readBook(tokens, { book, file, decoded, findings, faults, hasSetting });
      count += read.verses.length;
      if (count > MAX_VERSES) fail({ code: 'E309', verses: MAX_VERSES, ...at });
      books.set(book, { file, ...read });
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
  const given = inOrder.flatMap(([, book]) => book.verses);
  const verses = manifest?.hasSetting ? given : withoutMereParagraphs(given, findings);
  const introductions = new Map(
    inOrder.flatMap(([book, { introduction }]) => (introduction.length > 0 ? [[book, introduction] as const] : [])),
  );
  if (verses.length === 0) fail({ code: 'E308' });
  const [description] = descriptions;
  const common = descriptions.length > 1 && descriptions.every((d) => d === description) ? description : '';
  return {
    format: markup.format,
    name: publicationName(read),
    meta: { ...(common && { title: common }), ...manifest?.meta },
    ...(manifest && { statedIn: statedIn(manifest.meta, manifest.file) }),
    ...(manifest?.strongsCredit !== undefined && { strongsCredit: manifest.strongsCredit }),
    verses,
    ...(introductions.size > 0 && { introductions }),
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
