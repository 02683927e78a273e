import { isUtf8 } from 'node:buffer';
import { firstWhere } from '../../scripture/figures/first-where.ts';
import { fail } from './edition-error.ts';

/** A decoded file, with a lookup from an offset to its line. */
export interface DecodedText {
  readonly text: string;
  /** The line number, from 1. */
  lineAt(place: number): number;
  /** The encoding that the file names, if it is not the actual one. */
  readonly contradicted?: string;
}

/**
 * Decodes UTF-8, or UTF-16 by its byte order mark; Windows-1252 only if `says` finds it named and the bytes are not UTF-8: letters of several
 * bytes are not valid by chance, and the line is often a leftover. Any other encoding is refused.
 */
export function decodeText(bytes: Uint8Array, file: string, says: RegExp): DecodedText {
  const { encoding, skip, contradicted } = encodingOf(bytes, says);
  const body = bytes.subarray(skip);
  const text = encoding === 'utf-8' ? decodeUtf8(body, file) : new TextDecoder(encoding).decode(body);
  const lineAt = lineFinder(text);
  const nul = text.indexOf('\0');
  if (nul >= 0) fail({ code: 'E301', is: 'nul', file, atLine: lineAt(nul) });
  return { text, lineAt, ...(contradicted !== undefined && { contradicted }) };
}

/** Line numbers are looked up at nearly every marker, so the line ends are indexed once. */
function lineFinder(text: string): (place: number) => number {
  const ends: number[] = [];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) ends.push(at);
  return (place) => firstWhere(ends.length, (i) => ends[i]! >= place) + 1;
}

interface Encoding {
  readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
  /** Bytes of the byte order mark. */
  readonly skip: number;
  readonly contradicted?: string;
}

function encodingOf(bytes: Uint8Array, says: RegExp): Encoding {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return { encoding: 'utf-8', skip: 3 };
  if (a === 0xff && b === 0xfe) return { encoding: 'utf-16le', skip: 2 };
  if (a === 0xfe && b === 0xff) return { encoding: 'utf-16be', skip: 2 };
  const head = Buffer.from(bytes.subarray(0, 2000)).toString('latin1');
  const said = says.exec(head)?.[1];
  if (said === undefined) return { encoding: 'utf-8', skip: 0 };
  if (!isUtf8(bytes)) return { encoding: 'windows-1252', skip: 0 };
  // Only ASCII is the same in both encodings.
  const plain = bytes.every((byte) => byte < 0x80);
  return { encoding: 'utf-8', skip: 0, ...(!plain && { contradicted: said }) };
}

function decodeUtf8(bytes: Uint8Array, file: string): string {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  try {
    return decoder.decode(bytes);
  } catch {
    // The longest prefix that can still begin a valid text ends at the faulty byte.
    const isBad = (length: number) => {
      try {
        new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, length), { stream: true });
        return false;
      } catch {
        return true;
      }
    };
    const before = bytes.subarray(0, firstWhere(bytes.length + 1, isBad) - 1);
    return fail({
      code: 'E301',
      is: 'encoding',
      file,
      atLine: lineFinder(Buffer.from(before).toString('latin1'))(before.length),
    });
  }
}
