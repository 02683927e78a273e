import { explain } from '../../../forms/refusals/explain-address.ts';
import { bookByOsis } from '../../../scripture/canon/book.ts';
import { findAbsentBook } from '../../../scripture/canon/deuterocanon.ts';
import { chaptersInWords } from '../../../scripture/reference/chapters-in-words.ts';
import { firstVerse } from '../../../scripture/reference/extent.ts';
import { formatChapter, formatSpanish, formatSpanishList } from '../../../scripture/reference/format-spanish.ts';
import { type Passage, verses } from '../../../scripture/reference/passage.ts';
import { orChaptersQuery, versePath } from '../../../scripture/reference/path.ts';
import { readInput } from '../../../scripture/reference/read-input.ts';
import type { PassageError, Reading } from '../../../scripture/reference/segments.ts';
import type { SoughtByStem } from '../../../scripture/search/by-stem.ts';
import { findScope, parseQuery } from '../../../scripture/search/query.ts';
import { searchedWords } from '../../../scripture/search/searched-words.ts';
import type { Edition } from '../../../scripture/text/edition.ts';
import type { PassageNames } from '../../../services/text/names/passage-names.ts';
import type { FoundHit, TextSearch } from '../../../services/text/search/text-search.ts';
import type { Offer } from '../../ui/find/did-you-mean.tsx';
import { countParts, type PartCount } from './count-parts.ts';
import { pathTo, readPassages, type ShownPassage } from './read-passages.ts';
import { type SearchAddress, searchPath } from './search-address.ts';
import { markedFragment } from './text-directive.ts';
import { SEARCH } from './wording.ts';

type Marks = readonly (readonly [number, number])[];

/** A verse as another edition has it. */
export interface ShownWording {
  readonly title: string;
  readonly path: string;
  readonly text: string;
  readonly marks: Marks;
}

interface ShownHit {
  readonly label: string;
  readonly path: string;
  readonly edition?: string;
  readonly title?: string;
  readonly titleMarks: Marks;
  readonly text: string;
  readonly marks: Marks;
  /** The editions whose words matched: those that have the verse here with their text, the others by title. */
  readonly wordings: readonly ShownWording[];
  readonly because: readonly string[];
}

export interface FoundWords {
  readonly mode: 'all' | 'any';
  readonly total: number;
  readonly hits: readonly ShownHit[];
  readonly parts: readonly PartCount[];
  readonly didYouMean?: Offer;
  /** Query words that no edition has, with the words of the same stem that were searched instead. */
  readonly byStem: readonly SoughtByStem[];
  /** Only a part of the text was searched. */
  readonly isCut: boolean;
  readonly unknownScopes: readonly string[];
  /** The query has only exclusions or scopes, and no words. */
  readonly noWords: boolean;
  readonly next?: string;
}

export interface SearchAnswer {
  readonly passages: readonly ShownPassage[];
  readonly ways: readonly Offer[];
  readonly readings: readonly Offer[];
  readonly offers: readonly Offer[];
  /** A sentence for each named passage that the edition lacks. */
  readonly absent: readonly string[];
  /** A less likely reading of the query. */
  readonly besides?: Offer;
  /** The passages that have the query as their name. */
  readonly named?: { readonly name: string; readonly passages: readonly Offer[] };
  readonly words?: FoundWords | 'preparing';
}

/** `goTo` if the query is only a reference; `offering` if the target page itself offers other readings. */
export type ReadSearch = { readonly goTo: string; readonly offering?: string } | SearchAnswer;

const PAGE = 20;

interface Sources {
  readonly edition: Edition;
  /** `?edicion=…` of that edition in links. */
  readonly query: string;
  /** Ids of all editions searched. */
  readonly ids: readonly string[];
  readonly titles: ReadonlyMap<string, string>;
  readonly queryOf: (id: string) => string;
  readonly textSearch: TextSearch;
  readonly passageNames: Pick<PassageNames, 'find'>;
  /** The editions that are not searched. */
  readonly others?: readonly Edition[];
  /** The name of the group of books beyond the 66. */
  readonly further?: string | undefined;
}

