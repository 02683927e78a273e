import { formatBytes } from '../../../../scripture/figures/format-number.ts';
import { verseName } from '../../../../scripture/reference/format-spanish.ts';
import { isolate } from '../../../../scripture/text/isolate.ts';
import { formatMoment } from '../../../../scripture/time/format-moment.ts';
import type { Zone } from '../../../../scripture/time/zone.ts';
import { PAGES_WORDING } from '../pages/wording.ts';
import { KEY_WORDS, LOG, MAIL, VALUE_WORDS } from '../wording.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * A value of the audit log as readable lines; undefined if there is nothing to show. Unknown values are shown as they are, except ids and
 * hashes.
 */
export function formatLogValue(value: unknown, zone: Zone): string | undefined {
  if (value === undefined || (typeof value === 'string' && isId(value))) return undefined;
  if (value === null || (Array.isArray(value) && value.length === 0)) return LOG.nothing;
  if (Array.isArray(value)) return value.map((item) => oneLine(item, zone)).join('\n');
  if (typeof value !== 'object' || isNamed(value as Values)) return oneLine(value, zone);
  return inLines(value as Values, zone) || undefined;
}

export const isId = (text: string): boolean => /^[0-9a-f-]{32,}$/.test(text);

function oneLine(value: unknown, zone: Zone): string {
  if (typeof value === 'boolean') return value ? LOG.yes : LOG.no;
  if (typeof value === 'string')
    return value === '' ? LOG.empty : Object.hasOwn(VALUE_WORDS, value) ? VALUE_WORDS[value]! : value;
  if (typeof value !== 'object' || value === null) return value === null ? LOG.nothing : String(value);
  const { label, url, hidden, reference, type, width, height, alt } = value as Values;
  if (typeof url === 'string')
    return `${label ? `${isolate(String(label))}: ` : ''}${url}${hidden ? ` (${LOG.notShown})` : ''}`;
  if (typeof reference === 'string') return `${verseName(reference)}${label ? ` (${isolate(String(label))})` : ''}`;
  if (typeof width === 'number')
    return `${String(type).replace('image/', '').toUpperCase()}, ${width} × ${height}${alt ? `: ${isolate(String(alt))}` : ''}`;
  return inLines(value as Values, zone).replaceAll('\n', '; ');
}

const isNamed = ({ url, reference, width }: Values): boolean =>
  typeof url === 'string' || typeof reference === 'string' || typeof width === 'number';

const inLines = (values: Values, zone: Zone): string =>
  Object.entries(values)
    .filter(([, value]) => typeof value !== 'string' || !isId(value))
    .map(
      ([name, value]) =>
        `${Object.hasOwn(KEY_WORDS, name) ? KEY_WORDS[name] : name}: ${isolate(partWords(name, value, zone))}`,
    )
    .join('\n');

const TIMES = ['at', 'until'];
/** Where an own page is linked. */
const PLACES: Readonly<Record<string, string>> = PAGES_WORDING.places;

function partWords(name: string, value: unknown, zone: Zone): string {
  if ((name === 'size' || name === 'bytes') && typeof value === 'number') return formatBytes(value);
  if (TIMES.includes(name) && typeof value === 'string' && !Number.isNaN(Date.parse(value)))
    return formatMoment(Date.parse(value), zone);
  if (name === 'kind' && Object.hasOwn(MAIL.kinds, String(value))) return MAIL.kinds[String(value)]!;
  if (name === 'place' && typeof value === 'string' && Object.hasOwn(PLACES, value)) return PLACES[value]!;
  return oneLine(value, zone);
}

/** The lines in which two texts differ: common first and last lines are left out. */
export function changedLines(before: string, after: string): { readonly before: string; readonly after: string } {
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
