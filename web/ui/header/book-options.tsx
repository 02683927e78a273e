import type { Book } from '../../../scripture/canon/book.ts';
import { BOOKS } from '../../../scripture/canon/books.ts';
import { WORDING } from '../wording.ts';

export function BookOptions({ books }: { books: readonly string[] | undefined }) {
  return (['OT', 'NT'] as const).map((testament) => {
    const there = BOOKS.filter((b) => b.testament === testament && (books?.includes(b.osis) ?? true));
    return there.length > 0 && <Testament key={testament} testament={testament} books={there} />;
  });
}

function Testament({ testament, books }: { testament: Book['testament']; books: readonly Book[] }) {
  return (
    <optgroup label={WORDING.seek.testaments[testament]}>
      {books.map(({ english, spanish }) => (
        <option key={english} value={english}>
          {spanish}
        </option>
      ))}
    </optgroup>
  );
}
