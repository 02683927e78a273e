import { formatPath } from '../../scripture/reference/path.ts';
import type { Edition } from '../../scripture/text/edition.ts';
import type { Services, Texts } from '../services.ts';

/** What one sitemap may hold, by the protocol. */
export const MOST_ADDRESSES = 50_000;

/** The paths of all chapters of an edition, in order. */
function chapterPaths(edition: Edition, query: string): readonly string[] {
  return edition.books.flatMap((book) =>
    edition.chapterNumbers(book).map((chapter) => {
      const verse = edition.verseNumbers(book, chapter)[0] ?? 1;
      return formatPath({ book, chapter, verse }) + query;
    }),
  );
}

/** The paths of an edition: for the default one the home page too. */
function editionPaths(texts: Texts, id: string): readonly string[] {
  const edition = texts.edition(id);
  if (!edition) return [];
  if (id === texts.defaultId) return ['/', ...chapterPaths(edition, '')];
  return chapterPaths(edition, `?${new URLSearchParams({ edicion: id })}`);
}

/** `sitemap.xml`: all addresses; where they are too many for one file, the list of the editions' sitemaps. */
export function sitemap({ texts, publicUrl }: Services, most = MOST_ADDRESSES): string {
  const ids = texts.editions().map(({ id }) => id);
  const paths = ids.flatMap((id) => editionPaths(texts, id));
  if (paths.length <= most) return urlset(publicUrl, paths);
  const maps = ids.map((id) => entry('sitemap', `${publicUrl}/sitemap-${id}.xml`));
  return xml('sitemapindex', maps);
}

/** `sitemap-<id>.xml`; undefined for an edition that is not installed. */
export function editionSitemap({ texts, publicUrl }: Services, id: string): string | undefined {
  return texts.edition(id) && urlset(publicUrl, editionPaths(texts, id));
}

const urlset = (publicUrl: string, paths: readonly string[]) =>
  xml(
    'urlset',
    paths.map((path) => entry('url', publicUrl + path)),
  );

const entry = (element: string, address: string) => `<${element}><loc>${escapeXml(address)}</loc></${element}>`;

// No <lastmod>: nothing says when a text was changed.
const xml = (root: string, entries: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const escapeXml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/** `robots.txt`: everything may be read; here is where it stands. */
export const robots = (publicUrl: string): string => `User-agent: *\nDisallow:\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
