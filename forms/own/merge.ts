import { mergeWords } from '../../scripture/text/diff-words.ts';
import type { Stamp } from './clock.ts';
import { type Field, isGone, type OwnRecord, seenAs, TEXT } from './record.ts';

// Merging is the same on every device and on the server. Of each field the later stamp wins; a note's text is merged by
// words; a deletion holds only against the changes that it had seen. Nobody is asked.

/** How many earlier wordings of a note are known by their stamps. */
const MOST_PAST = 40;

/** What a device knows for merging two wordings of a note that were written at the same time. */
export interface Merging {
  /** The wording that both were written over, if it is known. */
  readonly base: string | undefined;
  /** A new stamp for what is merged. */
  stamp(): Stamp;
}

/** Merges two records of one id; undefined where two wordings of a note need a device that merges them (`merging`). */
export function mergeRecords(mine: OwnRecord, theirs: OwnRecord): OwnRecord | undefined;
export function mergeRecords(mine: OwnRecord, theirs: OwnRecord, merging: Merging): OwnRecord;
export function mergeRecords(mine: OwnRecord, theirs: OwnRecord, merging?: Merging): OwnRecord | undefined {
  const fields: Record<string, Field> = { ...mine.fields };
  for (const [name, field] of Object.entries(theirs.fields)) {
    const own = fields[name];
    const merged = !own ? field : name === TEXT ? laterText(own, field) : later(own, field);
    if (merged) fields[name] = merged;
    else if (isGone(mine) && isGone(theirs)) fields[name] = joined(later(own!, field), own!, field);
    // A wording that its device deleted afterwards gives way to the one that was not.
    else if (isGone(mine) || isGone(theirs)) fields[name] = joined(isGone(mine) ? field : own!, own!, field);
    else if (own![0] === field[0]) fields[name] = joined(later(own!, field), own!, field);
    else if (merging) fields[name] = mergeTexts(mine, theirs, merging);
    else return undefined;
  }
  const gone = mergeGone(mine.gone, theirs.gone);
  return { id: mine.id, kind: mine.kind, fields, ...(gone && { gone }) };
}

/** A total order, also of values that a faulty device gave one stamp. A value that has been deleted for good is null. */
const later = (a: Field, b: Field): Field =>
  a[1] !== b[1] ? (a[1] > b[1] ? a : b) : a[0] !== null && (b[0] === null || `${a[0]}` >= `${b[0]}`) ? a : b;

/**
 * Of two wordings the one that was written over the other; undefined if they were written at the same time. Of a wording that was
 * deleted here and one that was deleted there, each may count as written over the other.
 */
function laterText(a: Field, b: Field): Field | undefined {
  if (a[1] === b[1]) return joined(later(a, b), a, b);
  const over = a[2]?.includes(b[1]) === true;
  const under = b[2]?.includes(a[1]) === true;
  return over === under ? undefined : over ? a : b;
}

/** A wording that counts as written over both. */
function joined([value, stamp]: Field, a: Field, b?: Field): Field {
  const past = new Set([a, b].flatMap((field) => (field ? [field[1], ...(field[2] ?? [])] : [])));
  past.delete(stamp);
  return past.size === 0 ? [value, stamp] : [value, stamp, [...past].sort().reverse().slice(0, MOST_PAST)];
}

function mergeTexts(mine: OwnRecord, theirs: OwnRecord, { base, stamp }: Merging): Field {
  const [own, other] = [mine.fields[TEXT]!, theirs.fields[TEXT]!];
  // The same order on every device.
  const [first, second] = own[1] < other[1] ? [own, other] : [other, own];
  return joined([combine(base ?? '', String(first[0] ?? ''), String(second[0] ?? '')), stamp()], own, other);
}

/** The line between two wordings of one note that cannot be merged. */
export const OTHER_WORDING = '— Escrito a la vez en otro dispositivo: —';

function combine(base: string, first: string, second: string): string {
  const { clash, mine, theirs } = mergeWords(base, first, second);
  if (!clash || theirs === '') return mine;
  return mine === '' ? theirs : `${mine}\n${OTHER_WORDING}\n${theirs}`;
}

function mergeGone(a: OwnRecord['gone'], b: OwnRecord['gone']): OwnRecord['gone'] {
  if (!a || !b) return a ?? b;
  const seen = { ...a[1] };
  for (const [name, stamp] of Object.entries(b[1])) if (stamp > (seen[name] ?? '')) seen[name] = stamp;
  return [a[0] > b[0] ? a[0] : b[0], withoutOldTexts(seen)];
}

/** Of the wordings that deletions have seen, the newest. */
function withoutOldTexts(seen: Readonly<Record<string, Stamp>>): Readonly<Record<string, Stamp>> {
  const texts = Object.entries(seen).filter(([name, stamp]) => name === seenAs(TEXT, stamp));
  if (texts.length <= MOST_PAST) return seen;
  const old = texts.sort(([, x], [, y]) => (x < y ? 1 : -1)).slice(MOST_PAST);
  const dropped = new Set(old.map(([name]) => name));
  return Object.fromEntries(Object.entries(seen).filter(([name]) => !dropped.has(name)));
}

/** Deletes a record as it is on this device. */
export function deleted(record: OwnRecord, stamp: Stamp): OwnRecord {
  const seen = Object.entries(record.fields).map(([name, [, at]]): [string, Stamp] => [seenAs(name, at), at]);
  return { ...record, gone: mergeGone(record.gone, [stamp, Object.fromEntries(seen)])! };
}

/** A note's text changed by this device. */
export const written = (value: Field[0], stamp: Stamp, over: Field | undefined): Field =>
  over ? joined([value, stamp], over) : [value, stamp];
