import { BOOKS } from '../canon/books.ts';
import { findAbsentBook } from '../canon/deuterocanon.ts';
import { findBook, findName } from '../canon/find-book.ts';
import { foldLetters } from '../canon/fold-name.ts';
import { suggestBook } from '../canon/suggest-book.ts';
import { normaliseInput } from '../text/invisible.ts';
import { furtherBook, missingChapter, missingVerse } from './address.ts';
import type { Extent } from './extent.ts';
import { type FoundReference, findReferences } from './find-in-prose.ts';
import { bookName } from './format-spanish.ts';
import { isLabel, readName, skipFrontWords } from './names.ts';
import { runsOf } from './number-runs.ts';
import { formatOsis } from './osis.ts';
import { type Absent, blankOrnaments, LONGEST_INPUT, parseReferences, wholeReadings } from './parse-references.ts';
import { type Passage, verses, wholeBook, wholeChapters } from './passage.ts';
import type { Reading } from './segments.ts';
import { beginsSaidNumber } from './spoken-numbers.ts';
import { parseRoman, tokenize } from './tokens.ts';

// Suggestions for a text that is no reference only because of its name: misspelt (`Apocalisis 3:20`), short (`Ju 3:16`),
// without its number (`Corintios 13`, `Corintios trece`), a word that needs one (`los Salmos`), or with only a Roman
// chapter (`Juan III`).

/** Minimum length of a bare word taken as a misspelt name: `corintias` may be one, `marcas` is a word. */
const LONG_NAME = 8;
/** Minimum length of a word that is also a name (`los Salmos`); a shorter one is just a word (`sal`). */
const LONG_WORD = 5;

/** The passages to offer, the likeliest first, at most five, and only existing ones. Empty if there is nothing to offer. */
function offerPassages(input: string, extent: Extent): readonly Reading[] {
  if (input.length > LONGEST_INPUT) return [];
  const plain = blankOrnaments(input);
  const split = splitName(plain);
  if (split === undefined) return nameBehind(plain, extent);
  const { name, numbers, said } = split;
  const known = findName(name)?.book;
  const roman = parseRoman(numbers);
  if (known !== undefined && roman === undefined && (numbers !== '' || name.length < LONG_WORD)) return [];
  const books = known === undefined ? suggestBook(name) : [known];
  const near = known !== undefined || name.length >= LONG_NAME || books.some(({ spanish }) => isNoun(name, spanish));
  if ((numbers === '' || said) && !near) return [];
  const offers = new Map<string, Reading>();
  for (const { spanish } of books) {
    const parsed = parseReferences(`${spanish} ${roman ?? numbers}`, extent);
    const [reading] = parsed?.ok ? wholeReadings(parsed.groups) : [];
    if (reading !== undefined) offers.set(reading.map(formatOsis).join(' '), reading);
  }
  return [...offers.values()];
}

/** `3:16 Juan`; only the book, if it lacks those numbers. */
function nameBehind(plain: string, extent: Extent): readonly Reading[] {
  const tokens = tokenize(plain) ?? [];
  const word = tokens.findIndex(({ kind }) => kind === 'word');
  for (let at = 1; at <= word; at += 1) {
    const name = readName(plain, tokens, at);
    if (name?.book === undefined || name.next < tokens.length) continue;
    const numbers = plain.slice(0, tokens[at]?.start).replace(/\D+$/, '');
    if (!name.whole && !/\D/.test(numbers)) return [];
    const parsed = parseReferences(`${bookName(name.book)} ${numbers}`, extent);
    const [reading] = parsed?.ok ? wholeReadings(parsed.groups) : [[wholeBook(name.book)]];
    return reading ? [reading] : [];
  }
  return [];
}

/** `Reyes` for `1 Reyes`. */
function isNoun(name: string, spanish: string): boolean {
  return foldLetters(spanish).slice(2) === foldLetters(name);
}

/** Splits input into a name, known or not, and the rest; `said`: the rest begins with a spelled-out number. */
function splitName(
  plain: string,
): { readonly name: string; readonly numbers: string; readonly said: boolean } | undefined {
  const tokens = tokenize(plain);
  if (tokens === undefined) return undefined;
  const start = skipFrontWords(tokens, 0);
  let end = tokens[start]?.kind === 'number' ? start + 1 : start;
  let said = false;
  for (let token = tokens[end]; token !== undefined; token = tokens[++end]) {
    if (token.text === '.') continue;
    if (token.kind !== 'word' || isLabel(token)) break;
    said = end > start && beginsSaidNumber(token);
    if (said || (end > start && parseRoman(token.text) !== undefined)) break;
  }
  const from = tokens[start]?.start ?? 0;
  const to = tokens[end]?.start ?? plain.length;
  const name = plain.slice(from, to).trim();
  return /\p{L}/u.test(name) ? { name, numbers: plain.slice(to).trim(), said } : undefined;
}

