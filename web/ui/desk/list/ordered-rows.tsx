import type { ReactNode } from 'react';
import { isolate } from '../../../../scripture/text/isolate.ts';
import { type Fault, FormFault } from '../../form/field.tsx';
import { ORDERED_LIST } from '../../wording.ts';
import { formatListAction, type ListAction } from './list-action.ts';
import type { ListState } from './lists-form.tsx';

interface Props<Row> {
  readonly state: ListState<Row>;
  readonly add: string;
  /** A row's name for screen readers. */
  readonly nameOf: (row: Row) => string;
  /** A stored row in one line. */
  readonly describe: (row: Row) => string;
  /** What stands above the rows. */
  readonly above: ReactNode;
  /** The fields of a row, whose names begin with `name`. */
  readonly children: (row: Row, fields: RowFields) => ReactNode;
}

export interface RowFields {
  readonly name: string;
  readonly first: { readonly id: string; readonly autoFocus: boolean };
  readonly faults: readonly Fault[];
}

/**
 * An ordered list, each row with buttons that move and remove it. They are submit buttons, and the server does the
 * work. If somebody else saved first, what is stored now stands above them.
 */
export function OrderedRows<Row>({ state, add, nameOf, describe, above, children }: Props<Row>) {
  const { list, rows, now, faults, focus, said } = state;
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
      {now && (
        <div>
          <p>{ORDERED_LIST.now}</p>
          <ol>
            {now.map((row, at) => (
              <li key={at}>{describe(row)}</li>
            ))}
          </ol>
        </div>
      )}
      <FormFault faults={faults} fields={[list]} />
      {above}
      {/* Enter in a field submits with the form's first button, so this hidden one saves. */}
      <button className="unseen" type="submit" tabIndex={-1} aria-hidden />
      <input type="hidden" name={`${list}.rows`} value={rows.length} />
      <ol className="rows">
        {rows.map((row, at) => {
          const name = `${at + 1}, ${isolate(nameOf(row))}`;
          const first = { id: `${list}-field-${at}`, autoFocus: focus === `field-${at}` };
          return (
            <li key={name}>
              <div className="row">{children(row, { name: `${list}.${at}`, first, faults })}</div>
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
