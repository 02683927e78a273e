import * as v from 'valibot';
import { DONE_QUERY, readQuery } from '../../../../forms/page-query.ts';
import { candidatePath, installedEditionPath } from '../../../../scripture/addresses/paths.ts';
import { formatBytes } from '../../../../scripture/figures/format-number.ts';
import { datedTitle } from '../../../../scripture/text/edition.ts';
import type { LoaderArgs, PageProps } from '../../../page/page.ts';
import { requireViewer } from '../../../page/require-viewer.ts';
import { DeskFrame } from '../../../ui/desk/desk-frame.tsx';
import { deskLinks } from '../../../ui/desk/desk-head.ts';
import { doneNotice } from '../../../ui/desk/done.ts';
import { personalPage, privateMeta } from '../../../ui/form/form-head.ts';
import { When } from '../../../ui/when.tsx';
import { EDITIONS } from '../wording.ts';
import { CatalogueList } from './catalogue-list.tsx';
import { EditionList } from './edition-list.tsx';
import stylesheet from './editions.css?url';
import { UploadForm } from './upload-form.tsx';

export const handle = personalPage('desk.manage', { ...DONE_QUERY, fallo: v.string() });

export async function loader({ context, url }: LoaderArgs) {
  const { library } = requireViewer(context, url).services;
  const [candidates, removed, catalogue] = await Promise.all([
    library.candidates(),
    library.removed(),
    library.catalogue.list(),
  ]);
  const { hecho, fallo: fault = '' } = readQuery(url, handle.query);
  return {
    editions: library.list(),
    candidates: candidates.map(({ id, name, size, state }) => ({ id, name, size, state })),
    removed,
    catalogue,
    fault: Object.hasOwn(EDITIONS.wrong, fault) ? (fault as keyof typeof EDITIONS.wrong) : undefined,
    notice: doneNotice(hecho, EDITIONS.done),
  };
}

export const links = deskLinks(stylesheet);

export const meta = privateMeta(EDITIONS.title);

export default function Editions({ loaderData }: PageProps<typeof loader>) {
  const { editions, candidates, removed, catalogue, fault, notice } = loaderData;
  return (
    <DeskFrame title={EDITIONS.title} lead={EDITIONS.lead} notice={notice}>
      <section>
        <h2>{EDITIONS.installed}</h2>
        <EditionList editions={editions} />
      </section>
      {candidates.length > 0 && (
        <section>
          <h2>{EDITIONS.waiting}</h2>
          <ul className="editions">
            {candidates.map(({ id, name, size, state }) => (
              <li key={id}>
                <h3>
                  <a href={candidatePath(id)}>{name}</a>
                </h3>
                <p className="byline">
                  {formatBytes(size)} · {EDITIONS.states[state]}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2>{EDITIONS.catalogue}</h2>
        <p>{EDITIONS.catalogueAbout}</p>
        <CatalogueList entries={catalogue} />
      </section>
      <section>
        <h2>{EDITIONS.add}</h2>
        <p>{EDITIONS.addAbout}</p>
        <UploadForm fault={fault} />
      </section>
      {removed.length > 0 && (
        <section>
          <h2>{EDITIONS.removed}</h2>
          <ul className="editions">
            {removed.map(({ meta, until }) => (
              <li key={meta.id}>
                <h3>
                  <a href={installedEditionPath(meta.id)}>{datedTitle(meta)}</a>
                </h3>
                <p className="byline">
                  {EDITIONS.until} <When at={until} day />
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </DeskFrame>
  );
}
