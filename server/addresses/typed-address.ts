import { EDITION_QUERY, REVISION_QUERY, readQuery } from '../../forms/page-query.ts';
import { findAbsentBook } from '../../scripture/canon/deuterocanon.ts';
import { findBook } from '../../scripture/canon/find-book.ts';
import {
  editionQuery,
  orChaptersQuery,
  readingPath,
  revisionQuery,
  studyPath,
  versePath,
  versesFragment,
} from '../../scripture/reference/path.ts';
import { readAddress } from '../../scripture/reference/read-address.ts';
import type { Texts } from '../../services/text/texts/texts.ts';

/** Suffix of a verse's address that once was that of its form; the form now stands on the verse's own page. */
const SUFFIX = 'corregir';

const QUERY = { ...EDITION_QUERY, ...REVISION_QUERY };

/**
 * The canonical address of a chapter or verse that is typed in another way: `/search/juan/3/16`, `/search/Juan 3:16`,
 * `/juan/3/16`. Undefined if it is canonical already, is no such address, or leads nowhere; but a path that names a
 * book without `search` leads there, where the page says what exists. Always a path of this site.
 */
export function typedAddress(texts: Texts, url: URL): string | undefined {
  const { pathname } = url;
  const parts = decodedParts(pathname);
  const isSearch = parts?.[0]?.toLowerCase() === 'search';
  const typed = isSearch ? parts?.slice(1) : parts;
  if (typed === undefined || typed.length === 0 || !(isSearch || mayBeTyped(typed))) return undefined;
  const suffix = isSearch && typed.length === 4 && typed[3] === SUFFIX;
  const segments = suffix ? typed.slice(0, 3) : typed;
  const { edicion: asked, revision } = readQuery(url, QUERY);
  const id = asked?.toLowerCase() || texts.defaultId;
  const edition = segments.length > 3 ? undefined : texts.edition(id);
  if (edition === undefined) return undefined;
  const place = readAddress(edition, segments);
  const named = editionQuery(id, texts.defaultId);
  const query = revision === undefined ? named : revisionQuery(named, revision);
  if (!place.ok) return isSearch || !namesBook(segments[0] ?? '') ? undefined : readingPath(segments) + query;
  // Only the edition parameter counts for canonical form: other parameters do not make another address. The page itself
  // resolves the revision (web/routes/reader/past).
  const isNamed = id === texts.defaultId ? asked === undefined : asked === id;
  const { address, verses, besides } = place;
  const first = versePath({ ...address, book: address.book.osis });
  if (suffix) return studyPath({ ...address, book: address.book.osis }, query);
  const { path } = place;
  if (pathname === path && isNamed) return undefined;
  const shown = besides && revision === undefined ? orChaptersQuery(query) : query;
  return path + shown + (verses !== undefined && path === first ? versesFragment(verses) : '');
}

/** A quick test that skips parsing for files and other pages. */
function mayBeTyped([first = '', ...others]: readonly string[]): boolean {
  return namesBook(first) || (others.length === 0 && /\p{L}.*\d/u.test(first) && !/\.[a-z]/i.test(first));
}

function namesBook(segment: string): boolean {
  return findBook(segment) !== undefined || findAbsentBook(segment) !== undefined;
}

/** The decoded segments of a path; undefined if it is not valid UTF-8. */
export function decodedParts(pathname: string): readonly string[] | undefined {
  try {
    return pathname
      .split('/')
      .filter((part) => part !== '')
      .map((part) => decodeURIComponent(part));
  } catch {
    return undefined;
  }
}
