import { bookByOsis } from '../../../scripture/canon/book.ts';
import { WORDING } from '../../ui/wording.ts';
import { BookEntry } from './book-entry.tsx';
import type { BookExtent } from './read-extents.ts';

interface Props {
  readonly books: readonly BookExtent[];
  readonly query: string;
}

/** The books of each testament, each with its chapters folded below it. */
export function BookGrid({ books, query }: Props) {
  return (['OT', 'NT'] as const).map((testament) => {
    const there = books.filter(([osis]) => bookByOsis(osis)?.testament === testament);
    return (
      there.length > 0 && (
        <section key={testament}>
          <h2>{WORDING.seek.testaments[testament]}</h2>
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
