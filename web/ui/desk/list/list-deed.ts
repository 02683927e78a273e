// A list that the owner puts in order: each row has buttons that move or remove it, and one below adds another.

import type { Fault } from '../../form/field.tsx';
import { LIST } from './wording.ts';

/** What a button of the list does. */
export type ListDeed = { readonly kind: 'up' | 'down' | 'remove'; readonly at: number } | { readonly kind: 'add' };

/** Where the focus goes after it: a button of a row, its first field, or the button that adds. */
export type ListFocus = 'add' | `${'up' | 'down' | 'remove' | 'field'}-${number}`;

/** What a list's form shows again. */
export interface ListAnswer<Row> {
  readonly faults: readonly Fault[];
  readonly rows: readonly Row[];
  readonly focus?: ListFocus;
  /** What has just been done to a row. */
  readonly said?: string;
}

export const formatListDeed = (deed: ListDeed): string => (deed.kind === 'add' ? 'add' : `${deed.kind}-${deed.at}`);

/** The deed of a button's value; undefined for one that the list of that length has not. */
export function parseListDeed(text: string, length: number): ListDeed | undefined {
  if (text === 'add') return { kind: 'add' };
  const [, kind, digits] = /^(up|down|remove)-(\d{1,3})$/.exec(text) ?? [];
  const at = Number(digits);
  if (kind === 'up' && at > 0 && at < length) return { kind, at };
  if (kind === 'down' && at < length - 1) return { kind, at };
  if (kind === 'remove' && at < length) return { kind, at };
  return undefined;
}

export function doListDeed<Row>(
  rows: readonly Row[],
  deed: ListDeed,
  fresh: Row,
): { readonly rows: readonly Row[]; readonly focus: ListFocus } {
  if (deed.kind === 'add') return { rows: [...rows, fresh], focus: `field-${rows.length}` };
  const { kind, at } = deed;
  if (kind === 'remove') {
    const left = rows.toSpliced(at, 1);
    return { rows: left, focus: left.length === 0 ? 'add' : `remove-${Math.min(at, left.length - 1)}` };
  }
  const to = kind === 'up' ? at - 1 : at + 1;
  const moved = rows.toSpliced(at, 1).toSpliced(to, 0, rows[at]!);
  // At an end there is no way on: the focus is on the way back.
  const end = kind === 'up' ? to === 0 : to === rows.length - 1;
  const button = end ? (kind === 'up' ? 'down' : 'up') : kind;
  return { rows: moved, focus: `${button}-${to}` };
}

/** What has been done, for whoever does not see it. @param count the rows before */
export function sayDone(deed: ListDeed, count: number): string {
  if (deed.kind === 'add') return LIST.added;
  if (deed.kind === 'remove') return LIST.removed;
  return LIST.moved(deed.kind === 'up' ? deed.at : deed.at + 2, count);
}