/** Parses the query as a reference, as words, or as both. */
export function readSearch(address: SearchAddress, sources: Sources): ReadSearch {
  const { edition, query } = sources;
  const read = readInput(address.q, edition);
  const nothing = { passages: [], ways: [], readings: [], offers: [], absent: [] } as const;
  const offer = (passages: readonly Passage[]): Offer => ({
    label: formatSpanishList(passages),
    path: searchPath({ q: formatSpanishList(passages), editions: address.editions, order: 'relevance' }),
  });
  /** The page of a book, a chapter or a verse; other passages are shown by the search itself. */
  const pageOf = (passage: Passage) =>
    isPlace(passage) ? { path: pathTo(firstVerse(edition, passage), query) } : undefined;
  const besidesOf = (passages: Reading | undefined) => {
    if (passages === undefined) return undefined;
    const [only, ...others] = passages;
    const page = only && others.length === 0 ? pageOf(only) : undefined;
    const label = chaptersInWords(passages) ?? formatSpanishList(passages);
    return { besides: { ...offer(passages), ...page, label } };
  };
  const explained = (errors: readonly PassageError[]) => {
    const elsewhere = placesInOtherEditions(errors, address.q, sources);
    return {
      absent: [...errors.map(explain), ...elsewhere.map(({ title }) => SEARCH.isIn(title))],
      ways: [...errors.flatMap((error) => placesInThisEdition(error, query)), ...elsewhere.map(({ way }) => way)],
    };
  };
  switch (read.kind) {
    case 'passages': {
      const [only, ...others] = read.passages;
      const way = only && { label: formatSpanish(only), path: pathTo(firstVerse(edition, only), query) };
      const isAll = others.length + read.absent.length === 0;
      const words = isAll ? wordsForReference(read.nameOnly, address, sources) : undefined;
      if (way && words) return { ...nothing, ways: [way], words };
      if (way && isAll && isPlace(only)) {
        const offering = read.besides && pathTo(firstVerse(edition, only), orChaptersQuery(query));
        return { goTo: way.path, ...(offering && { offering }) };
      }
      const passages = readPassages(edition, read.passages, query);
      return { ...nothing, ...explained(read.absent), passages, ...besidesOf(read.besides) };
    }
    case 'choice': {
      const words = wordsForReference(false, address, sources);
      return { ...nothing, ...explained(read.absent), readings: read.readings.map(offer), ...(words && { words }) };
    }
    case 'offer':
      return {
        ...nothing,
        offers: read.offers.map(offer),
        words: withoutReference(findWords(address, sources, searchedWords(address.q, read)), edition),
      };
    case 'absent': {
      const words = wordsForReference(read.nameOnly, address, sources);
      return { ...nothing, ...explained(read.absent), ...besidesOf(read.besides), ...(words && { words }) };
    }
    case 'within': {
      const here = read.passages.map((passage) => ({ ...offer([passage]), ...pageOf(passage) }));
      const { absent, ways } = explained(read.absent);
      const q = searchedWords(address.q, read);
      const words = q === '' ? undefined : findWords(address, sources, q);
      return { ...nothing, absent, ways: [...here, ...ways], ...(words && { words }) };
    }
    case 'none': {
      const named = findNamed(address.q, sources);
      const words = findWords(address, sources);
      return named ? { ...nothing, named, words: withoutCorrection(words) } : { ...nothing, words };
    }
  }
}

/** The passages that a query names, with their addresses. */
function findNamed(q: string, { edition, query, passageNames }: Sources): SearchAnswer['named'] {
  const found = passageNames.find(q, edition);
  return (
    found && {
      name: found.name.replace(/^./u, (letter) => letter.toUpperCase()),
      passages: found.passages.map((passage) => ({
        label: formatSpanish(passage),
        path: pathTo(firstVerse(edition, passage), query),
      })),
    }
  );
}

/** The places in this edition of verses that other numberings have at that address. */
function placesInThisEdition(error: PassageError, query: string): readonly Offer[] {
  if (!('here' in error)) return [];
  const [first, last = first] = [error.here[0], error.here.at(-1)];
  if (!first || !last) return [];
  const { book, chapter } = first;
  const label = error.verse === undefined ? formatChapter(book, chapter) : formatSpanish(verses(book, first, last));
  return [{ label, path: pathTo(first, query) }];
}

const MOST_EDITIONS = 3;

