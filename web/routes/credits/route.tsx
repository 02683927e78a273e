import { CREDITS_PATH } from '../../../scripture/addresses/paths.ts';
import { changesPath, editionQuery } from '../../../scripture/reference/path.ts';
import { datedTitle } from '../../../scripture/text/edition.ts';
import type { LoaderArgs, PageProps } from '../../page/page.ts';
import { publicMeta } from '../../ui/public-head.ts';
import { TEXT_PAGE } from '../../ui/text-page/text-page.ts';
import { Credits } from './credits.tsx';
import type { CreditedEdition } from './edition-credit.tsx';
import { CREDITS } from './wording.ts';

export const handle = TEXT_PAGE;

export const meta = publicMeta(CREDITS, CREDITS_PATH);

export function loader({ context }: LoaderArgs) {
  const { texts } = context.services;
  const editions = texts.editions().map((meta): CreditedEdition => {
    const { id, rights, licence, source, sourceUrl } = meta;
    const { chapters } = texts.history(id);
    const changes = chapters.size > 0 ? changesPath(editionQuery(id, texts.defaultId)) : undefined;
    const books = texts.edition(id)?.books.length ?? 0;
    return { id, title: datedTitle(meta), rights, licence, source, sourceUrl, books, changes };
  });
  return { editions };
}

export default ({ loaderData }: PageProps<typeof loader>) => <Credits {...loaderData} />;
