import type { InferOutput } from 'valibot';
import { DONE_QUERY, readQuery } from '../../../../forms/page-query.ts';
import { LINK_ROW, readRows } from '../../../../forms/rows.ts';
import type { SiteLink } from '../../../../forms/site-settings.ts';
import { DESK_PATHS } from '../../../../scripture/addresses/paths.ts';
import type { ActionArgs, LoaderArgs, PageProps } from '../../../page/page.ts';
import { requireViewer } from '../../../page/require-viewer.ts';
import { deskLinks } from '../../../ui/desk/desk-head.ts';
import { doneNotice } from '../../../ui/desk/done.ts';
import listStyles from '../../../ui/desk/list/list.css?url';
import { ListsForm } from '../../../ui/desk/list/lists-form.tsx';
import { OrderedRows } from '../../../ui/desk/list/ordered-rows.tsx';
import { saveLists } from '../../../ui/desk/list/save-lists.ts';
import { Field } from '../../../ui/form/field.tsx';
import { formPage, privateMeta } from '../../../ui/form/form-head.ts';
import { DESK } from '../../../ui/wording.ts';

/** Texts of `/administracion/enlaces`. */
const LINKS = {
  title: 'Enlaces',
  lead: 'Los del pie de cada página. Los que oculte se conservan aquí para cuando los quiera.',
  affiliatedSites: 'Sitios afiliados',
  socialLinks: 'Redes sociales',
  label: 'Nombre',
  url: 'Dirección',
  urlHint: 'Por ejemplo www.ejemplo.org; si falta https://, el sitio lo añade.',
  hidden: 'No mostrar',
  add: { affiliatedSites: 'Añadir un sitio', socialLinks: 'Añadir una red' },
  none: 'No hay ninguno.',
  fresh: 'nuevo',
  notShown: 'no se muestra',
} as const;

const LISTS = ['affiliatedSites', 'socialLinks'] as const;

/** A link as typed; `hidden` is a tick box's value. */
type LinkRow = InferOutput<typeof LINK_ROW>;

const storedRows = (links: readonly SiteLink[]): readonly LinkRow[] =>
  links.map(({ label, url, hidden }) => ({ label, url, hidden: hidden ? '1' : '' }));

const linksOf = (rows: readonly LinkRow[]): readonly SiteLink[] =>
  rows.map(({ label, url, hidden }) => ({ label, url, ...(hidden !== '' && { hidden: true }) }));

export const handle = {
  ...formPage('desk.manage', DONE_QUERY, { bytes: 512_000, fields: 1_000 }),
} as const;

export function loader({ context, url }: LoaderArgs) {
  const { settings } = requireViewer(context, url).services;
  const { affiliatedSites, socialLinks } = settings.site();
  return {
    stored: { affiliatedSites: storedRows(affiliatedSites), socialLinks: storedRows(socialLinks) },
    mark: settings.mark(LISTS),
    notice: doneNotice(readQuery(url, handle.query).hecho),
  };
}

export const action = (sent: ActionArgs) =>
  saveLists(sent, {
    names: LISTS,
    page: DESK_PATHS.links,
    fresh: { label: '', url: '', hidden: '' },
    readSent: (form, list) => readRows(LINK_ROW, form, list),
    isBlank: ({ label, url }) => label === '' && url === '',
    check: (rows) => ({ rows, faults: [], wanted: linksOf(rows) }),
  });

export const links = deskLinks(listStyles);

export const meta = privateMeta(LINKS.title);

export default function Links({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  return (
    <ListsForm words={LINKS} loaded={loaderData} answer={actionData}>
      {(stateOf) => (
        <>
          {LISTS.map((list) => (
            <section key={list}>
              <h2>{LINKS[list]}</h2>
              <OrderedRows
                state={stateOf(list)}
                add={LINKS.add[list]}
                nameOf={({ label }) => label || LINKS.fresh}
                describe={({ label, url, hidden }) => `${label}: ${url}${hidden ? ` (${LINKS.notShown})` : ''}`}
                above={stateOf(list).rows.length === 0 && <p>{LINKS.none}</p>}
              >
                {(row, { name, first, faults }) => (
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
          ))}
          <button className="main" type="submit">
            {DESK.save}
          </button>
        </>
      )}
    </ListsForm>
  );
}
