import { EDITION_QUERY } from '../../../../forms/page-query.ts';
import type { Wording } from '../../../../scripture/correction/wording.ts';
import { changesPath } from '../../../../scripture/reference/path.ts';
import type { PageHandle } from '../../../../server/pages/page-handle.ts';
import { type HeadArgs, type LoaderArgs, type PageProps, redirect } from '../../../page/page.ts';
import differenceStyles from '../../../ui/difference.css?inline';
import PrintedLines from '../../../ui/facsimile/printed-lines.tsx';
import { findEdition } from '../../../ui/find-edition.ts';
import styles from '../history.css?inline';
import { sharedHead } from '../shared-head.ts';
import { HISTORY } from '../wording.ts';
import { findVerse } from './find-verse.ts';
import { readHistoriesBeside, readVerseHistory } from './read-verse-history.ts';
import { Revision } from './revision.tsx';

export const handle: PageHandle = {
  permission: 'text.read',
  query: EDITION_QUERY,
  styles: differenceStyles + styles,
};

const wording = HISTORY.verse;

export async function loader({ params, url, context }: LoaderArgs<'book'>) {
  const { texts, corrections, scanVerses } = context.services;
  const { edition, query, canonical } = findEdition(texts, url);
  const place = findVerse(edition, params, query);
  if (url.pathname !== place.path || !canonical) throw redirect(place.path + query, 308);
  const { book, chapter, verse } = place;
  const revisions = await corrections.verseHistory(edition.meta.id, book, chapter, verse);
  const lines = (await scanVerses.ofChapter(edition.meta.id, book, chapter)).get(verse);
  const ref = { book, chapter, verse };
  const layer = texts.editorial(edition.meta.id);
  const changed = layer ? await corrections.historyBeside(edition.meta.id, book, chapter, verse) : [];
  return {
    ...readVerseHistory(edition, place, revisions, query),
    ref,
    query,
    ...(lines && { lines }),
    ...(changed.length > 0 && { beside: readHistoriesBeside(edition, layer, changed) }),
  };
}

export function meta({ loaderData, site }: HeadArgs<typeof loader>) {
  if (!loaderData || !site) return [];
  const { reference, revisions, path, query } = loaderData;
  const title = `${wording.title(reference)} – ${site.edition.title}`;
  if (revisions.length === 0)
    return [...sharedHead(site, title, wording.never, path + query), { name: 'robots', content: 'noindex' }];
  return sharedHead(site, title, wording.description(reference, site.edition.title, revisions.length), path + query);
}

export default function VerseHistory({ loaderData }: PageProps<typeof loader>) {
  const { reference, revisions, original, current, chapterPath, permanent, language, ref, query, lines, beside } =
    loaderData;
  return (
    <main className="history">
      <p className="kicker">{wording.label}</p>
      <h1 tabIndex={-1}>{reference}</h1>
      <p className="lead">{revisions.length === 0 ? wording.never : wording.lead(revisions.length)}</p>
      <section className="now">
        <h2>{wording.now}</h2>
        <div className="verse" lang={language}>
          {current.title && <p className="title">{current.title}</p>}
          <p>{current.text}</p>
        </div>
        {lines && <PrintedLines strips={lines} place={reference} verse={ref} query={query} />}
        <p>
          <a href={chapterPath}>{wording.read}</a> ·{' '}
          <a href={permanent} rel="nofollow">
            {HISTORY.permanent}
          </a>
        </p>
      </section>
      {revisions.length > 0 && (
        <ol className="revisions" reversed>
          {revisions.map((revision) => (
            <Revision key={revision.hash} revision={revision} language={language} />
          ))}
        </ol>
      )}
      {original && (
        <section className="original">
          <h2>{wording.original}</h2>
          <Original original={original} language={language} />
        </section>
      )}
      {beside?.map(({ key, name, revisions, original }) => (
        <section key={key} className="beside">
          <h2>{name}</h2>
          <ol className="revisions" reversed>
            {revisions.map((revision) => (
              <Revision key={revision.hash} revision={revision} language={language} />
            ))}
          </ol>
          {original && <Original original={original} language={language} />}
        </section>
      ))}
      <p className="onward">
        <a href={changesPath(query)}>{wording.changes}</a>
      </p>
    </main>
  );
}

interface OriginalProps {
  readonly original: Wording & { readonly restore: string };
  readonly language: string | undefined;
}

const Original = ({ original: { title, text, restore }, language }: OriginalProps) => (
  <>
    <div className="verse" lang={language}>
      {title && <p className="title">{title}</p>}
      <p>{text}</p>
    </div>
    <p>
      <a href={restore} rel="nofollow">
        {wording.restore}
      </a>
    </p>
  </>
);