/** The first place of the query in other editions, for a book that this one lacks. */
function placesInOtherEditions(
  errors: readonly PassageError[],
  q: string,
  { others = [], queryOf }: Sources,
): readonly { readonly title: string; readonly way: Offer }[] {
  const lacking = errors.find(({ code }) => code === 'book-missing' || code === 'book-unknown');
  if (lacking === undefined) return [];
  const found = others.flatMap((other) => {
    const read = readInput(q, other);
    const passages = read.kind === 'passages' || read.kind === 'within' ? read.passages : [];
    const [there] = passages.filter(({ book }) => isMissingBook(lacking, book));
    if (there === undefined) return [];
    const { id, title } = other.meta;
    const label = SEARCH.placeIn(formatSpanish(there), title);
    return [{ title, way: { label, path: pathTo(firstVerse(other, there), queryOf(id)) } }];
  });
  return found.slice(0, MOST_EDITIONS);
}

const isMissingBook = (error: PassageError, osis: string): boolean =>
  error.code === 'book-unknown' ? findAbsentBook(error.name)?.osis === osis : 'book' in error && error.book === osis;

/** Word hits for a query that is also a reference: a bare name, or numbers in words (`Judas uno`) if verses contain them all. */
function wordsForReference(
  nameOnly: boolean,
  address: SearchAddress,
  sources: Sources,
): FoundWords | 'preparing' | undefined {
  if (nameOnly) return findWords(address, sources);
  if (/[0-9]/.test(address.q)) return undefined;
  const words = findWords(address, sources);
  return words !== 'preparing' && words.mode === 'all' && words.total > 0 ? words : undefined;
}

/** True for a book, a chapter or a verse, which have their own page. */
const isPlace = (passage: Passage): boolean =>
  passage.kind === 'book' ||
  (passage.kind === 'chapters' && passage.from === passage.to) ||
  (passage.kind === 'verses' && passage.from.chapter === passage.to.chapter && passage.from.verse === passage.to.verse);

/** Searches for words; `preparing` while the index is not ready. */
function findWords(address: SearchAddress, sources: Sources, q = address.q): FoundWords | 'preparing' {
  const { order, after, part } = address;
  const scope = part === undefined ? undefined : findScope(part);
  const asked = { q, editions: sources.ids, order, limit: PAGE };
  const found = sources.textSearch.find({ ...asked, ...(scope && { books: scope.books }), ...(after && { after }) });
  // The chart also counts hits outside the chosen part.
  const everywhere = scope ? sources.textSearch.find({ ...asked, limit: 1 }) : found;
  if (!found || !everywhere) return 'preparing';
  const { after: _, ...first } = address;
  return {
    mode: found.mode,
    total: found.total,
    hits: found.hits.map((hit) => shown(hit, sources)),
    parts: countParts(everywhere.counts, address, sources.further),
    byStem: found.byStem ?? [],
    isCut: found.isCut === true || everywhere.isCut === true,
    unknownScopes: found.unknownScopes,
    noWords: parseQuery(q).clauses.length === 0,
    ...(found.didYouMean !== undefined && {
      didYouMean: { label: found.didYouMean, path: searchPath({ ...first, q: found.didYouMean }) },
    }),
    ...(found.next !== undefined && { next: searchPath({ ...address, after: found.next }) }),
  };
}

/** Drops a word suggestion that is already offered as a passage («¿Quiso decir 1 Tesalonicenses 5?»). */
function withoutReference(words: FoundWords | 'preparing', edition: Edition): FoundWords | 'preparing' {
  if (words === 'preparing' || !words.didYouMean) return words;
  return readInput(words.didYouMean.label, edition).kind === 'none' ? words : withoutCorrection(words);
}

/** Drops a word suggestion beside a better reading of the query. */
function withoutCorrection(words: FoundWords | 'preparing'): FoundWords | 'preparing' {
  if (words === 'preparing') return words;
  const { didYouMean, ...rest } = words;
  return rest;
}

function shown({ edition, ref, text, title, marks, titleMarks = [], because }: FoundHit, sources: Sources): ShownHit {
  const { titles, queryOf, ids } = sources;
  const name = bookByOsis(ref.book)?.spanish ?? ref.book;
  return {
    label: `${name} ${ref.chapter}:${ref.verse}`,
    path: `${versePath(ref, queryOf(edition))}${markedFragment(ref.verse, text, marks)}`,
    ...(ids.length > 1 && { edition: titles.get(edition) ?? edition }),
    ...(title !== undefined && { title }),
    text,
    marks,
    titleMarks,
    wordings: because.flatMap(({ id, title, wording }) =>
      wording ? [{ title, path: pathTo(wording.ref, queryOf(id)), text: wording.text, marks: wording.marks }] : [],
    ),
    because: because.flatMap(({ title, wording }) => (wording ? [] : [title])),
  };
}
