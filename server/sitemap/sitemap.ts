import type { Hono } from 'hono';
import { escapeXml } from '../../editions/writers/epub/xml.ts';
import { PASSAGES_PATH, sitePagePath } from '../../scripture/addresses/paths.ts';
import { chapterKey } from '../../scripture/correction/text-state.ts';
import { changesPath, chapterPath, editionQuery, historyPath, studyPath } from '../../scripture/reference/path.ts';
import type { Edition } from '../../scripture/text/edition.ts';
import type { Services } from '../../services/services.ts';
import type { TextHistory, Texts } from '../../services/text/texts/texts.ts';
import type { RequestQueues } from '../overload/request-queues.ts';
import { cachedResponses } from '../pages/stored-response.ts';
import { BARE_POLICY } from '../security/page-headers.ts';

/** Addresses in one file. The protocol allows 50,000, but smaller files are cheaper to make again after a publication. */
const MOST_ADDRESSES = 2_500;

interface Place {
  readonly path: string;
  /** Epoch milliseconds; absent if unchanged since its installation. */
  readonly changedAt?: number;
}

/** All chapters of an edition, in order. */
function chapters(edition: Edition, { chapters }: TextHistory, query: string): readonly Place[] {
  return edition.books.flatMap((book) =>
    edition.chapterNumbers(book).map((chapter) => {
      const changedAt = chapters.get(chapterKey(book, chapter))?.at;
      return { path: chapterPath(edition, { book, chapter }, query), ...(changedAt !== undefined && { changedAt }) };
    }),
  );
}

/** The pages of a book's verses, and the history pages of those that have one. */
function versePages(texts: Texts, edition: Edition, book: string): readonly Place[] {
  const { id } = edition.meta;
  const query = editionQuery(id, texts.defaultId);
  return edition.chapterNumbers(book).flatMap((chapter) => {
    const revised = texts.chapterHistory(id, book, chapter)?.revised;
    return edition.verseNumbers(book, chapter).flatMap((verse) => {
      const path = studyPath({ book, chapter, verse }, query);
      const changedAt = revised?.get(verse);
      if (changedAt === undefined) return [{ path }];
      return [
        { path, changedAt },
        { path: historyPath({ book, chapter, verse }, query), changedAt },
      ];
    });
  });
}

/** The pages of an edition, except those of verses; for the default edition including the home page and the named passages. */
function editionPlaces(texts: Texts, edition: Edition): readonly Place[] {
  const { id, history: newest } = edition.meta;
  const history = texts.history(id);
  const query = editionQuery(id, texts.defaultId);
  return [
    ...(query ? [] : [{ path: '/' }, { path: PASSAGES_PATH }]),
    ...chapters(edition, history, query),
    ...(newest && history.chapters.size > 0 ? [{ path: changesPath(query), changedAt: newest.at }] : []),
  ];
}

/** The owner's own pages. */
const ownPlaces = ({ sitePages }: Services): readonly Place[] =>
  sitePages.published().map(({ slug, changedAt }) => ({ path: sitePagePath(slug), changedAt }));

/** How many revised verses an edition has. */
const countRevised = (texts: Texts, { meta }: Edition): number =>
  [...texts.history(meta.id).chapters.values()].reduce((sum, { revised }) => sum + revised.size, 0);

/** `sitemap.xml`: all addresses, or, if they are many, an index of the sitemaps of editions and their books. */
export function sitemap(services: Services, most = MOST_ADDRESSES): string {
  const { texts, siteUrl } = services;
  const editions = texts.editions().flatMap(({ id }) => {
    const edition = texts.edition(id);
    return edition ? [{ edition, places: editionPlaces(texts, edition) }] : [];
  });
  const count = editions.reduce(
    (sum, { edition, places }) => sum + places.length + edition.meta.verseCount + countRevised(texts, edition),
    0,
  );
  if (count <= most)
    return urlset(siteUrl(), [
      ...ownPlaces(services),
      ...editions.flatMap(({ edition, places }) => [
        ...places,
        ...edition.books.flatMap((book) => versePages(texts, edition, book)),
      ]),
    ]);
  const files = editions.flatMap(({ edition }) =>
    [undefined, ...edition.books].map((book) => sitemapFile(edition.meta.id, book)),
  );
  return xml(
    'sitemapindex',
    files.map((file) => entry('sitemap', siteUrl() + file)),
  );
}

