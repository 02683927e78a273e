import { decodeText } from '../../source/decode-text.ts';
import type { SourceFiles, SourceText } from '../../source/source-text.ts';
import { hasBooks, type Markup, readBooks } from './read-books.ts';
import { usfmTokens } from './tokens.ts';

/** The line that names Windows-1252, with the name. */
const ENCODING = /\\ide\s+((?:cp-?|windows-?)?1252)\b/i;

const ENDING = /\.(usfm|sfm)$/i;

/** Detects USFM by the bytes: after a byte order mark, such a file begins with `\id` and a book code. */
function beginsWithId(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 64)).toString('latin1').replaceAll('\0', '');
  return /^(?:ï»¿|ÿþ|þÿ)?\s*\\id\s+\w{3}\b/.test(head);
}

const USFM: Markup = {
  format: 'usfm',
  isBook: (file, bytes) => ENDING.test(file) || beginsWithId(bytes),
  decode: (bytes, file) => decodeText(bytes, file, ENCODING),
  tokens: usfmTokens,
  // A whole Bible with a Strong's number on every word is some 30 MB in 66 files; anything larger is no Bible.
  maxBytes: 8_000_000,
};

/** True if the files contain USFM books. */
export const isUsfm = (files: SourceFiles): boolean => hasBooks(files, USFM);

export const readUsfm = (files: SourceFiles): SourceText => readBooks(files, USFM);
