import { bookByOsis, GROUPS } from '../../../scripture/canon/book.ts';
import { booksPath } from '../../../scripture/reference/path.ts';
import { groupName } from '../../ui/group-name.ts';
import { WORDING } from '../../ui/wording.ts';

const { home } = WORDING;

/** OSIS code and number of chapters of each book, in the edition's order. */
export type BookExtents = readonly (readonly [osis: string, chapters: number])[];

interface Props {
  readonly books: BookExtents;
  readonly query: string;
  /** The name of the group of books beyond the 66. */
  readonly further?: string | undefined;
}

/** The table of contents: every book with its number of chapters. */
export function BookTable({ books, query, further }: Props) {
  return (
    <nav id="libros" className="table" aria-label={home.contents}>
      <h2>{home.contents}</h2>
      <p>
        <a href={booksPath(query)}>{home.allChapters}</a>
      </p>
      {GROUPS.map((testament) => {
        const there = books.filter(([osis]) => bookByOsis(osis)?.testament === testament);
        return (
          there.length > 0 && (
            <section key={testament}>
              <h3>{groupName(testament, further)}</h3>
              <ol>
                {there.map(([osis, chapters]) => (
                  <li key={osis}>
                    <a href={booksPath(query, osis)}>{bookByOsis(osis)?.spanish}</a>{' '}
                    <span data-book={osis}>
                      {chapters}
                      <span className="unseen"> {home.chapters(chapters)}</span>
                    </span>
                  </li>
                ))}
              </ol>
            </section>
          )
        );
      })}
    </nav>
  );
}
