import * as scripts from 'virtual:scripts';
import { EDITION_QUERY } from '../../../forms/page-query.ts';
import { SEARCH_PATH } from '../../../scripture/addresses/paths.ts';
import { booksPath } from '../../../scripture/reference/path.ts';
import type { PageHandle } from '../../../server/pages/page-handle.ts';
import { type HeadArgs, type LoaderArgs, type Meta, type PageProps, redirect } from '../../page/page.ts';
import { useSiteData } from '../../page/site-data.ts';
import { FindLabel } from '../../ui/find/find-form.tsx';
import boxStyles from '../../ui/find/large.css?url';
import { findEdition } from '../../ui/find-edition.ts';
import { publicHead } from '../../ui/public-head.ts';
import { BOOKS_WORDING, WORDING } from '../../ui/wording.ts';
import { BookGrid } from './book-grid.tsx';
import stylesheet from './books.css?url';
import { readExtents } from './read-extents.ts';

export const handle: PageHandle = { offline: true, permission: 'text.read', query: EDITION_QUERY };

export function loader({ url, context }: LoaderArgs) {
  const { edition, query, canonical } = findEdition(context.services.texts, url);
  if (!canonical) throw redirect(booksPath(query), 308);
  return { books: readExtents(edition), query };
}

export const links = () => [boxStyles, stylesheet].map((href) => ({ rel: 'stylesheet', href }));

export function meta({ loaderData, site }: HeadArgs<typeof loader>): Meta[] {
  const data = site;
  if (!data || !loaderData) return [];
  const { title, description } = BOOKS_WORDING;
  const edition = data.edition.title;
  return publicHead(data, `${title} · ${edition}`, description(edition), booksPath(loaderData.query));
}

/** The list of books. Chapter pages show its `.books` in a dialog (web/early/books-dialog.ts). */
export default function Books({ loaderData: { books, query } }: PageProps<typeof loader>) {
  return (
    <main>
      <script type="module" async src={scripts.books} />
      <h1 tabIndex={-1}>{BOOKS_WORDING.title}</h1>
      <div className="books">
        <search>
          <form className="find large" action={SEARCH_PATH}>
            <FindLabel input="pasaje" text={BOOKS_WORDING.box} />
            <input id="pasaje" name="q" required placeholder={BOOKS_WORDING.example} autoComplete="off" />
            {query && <input type="hidden" name="edicion" value={query.slice('?edicion='.length)} />}
            <button type="submit">{WORDING.find.submit}</button>
          </form>
        </search>
        <p role="status" />
        <BookGrid books={books} query={query} further={useSiteData()?.further} />
      </div>
    </main>
  );
}
