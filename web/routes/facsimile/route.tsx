import { EDITION_QUERY, SCAN_QUERY } from '../../../forms/page-query.ts';
import { formatBytes } from '../../../scripture/figures/format-number.ts';
import type { PageHandle } from '../../../server/pages/page-handle.ts';
import { Island } from '../../islands/island.tsx';
import type { HeadArgs, LoaderArgs, Meta, PageProps } from '../../page/page.ts';
import { pdfPage } from '../../ui/facsimile/book-place.ts';
import viewerStyles from '../../ui/facsimile/facsimile.css?url';
import { FACSIMILE } from '../../ui/facsimile/wording.ts';
import { privateHead } from '../../ui/form/form-head.ts';
import { stylesheetLinks } from '../../ui/stylesheet-links.ts';
import stylesheet from './beside.css?url';
import { BESIDE, findPage } from './find-page.ts';
import type { FacsimileData } from './read-facsimile.ts';

export const handle: PageHandle = { permission: 'text.read', query: { ...EDITION_QUERY, ...SCAN_QUERY } };

export const loader = ({ params, url, context }: LoaderArgs) => findPage(context.services, params, url);

export const links = stylesheetLinks(viewerStyles, stylesheet);

export function meta({ loaderData, site }: HeadArgs<typeof loader>): Meta[] {
  return loaderData ? privateHead(BESIDE.title(loaderData.name), site) : [];
}

/** The chapter and the printed page, side by side. */
export default function BesidePage({ loaderData }: PageProps<typeof loader>) {
  const { file, page, label, name, reading, previous, next, others } = loaderData;
  return (
    <main className="beside-book">
      <header>
        <p className="kicker">{label === undefined ? BESIDE.kicker : BESIDE.labelled(label)}</p>
        <h1 tabIndex={-1}>{name}</h1>
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
          props={{ file, page, query: loaderData.query }}
        >
          <p className="without">
            <a href={pdfPage(file, page)}>{FACSIMILE.open(page, formatBytes(file.size))}</a>
          </p>
        </Island>
        <ChapterText data={loaderData} />
      </div>
    </main>
  );
}

/** The chapter as a scrolling column beside the page. */
const ChapterText = ({ data: { verse, verses, language } }: { data: FacsimileData }) => (
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
