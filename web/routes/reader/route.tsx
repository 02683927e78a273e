import * as scripts from 'virtual:scripts';
import { EDITION_QUERY, OR_QUERY, REVISION_QUERY, readQuery } from '../../../forms/page-query.ts';
import { CREDITS_PATH } from '../../../scripture/addresses/paths.ts';
import { correctPartPath } from '../../../scripture/correction/text-ref.ts';
import { formatChapter } from '../../../scripture/reference/format-spanish.ts';
import { parseRuns } from '../../../scripture/reference/number-runs.ts';
import { changesPath, facsimilePath, studyPath } from '../../../scripture/reference/path.ts';
import type { PageHandle } from '../../../server/pages/page-handle.ts';
import { Island } from '../../islands/island.tsx';
import type { HeadArgs, LoaderArgs, PageProps } from '../../page/page.ts';
import type { Place } from '../../page/place.ts';
import { useSiteData } from '../../page/site-data.ts';
import { inBook } from '../../ui/facsimile/in-book.ts';
import { unpackVerses } from '../../ui/verses/pack-verses.ts';
import { WORDING } from '../../ui/wording.ts';
import { PastChapter } from './past/past-chapter.tsx';
import { pastHead } from './past/past-head.ts';
import { readPast } from './past/read-past.ts';
import { AmbiguityStrip, alternativeChapters } from './read/ambiguity-strip.tsx';
import { ChapterDataBlock } from './read/chapter-data.tsx';
import { ChapterHeading } from './read/chapter-heading.tsx';
import { ChapterLinks, PrepareChapters } from './read/chapter-links.tsx';
import { ChapterNotes } from './read/chapter-notes.tsx';
import { EditorialStyles } from './read/editorial-styles.tsx';
import { findPlace } from './read/find-place.ts';
import { readerHead } from './read/head.ts';
import { Introduction } from './read/introduction.tsx';
import { readToday } from './read/read-chapter.ts';
import type { ReaderData } from './read/reader-data.ts';
import { RunningHead } from './read/running-head.tsx';
import { Verses } from './read/verses.tsx';

export const handle: PageHandle = {
  offline: true,
  permission: 'text.read',
  query: { ...EDITION_QUERY, ...REVISION_QUERY, ...OR_QUERY },
  kept: { without: ['revision', 'o'], unlike: /\/\d+[-,][^/]*$/ },
};

export async function loader({ params, url, context }: LoaderArgs<'book'>) {
  const services = context.services;
  if (readQuery(url, REVISION_QUERY).revision !== undefined) return readPast(services, params, url);
  const found = findPlace(services.texts, params, url);
  const besides = readQuery(url, OR_QUERY).o && alternativeChapters(found);
  return { ...readToday(services, found), ...(besides && { besides }) };
}

export function meta({ loaderData, site }: HeadArgs<typeof loader>) {
  if (!loaderData || !site) return [];
  const { past } = loaderData;
  return past ? pastHead(loaderData, past, site) : readerHead(loaderData, versesOf(loaderData), site);
}

/** The reader's place, for the selectors. */
export const placeOf = ({
  verseRuns,
  chapterCount,
  chapterRuns = `1-${chapterCount}`,
  ...place
}: ReaderData): Place => ({
  ...place,
  chapterNumbers: parseRuns(chapterRuns),
  verseNumbers: parseRuns(verseRuns),
});

const versesOf = ({ verses, verseRuns }: ReaderData) => unpackVerses(verses, parseRuns(verseRuns));

export default function Reader({ loaderData }: PageProps<typeof loader>) {
  const { book, chapter, corrections, compare, printed, query, past, besides, ofCopy } = loaderData;
  const { headings, editorial, ...data } = loaderData;
  const site = useSiteData();
  const verses = versesOf(loaderData);
  const ref = { book: book.osis, chapter };
  const pathOf = data.unstudied || ofCopy ? undefined : (verse: number) => studyPath({ ...ref, verse }, query);
  const first = verses[0]?.number ?? 1;
  const introduction = pathOf && correctPartPath({ ...ref, verse: 0, part: 'introduction 1' }, first, query);
  if (past) return <PastChapter data={loaderData} past={past} verses={verses} />;
  return (
    <>
      <main className="chapter" data-chapter={`${book.osis}.${chapter}`} data-name={formatChapter(book.osis, chapter)}>
        <script type="module" async src={scripts.chapter} fetchPriority="low" />
        {besides && <AmbiguityStrip {...loaderData} besides={besides} />}
        <ChapterLinks {...loaderData} label={WORDING.reader.turnAbove}>
          <RunningHead {...loaderData} />
        </ChapterLinks>
        <ChapterHeading {...loaderData} />
        <EditorialStyles {...loaderData} verses={verses} />
        {editorial && <Introduction blocks={editorial.introduction} correct={introduction} />}
        <Verses data={loaderData} verses={verses} />
        {editorial && (
          <ChapterNotes notes={editorial.notes} pathOf={pathOf}>
            <Island<typeof import('./read/edition-notes-island.ts')> name="edition-notes" when="now" />
          </ChapterNotes>
        )}
        <ChapterLinks {...loaderData} label={WORDING.reader.turnBelow} />
        <PrepareChapters />
        <div className="turn beyond">
          {corrections && !ofCopy && (
            <p>
              <a className="corrected" href={changesPath(query, { book: book.osis, chapter })}>
                {WORDING.reader.corrections(corrections)}
              </a>
            </p>
          )}
          {compare && (
            <p>
              <a href={compare} rel="nofollow">
                {WORDING.reader.compare}
              </a>
            </p>
          )}
          {printed && (
            <p>
              <a href={facsimilePath({ book: book.osis, chapter }, query)}>
                {printed.label === undefined ? WORDING.reader.printed : inBook(printed.label)}
              </a>
            </p>
          )}
          {headings && (
            <p className="of-headings">
              <a href={`${CREDITS_PATH}#titulos`}>{WORDING.reader.headings}</a>
            </p>
          )}
        </div>
      </main>
      {site && <ChapterDataBlock site={site} data={data} />}
      <Island<typeof import('./island.tsx')> name="reader" />
    </>
  );
}
