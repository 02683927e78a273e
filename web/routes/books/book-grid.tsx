import { bookByOsis, GROUPS } from '../../../scripture/canon/book.ts';
import { groupName } from '../../ui/group-name.ts';
import { BookEntry } from './book-entry.tsx';
import type { BookExtent } from './read-extents.ts';

interface Props {
  readonly books: readonly BookExtent[];
  readonly query: string;
  /** The name of the group of books beyond the 66. */
  readonly further?: string | undefined;
}

/** The books of each testament, each with its chapters folded below it. */
export function BookGrid({ books, query, further }: Props) {
  return GROUPS.map((testament) => {
    const there = books.filter(([osis]) => bookByOsis(osis)?.testament === testament);
    return (
      there.length > 0 && (
        <section key={testament}>
          <h2>{groupName(testament, further)}</h2>
          <div>
            {there.map((book) => (
              <BookEntry key={book[0]} extent={book} query={query} />
            ))}
          </div>
        </section>
      )
    );
  });
}
