import { type Book, bookByOsis } from '../../../scripture/canon/book.ts';
import { beginningOf, bookBeginnings, isBegun, isNamed } from '../../../scripture/canon/book-beginnings.ts';
import { BOOKS } from '../../../scripture/canon/books.ts';
import { formatChapter, formatSpanish, formatVerse } from '../../../scripture/reference/format-spanish.ts';
import { parseOsis, parseVerseOsis } from '../../../scripture/reference/osis.ts';
import { versePath } from '../../../scripture/reference/path.ts';
import { WORDING } from '../wording.ts';

// Suggestions while the reader types. No request is made: the words, the verses' beginnings and the names are loaded once.

export interface SuggestionData {
  readonly words: readonly string[];
  readonly verses: readonly (readonly [id: string, beginning: string])[];
  /** Passages with their usual names; absent in an offline copy. */
  readonly names?: readonly (readonly [id: string, name: string])[];
  /** The edition of the words and verses: the default one. */
  readonly edition?: string;
  /** The books beyond the 66 that installed editions have; absent if there are none. */
  readonly books?: readonly FurtherBook[];
}

export interface FurtherBook {
  /** OSIS. */
  readonly id: string;
  readonly names: readonly string[];
  readonly editions: readonly string[];
  /** The last verse of each chapter; 0 for one that is lacking. */
  readonly chapters: readonly number[];
}

export interface Suggestion {
  readonly label: string;
  /** Shown beside the label: the place of a verse, or the meaning of the label. */
  readonly place?: string;
  /** The target; absent if it completes the typed text. */
  readonly path?: string;
  /** The editions that have the place, empty for the default one; absent if all of them may. */
  readonly editions?: readonly string[];
  /** The text in the box when it is chosen. */
  readonly text: string;
}

const MOST = 8;
const SHORTEST = 2;

/** Lower case without accents, `ñ` kept. */
const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/(?<!n)\u0303|[\u0300-\u0302\u0304-\u036f]/g, '')
    .normalize('NFC');

/** At most eight suggestions: books and places first, then names of passages, verses and words. */
export function suggest(typed: string, data: SuggestionData): readonly Suggestion[] {
  const { words, verses, names = [] } = data;
  const text = typed.trimStart();
  if (text.trim().length < SHORTEST) return [];
  const passages = [...named(text, names), ...beginnings(text, verses)];
  // Of a phrase that something has the text rarely has the others that begin so.
  const isPhrase = passages.length > 0 && /\s/.test(text.trim());
  return [...places(text, data), ...passages, ...(isPhrase ? [] : completions(text, words))].slice(0, MOST);
}

const PLACE = /^([123]?\s*\p{L}[\p{L}\s.]*?)\.?\s*(?:(\d{1,3})(?:\s*([,:.]\s*)(\d{1,3}))?)?\s*$/u;
const MOST_PLACES = 4;

/** A book that suggestions may lead to, with the editions that have it if not all may. */
type Offered = Book & Pick<Suggestion, 'editions'>;

const furtherBooks = ({ edition, books = [] }: SuggestionData): readonly Offered[] =>
  books.flatMap(({ id, names, editions, chapters }) => {
    const book = bookByOsis(id);
    const having = editions.map((one) => (one === edition ? '' : one));
    return book ? [{ ...book, aliases: names, chapters, editions: having }] : [];
  });

function places(text: string, data: SuggestionData): Suggestion[] {
  const [, name = '', chapter, mark, verse] = PLACE.exec(text) ?? [];
  const begun = beginningOf(name);
  if (!begun.some(({ length }) => length >= SHORTEST)) return [];
  const has = ({ chapters }: Book) =>
    chapter === undefined || Number(verse ?? 1) <= (chapters[Number(chapter) - 1] ?? 0);
  const found: Offered[] = [...BOOKS, ...furtherBooks(data)]
    .filter((book) => isBegun(bookBeginnings(book), begun) && has(book))
    .toSorted((a, b) => Number(isNamed(b, begun)) - Number(isNamed(a, begun)))
    .slice(0, MOST_PLACES);
  const [first] = found;
  const chapters = first && mark && /^,\s/.test(mark) ? twoChapters(first, Number(chapter), Number(verse)) : [];
  return [
    ...found.map(({ osis, spanish, chapters, editions }) => {
      const first = chapters.findIndex((verses) => verses > 0) + 1;
      const ref = { book: osis, chapter: Number(chapter ?? first), verse: Number(verse ?? 1) };
      const label =
        chapter === undefined ? spanish : verse === undefined ? formatChapter(osis, ref.chapter) : formatVerse(ref);
      return { label, path: versePath(ref), text: label, ...(editions && { editions }) };
    }),
    ...chapters,
    ...(first && chapter !== undefined && verse === undefined ? chaptersBeginning(first, Number(chapter)) : []),
  ];
}

