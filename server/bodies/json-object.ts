import { done, type Outcome, refused } from '../../services/outcomes/outcome.ts';
import { decodeText } from './decode-text.ts';

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
  // It can only appear there escaped.
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
