import { data, redirect } from 'react-router';
import { resolveAddress } from '../../../scripture/reference/address.ts';
import type { PageHandle } from '../../../server/access/page-handle.ts';
import { servicesContext } from '../../context.ts';
import { noSuchEdition, nowhere } from '../../ui/nowhere.ts';
import { parseRuns } from '../../ui/number-runs.ts';
import { WORDING } from '../../ui/wording.ts';
import type { Route } from './+types/route';
import { ChapterLinks } from './chapter-links.tsx';
import { ChapterScroll } from './chapter-scroll.tsx';
import { readerHead } from './head.ts';
import { LateCare } from './late-care.tsx';

import { unpackVerses } from './pack-verses.ts';
import { readChapter } from './read-chapter.ts';
import type { ReaderData } from './reader-data.ts';
import { Verses } from './verses.tsx';

export const handle: PageHandle = { permission: 'text.read' };

export function loader({ params, url, context }: Route.LoaderArgs) {
  const { texts } = context.get(servicesContext);
  const asked = url.searchParams.get('edicion');
  const id = asked || texts.defaultId;
  const edition = texts.edition(id);
  if (!edition) throw data(noSuchEdition(id, texts.editions(), texts.defaultId, url.pathname), { status: 404 });
  const query = id === texts.defaultId ? '' : `?edicion=${id}`;
  const place = resolveAddress(edition, params.book, params.chapter, params.verse);
  if (!place.ok) throw data(nowhere(place.error, query), { status: 404 });
  if (url.pathname !== place.path || (asked !== null && !query)) throw redirect(place.path + query, 308);
  return readChapter(edition, place.address, query);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = matches[0].loaderData;
  return loaderData && site ? readerHead(loaderData, versesOf(loaderData), site) : [];
}

const versesOf = ({ verses, verseRuns }: ReaderData) => unpackVerses(verses, parseRuns(verseRuns));

export default function Reader({ loaderData }: Route.ComponentProps) {
  const { book, chapter, verse } = loaderData;
  const verses = versesOf(loaderData);
  return (
    <main className="chapter">
      <ChapterLinks {...loaderData} label={WORDING.reader.turnAbove} />
      <LateCare data={loaderData} verses={verses} />
      <h1 tabIndex={-1}>
        {book.spanish} <span>{WORDING.reader.chapter(chapter)}</span>
      </h1>
      <Verses data={loaderData} verses={verses} />
      <ChapterLinks {...loaderData} label={WORDING.reader.turnBelow} />
      <ChapterScroll chapter={`${book.osis}.${chapter}`} verse={verse} />
    </main>
  );
}
