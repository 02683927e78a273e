import type { Stamp } from './clock.ts';

// A reader's own things (highlights, notes, labels, bookmarks, plans, what has been read) have one shape. Each field has
// the stamp of its last change, so that two devices' records merge field by field (see merge.ts).

export type Value = string | number | boolean | null;

export const KINDS = ['highlight', 'note', 'label', 'bookmark', 'plan', 'done', 'read'] as const;
export type Kind = (typeof KINDS)[number];

/**
 * A value and the stamp of the change that made it. A note's text has also the stamps of the wordings that it was written
 * over, the newest first: they tell a later wording from one written at the same time.
 */
export type Field = readonly [value: Value, stamp: Stamp, past?: readonly Stamp[]];

export interface OwnRecord {
  /** Unique within an account. */
  readonly id: string;
  readonly kind: Kind;
  readonly fields: Readonly<Record<string, Field>>;
  /**
   * Deleted at a stamp, by devices that had seen these stamps of its fields (a note's text once for each wording: `seenAs`).
   * A change that none of them had seen undoes it.
   */
  readonly gone?: readonly [stamp: Stamp, seen: Readonly<Record<string, Stamp>>];
}

/** The field of a note that is merged by words. */
export const TEXT = 'text';

/** The name of a field in what a deletion has seen. Wordings are no sequence, so that each has its own. */
export const seenAs = (name: string, stamp: Stamp): string => (name === TEXT ? `${TEXT}:${stamp}` : name);

/** Whether a record is deleted: every field is one that a deleting device had seen. */
export const isGone = ({ gone, fields }: OwnRecord): boolean =>
  gone !== undefined &&
  Object.entries(fields).every(([name, [, stamp]]) => stamp <= (gone[1][seenAs(name, stamp)] ?? ''));

export const valueIn = (record: OwnRecord | undefined, name: string): Value | undefined => record?.fields[name]?.[0];

/** The text of a field; empty if it has none. */
export function textOf(record: OwnRecord | undefined, name: string): string {
  const value = valueIn(record, name);
  return typeof value === 'string' ? value : '';
}

/** The chapter (`rv1909:John.3`) that a highlight or a note stands in; undefined for other records. */
export const chapterOf = (record: OwnRecord): string | undefined =>
  /^([\w-]+:\w+\.\d+)\.\d+/.exec(textOf(record, 'at'))?.[1];

/** Every stamp of a record. */
export const stampsOf = ({ fields, gone }: OwnRecord): Stamp[] => [
  ...Object.values(fields).map(([, stamp]) => stamp),
  ...(gone ? [gone[0]] : []),
];

/** Whether two records say the same, whatever the order of their fields. */
export const isSame = (a: OwnRecord, b: OwnRecord): boolean => written(a) === written(b);

const written = ({ id, kind, fields, gone }: OwnRecord): string =>
  JSON.stringify([id, kind, sorted(fields), gone?.[0], gone && sorted(gone[1])]);

const sorted = (values: object): [string, unknown][] => Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));
