import { BOOKS } from '../canon/books.ts';
import { findAbsentBook } from '../canon/deuterocanon.ts';
import { findBook } from '../canon/find-book.ts';
import { LONGEST_INPUT } from './parse-references.ts';

// Addresses of pages that show a passage, pasted where a reference is asked for: of this site, wherever it stands, and of the
// sites where people read the Bible. Sites come and go and change their addresses, so none is known by name but one: what counts is a
// book's name in the path with its numbers behind it, or a query that somebody typed there.
//
//   /search/John/3/16            /es/bible/149/JHN.3.16-18.RVR1960      /passage/?search=Juan+3%3A16&version=RVR1960
//   /rvr60/jhn/3/16/s_1000016    /john/3-16.htm   /1_corinthians/13.htm   /es/juan/3/16   /biblia/rvr60/Jn3.16   /John+3:16/

/** Names of what was asked for, as sites call it. */
const ASKED = ['q', 'search', 'query', 'passage', 'reference', 'ref', 'quicksearch', 'verse', 'b', 'p'];
/** Where the books of the 66 are told by their numbers: `/RV1960/43/3/16/`. */
const NUMBERED = /^(?:www\.)?bolls\.life$/;

/** What an address says of a passage, as a reader would write it (`jhn 3:16`); undefined for what is no address, or one of something else. */
export function referenceInAddress(text: string): string | undefined {
  const url = text.length <= LONGEST_INPUT ? addressOf(text.trim()) : undefined;
  if (url === undefined) return undefined;
  const asked = ASKED.map((name) => url.query.get(name)).find((value) => value !== undefined && hasNumbers(value));
  if (asked) return asked.replace(/^.*\breference=/, '');
  const parts = url.path.split('/').flatMap((part) => decoded(part) || []);
  const numbered = NUMBERED.test(url.host) ? BOOKS[Number(parts[1]) - 1] : undefined;
  if (numbered) return joined(numbered.spanish, parts.slice(2), url);
  for (const [at, part] of parts.entries()) {
    const plain = part.replace(/\.(?:html?|php|aspx?)$/i, '').replaceAll(/[+_]/g, ' ');
    const whole = wholeReference(plain);
    if (whole !== undefined) return whole;
    if (isBook(plain) && /^\d/.test(parts[at + 1] ?? '')) return joined(plain, parts.slice(at + 1), url);
  }
  return undefined;
}

/** The parts of an address; `URL` is not of the language itself. */
interface Parts {
  readonly host: string;
  readonly path: string;
  /** Decoded, by their names. */
  readonly query: ReadonlyMap<string, string>;
  readonly hash: string;
}

/** With a scheme, a path of this site, or a host with a path behind it. A blank may stand in its query only. */
function addressOf(text: string): Parts | undefined {
  const [, scheme, host = '', path = '', query = '', hash = ''] =
    /^(https?:\/\/)?([^\s/?#]*)(\/[^\s?#]*)?(?:\?([^#]*))?(#\S*)?$/i.exec(text) ?? [];
  const isHost = /^(?:[\p{L}\d-]+\.)+\p{L}{2,}$/u.test(host);
  const isOwn = host === '' && /^\/\p{L}/u.test(path);
  if (scheme === undefined && !isOwn && !(isHost && path.length > 1)) return undefined;
  const pairs = query.split('&').map((pair): [string, string] => {
    const [name = '', ...value] = pair.split('=');
    return [name.toLowerCase(), decoded(value.join('=').replaceAll('+', ' ')).trim()];
  });
  return { host: host.toLowerCase(), path, query: new Map(pairs), hash };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

const hasNumbers = (text: string): boolean => /\p{L}.*\d/u.test(text);
/** Shorter parts of a path are languages (`/es/`, `/la/`). */
const isBook = (name: string): boolean =>
  /\p{L}{3}|\d ?\p{L}{2}/u.test(name) && (findBook(name) ?? findAbsentBook(name)) !== undefined;

/** `JHN.3.16-18.RVR1960`, `juan-3-16`, `John 3:16`, `Jn3.16`: one part that says it all. */
function wholeReference(part: string): string | undefined {
  const [, name = '', chapter, verses] =
    /^((?:[1-4][ -]?)?\p{L}[\p{L} -]*?)[ .-]?(\d{1,3})(?:[:.,-](\d{1,3}(?:[-,]\d{1,3})*))?(?:\.\p{L}[\p{L}\d]*)?$/u.exec(
      part,
    ) ?? [];
  if (chapter === undefined || !(isBook(name.replaceAll('-', ' ')) || (verses && findBook(name)))) return undefined;
  return written(name, chapter, verses);
}

/** A book with the parts behind it: `3/16`, `3-16.htm`, `3.16`, `3`. Its fragment may name the verse: `#v16`. */
function joined(book: string, [first = '', second = '']: readonly string[], url: Parts): string | undefined {
  const [, chapter, glued] = /^(\d{1,3})(?:[-.:](\d{1,3}(?:[-,]\d{1,3})*))?(?:\.(?:html?|php))?$/.exec(first) ?? [];
  if (chapter === undefined) return undefined;
  const [, own] = /^(\d{1,3}(?:[-,]\d{1,3})*)(?:\.(?:html?|php))?$/.exec(second) ?? [];
  const [, marked] = /^#(?:v|p|verse-?)?(\d{1,3}(?:[-,]\d{1,3})*)$/.exec(url.hash) ?? [];
  return written(book, chapter, marked ?? glued ?? own);
}

const written = (book: string, chapter: string, verses: string | undefined): string =>
  `${book.replaceAll('-', ' ')} ${chapter}${verses === undefined ? '' : `:${verses}`}`;
