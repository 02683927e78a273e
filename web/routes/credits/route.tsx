import { CREDITS_PATH } from '../../../scripture/addresses/site-paths.ts';
import { changesPath, editionQuery } from '../../../scripture/reference/path.ts';
import { datedTitle } from '../../../scripture/text/dated-title.ts';
import type { PageHandle } from '../../../server/pages/page-handle.ts';
import { servicesContext } from '../../context.ts';
import formStylesheet from '../../ui/form/form.css?url';
import { publicHead } from '../../ui/public-head.ts';
import stylesheet from '../../ui/text-page/text-page.css?url';
import type { Route } from './+types/route';
import { Credits } from './credits.tsx';
import type { CreditedEdition } from './edition-credit.tsx';
import { CREDITS } from './wording.ts';

export const handle: PageHandle = { permission: 'text.read' };

export const links = () => [formStylesheet, stylesheet].map((href) => ({ rel: 'stylesheet', href }));

export function meta({ matches }: Route.MetaArgs) {
  return publicHead(matches[0].loaderData, CREDITS.title, CREDITS.lead, CREDITS_PATH);
}

export function loader({ context }: Route.LoaderArgs) {
  const { texts } = context.get(servicesContext);
  const editions = texts.editions().map((meta): CreditedEdition => {
    const { id, rights, licence, source, sourceUrl } = meta;
    const { chapters } = texts.history(id);
    const changes = chapters.size > 0 ? changesPath(editionQuery(id, texts.defaultId)) : undefined;
    const books = texts.edition(id)?.books.length ?? 0;
    return { id, title: datedTitle(meta), rights, licence, source, sourceUrl, books, changes };
  });
  return { editions };
}

export default ({ loaderData }: Route.ComponentProps) => <Credits {...loaderData} />;
