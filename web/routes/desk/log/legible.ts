import { formatSpanish, formatVerse } from '../../../../scripture/reference/format-spanish.ts';
import { parseOsis, parseVerseOsis } from '../../../../scripture/reference/osis.ts';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { formatMoment } from '../../../ui/moment.ts';
import { MAIL } from '../mail/wording.ts';
import { KEY_WORDS, LOG, SETTING_WORDS, VALUE_WORDS } from './wording.ts';

type Values = Readonly<Record<string, unknown>>;

/** A value of the audit log as lines to be read. What this program does not know is shown as it is. */
export function legible(value: unknown): string {
  if (value === undefined || value === null) return LOG.nothing;
  if (Array.isArray(value)) return value.length === 0 ? LOG.nothing : value.map((item) => oneLine(item)).join('\n');
  if (typeof value === 'object') return isNamed(value as Values) ? oneLine(value) : inLines(value as Values);
  return oneLine(value);
}

function oneLine(value: unknown): string {
  if (typeof value === 'boolean') return value ? LOG.yes : LOG.no;
  if (typeof value === 'string')
    return value === '' ? LOG.empty : Object.hasOwn(VALUE_WORDS, value) ? VALUE_WORDS[value]! : value;
  if (typeof value !== 'object' || value === null) return value === null ? LOG.nothing : String(value);
  const { label, url, hidden, reference, type, width, height, alt, ...rest } = value as Values;
  if (typeof url === 'string') return `${label ? `${label}: ` : ''}${url}${hidden ? ` (${LOG.notShown})` : ''}`;
  if (typeof reference === 'string') {
    const verse = parseVerseOsis(reference);
    return `${verse ? formatVerse(verse) : reference}${label ? ` (${label})` : ''}`;
  }
  if (typeof width === 'number')
    return `${String(type).replace('image/', '').toUpperCase()}, ${width} × ${height}${alt ? `: ${alt}` : ''}`;
  return inLines({ ...(value as Values), ...rest }).replaceAll('\n', '; ');
}

const isNamed = ({ url, reference, width }: Values): boolean =>
  typeof url === 'string' || typeof reference === 'string' || typeof width === 'number';

const inLines = (values: Values): string =>
  Object.entries(values)
    .map(([name, value]) => `${Object.hasOwn(KEY_WORDS, name) ? KEY_WORDS[name] : name}: ${partWords(name, value)}`)
    .join('\n');

function partWords(name: string, value: unknown): string {
  if ((name === 'size' || name === 'bytes') && typeof value === 'number') return formatBytes(value);
  if (name === 'at' && typeof value === 'string') return formatMoment(Date.parse(value));
  if (name === 'kind' && Object.hasOwn(MAIL.kinds, String(value))) return MAIL.kinds[String(value)]!;
  return name === 'reply' ? beginning(String(value)) : oneLine(value);
}

/** Ids and hashes say nothing; what they begin with tells them apart. */
const beginning = (id: string): string => (/^[0-9a-f-]{32,}$/.test(id) ? `${id.slice(0, 12)}…` : id);

/** What something was done to, in words. */
export function targetWords({ target, person }: { readonly target: string; readonly person?: string }): string {
  if (person !== undefined) return person;
  if (Object.hasOwn(SETTING_WORDS, target)) return SETTING_WORDS[target as keyof typeof SETTING_WORDS];
  const passage = target.includes('.') ? parseOsis(target) : undefined;
  if (passage) return formatSpanish(passage);
  return Object.hasOwn(LOG.letters, target) ? LOG.letters[target as 'dead'] : beginning(target);
}

/** Where what something was done to is seen, if it is still there. */
export function placeOf({ action, target }: { readonly action: string; readonly target: string }) {
  if (action === 'message.delete') return undefined;
  if (action.startsWith('message.')) return { path: `/administracion/mensajes/${target}`, label: LOG.see.message };
  if (action.startsWith('author.')) return { path: `/revision/autor/${target}`, label: LOG.see.author };
  if (action.startsWith('person.')) return { path: `/administracion/personas/${target}`, label: LOG.see.person };
  return undefined;
}

/** What was done, and to what; not everything is done to something. */
export const deedWords = (what: string, target: string): string => (target === '' ? what : `${what}: ${target}`);

/** Of two texts of several lines, what differs: the lines that both begin and end with are left out. */
export function onlyChanged(before: string, after: string): { readonly before: string; readonly after: string } {
  const [was, is] = [before.split('\n'), after.split('\n')];
  const least = Math.min(was.length, is.length);
  let start = 0;
  while (start < least && was[start] === is[start]) start++;
  let end = 0;
  while (end < least - start && was.at(-1 - end) === is.at(-1 - end)) end++;
  const part = (lines: readonly string[]) =>
    [...(start > 0 ? ['…'] : []), ...lines.slice(start, lines.length - end), ...(end > 0 ? ['…'] : [])].join('\n');
  return start === least && was.length === is.length ? { before, after } : { before: part(was), after: part(is) };
}
