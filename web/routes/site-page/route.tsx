import { wordsOf } from '../../../forms/site-page/page-text.ts';
import { sitePagePath } from '../../../scripture/addresses/paths.ts';
import type { HeadArgs, LoaderArgs, PageProps } from '../../page/page.ts';
import { notFound } from '../../ui/not-found-data.ts';
import styles from '../../ui/page-text/page-text.css?inline';
import { PageText } from '../../ui/page-text/page-text.tsx';
import { publicHead } from '../../ui/public-head.ts';
import { shorten } from '../../ui/shorten.ts';
import { TEXT_PAGE } from '../../ui/text-page/text-page.ts';

export const handle = { ...TEXT_PAGE, styles: TEXT_PAGE.styles + styles, offline: true } as const;

export function loader({ context, params }: LoaderArgs<'slug'>) {
  const page = context.services.sitePages.page(params.slug);
  if (!page) throw notFound('Esta página no existe, o ya no está publicada.');
  const { slug, title, blocks } = page;
  return { slug, title, blocks, description: shorten(wordsOf(blocks)) };
}

export function meta({ loaderData, site }: HeadArgs<typeof loader>) {
  if (!loaderData) return [];
  const { slug, title, description } = loaderData;
  return publicHead(site, title, description, sitePagePath(slug));
}

export default function SitePage({ loaderData: { title, blocks } }: PageProps<typeof loader>) {
  return (
    <main className="sheet text-page">
      <h1 dir="auto">{title}</h1>
      <PageText blocks={blocks} />
    </main>
  );
}
