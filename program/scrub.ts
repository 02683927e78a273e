import { isIPv6 } from 'node:net';

// What the log may not say: who reads, and what opens a door. Everything is replaced at the point of writing, so nothing that reads
// the log has to think of it.

const ADDRESS = '[dirección]';
const MAIL = '[correo]';
const KEY = '[clave]';

/** The fewest characters of random text that are taken for a key. */
const SHORTEST_KEY = 20;
/** Digits that are kept of a hash. */
const HASH_DIGITS = 12;

const USER_INFO = /(?<=[a-z][a-z0-9+.-]*:\/\/)[^\s/@]+@/gi;
const QUERY = /(?<=[\w/.~%-])\?[^\s"'<>«»]+/g;
const MAIL_ADDRESS = /[^\s<>@"'«»(),;:\\]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
const IPV4 = /(?<![\w.])(?:\d{1,3}\.){3}\d{1,3}(?![\w.]*\d)/g;
const MAYBE_IPV6 = /(?<![\w:])[0-9a-f]*:[0-9a-f:]*?(?:(?:\d{1,3}\.){3}\d{1,3}|[0-9a-f]*)(?![\w:]|\.\d)/gi;
const HEXADECIMAL = new RegExp(`(?<![\\w-])([0-9a-f]{${HASH_DIGITS}})[0-9a-f]{${SHORTEST_KEY},}(?![\\w-])`, 'gi');
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Not the name of a file of the program, which holds a hash too. */
const RANDOM = new RegExp(`(?<![\\w-])[\\w-]{${SHORTEST_KEY},}(?![\\w-]|\\.[cm]?[jt]sx?\\b)`, 'g');

const isRandom = (text: string): boolean =>
  /[a-z]/.test(text) && /[A-Z]/.test(text) && /\d/.test(text) && !UUID.test(text);

/** Text without network addresses, e-mail addresses, queries of addresses, passwords in them, and keys. */
function scrubText(text: string, secrets: readonly string[]): string {
  let clean = text;
  for (const secret of secrets) clean = clean.replaceAll(secret, KEY);
  return clean
    .replace(USER_INFO, '')
    .replace(QUERY, '?…')
    .replace(MAIL_ADDRESS, MAIL)
    .replace(MAYBE_IPV6, (found) => (isIPv6(found) ? ADDRESS : found))
    .replace(IPV4, ADDRESS)
    .replace(HEXADECIMAL, '$1…')
    .replace(RANDOM, (found) => (isRandom(found) ? KEY : found));
}

/** A shorter one would blacken whole lines. */
const SHORTEST_SECRET = 4;

/** @param secrets texts that appear nowhere, whatever they look like */
export function createScrubber(secrets: readonly string[] = []): (line: string) => string {
  const long = secrets.filter((secret) => secret.length >= SHORTEST_SECRET).sort((a, b) => b.length - a.length);
  const scrub = (value: unknown, key?: string): unknown => {
    if (typeof value === 'string') return key === 'time' ? value : scrubText(value, long);
    if (Array.isArray(value)) return value.map((each) => scrub(each));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [scrubText(name, long), scrub(each, name)]));
  };
  return (line) => {
    try {
      return JSON.stringify(scrub(JSON.parse(line)));
    } catch {
      return JSON.stringify({ level: 50, msg: 'a line of the log could not be read' });
    }
  };
}