// URLs of pages that show a passage, pasted as a reference: of this site, at any host, and of Bible sites. Sites appear, disappear
// and change their addresses, so only one is known by name. For all others a match needs a book's name in the path, followed by
// numbers, or a typed query.
//
//   /search/John/3/16            /es/bible/149/JHN.3.16-18.RVR1960      /passage/?search=Juan+3%3A16&version=RVR1960
//   /rvr60/jhn/3/16/s_1000016    /john/3-16.htm   /1_corinthians/13.htm   /es/juan/3/16   /biblia/rvr60/Jn3.16   /John+3:16/

/** Names of query parameters that hold the reference on other sites. */
const ASKED = ['q', 'search', 'query', 'passage', 'reference', 'ref', 'quicksearch', 'verse', 'b', 'p'];
/** Sites that name a book by its number: `/RV1960/43/3/16/`. */
const NUMBERED = /^(?:www\.)?bolls\.life$/;

/** Extracts the reference from a URL, as a reader would write it (`jhn 3:16`); undefined if the text is no such URL. */
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

/** The parts of a URL; parsed here because `URL` is not part of the language. */
interface Parts {
  readonly host: string;
  readonly path: string;
  /** Name → decoded value. */
  readonly query: ReadonlyMap<string, string>;
  readonly hash: string;
}

/** A URL with a scheme, a path of this site, or a host with a path. Only its query may contain a space. */
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
/** True for the name of a book. Shorter path segments are languages (`/es/`, `/la/`). */
const isBook = (name: string): boolean =>
  /\p{L}{3}|\d ?\p{L}{2}/u.test(name) && (findBook(name) ?? findAbsentBook(name)) !== undefined;

/** A complete reference in one segment: `JHN.3.16-18.RVR1960`, `juan-3-16`, `John 3:16`, `Jn3.16`. */
function wholeReference(part: string): string | undefined {
  const [, name = '', chapter, verses] =
    /^((?:[1-4][ -]?)?\p{L}[\p{L} -]*?)[ .-]?(\d{1,3})(?:[:.,-](\d{1,3}(?:[-,]\d{1,3})*))?(?:\.\p{L}[\p{L}\d]*)?$/u.exec(
      part,
    ) ?? [];
  if (chapter === undefined || !(isBook(name.replaceAll('-', ' ')) || (verses && findBook(name)))) return undefined;
  return written(name, chapter, verses);
}

/** A book with the segments after it: `3/16`, `3-16.htm`, `3.16`, `3`. The fragment may name the verse: `#v16`. */
function joined(book: string, [first = '', second = '']: readonly string[], url: Parts): string | undefined {
  const [, chapter, glued] = /^(\d{1,3})(?:[-.:](\d{1,3}(?:[-,]\d{1,3})*))?(?:\.(?:html?|php))?$/.exec(first) ?? [];
  if (chapter === undefined) return undefined;
  const [, own] = /^(\d{1,3}(?:[-,]\d{1,3})*)(?:\.(?:html?|php))?$/.exec(second) ?? [];
  const [, marked] = /^#(?:v|p|verse-?)?(\d{1,3}(?:[-,]\d{1,3})*)$/.exec(url.hash) ?? [];
  return written(book, chapter, marked ?? glued ?? own);
}

const written = (book: string, chapter: string, verses: string | undefined): string =>
  `${book.replaceAll('-', ' ')} ${chapter}${verses === undefined ? '' : `:${verses}`}`;

/**
 * The interpretation of a text typed or pasted into a box. `passages`: opened directly. `choice`: the reader picks one. `offer`:
 * suggested («¿quiso decir 1 Tesalonicenses 5?») beside a search. `absent`: reported as missing. `within`: references offered
 * above the results for the other words. `none`: only searched. Only `passages` needs no decision of the reader.
 */
