import type { Hono } from 'hono';
import { MAIN_DOWNLOAD_PATH } from '../../scripture/addresses/paths.ts';
import { resolveAddress } from '../../scripture/reference/address.ts';
import { editionQuery, feedPath, readingPath } from '../../scripture/reference/path.ts';
import type { Services } from '../../services/services.ts';
import type { Texts } from '../../services/text/texts/texts.ts';
import type { PageRoute } from '../pages/page-handle.ts';
import { typedAddress } from './typed-address.ts';

const LONGEST_VALUE = 80;

/**
 * The target of the selectors' form when it is sent without scripts: `libro`, `capitulo`, `versiculo`, `edicion`.
 * Missing places lead to the reader's page too, which says what exists; without a book the target is home.
 */
function chosenAddress(texts: Texts, asked: URLSearchParams): string {
  const field = (name: string) => (asked.get(name) ?? '').trim().slice(0, LONGEST_VALUE).toWellFormed();
  const name = field('libro');
  if (name === '') return '/';
  const [wantedChapter, wantedVerse] = [field('capitulo'), field('versiculo')];
  const id = field('edicion') || texts.defaultId;
  const query = editionQuery(id, texts.defaultId);
  const edition = texts.edition(id);
  const place = edition && resolveAddress(edition, name, wantedChapter, wantedVerse);
  if (edition && place?.ok) {
    const { book, chapter, verse } = place.address;
    // Without a script that scrolls, only the fragment shows the verse.
    const fragment = verse === edition.verseNumbers(book.osis, chapter)[0] ? '' : `#v${verse}`;
    return place.path + query + fragment;
  }
  return readingPath([name, wantedChapter || '1', wantedVerse || '1']) + query;
}

/** Redirects other spellings of an address to the canonical one, before anything is rendered, and answers the selectors' form. */
export function mountAddresses(app: Hono, { texts }: Services, pages: readonly PageRoute[]): void {
  const canonicalPath = canonicalPaths(pages);
  app.get('*', async (c, next) => {
    const url = new URL(c.req.url);
    const path = canonicalPath(url.pathname);
    const location = path === undefined ? typedAddress(texts, url) : path + url.search;
    if (location === undefined) return next();
    // Permanent for people and search engines; caches revalidate, since the default edition may change.
    const cache = { 'Cache-Control': 'public, max-age=0, must-revalidate' };
    return c.body(null, 308, { ...cache, Location: location });
  });

  app.get('/search', (c) => {
    const location = chosenAddress(texts, new URL(c.req.url).searchParams);
    return c.body(null, 303, { 'Cache-Control': 'no-store', Location: location });
  });
}

/** Fixed addresses that are not pages. */
const OTHERS = [readingPath([]), MAIN_DOWNLOAD_PATH, '/sitemap.xml', '/robots.txt', feedPath()];

/**
 * Returns a function that finds the canonical form of a path: single slashes, fixed addresses in their own case and
 * without a final slash. It returns undefined if nothing needs correction, and always a path of this site. Addresses of
 * chapters need an edition: see typedAddress.
 */
export function canonicalPaths(routes: readonly PageRoute[]): (pathname: string) => string | undefined {
  const pages = routes.map(({ path }) => path.replace(/\/:\w+\?/g, '')).filter((path) => !/[:*]/.test(path));
  const bySpelling = new Map([...pages, ...OTHERS].map((path) => [path.toLowerCase(), path]));
  // `pathname` is percent-encoded, as in URL.
  return (pathname) => {
    const parts = pathname.split('/').filter((part) => part !== '');
    const tidy = `/${parts.join('/')}`;
    const fixed = bySpelling.get(tidy.toLowerCase());
    if (fixed !== undefined) return fixed === pathname ? undefined : fixed;
    return pathname.includes('//') ? tidy : undefined;
  };
}