/** The chapters whose number begins with the typed one: Salmo 20 to 29 after `salmo 2`. */
const chaptersBeginning = ({ osis, chapters, editions }: Offered, typed: number): readonly Suggestion[] =>
  chapters.flatMap((last, i) => {
    const label = formatChapter(osis, i + 1);
    const begins = last > 0 && typed > 0 && i + 1 > typed && String(i + 1).startsWith(String(typed));
    if (!begins) return [];
    return [
      { label, path: versePath({ book: osis, chapter: i + 1, verse: 1 }), text: label, ...(editions && { editions }) },
    ];
  });

/** The unlikely reading of `Jn 3, 16` as two chapters, offered after the likely one. */
function twoChapters({ spanish, chapters }: Book, first: number, second: number): Suggestion[] {
  if (second <= first || second > chapters.length) return [];
  const text = `${spanish} ${first}; ${second}`;
  return [{ label: text, place: WORDING.find.chapters(first, second), text }];
}

const MOST_NAMES = 4;
/** `la parábola del hijo pr` seeks the name `el hijo pródigo`. */
const KIND = /^(?:(?:el|la) )?(?:parabola|historia|relato|pasaje|episodio|milagro) (?:del? )?(?=....)/;

/** Passages with a name that contains the typed words, from the start of a word. */
function named(text: string, names: NonNullable<SuggestionData['names']>): Suggestion[] {
  const whole = fold(text).trim();
  if (whole.length < 4) return [];
  const sought = whole.replace(KIND, '');
  const found: Suggestion[] = [];
  for (const [id, name] of names) {
    const passage = ` ${fold(name)}`.includes(` ${sought}`) ? parseOsis(id) : undefined;
    if (passage?.kind !== 'verses') continue;
    const ref = { book: passage.book, ...passage.from };
    found.push({ label: name, place: formatSpanish(passage), path: `${versePath(ref)}#v${ref.verse}`, text: name });
    if (found.length === MOST_NAMES) break;
  }
  return found;
}

const MOST_BEGINNINGS = 4;

/** Verses whose beginning contains the typed words, from the start of a word; or else nearly all that are long enough, in any order. */
function beginnings(text: string, verses: SuggestionData['verses']): Suggestion[] {
  const sought = fold(text).trim();
  if (sought.length < 4) return [];
  const those = (isFound: (beginning: string) => boolean) =>
    verses.filter(([, words]) => isFound(` ${fold(words)}`)).slice(0, MOST_BEGINNINGS);
  const whole = those((beginning) => beginning.includes(` ${sought}`));
  const long = sought.split(/[^\p{L}]+/u).filter((word) => word.length > 3);
  const enough = Math.max(2, long.length - 1);
  const found =
    whole.length > 0
      ? whole
      : those((beginning) => long.filter((word) => beginning.includes(` ${word}`)).length >= enough);
  return found.flatMap(([id, words]) => {
    const ref = parseVerseOsis(id);
    const there = ref && { place: formatVerse(ref), path: `${versePath(ref)}#v${ref.verse}` };
    return there ? [{ label: `${words}…`, ...there, text }] : [];
  });
}

/** After more words than these the text would rarely have the phrase with every word that begins so. */
const MOST_BEFORE = 2;

function completions(text: string, words: SuggestionData['words']): Suggestion[] {
  const [, before = '', last = ''] = /^(.*?)([\p{L}]{2,})$/u.exec(text) ?? [];
  const beginning = fold(last);
  // In `1 co` the name of a book is meant.
  if (beginning === '' || /^[123]\s*$/.test(before)) return [];
  // In `el señor es mi` the last word is too short to tell whether it is complete.
  if (before !== '' && last.length < 3) return [];
  if (before.split(/\s+/).length > MOST_BEFORE + 1) return [];
  return words
    .filter((word) => fold(word).startsWith(beginning) && word.length > last.length)
    .slice(0, MOST)
    .map((word) => ({ label: before + word, text: `${before}${word} ` }));
}
