import type { SiteLink } from '../../../../forms/site-settings.ts';
import type { ListFocus } from '../../../ui/desk/list/list-action.ts';
import { OrderedRows } from '../../../ui/desk/list/ordered-rows.tsx';
import { type Fault, Field, FormFault } from '../../../ui/form/field.tsx';
import { LINKS } from '../wording.ts';
import type { LinkRow, LinksName } from './link-rows.ts';

interface Props {
  readonly list: LinksName;
  readonly rows: readonly LinkRow[];
  /** The stored links, if somebody else saved first. */
  readonly now: readonly SiteLink[] | undefined;
  readonly faults: readonly Fault[];
  readonly focus: ListFocus | undefined;
  readonly said: string | undefined;
}

/** One of the two lists of the footer. */
export function LinkList({ list, rows, now, faults, focus, said }: Props) {
  return (
    <section>
      <h2>{LINKS[list]}</h2>
      {now && (
        <div>
          <p>{LINKS.now}</p>
          <ul>
            {now.map(({ label, url, hidden }) => (
              <li key={label + url}>{`${label}: ${url}${hidden ? ` (${LINKS.notShown})` : ''}`}</li>
            ))}
          </ul>
        </div>
      )}
      <FormFault faults={faults} fields={[list]} />
      {rows.length === 0 && <p>{LINKS.none}</p>}
      <OrderedRows
        list={list}
        rows={rows}
        add={LINKS.add[list]}
        nameOf={({ label }) => label || LINKS.fresh}
        focus={focus}
        said={said}
      >
        {(row, name, first) => (
          <>
            <div className="pair">
              <Field {...first} name={`${name}.label`} label={LINKS.label} value={row.label} faults={faults} />
              <Field
                name={`${name}.url`}
                label={LINKS.url}
                type="url"
                value={row.url}
                hint={row.url === '' ? LINKS.urlHint : undefined}
                faults={faults}
              />
            </div>
            <label className="check">
              <input type="checkbox" name={`${name}.hidden`} value="1" defaultChecked={row.hidden !== ''} />
              {LINKS.hidden}
            </label>
          </>
        )}
      </OrderedRows>
    </section>
  );
}
