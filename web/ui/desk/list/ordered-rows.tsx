import type { ReactNode } from 'react';
import { isolate } from '../../../../scripture/text/isolate.ts';
import { formatListDeed, type ListDeed, type ListFocus } from './list-deed.ts';
import { useRows } from './use-rows.ts';
import { LIST } from './wording.ts';

interface Props<Row> {
  /** The setting: the fields' names begin with it. */
  readonly list: string;
  readonly rows: readonly Row[];
  /** What a new row begins with. */
  readonly fresh: Row;
  /** Of the button that adds one. */
  readonly add: string;
  /** A row's name for screen readers. */
  readonly nameOf: (row: Row) => string;
  /** Where the server has put the focus. */
  readonly focus?: ListFocus | undefined;
  /** The fields of a row; the first one's id is `firstId`. */
  readonly children: (row: Row, name: string, first: { id: string; autoFocus: boolean }) => ReactNode;
}

/** A list in an order, each row with buttons that move and remove it. They are submit buttons: the server can do it, too. */
export function OrderedRows<Row>({ list, rows: given, fresh, add, nameOf, focus, children }: Props<Row>) {
  const { rows, said, perform } = useRows(list, given, fresh);
  const button = (deed: ListDeed, words: string, label: string, disabled = false) => {
    const value = formatListDeed(deed);
    return (
      <button
        type="submit"
        className="quiet"
        id={`${list}-${value}`}
        name={`${list}.orden`}
        value={value}
        disabled={disabled}
        aria-label={label}
        title={label}
        // biome-ignore lint/a11y/noAutofocus: it stays where the finger is
        autoFocus={focus === value}
        onClick={(event) => perform(event, deed)}
      >
        {words}
      </button>
    );
  };
  return (
    <>
      {/* Enter in a field saves: it presses a form's first button. */}
      <button className="unseen" type="submit" tabIndex={-1} aria-hidden />
      <input type="hidden" name={`${list}.rows`} value={rows.length} />
      <ol className="rows">
        {rows.map(({ key, row }, at) => {
          const name = `${at + 1}, ${isolate(nameOf(row))}`;
          const first = { id: `${list}-field-${at}`, autoFocus: focus === `field-${at}` };
          return (
            <li key={key}>
              <div className="row">{children(row, `${list}.${at}`, first)}</div>
              <div className="moves">
                {button({ kind: 'up', at }, '↑', `${LIST.up}: ${name}`, at === 0)}
                {button({ kind: 'down', at }, '↓', `${LIST.down}: ${name}`, at === rows.length - 1)}
                {button({ kind: 'remove', at }, '×', `${LIST.remove}: ${name}`)}
              </div>
            </li>
          );
        })}
      </ol>
      <p className="unseen" role="status">
        {said}
      </p>
      {button({ kind: 'add' }, add, add)}
    </>
  );
}
