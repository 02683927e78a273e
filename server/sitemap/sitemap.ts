import { escapeXml } from '../../editions/writers/epub/xml.ts';
import { chapterKey, parseVerseKey } from '../../scripture/correction/text-state.ts';
import { changesPath, chapterPath, editionQuery, historyPath } from '../../scripture/reference/path.ts';
import type { Edition } from '../../scripture/text/edition.ts';
import type { Services } from '../../services/services.ts';
import type { TextHistory, Texts } from '../../services/text/texts/texts.ts';

/** What one sitemap may hold, by the protocol. */
const MOST_ADDRESSES = 50_000;

interface Place {
  readonly path: string;
  /** Epoch milliseconds; absent where nobody has changed it since it was installed. */
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

/** The pages of verses' histories, of the verses that have one and are there. */
function histories(edition: Edition, { chapters }: TextHistory, query: string): readonly Place[] {
  return [...chapters].flatMap(([key, { revised }]) =>
    [...revised].flatMap(([number, changedAt]) => {
      const { book, chapter, verse } = parseVerseKey(`${key}.${number}`);
      if (!edition.verseNumbers(book, chapter).includes(verse)) return [];
      return [{ path: historyPath({ book, chapter, verse }, query), changedAt }];
    }),
  );
}

/** What there is of an edition: for the default one the home page too. */
function editionPlaces(texts: Texts, id: string): readonly Place[] {
  const edition = texts.edition(id);
  if (!edition) return [];
  const history = texts.history(id);
  const query = editionQuery(id, texts.defaultId);
  const newest = edition.meta.history;
  return [
    ...(query ? [] : [{ path: '/' }]),
    ...chapters(edition, history, query),
    ...(newest && history.chapters.size > 0 ? [{ path: changesPath(query), changedAt: newest.at }] : []),
    ...histories(edition, history, query),
  ];
}

/** `sitemap.xml`: all addresses; where they are too many for one file, the list of the editions' sitemaps. */
export function sitemap({ texts, publicUrl }: Services, most = MOST_ADDRESSES): string {
  const ids = texts.editions().map(({ id }) => id);
  const places = ids.flatMap((id) => editionPlaces(texts, id));
  if (places.length <= most) return urlset(publicUrl, places);
  const maps = ids.map((id) => entry('sitemap', `${publicUrl}/sitemap-${id}.xml`));
  return xml('sitemapindex', maps);
}

/** `sitemap-<id>.xml`; undefined for an edition that is not installed. */
export function editionSitemap({ texts, publicUrl }: Services, id: string): string | undefined {
  return texts.edition(id) && urlset(publicUrl, editionPlaces(texts, id));
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

/** `robots.txt`: everything may be read, but searches have no end and comparisons repeat what stands elsewhere; here is where it stands. */
export const robots = (publicUrl: string): string =>
  `User-agent: *\nDisallow: /buscar\nDisallow: /comparar\nDisallow: /imprimir\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
