import { data } from 'react-router';
import { bookByEnglish } from '../../../scripture/canon/books.ts';
import { servicesContext } from '../../context.ts';
import type { Route } from './+types/route';

export function loader({ params, context }: Route.LoaderArgs) {
  const { texts } = context.get(servicesContext);
  const book = bookByEnglish(params.book);
  const chapter = book && texts.edition()?.chapter(book.osis, Number(params.chapter ?? 1));
  if (!chapter) throw data(null, { status: 404 });
  return { book: book.spanish, chapter };
}

export default function Reader({ loaderData: { book, chapter } }: Route.ComponentProps) {
  return (
    <main>
      <h1>
        {book} <small>Capítulo {chapter.number}</small>
      </h1>
      <ol>
        {chapter.verses.map((v) => (
          <li key={v.number} value={v.number} id={`v${v.number}`}>
            {v.text}
          </li>
        ))}
      </ol>
    </main>
  );
}
