import { defaultSummary, shownSummary } from '../../forms/default-summary.ts';
import { furtherName } from '../../forms/further-name.ts';
import type { SiteSettings } from '../../forms/site-settings.ts';
import { CREDITS_PATH } from '../../scripture/addresses/paths.ts';
import { bookByOsis } from '../../scripture/canon/book.ts';
import { booksPath, changesPath, chapterPath } from '../../scripture/reference/path.ts';
import { datedTitle, type Edition } from '../../scripture/text/edition.ts';
import type { NamedText } from '../../scripture/text/name-text.ts';
import type { ExportedSite } from '../../services/text/packs/exported-site.ts';
import { BookGrid } from '../../web/routes/books/book-grid.tsx';
import { readExtents } from '../../web/routes/books/read-extents.ts';
import { Credits } from '../../web/routes/credits/credits.tsx';
import { CREDITS } from '../../web/routes/credits/wording.ts';
import { BookTable } from '../../web/routes/home/book-table.tsx';
import { readVerses } from '../../web/routes/home/read-verses.ts';
import { TitlePage } from '../../web/routes/home/title-page.tsx';
import { HelpLines } from '../../web/routes/search/help-lines.tsx';
import { SEARCH } from '../../web/routes/search/wording.ts';
import { BOOKS_WORDING, WORDING } from '../../web/ui/wording.ts';
import { SearchBox, type StaticPage } from './static-document.tsx';
import { STATIC } from './wording.ts';

/**
 * The paragraphs of the exported home page. The site's own words mention selectors, which files do not have; the owner's words stay
 * unchanged.
 */
export function summaryInFiles(stored: SiteSettings['summary'], text: NamedText): readonly string[] {
  const own = defaultSummary(text);
  return shownSummary(stored, text).map((paragraph) =>
    own.includes(paragraph) ? paragraph.replace(...STATIC.withoutSelectors) : paragraph,
  );
}

/** The title page, the owner's words, and every book. */
export function homePage({ edition, settings, pack }: ExportedSite): StaticPage {
  const first = edition.books[0]!;
  const verses = readVerses(edition, settings.versesOfTheDay, '');
  return {
    title: edition.meta.title,
    box: true,
    content: (
      <main className="home">
        {pack && <SearchBox large />}
        <div className="opening-leaves">
          <div className="front">
            <TitlePage {...settings} text={edition.meta} picture={null} />
            <p className="begin">
              <a href={chapterPath(edition, { book: first, chapter: edition.chapterNumbers(first)[0]! })}>
                {WORDING.home.begin}
              </a>
            </p>
          </div>
          <div className="prologue">
            {verses.length > 0 && (
              <section className="fader" aria-labelledby="empezar">
                <h2 id="empezar">{STATIC.start}</h2>
                {verses.slice(0, 1).map(({ text, label, path }) => (
                  <div key={path}>
                    <blockquote>{text}</blockquote>
                    <a className="source" href={path}>
                      {label}
                    </a>
                  </div>
                ))}
              </section>
            )}
            {summaryInFiles(settings.summary, edition.meta).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
        <BookTable
          query=""
          books={edition.books.map((book) => [book, edition.chapterNumbers(book).length] as const)}
          further={furtherName(edition, settings)}
        />
      </main>
    ),
  };
}

/** All books with their chapters. */
export const booksPage = ({ edition, settings }: ExportedSite): StaticPage => ({
  title: BOOKS_WORDING.title,
  content: (
    <main>
      <h1>{BOOKS_WORDING.title}</h1>
      <div className="books">
        <BookGrid books={readExtents(edition)} query="" further={furtherName(edition, settings)} />
      </div>
    </main>
  ),
});

/** The chapters of a book. */
export function bookPage(edition: Edition, osis: string): StaticPage {
  const name = bookByOsis(osis)?.spanish ?? osis;
  return {
    title: `${name} – ${edition.meta.title}`,
    content: (
      <main className="plate">
        <h1>{name}</h1>
        <nav className="book-chapters" aria-label={STATIC.chapters(name)}>
          <ol>
            {edition.chapterNumbers(osis).map((chapter) => (
              <li key={chapter}>
                <a href={chapterPath(edition, { book: osis, chapter })}>{chapter}</a>
              </li>
            ))}
          </ol>
        </nav>
      </main>
    ),
  };
}

/** The credits for text, search and fonts. */
export function creditsPage({ edition: { meta, books }, corrected }: ExportedSite): StaticPage {
  const changes = corrected ? changesPath('') : undefined;
  return {
    title: CREDITS.title,
    content: <Credits editions={[{ ...meta, title: datedTitle(meta), books: books.length, changes }]} />,
  };
}

/** The search page; its script inserts the results. */
export const searchPage = (scripts: readonly string[]): StaticPage => ({
  title: SEARCH.title,
  box: true,
  scripts,
  content: (
    <main className="search">
      <h1>{SEARCH.title}</h1>
      <SearchBox large />
      <noscript>
        <p className="told">
          {STATIC.noScript} <a href={booksPath()}>{STATIC.table}</a>
        </p>
      </noscript>
      <p className="told" role="status" id="estado" hidden />
      <div id="hallado" />
      <details className="help" id="ayuda">
        <summary>{SEARCH.help}</summary>
        <HelpLines />
        <p>
          <a href={CREDITS_PATH}>{SEARCH.credits}</a>
        </p>
      </details>
    </main>
  ),
});
