import { shownSummary } from '../../../forms/default-summary.ts';
import { DOWNLOAD_PATH } from '../../../scripture/addresses/paths.ts';
import { chapterPath, editionQuery } from '../../../scripture/reference/path.ts';
import type { PageHandle } from '../../../server/pages/page-handle.ts';
import type { HeadArgs, LoaderArgs, Meta, PageProps } from '../../page/page.ts';
import { useSiteData } from '../../page/site-data.ts';
import { FindForm } from '../../ui/find/find-form.tsx';
import boxStyles from '../../ui/find/large.css?inline';
import { ResumeLink } from '../../ui/reading/resume-link.tsx';
import { WORDING } from '../../ui/wording.ts';
import { BookTable } from './book-table.tsx';
import { homeHead } from './head.ts';
import styles from './home.css?inline';
import { readVerses } from './read-verses.ts';
import { TitlePage } from './title-page.tsx';
import { VerseFader } from './verse-fader.tsx';
import { VerseOfToday } from './verse-of-today.tsx';

const { home } = WORDING;

export const handle: PageHandle = { offline: true, permission: 'text.read', styles: boxStyles + styles, whole: true };

export async function loader({ context }: LoaderArgs) {
  const { days, pictures, settings, texts } = context.services;
  const edition = texts.edition();
  if (!edition) throw new Error('no edition is installed');
  const { versesOfTheDay, summary, picture } = settings.site();
  const query = editionQuery(edition.meta.id, texts.defaultId);
  const [first = ''] = edition.books;
  return {
    summary: shownSummary(summary, edition.meta),
    picture: picture && {
      src: pictures.address(picture),
      width: picture.width,
      height: picture.height,
      alt: picture.alt,
    },
    today: await days.of(days.today(), edition, query),
    verses: readVerses(edition, versesOfTheDay, query),
    begin: chapterPath(edition, { book: first, chapter: edition.chapterNumbers(first)[0] ?? 1 }, query),
    books: edition.books.map((book) => [book, edition.chapterNumbers(book).length] as const),
  };
}

export function meta({ loaderData, site }: HeadArgs<typeof loader>): Meta[] {
  const picture = loaderData?.picture;
  return homeHead(site, picture ? { ...picture, path: picture.src } : undefined);
}

export default function Home({ loaderData }: PageProps<typeof loader>) {
  const { summary, picture, today, verses, begin, books } = loaderData;
  const data = useSiteData();
  if (!data) return null;
  return (
    <main className="home">
      <FindForm large />
      <div className="opening-leaves">
        <div className="front">
          <TitlePage {...data.site} text={data.edition} picture={picture} />
          <ResumeLink />
          <p className="begin">
            <a href={begin}>{home.begin}</a>
          </p>
        </div>
        <div className="prologue">
          {today && <VerseOfToday verse={today} />}
          <VerseFader verses={verses} />
          {summary.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p className="formats">
            <a href={DOWNLOAD_PATH}>{home.formats}</a>
          </p>
        </div>
      </div>
      <BookTable books={books} query={data.query} further={data.further} />
    </main>
  );
}
