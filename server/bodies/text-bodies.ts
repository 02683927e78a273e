import type { FormEntries, TextEntry } from '../../forms/sent-form.ts';
import { done, type Outcome, refused } from '../../services/outcomes/outcome.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

export function parseJsonObject(bytes: Buffer, most: number): Outcome<JsonObject> {
  if (countValues(bytes) > most) return refused({ code: 'body-fields', most });
  const text = decodeText(bytes);
  let value: unknown;
  try {
    value = JSON.parse(text ?? '');
  } catch {
    return refused({ code: 'body-malformed', as: 'json' });
  }
  // JSON can contain NUL only in escaped form.
  if (text?.includes('\\u0000') && hasNul(value)) return refused({ code: 'body-characters' });
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return refused({ code: 'body-malformed', as: 'object' });
  return done(value as JsonObject);
}

function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  return typeof value === 'object' && value !== null && Object.entries(value).some((pair) => pair.some(hasNul));
}

const [QUOTE, BACKSLASH, COMMA, BRACE, BRACKET] = [...Buffer.from('"\\,{[')] as [
  number,
  number,
  number,
  number,
  number,
];

/** An upper bound for the number of values: counts commas and opening brackets outside strings. */
function countValues(bytes: Buffer): number {
  let found = 0;
  let inString = false;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === QUOTE) inString = !inString;
    else if (inString) at += byte === BACKSLASH ? 1 : 0;
    else if (byte === COMMA || byte === BRACE || byte === BRACKET) found++;
  }
  return found;
}

/** Decodes UTF-8; undefined if it is invalid. A byte order mark is kept, so nothing is dropped silently. */
export function decodeText(bytes: Uint8Array): string | undefined {
  try {
    return UTF8.decode(bytes);
  } catch {
    return undefined;
  }
}

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

// Parses application/x-www-form-urlencoded by hand: `URLSearchParams` takes quadratic time for keys without `=`.

const AMPERSAND = 0x26;
const PLUS = 0x2b;
const PERCENT = 0x25;
const SPACE = 0x20;

/** Parses the fields in order, in linear time. A `%` that encodes nothing is kept literally, as in the URL standard. */
export function parseUrlencoded(bytes: Buffer, most: number): Outcome<FormEntries> {
  if (count(bytes, AMPERSAND) >= most) return refused({ code: 'body-fields', most });
  // Each character of this string is one byte.
  const body = bytes.toString('latin1');
  const texts: TextEntry[] = [];
  for (let from = 0; from < body.length; ) {
    const next = body.indexOf('&', from);
    const to = next < 0 ? body.length : next;
    if (to > from) {
      const pair = body.slice(from, to);
      const equals = pair.indexOf('=');
      const name = decode(equals < 0 ? pair : pair.slice(0, equals));
      const text = equals < 0 ? '' : decode(pair.slice(equals + 1));
      if (name === undefined || text === undefined) return refused({ code: 'body-malformed', as: 'utf8' });
      if (name.includes('\0') || text.includes('\0')) return refused({ code: 'body-characters' });
      texts.push([name, text]);
    }
    from = to + 1;
  }
  return done({ texts });
}

function count(bytes: Buffer, byte: number): number {
  let found = 0;
  for (let at = bytes.indexOf(byte); at >= 0; at = bytes.indexOf(byte, at + 1)) found++;
  return found;
}

function decode(encoded: string): string | undefined {
  if (!/%[\da-f]{2}|[+\x80-\xff]/i.test(encoded)) return encoded;
  const bytes = Buffer.from(encoded, 'latin1');
  let length = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!;
    const high = byte === PERCENT ? hexDigit(bytes[at + 1]) : -1;
    const low = high < 0 ? -1 : hexDigit(bytes[at + 2]);
    if (low >= 0) at += 2;
    bytes[length++] = low >= 0 ? high * 16 + low : byte === PLUS ? SPACE : byte;
  }
  return decodeText(bytes.subarray(0, length));
}

/** The digit's value, or -1. */
function hexDigit(byte = 0): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}
