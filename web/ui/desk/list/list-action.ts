// A list that the owner orders: each row has buttons that move or remove it, and a button below adds another.

import { ORDERED_LIST } from '../../wording.ts';

/** The action of one of the list's buttons. */
export type ListAction = { readonly kind: 'up' | 'down' | 'remove'; readonly at: number } | { readonly kind: 'add' };

/** The focus after the action: a button of a row, its first field, or the button that adds. */
export type ListFocus = 'add' | `${'up' | 'down' | 'remove' | 'field'}-${number}`;

export const formatListAction = (action: ListAction): string =>
  action.kind === 'add' ? 'add' : `${action.kind}-${action.at}`;

/** Parses a button's value; undefined if a list of that length has no such action. */
export function parseListAction(text: string, length: number): ListAction | undefined {
  if (text === 'add') return { kind: 'add' };
  const [, kind, digits] = /^(up|down|remove)-(\d{1,3})$/.exec(text) ?? [];
  const at = Number(digits);
  if (kind === 'up' && at > 0 && at < length) return { kind, at };
  if (kind === 'down' && at < length - 1) return { kind, at };
  if (kind === 'remove' && at < length) return { kind, at };
  return undefined;
}

export function applyListAction<Row>(
  rows: readonly Row[],
  action: ListAction,
  fresh: Row,
): { readonly rows: readonly Row[]; readonly focus: ListFocus } {
  if (action.kind === 'add') return { rows: [...rows, fresh], focus: `field-${rows.length}` };
  const { kind, at } = action;
  if (kind === 'remove') {
    const left = rows.toSpliced(at, 1);
    return { rows: left, focus: left.length === 0 ? 'add' : `remove-${Math.min(at, left.length - 1)}` };
  }
  const to = kind === 'up' ? at - 1 : at + 1;
  const moved = rows.toSpliced(at, 1).toSpliced(to, 0, rows[at]!);
  // At an end of the list the button is disabled, so the focus goes to the opposite one.
  const end = kind === 'up' ? to === 0 : to === rows.length - 1;
  const button = end ? (kind === 'up' ? 'down' : 'up') : kind;
  return { rows: moved, focus: `${button}-${to}` };
}

/** The announcement of an action for screen readers. @param count the rows before */
export function announceAction(action: ListAction, count: number): string {
  if (action.kind === 'add') return ORDERED_LIST.added;
  if (action.kind === 'remove') return ORDERED_LIST.removed;
  return ORDERED_LIST.moved(action.kind === 'up' ? action.at : action.at + 2, count);
}
