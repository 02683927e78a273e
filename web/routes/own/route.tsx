import { ACCOUNT_OWN_PATH, OWN_PATH } from '../../../scripture/addresses/paths.ts';
import type { PageHandle } from '../../../server/pages/page-handle.ts';
import { Island } from '../../islands/island.tsx';
import highlightStylesheet from '../../own/paint/highlights.css?url';
import type { LoaderArgs, PageProps } from '../../page/page.ts';
import formStylesheet from '../../ui/form/form.css?url';
import { publicMeta } from '../../ui/public-head.ts';
import { stylesheetLinks } from '../../ui/stylesheet-links.ts';
import { Terms } from '../../ui/text-page/terms.tsx';
import stylesheet from './own.css?url';
import { OWN_PAGE } from './page-wording.ts';

export const handle: PageHandle = { offline: true, permission: 'text.read' };

export function loader({ context }: LoaderArgs) {
  const { texts } = context.services;
  const editions = texts.editions().map(({ id, title, versification }) => ({ id, title, versification }));
  return { editions, defaultId: texts.defaultId };
}

export const links = stylesheetLinks(formStylesheet, highlightStylesheet, stylesheet);

export const meta = publicMeta(OWN_PAGE, OWN_PATH);

/** What a reader has is on their device, so the page is the same for everybody; the list is an island. */
export default function OwnPage({ loaderData: { editions, defaultId } }: PageProps<typeof loader>) {
  const { keeping } = OWN_PAGE;
  return (
    <main className="sheet own">
      <h1 tabIndex={-1}>{OWN_PAGE.title}</h1>
      <p className="lead">{OWN_PAGE.lead}</p>
      <Island<typeof import('./island.tsx')> name="own-list" when="now" props={{ editions, defaultId }} />
      <noscript>
        <p>
          {OWN_PAGE.scriptless} <a href={ACCOUNT_OWN_PATH}>{OWN_PAGE.scriptlessLink}</a>.
        </p>
      </noscript>
      <section className="keeping" id="donde">
        <h2>{keeping.title}</h2>
        <p>{keeping.text}</p>
        <Terms terms={keeping.ways} />
      </section>
    </main>
  );
}
