import { EDITION_QUERY, REVISION_QUERY, readQuery } from '../../forms/page-query.ts';
import { findAbsentBook } from '../../scripture/canon/deuterocanon.ts';
import { findBook } from '../../scripture/canon/find-book.ts';
import {
  editionQuery,
  orChaptersQuery,
  readingPath,
  revisionQuery,
  versePath,
  versesFragment,
} from '../../scripture/reference/path.ts';
import { readAddress } from '../../scripture/reference/read-address.ts';
import type { Texts } from '../../services/text/texts/texts.ts';

/** What stands behind a verse's address for its plain form. */
const SUFFIX = 'corregir';

const QUERY = { ...EDITION_QUERY, ...REVISION_QUERY };

/**
 * The one canonical address of a chapter or verse that is typed in another way: `/search/juan/3/16`, `/search/Juan 3:16`,
 * `/juan/3/16`. Undefined for what is canonical already, is no such address, or leads nowhere; but what without `search`
 * names a book leads there, where the page says what there is. Always a path of this site.
 */
export function typedAddress(texts: Texts, url: URL): string | undefined {
  const { pathname } = url;
  const parts = decodedParts(pathname);
  const isSearch = parts?.[0]?.toLowerCase() === 'search';
  const typed = isSearch ? parts?.slice(1) : parts;
  if (typed === undefined || typed.length === 0 || !(isSearch || mayBeTyped(typed))) return undefined;
  const suffix = isSearch && typed.length === 4 && typed[3] === SUFFIX ? `/${SUFFIX}` : '';
  const segments = suffix === '' ? typed : typed.slice(0, 3);
  const { edicion: asked, revision } = readQuery(url, QUERY);
  const id = asked?.toLowerCase() || texts.defaultId;
  const edition = segments.length > 3 ? undefined : texts.edition(id);
  if (edition === undefined) return undefined;
  const place = readAddress(edition, segments);
  const named = editionQuery(id, texts.defaultId);
  const query = revision === undefined ? named : revisionQuery(named, revision);
  if (!place.ok) return isSearch || !namesBook(segments[0] ?? '') ? undefined : readingPath(segments) + query;
  // Of the query only the edition is judged: what else a link carries does not make it another address. Which revision is meant
  // the page says (web/routes/reader/past).
  const isNamed = id === texts.defaultId ? asked === undefined : asked === id;
  const { address, verses, besides } = place;
  const first = versePath({ ...address, book: address.book.osis });
  const path = suffix === '' ? place.path : first + suffix;
  if (pathname === path && isNamed) return undefined;
  const shown = besides && suffix === '' && revision === undefined ? orChaptersQuery(query) : query;
  return path + shown + (verses !== undefined && path === first ? versesFragment(verses) : '');
}

/** Spares files and other screens the reading. */
function mayBeTyped([first = '', ...others]: readonly string[]): boolean {
  return namesBook(first) || (others.length === 0 && /\p{L}.*\d/u.test(first) && !/\.[a-z]/i.test(first));
}

function namesBook(segment: string): boolean {
  return findBook(segment) !== undefined || findAbsentBook(segment) !== undefined;
}

/** What stands between the slashes of a path. Undefined where it is not valid UTF-8. */
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
