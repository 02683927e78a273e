import { bookByOsis } from '../../../scripture/canon/book.ts';
import { bookBeginnings } from '../../../scripture/canon/book-beginnings.ts';
import { parseRuns } from '../../../scripture/reference/number-runs.ts';
import { versePath } from '../../../scripture/reference/path.ts';
import type { BookExtent } from './read-extents.ts';

interface Props {
  readonly extent: BookExtent;
  readonly query: string;
}

/** A book that unfolds into its chapters; opening one closes the other. */
export function BookEntry({ extent: [osis, chapters, others], query }: Props) {
  const book = bookByOsis(osis);
  return (
    book && (
      <details name="libro" data-book={osis} data-names={bookBeginnings(book).join(' ')}>
        <summary>{book.spanish}</summary>
        {/* Browsers open the `details` that a fragment points into. */}
        <ol id={osis} aria-label={book.spanish}>
          {parseRuns(chapters).map((chapter) => (
            <li key={chapter}>
              <a href={versePath({ book: osis, chapter, verse: others?.[chapter] ?? 1 }, query)}>{chapter}</a>
            </li>
          ))}
        </ol>
      </details>
    )
  );
}