const sitemapFile = (id: string, book?: string) => `/sitemap-${id}${book === undefined ? '' : `-${book}`}.xml`;

/** Parses a sitemap's file name: an edition, and a book for the file with the pages of its verses. */
export function parseSitemapFile(file: string): { readonly id: string; readonly book?: string } | undefined {
  const [, id, book] = /^\/?sitemap-([a-z0-9-]+?)(?:-(\d?[A-Z][A-Za-z0-9]*))?\.xml$/.exec(file) ?? [];
  return id === undefined ? undefined : { id, ...(book !== undefined && { book }) };
}

/** A sitemap of an edition, that of the default one with the owner's own pages; undefined if the edition, or its book, does not exist. */
export function editionSitemap(services: Services, id: string, book?: string): string | undefined {
  const { texts, siteUrl } = services;
  const edition = texts.edition(id);
  if (!edition || (book !== undefined && !edition.books.includes(book))) return undefined;
  const own = book === undefined && id === texts.defaultId ? ownPlaces(services) : [];
  const places = [...own, ...(book === undefined ? editionPlaces(texts, edition) : versePages(texts, edition, book))];
  return places.length === 0 ? undefined : urlset(siteUrl(), places);
}

const urlset = (publicUrl: string, places: readonly Place[]) =>
  xml(
    'urlset',
    places.map(({ path, changedAt }) => entry('url', publicUrl + path, changedAt)),
  );

function entry(element: string, address: string, changedAt?: number): string {
  const lastmod = changedAt === undefined ? '' : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`;
  return `<${element}><loc>${escapeXml(address)}</loc>${lastmod}</${element}>`;
}

const xml = (root: string, entries: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`;

/**
 * `robots.txt` allows everything except searches, which are endless, and comparisons and print views, which repeat
 * other pages; it names the sitemap.
 */
export const robots = (publicUrl: string): string =>
  `User-agent: *\nDisallow: /buscar\nDisallow: /comparar\nDisallow: /imprimir\n\nSitemap: ${publicUrl}/sitemap.xml\n`;

/** The sitemaps of an edition take some 150 kB, with every verse corrected twice that. */
const STORE_BYTES = 2_000_000;

/** Mounts the sitemaps and robots.txt for search engines. */
export function mountSitemap(app: Hono, services: Services, queues: RequestQueues): void {
  const answer = cachedResponses(services, queues, STORE_BYTES, (services, address) => {
    const text = textAt(services, address);
    if (text === undefined) return undefined;
    const type = address.endsWith('.txt') ? 'text/plain; charset=utf-8' : 'application/xml';
    return {
      text,
      headers: [
        ['Content-Type', type],
        ['Content-Security-Policy', BARE_POLICY],
      ],
    };
  });
  app.get('/sitemap.xml', (c) => answer('/sitemap.xml', c.req.raw));
  app.get('/robots.txt', (c) => answer('/robots.txt', c.req.raw));
  app.get('/:file{sitemap-[A-Za-z0-9-]+\\.xml}', (c, next) => {
    const named = parseSitemapFile(c.req.param('file'));
    const edition = named && services.texts.edition(named.id);
    if (!edition || (named.book !== undefined && !edition.books.includes(named.book))) return next();
    return answer(`/${c.req.param('file')}`, c.req.raw);
  });
}

function textAt(services: Services, address: string): string | undefined {
  if (address === '/robots.txt') return robots(services.siteUrl());
  if (address === '/sitemap.xml') return sitemap(services);
  const { id, book } = parseSitemapFile(address)!;
  return editionSitemap(services, id, book);
}
