import type { ReactNode } from 'react';
import { isolate } from '../../../../scripture/text/isolate.ts';
import { ORDERED_LIST } from '../../wording.ts';
import { formatListAction, type ListAction, type ListFocus } from './list-action.ts';

interface Props<Row> {
  /** The setting's name, which prefixes the fields' names. */
  readonly list: string;
  readonly rows: readonly Row[];
  readonly add: string;
  /** A row's name for screen readers. */
  readonly nameOf: (row: Row) => string;
  /** The focus that the server has set. */
  readonly focus?: ListFocus | undefined;
  /** The announcement of the last action. */
  readonly said?: string | undefined;
  /** The fields of a row; the first one's id is `firstId`. */
  readonly children: (row: Row, name: string, first: { id: string; autoFocus: boolean }) => ReactNode;
}

/**
 * An ordered list, each row with buttons that move and remove it. They are submit buttons, and the server does the
 * work.
 */
export function OrderedRows<Row>({ list, rows, add, nameOf, focus, said, children }: Props<Row>) {
  const button = (action: ListAction, words: string, label: string, disabled = false) => {
    const value = formatListAction(action);
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
      >
        {words}
      </button>
    );
  };
  return (
    <>
      {/* Enter in a field submits with the form's first button, so this hidden one saves. */}
      <button className="unseen" type="submit" tabIndex={-1} aria-hidden />
      <input type="hidden" name={`${list}.rows`} value={rows.length} />
      <ol className="rows">
        {rows.map((row, at) => {
          const name = `${at + 1}, ${isolate(nameOf(row))}`;
          const first = { id: `${list}-field-${at}`, autoFocus: focus === `field-${at}` };
          return (
            <li key={name}>
              <div className="row">{children(row, `${list}.${at}`, first)}</div>
              <div className="moves">
                {button({ kind: 'up', at }, '↑', `${ORDERED_LIST.up}: ${name}`, at === 0)}
                {button({ kind: 'down', at }, '↓', `${ORDERED_LIST.down}: ${name}`, at === rows.length - 1)}
                {button({ kind: 'remove', at }, '×', `${ORDERED_LIST.remove}: ${name}`)}
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
