import { EDITION_QUERY, SCAN_QUERY } from '../../../forms/page-query.ts';
import { scanPagePath } from '../../../scripture/addresses/paths.ts';
import { formatBytes } from '../../../scripture/figures/format-number.ts';
import type { PageHandle } from '../../../server/pages/page-handle.ts';
import { Island } from '../../islands/island.tsx';
import type { HeadArgs, LoaderArgs, Meta, PageProps } from '../../page/page.ts';
import { pagePicture } from '../../ui/facsimile/book-place.ts';
import viewerStyles from '../../ui/facsimile/facsimile.css?url';
import { PageVerses } from '../../ui/facsimile/page-verses.tsx';
import { FACSIMILE } from '../../ui/facsimile/wording.ts';
import { privateHead } from '../../ui/form/form-head.ts';
import { stylesheetLinks } from '../../ui/stylesheet-links.ts';
import stylesheet from './beside.css?url';
import { BESIDE, findPage, findPicture } from './find-page.ts';

type FacsimilePage = Awaited<ReturnType<typeof loader>>;

export const handle: PageHandle = { permission: 'text.read', query: { ...EDITION_QUERY, ...SCAN_QUERY } };

export async function loader({ params, url, context: { services } }: LoaderArgs) {
  const found = await findPage(services, params, url);
  return { ...found, ...(await findPicture(services, found)) };
}

export const links = stylesheetLinks(viewerStyles, stylesheet);

export function meta({ loaderData, site }: HeadArgs<typeof loader>): Meta[] {
  return loaderData ? privateHead(BESIDE.title(loaderData.name), site) : [];
}

/** The chapter and the printed page, side by side. */
export default function BesidePage({ loaderData }: PageProps<typeof loader>) {
  const { file, page, size, label, name, reading, previous, next, others } = loaderData;
  return (
    <main className="beside-book">
      <header>
        <p className="kicker">{label === undefined ? BESIDE.kicker : BESIDE.labelled(label)}</p>
        <h1 tabIndex={-1}>{name}</h1>
        {loaderData.isGuess && <p className="guess">{BESIDE.guess}</p>}
        <nav aria-label={BESIDE.turn}>
          {previous && <a href={previous.path}>‹ {previous.name}</a>}
          <a href={reading}>{BESIDE.read}</a>
          {next && <a href={next.path}>{next.name} ›</a>}
        </nav>
        {others.length > 0 && (
          <nav aria-label={BESIDE.others}>
            {others.map(({ path, label: other }) => (
              <a key={path} href={path}>
                {other}
              </a>
            ))}
          </nav>
        )}
      </header>
      <div className="both">
        <Island<typeof import('./island.tsx')>
          name="facsimile"
          when="now"
          props={{ file, page, query: loaderData.query, verses: loaderData.printed, ...(size && { size }) }}
        >
          <Leaf data={loaderData} />
        </Island>
        <ChapterText data={loaderData} />
      </div>
    </main>
  );
}

/** The page of the book without scripts. */
function Leaf({ data: { file, page, size, without, query, printed } }: { data: FacsimilePage }) {
  return (
    <div className="facsimile">
      <nav className="page-bar" aria-label={BESIDE.leaves}>
        {page > 1 && (
          <a href={scanPagePath(page - 1, query)} rel="prev" aria-label={FACSIMILE.previous}>
            ‹
          </a>
        )}
        <span>
          {FACSIMILE.page} {page} {FACSIMILE.of(file.pages)}
        </span>
        {page < file.pages && (
          <a href={scanPagePath(page + 1, query)} rel="next" aria-label={FACSIMILE.next}>
            ›
          </a>
        )}
        <a className="zoom" href={file.path}>
          {FACSIMILE.downloadOf(formatBytes(file.size))}
        </a>
      </nav>
      <div className="book-sheet">
        <div className="leaf-of-book">
          {size ? (
            <>
              <img {...pagePicture(file, page)} {...size} alt={FACSIMILE.picture(page)} />
              {printed.length > 0 && <PageVerses verses={printed} size={size} />}
            </>
          ) : (
            <p className="without">{without}</p>
          )}
        </div>
      </div>
    </div>
  );
}

/** The chapter as a scrolling column beside the page. */
const ChapterText = ({ data: { verse, verses, language } }: { data: FacsimilePage }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
  <section className="text" aria-label={BESIDE.text} tabIndex={0} lang={language}>
    <ol>
      {verses.map(({ number, title, runs }) => (
        <li key={number} value={number} aria-current={number === verse || undefined}>
          {title && <p className="title">{title}</p>}
          <p>{runs.map(({ text, added }, at) => (added ? <i key={at}>{text}</i> : text))}</p>
        </li>
      ))}
    </ol>
  </section>
);
