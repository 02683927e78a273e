import { EDITION_QUERY, readQuery } from '../../../forms/page-query.ts';
import { DOWNLOAD_PATH, OFFLINE_PATH } from '../../../scripture/addresses/paths.ts';
import { editionQuery } from '../../../scripture/reference/path.ts';
import type { EditionMeta } from '../../../scripture/text/edition.ts';
import type { PageHandle } from '../../../server/pages/page-handle.ts';
import type { Texts } from '../../../services/text/texts/texts.ts';
import { Island } from '../../islands/island.tsx';
import { type HeadArgs, type LoaderArgs, type PageProps, redirect } from '../../page/page.ts';
import { useSiteData } from '../../page/site-data.ts';
import { findEdition } from '../../ui/find-edition.ts';
import formStylesheet from '../../ui/form/form.css?url';
import { publicHead } from '../../ui/public-head.ts';
import { stylesheetLinks } from '../../ui/stylesheet-links.ts';
import stylesheet from './offline.css?url';
import { OFFLINE } from './wording.ts';

export const handle: PageHandle = { offline: true, permission: 'text.read', query: EDITION_QUERY };

export function loader({ url, context }: LoaderArgs) {
  const { texts } = context.services;
  const { id, title } = findOffered(texts, url);
  const others = texts.editions().flatMap((other) => (other.id === id ? [] : { id: other.id, title: other.title }));
  return { edition: { id, title }, defaultId: texts.defaultId, ...(others.length > 0 && { others }) };
}

/** The edition that a URL names, else the default one or, from a stored copy, its substitute. */
function findOffered(texts: Texts, url: URL): EditionMeta {
  const offered = readQuery(url, EDITION_QUERY).edicion === undefined ? texts.edition() : undefined;
  if (offered) return offered.meta;
  const { edition, query, canonical } = findEdition(texts, url);
  if (!canonical) throw redirect(OFFLINE_PATH + query, 308);
  return edition.meta;
}

export const links = stylesheetLinks(formStylesheet, stylesheet);

export function meta({ loaderData, site }: HeadArgs<typeof loader>) {
  return loaderData
    ? publicHead(
        site,
        OFFLINE.title,
        OFFLINE.lead(loaderData.edition.title),
        OFFLINE_PATH + editionQuery(loaderData.edition.id, loaderData.defaultId),
      )
    : [];
}

export default function Offline({ loaderData: { edition, defaultId, others } }: PageProps<typeof loader>) {
  const zone = useSiteData()?.zone;
  return (
    <main className="sheet offline">
      <h1 tabIndex={-1}>{OFFLINE.title}</h1>
      <p className="lead">{OFFLINE.lead(edition.title)}</p>
      <Island<typeof import('./island.tsx')>
        name="copies"
        when="now"
        props={{ edition: edition.id, others, defaultId, zone }}
      />
      <noscript>
        <p>
          {OFFLINE.scriptless} <a href={DOWNLOAD_PATH}>{OFFLINE.files}</a>.
        </p>
      </noscript>
    </main>
  );
}