export type InputRead =
  | {
      readonly kind: 'passages';
      readonly passages: Reading;
      /** The unlikely reading as chapters of `Jn 3, 16`, offered as an alternative. */
      readonly besides?: Reading | undefined;
      /** Other named places that the edition lacks. */
      readonly absent: readonly Absent[];
      /** The text is only a name (`Marcos`, `Hechos`), which is also a word to search. */
      readonly nameOnly: boolean;
    }
  /** Two to four valid readings, the likeliest first. */
  | { readonly kind: 'choice'; readonly readings: readonly Reading[]; readonly absent: readonly Absent[] }
  /** No reference as written; one to five suggestions for a similar name. */
  | { readonly kind: 'offer'; readonly offers: readonly Reading[]; readonly nameOnly: boolean }
  /** References to places that this edition lacks; `error` is the first (see `explain`). */
  | {
      readonly kind: 'absent';
      readonly error: Absent;
      readonly absent: readonly Absent[];
      /** The alternative as chapters, or the verse that may be meant: 4:13 of `Filipenses 4-13`. */
      readonly besides?: Reading | undefined;
      readonly nameOnly: boolean;
    }
  /** References among words: `juan 3:16 amor`. At least one passage or absent place. */
  | {
      readonly kind: 'within';
      readonly passages: Reading;
      readonly absent: readonly Absent[];
      /** The words, without the references. */
      readonly words: string;
    }
  | { readonly kind: 'none' };

export function readInput(typed: string, extent: Extent): InputRead {
  if (typed.length > LONGEST_INPUT) return { kind: 'none' };
  const plain = normaliseInput(typed);
  const input = referenceInAddress(plain) ?? plain;
  const parsed = parseReferences(input, extent);
  const nameOnly = isName(input.trim());
  if (parsed === undefined) {
    const offers = offerPassages(input, extent);
    if (offers.length > 0) return { kind: 'offer', offers, nameOnly: !/[0-9]/.test(input) };
    return readWithin(input, extent) ?? { kind: 'none' };
  }
  const { absent } = parsed;
  if (!parsed.ok) {
    const besides = absent.length === 1 ? parsed.besides : undefined;
    return { kind: 'absent', error: parsed.error, absent, besides, nameOnly };
  }
  const [first, ...others] = wholeReadings(parsed.groups);
  if (first === undefined) return { kind: 'none' };
  if (others.length > 0) return { kind: 'choice', readings: [first, ...others], absent };
  const [group, ...more] = parsed.groups;
  return {
    kind: 'passages',
    passages: first,
    besides: more.length === 0 ? group?.besides : undefined,
    absent,
    nameOnly,
  };
}

function isName(text: string): boolean {
  return (findName(text) ?? findAbsentBook(text)) !== undefined;
}

/** Maximum number of references offered. */
const MOST_WITHIN = 5;

function readWithin(input: string, extent: Extent): InputRead | undefined {
  const found = findReferences(input, findAbsentBook, true).slice(0, MOST_WITHIN);
  if (found.length === 0) return undefined;
  const passages: Passage[] = [];
  const absent: Absent[] = [];
  for (const one of found) {
    if (!('book' in one)) {
      const further = furtherBook(extent, one.name) && parseReferences(input.slice(one.start, one.end), extent);
      if (further) {
        if (further.ok) passages.push(...(wholeReadings(further.groups)[0] ?? []));
        absent.push(...further.absent.map((place) => ({ ...place, at: one.start })));
        continue;
      }
      const deuterocanonical = findAbsentBook(one.name)?.spanish ?? one.name;
      absent.push({ code: 'book-unknown', name: one.name, deuterocanonical, at: one.start });
      continue;
    }
    const missing = missingOf(one, extent);
    if (missing) absent.push({ ...missing, at: one.start });
    else passages.push(...passagesOf(one));
  }
  let words = '';
  let at = 0;
  for (const { start, end } of found) {
    words += `${input.slice(at, start)} `;
    at = end;
  }
  words += input.slice(at);
  return { kind: 'within', passages, absent, words };
}

function missingOf({ book: { osis: book }, chapter, verses, until }: FoundReference, extent: Extent) {
  const ends = [...verses.map((verse) => ({ chapter, verse })), ...(until ? [until] : [])];
  return ends.length === 0
    ? missingChapter(extent, book, chapter)
    : ends.map((end) => missingVerse(extent, { book, ...end })).find((missing) => missing !== undefined);
}

function passagesOf({ book: { osis }, chapter, verses: numbers, until }: FoundReference): readonly Passage[] {
  const [first] = numbers;
  if (first === undefined) return [wholeChapters(osis, chapter)];
  if (until) return [verses(osis, { chapter, verse: first }, until)];
  return runsOf(numbers).map(([from, to]) => verses(osis, { chapter, verse: from }, { chapter, verse: to }));
}
