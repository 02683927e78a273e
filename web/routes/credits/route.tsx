import { CREDITS_PATH } from '../../../scripture/addresses/site-paths.ts';
import { changesPath, editionQuery } from '../../../scripture/reference/path.ts';
import { datedTitle } from '../../../scripture/text/dated-title.ts';
import type { PageHandle } from '../../../server/pages/page-handle.ts';
import { servicesContext } from '../../context.ts';
import formStyles from '../../ui/form/form.css?inline';
import { publicHead } from '../../ui/public-head.ts';
import styles from '../../ui/text-page/text-page.css?inline';
import type { Route } from './+types/route';
import { Credits } from './credits.tsx';
import type { CreditedEdition } from './edition-credit.tsx';
import { CREDITS } from './wording.ts';

export const handle: PageHandle = {
  permission: 'text.read',
  styles: import.meta.env.SSR ? formStyles + styles : '',
};

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
