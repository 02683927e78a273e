import { ALL_BOOKS, type Book, GROUPS } from '../../../scripture/canon/book.ts';
import { namedEdition } from '../../../scripture/reference/path.ts';
import type { Place } from '../../page/place.ts';
import { groupName } from '../group-name.ts';
import { WORDING } from '../wording.ts';
import { NO_CHOICE, optionsFor } from './choice.ts';

const { seek } = WORDING;

interface Props {
  readonly place: Place | undefined;
  readonly books: readonly string[] | undefined;
  readonly query: string;
  /** The name of the group of books beyond the 66. */
  readonly further: string | undefined;
}

/** A plain form that a script enhances (seek.ts). */
export function SeekForm({ place, books, query, further }: Props) {
  const choice = place ? { ...place, book: place.book.english } : NO_CHOICE;
  const { chapters, verses } = optionsFor(choice, place, undefined, false);
  return (
    <form className="seek" action="/search" aria-label={seek.label}>
      <b>{seek.heading}</b>
      <p>
        <label htmlFor="libro">{seek.book}</label>
        <select id="libro" name="libro" required={choice.book === ''} defaultValue={choice.book}>
          {choice.book === '' && <option value="">{seek.choose}</option>}
          <BookOptions books={books} further={further} />
        </select>
      </p>
      <Numbers name="capitulo" label={seek.chapter} numbers={chapters} value={choice.chapter} />
      <Numbers name="versiculo" label={seek.verse} numbers={verses} value={choice.verse} />
      {query && <input type="hidden" name="edicion" value={namedEdition(query)} />}
      <button type="submit">{seek.submit}</button>
      <p className="trouble" role="status" />
    </form>
  );
}

interface NumbersProps {
  readonly name: string;
  readonly label: string;
  readonly numbers: readonly number[];
  readonly value: number;
}

const Numbers = ({ name, label, numbers, value }: NumbersProps) => (
  <p>
    <label htmlFor={name}>{label}</label>
    <select id={name} name={name} defaultValue={value}>
      {numbers.map((n) => (
        <option key={n}>{n}</option>
      ))}
    </select>
  </p>
);

/** @param books all of them; absent for the 66 */
function BookOptions({ books, further }: Pick<Props, 'books' | 'further'>) {
  return GROUPS.map((testament) => {
    const there = ALL_BOOKS.filter((b) => b.testament === testament && (books?.includes(b.osis) ?? testament !== 'DC'));
    return there.length > 0 && <Group key={testament} name={groupName(testament, further)} books={there} />;
  });
}

function Group({ name, books }: { name: string; books: readonly Book[] }) {
  return (
    <optgroup label={name}>
      {books.map(({ english, spanish }) => (
        <option key={english} value={english}>
          {spanish}
        </option>
      ))}
    </optgroup>
  );
}
