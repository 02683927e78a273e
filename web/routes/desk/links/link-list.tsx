import type { SiteLink } from '../../../../server/settings/site-settings.ts';
import { OrderedRows } from '../../../ui/desk/list/ordered-rows.tsx';
import type { ListAnswer } from '../../../ui/desk/list/read-rows.ts';
import { Seen } from '../../../ui/desk/seen.tsx';
import { DESK } from '../../../ui/desk/wording.ts';
import { Field, FormFault } from '../../../ui/form/field.tsx';
import { PostForm } from '../../../ui/form/post-form.tsx';
import { FRESH, type LinkRow, type LinksName, storedRows } from './link-rows.ts';
import { LINKS } from './wording.ts';

interface Props {
  readonly list: LinksName;
  readonly links: readonly SiteLink[];
  readonly mark: string;
  readonly answer: ListAnswer<LinkRow> | undefined;
}

/** One of the two lists of the footer, in a form of its own. */
export function LinkList({ list, links, mark, answer }: Props) {
  const rows = answer?.rows ?? storedRows(links);
  const faults = answer?.faults ?? [];
  const overtaken = faults.some(({ field }) => field === 'visto');
  return (
    <section>
      <h2>{LINKS[list]}</h2>
      <PostForm label={LINKS[list]}>
        <input type="hidden" name="que" value={list} />
        <Seen mark={mark} faults={faults} />
        {overtaken && (
          <div>
            <p>{LINKS.now}</p>
            <ul>
              {links.map(({ label, url, hidden }) => (
                <li key={label + url}>{`${label}: ${url}${hidden ? ` (${LINKS.notShown})` : ''}`}</li>
              ))}
            </ul>
          </div>
        )}
        <FormFault faults={faults} />
        {rows.length === 0 && <p>{LINKS.none}</p>}
        <OrderedRows
          list={list}
          rows={rows}
          fresh={FRESH}
          add={LINKS.add}
          nameOf={({ label }) => label || LINKS.fresh}
          focus={answer?.focus}
        >
          {(row, name, first) => (
            <>
              <div className="pair">
                <Field
                  {...first}
                  name={`${name}.label`}
                  label={LINKS.label}
                  autoComplete="off"
                  value={row.label}
                  faults={faults}
                />
                <Field
                  name={`${name}.url`}
                  label={LINKS.url}
                  type="url"
                  autoComplete="off"
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
        <button className="main" type="submit">
          {DESK.save}
        </button>
      </PostForm>
    </section>
  );
}
