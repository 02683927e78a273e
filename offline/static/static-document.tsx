import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { CREDITS_PATH, SEARCH_PATH } from '../../scripture/addresses/paths.ts';
import { booksPath } from '../../scripture/reference/path.ts';
import type { ExportedSite } from '../../services/text/packs/exported-site.ts';
import favicon from '../../web/public/favicon.svg';
import { CREDITS } from '../../web/routes/credits/wording.ts';
import { FindLabel } from '../../web/ui/find/find-form.tsx';
import { LicenceName } from '../../web/ui/text-page/licence-name.tsx';
import { WORDING } from '../../web/ui/wording.ts';
import icon from './icon-48.png';
import { rewriteLinks } from './rewrite-links.ts';
import stylesheet from './static.css?url';
import { STATIC } from './wording.ts';

/** One box for references and words: a plain form that leads to the search page. */
export const SearchBox = ({ large = false }: { readonly large?: boolean }) => (
  <search>
    <form className={large ? 'find large' : 'find'} action={SEARCH_PATH}>
      <FindLabel input="q" text={WORDING.find.label} />
      <input id="q" name="q" required placeholder={WORDING.find.label} autoComplete="off" maxLength={400} />
      <button type="submit">{WORDING.find.submit}</button>
    </form>
  </search>
);

export interface StaticPage {
  readonly title: string;
  /** The label of the link to the same page on the site: «este capítulo». */
  readonly onSite?: string;
  /** True if the page has its own search box. */
  readonly box?: true;
  /** Classic scripts, by their paths from the root. */
  readonly scripts?: readonly string[];
  readonly content: ReactNode;
}

/** A whole document of the exported site. Only the search page has scripts, and no page loads anything from another origin. */
export function staticDocument(site: ExportedSite, file: string, page: StaticPage): string {
  const { title, subtitle } = site.settings;
  const html = renderToStaticMarkup(
    <html lang="es">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Programs that list the pages of a file say its name themselves. */}
        <title>{site.pack ? `${page.title} · ${title}` : page.title}</title>
        <link rel="icon" href={icon} type="image/png" sizes="48x48" />
        <link rel="icon" href={favicon} type="image/svg+xml" />
        <link rel="stylesheet" href={stylesheet} />
        {page.scripts?.map((src) => (
          <script key={src} defer src={src} />
        ))}
      </head>
      <body>
        <a className="skip" href="#contenido">
          {WORDING.skip}
        </a>
        <header className="head">
          <p className="brand">
            <a href="/">
              {`${title} `}
              <b>{subtitle}</b>
            </a>
          </p>
          {site.pack && !page.box && <SearchBox />}
          <nav aria-label={WORDING.menu.label}>
            <a href="/">{WORDING.menu.home}</a> <a href={booksPath('')}>{STATIC.books}</a>
          </nav>
        </header>
        <div id="contenido" tabIndex={-1}>
          {page.content}
        </div>
        <Foot site={site} onSite={page.onSite} />
      </body>
    </html>,
  );
  const marked = site.pack ? html : withoutFrame(html);
  return `<!DOCTYPE html>\n${rewriteLinks(marked, file, { extent: site.edition, publicUrl: site.publicUrl, searches: site.pack !== undefined })}\n`;
}

/** The footer: the text, its licence, and the place for things that a copy cannot do. */
function Foot({ site, onSite }: { site: ExportedSite; onSite: string | undefined }) {
  const { title, year, rights, licence, source, sourceUrl } = site.edition.meta;
  const { footer } = WORDING;
  return (
    <footer className="foot">
      <p>
        {`${footer.edition}: `}
        <cite>{title}</cite>
        {year && !title.includes(String(year)) ? ` (${year})` : ''}
        {`. ${rights}.`}
        {licence && (
          <>
            {` ${STATIC.licence}: `}
            <LicenceName licence={licence} />.
          </>
        )}
        {source && ` ${footer.source}: `}
        {sourceUrl ? <a href={sourceUrl}>{source}</a> : source}
      </p>
      <p>
        {`${STATIC.revision}: `}
        <code>{site.revision}</code>
      </p>
      <p>{site.pack ? STATIC.about : STATIC.aboutSearchedElsewhere}</p>
      <nav aria-label={footer.about}>
        <ul>
          {site.publicUrl && (
            <li>
              <a href={`${site.publicUrl}${onSite ?? '/'}`}>{onSite ? STATIC.chapterThere : STATIC.site}</a>
            </li>
          )}{' '}
          <li>
            <a href={CREDITS_PATH}>{CREDITS.title}</a>
          </li>
        </ul>
      </nav>
    </footer>
  );
}

/** Parts that are the same on every page, or belong to the next one. */
const FRAME = /<(header|footer)\b.*?<\/\1>|<a class="skip".*?<\/a>|<nav class="turn".*?<\/nav>/gs;

/** Marks the parts that full-text indexers (Xapian's, in ZIM files) must skip; they know these comments. */
const withoutFrame = (html: string): string =>
  html.replace(FRAME, (part) => `<!--htdig_noindex-->${part}<!--/htdig_noindex-->`);
