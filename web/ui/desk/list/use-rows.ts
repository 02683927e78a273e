import { type MouseEvent, useEffect, useState } from 'react';
import { doListDeed, type ListDeed, type ListFocus } from './list-deed.ts';
import { LIST } from './wording.ts';

interface State<Row> {
  /** A row keeps its key on its way, and with it what was typed into it. */
  readonly rows: readonly { readonly key: number; readonly row: Row }[];
  readonly next: number;
  readonly focus?: ListFocus;
  readonly said: string;
}

/** The rows of a list while scripts run: its buttons work without asking the server. */
export function useRows<Row>(list: string, given: readonly Row[], fresh: Row) {
  const [{ rows, focus, said }, set] = useState<State<Row>>(() => ({
    rows: given.map((row, key) => ({ key, row })),
    next: given.length,
    said: '',
  }));
  useEffect(() => {
    if (focus) document.getElementById(`${list}-${focus}`)?.focus();
  }, [list, focus]);

  function perform(event: MouseEvent<HTMLButtonElement>, deed: ListDeed) {
    event.preventDefault();
    // A row that moves or goes is a change as much as a typed one.
    event.currentTarget.form?.dispatchEvent(new Event('input', { bubbles: true }));
    set((before) => {
      const done = doListDeed(before.rows, deed, { key: before.next, row: fresh });
      return { ...done, next: before.next + 1, said: sayDone(deed, before.rows.length) };
    });
  }
  return { rows, said, perform };
}

function sayDone(deed: ListDeed, count: number): string {
  if (deed.kind === 'add') return LIST.added;
  if (deed.kind === 'remove') return LIST.removed;
  return LIST.moved(deed.kind === 'up' ? deed.at : deed.at + 2, count);
}
