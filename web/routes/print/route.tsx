import { parseRuns } from '../../../scripture/reference/number-runs.ts';
import { datedTitle } from '../../../scripture/text/edition.ts';
import type { PageHandle } from '../../../server/pages/page-handle.ts';
import { Island } from '../../islands/island.tsx';
import { data, type HeadArgs, type LoaderArgs, type Meta, type PageProps } from '../../page/page.ts';
import { type SiteData, useSiteData } from '../../page/site-data.ts';
import { unpackVerses } from '../../ui/verses/pack-verses.ts';
import { BookChapter } from './book-chapter.tsx';
import { findBookToPrint, PRINT_QUERY } from './find-book-to-print.ts';
import stylesheet from './print.css?url';
import { readBook } from './read-book.ts';

const PRINT = {
  title: (book: string) => `${book}, para imprimir`,
  hint: 'Esta página está preparada para imprimirla: use «Imprimir» en su navegador. Este aviso y la cabecera no salen en el papel.',
  read: (book: string) => `Leer ${book} en el sitio.`,
  /** The imprint on the printed pages. */
  imprint: ({ edition, site, publicUrl }: SiteData, revision: string, path: string) =>
    `${datedTitle(edition)}, revisión ${revision}. ${edition.rights}. ${site.title}, ${publicUrl}${path}`,
} as const;

/** Not cached on the server: the page is large and rarely requested twice. */
export const handle = { permission: 'text.read', kept: false, query: PRINT_QUERY } satisfies PageHandle;

export function loader({ params, url, context }: LoaderArgs) {
  const { edition, book, query } = findBookToPrint(context.services.texts, params.book, url);
  // Search engines should index the chapters instead.
  const headers = { 'Cache-Control': 'public, max-age=0, must-revalidate', 'X-Robots-Tag': 'noindex' };
  return data(readBook(context.services.texts, edition, book, query), { headers });
}

export const links = () => [{ rel: 'stylesheet', href: stylesheet }];

export function meta({ loaderData, site }: HeadArgs<typeof loader>): Meta[] {
  const name = site?.site.title ?? '';
  if (!loaderData) return [];
  return [{ title: `${PRINT.title(loaderData.name)} · ${name}` }, { name: 'robots', content: 'noindex' }];
}

export default function PrintBook({ loaderData }: PageProps<typeof loader>) {
  const { edition, editions, book, name, chapters, revision, path, reading, language } = loaderData;
  const site = useSiteData();
  return (
    <main className="whole-book">
      <header>
        <h1 tabIndex={-1}>{name}</h1>
        <p className="hint">
          {PRINT.hint} <a href={reading}>{PRINT.read(name)}</a>
        </p>
      </header>
      <div lang={language}>
        {chapters.map(({ number, name, verses, verseRuns }) => (
          <BookChapter key={number} number={number} name={name} verses={unpackVerses(verses, parseRuns(verseRuns))} />
        ))}
      </div>
      <Island<typeof import('./own-island.ts')> name="own-printed" when="own" props={{ edition, book, editions }} />
      <p className="imprint">{site && PRINT.imprint(site, revision, path)}</p>
    </main>
  );
}
