import { EDITION_QUERY } from '../../../forms/page-query.ts';
import { PASSAGES_PATH } from '../../../scripture/addresses/paths.ts';
import { bookName, formatSpanish } from '../../../scripture/reference/format-spanish.ts';
import { versePath } from '../../../scripture/reference/path.ts';
import type { PageHandle } from '../../../server/pages/page-handle.ts';
import { type HeadArgs, type LoaderArgs, type Meta, type PageProps, redirect } from '../../page/page.ts';
import { findEdition } from '../../ui/find-edition.ts';
import { publicHead } from '../../ui/public-head.ts';
import styles from './passages.css?inline';

const TITLE = 'Pasajes conocidos';
const LEAD = 'Relatos, parábolas, salmos y cánticos que todos conocen por su nombre, en el orden de la Biblia.';
const BOOKS = 'Libros';

export const handle: PageHandle = { permission: 'text.read', query: EDITION_QUERY, styles };

export function loader({ url, context }: LoaderArgs) {
  const { texts, passageNames } = context.services;
  const { edition, query, canonical } = findEdition(texts, url);
  if (!canonical) throw redirect(PASSAGES_PATH + query, 308);
  const books = Map.groupBy(passageNames.of(edition), ({ passage }) => passage.book);
  return {
    query,
    books: Array.from(books, ([osis, passages]) => ({
      osis,
      name: bookName(osis),
      passages: passages.map(({ passage, names: [name = ''] }) => ({
        name: name.replace(/^./u, (letter) => letter.toUpperCase()),
        place: formatSpanish(passage),
        path: `${versePath({ book: osis, ...passage.from }, query)}#v${passage.from.verse}`,
      })),
    })),
  };
}

export const meta = ({ loaderData, site }: HeadArgs<typeof loader>): Meta[] =>
  loaderData ? publicHead(site, TITLE, LEAD, PASSAGES_PATH + loaderData.query) : [];

/** The passages that have a name, by book. */
export default function Passages({ loaderData: { books } }: PageProps<typeof loader>) {
  return (
    <main className="passages">
      <h1 tabIndex={-1}>{TITLE}</h1>
      <p className="lead">{LEAD}</p>
      <nav aria-label={BOOKS}>
        <ul>
          {books.map(({ osis, name }) => (
            <li key={osis}>
              <a href={`#${osis}`}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
      {books.map(({ osis, name, passages }) => (
        <section key={osis} id={osis}>
          <h2>{name}</h2>
          <ul>
            {passages.map(({ name, place, path }) => (
              <li key={place}>
                <a href={path}>
                  {name} <small>{place}</small>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  );
}
