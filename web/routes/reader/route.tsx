import { data, redirect } from 'react-router';
import { resolveAddress } from '../../../scripture/reference/address.ts';
import { servicesContext } from '../../context.ts';
import type { Route } from './+types/route';
import { ChapterLinks } from './chapter-links.tsx';
import { ChapterScroll } from './chapter-scroll.tsx';
import { readerHead } from './head.ts';
import { noSuchEdition, nowhere } from './nowhere.ts';
import { readChapter } from './read-chapter.ts';
import { Verses } from './verses.tsx';

export function loader({ params, url, context }: Route.LoaderArgs) {
  const { texts, publicUrl } = context.get(servicesContext);
  const id = url.searchParams.get('edicion') ?? texts.defaultId;
  const edition = texts.edition(id);
  if (!edition) throw data(noSuchEdition(id, texts.editions(), texts.defaultId, url.pathname), { status: 404 });
  const query = id === texts.defaultId ? '' : `?edicion=${id}`;
  const place = resolveAddress(edition, params.book, params.chapter, params.verse);
  if (!place.ok) throw data(nowhere(place.error, query), { status: 404 });
  if (url.pathname !== place.path) throw redirect(place.path + query, 308);
  return readChapter(edition, place.address, query, publicUrl);
}

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? readerHead(loaderData, 'Sagrada Biblia') : []);

export default function Reader({ loaderData }: Route.ComponentProps) {
  const { book, chapter, verse } = loaderData;
  return (
    <main className="chapter">
      <ChapterLinks {...loaderData} label="Cambiar de capítulo" />
      <h1 tabIndex={-1}>
        {book.spanish} <span>Capítulo {chapter}</span>
      </h1>
      <Verses data={loaderData} />
      <ChapterLinks {...loaderData} label="Seguir leyendo" />
      <ChapterScroll chapter={`${book.osis}.${chapter}`} verse={verse} />
    </main>
  );
}
