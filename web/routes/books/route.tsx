import { type MetaDescriptor, redirect } from 'react-router';
import { EDITION_QUERY } from '../../../forms/page-query.ts';
import { SEARCH_PATH } from '../../../scripture/addresses/site-paths.ts';
import { booksPath } from '../../../scripture/reference/path.ts';
import type { PageHandle } from '../../../server/pages/page-handle.ts';
import { servicesContext } from '../../context.ts';
import booksScript from '../../early/books/books.ts?worker&url';
import { BOOKS_WORDING } from '../../ui/books/wording.ts';
import boxStyles from '../../ui/find/large.css?url';
import { findEdition } from '../../ui/find-edition.ts';
import { AS_IN_THE_DOCUMENT } from '../../ui/only-in-the-document.ts';
import { publicHead } from '../../ui/public-head.ts';
import type { SiteData } from '../../ui/site-data.ts';
import { WORDING } from '../../ui/wording.ts';
import type { Route } from './+types/route';
import { BookGrid } from './book-grid.tsx';
import stylesheet from './books.css?url';
import { readExtents } from './read-extents.ts';

export const handle: PageHandle = { permission: 'text.read', query: EDITION_QUERY };

export function loader({ url, context }: Route.LoaderArgs) {
  const { edition, query, canonical } = findEdition(context.get(servicesContext).texts, url);
  if (!canonical) throw redirect(booksPath(query), 308);
  return { books: readExtents(edition), query };
}

export const links = () => [boxStyles, stylesheet].map((href) => ({ rel: 'stylesheet', href }));

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  const data = matches[0].loaderData as SiteData | undefined;
  if (!data || !loaderData) return [];
  const { title, description } = BOOKS_WORDING;
  const edition = data.edition.title;
  return publicHead(data, `${title} · ${edition}`, description(edition), booksPath(loaderData.query));
}

/** All there is to read. A chapter's page shows what is in `.books` in a dialog of its own (web/early/chapter/books-over.ts). */
export default function Books({ loaderData: { books, query } }: Route.ComponentProps) {
  return (
    <main>
      <script type="module" async src={booksScript} />
      <h1 tabIndex={-1}>{BOOKS_WORDING.title}</h1>
      <div className="books">
        <search>
          <form className="find large" action={SEARCH_PATH}>
            <input
              name="q"
              required
              aria-label={BOOKS_WORDING.box}
              placeholder={BOOKS_WORDING.example}
              autoComplete="off"
              enterKeyHint="go"
            />
            {query && <input type="hidden" name="edicion" value={query.slice('?edicion='.length)} />}
            <button type="submit">{WORDING.find.submit}</button>
          </form>
        </search>
        <p role="status" suppressHydrationWarning dangerouslySetInnerHTML={AS_IN_THE_DOCUMENT} />
        <BookGrid books={books} query={query} />
      </div>
    </main>
  );
}
