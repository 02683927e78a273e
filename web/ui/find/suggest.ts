import type { Book } from '../../../scripture/canon/book.ts';
import { beginningOf, bookBeginnings, isBegun, isNamed } from '../../../scripture/canon/book-beginnings.ts';
import { BOOKS } from '../../../scripture/canon/books.ts';
import { formatVerse } from '../../../scripture/reference/format-spanish.ts';
import { parseVerseOsis } from '../../../scripture/reference/osis.ts';
import { versePath } from '../../../scripture/reference/path.ts';
import { WORDING } from '../wording.ts';

// Suggestions while the reader types. No request is made: the words and the verses' beginnings are loaded once.

export interface SuggestionData {
  readonly words: readonly string[];
  readonly verses: readonly (readonly [id: string, beginning: string])[];
}

export interface Suggestion {
  readonly label: string;
  /** Shown beside the label: the place of a verse, or the meaning of the label. */
  readonly place?: string;
  /** The target; absent if it completes the typed text. */
  readonly path?: string;
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

/** At most eight suggestions: books and places first, then matching verses, then words. */
export function suggest(typed: string, { words, verses }: SuggestionData): readonly Suggestion[] {
  const text = typed.trimStart();
  if (text.trim().length < SHORTEST) return [];
  const found = [...places(text), ...beginnings(text, verses), ...completions(text, words)];
  return found.slice(0, MOST);
}

const PLACE = /^([123]?\s*\p{L}[\p{L}\s.]*?)\.?\s*(?:(\d{1,3})(?:\s*([,:.]\s*)(\d{1,3}))?)?\s*$/u;
const MOST_PLACES = 4;

function places(text: string): Suggestion[] {
  const [, name = '', chapter, mark, verse] = PLACE.exec(text) ?? [];
  const begun = beginningOf(name);
  if (!begun.some(({ length }) => length >= SHORTEST)) return [];
  const has = ({ chapters }: Book) =>
    chapter === undefined || Number(verse ?? 1) <= (chapters[Number(chapter) - 1] ?? 0);
  const found = BOOKS.filter((book) => isBegun(bookBeginnings(book), begun) && has(book))
    .toSorted((a, b) => Number(isNamed(b, begun)) - Number(isNamed(a, begun)))
    .slice(0, MOST_PLACES);
  const [first] = found;
  const chapters = first && mark && /^,\s/.test(mark) ? twoChapters(first, Number(chapter), Number(verse)) : [];
  return [
    ...found.map(({ osis, spanish }) => {
      const numbers = chapter === undefined ? '' : verse === undefined ? ` ${chapter}` : ` ${chapter}:${verse}`;
      const path = versePath({ book: osis, chapter: Number(chapter ?? 1), verse: Number(verse ?? 1) });
      return { label: spanish + numbers, path, text: spanish + numbers };
    }),
    ...chapters,
  ];
}

/** The unlikely reading of `Jn 3, 16` as two chapters, offered after the likely one. */
function twoChapters({ spanish, chapters }: Book, first: number, second: number): Suggestion[] {
  if (second <= first || second > chapters.length) return [];
  const text = `${spanish} ${first}; ${second}`;
  return [{ label: text, place: WORDING.find.chapters(first, second), text }];
}

const MOST_BEGINNINGS = 4;

/** Verses whose beginning contains the typed words, from the start of a word. */
function beginnings(text: string, verses: SuggestionData['verses']): Suggestion[] {
  const sought = fold(text).trim();
  if (sought.length < 4) return [];
  const found: Suggestion[] = [];
  for (const [id, words] of verses) {
    const ref = parseVerseOsis(id);
    if (!ref || !` ${fold(words)}`.includes(` ${sought}`)) continue;
    found.push({ label: `${words}…`, place: formatVerse(ref), path: `${versePath(ref)}#v${ref.verse}`, text });
    if (found.length === MOST_BEGINNINGS) break;
  }
  return found;
}

function completions(text: string, words: SuggestionData['words']): Suggestion[] {
  const [, before = '', last = ''] = /^(.*?)([\p{L}]{2,})$/u.exec(text) ?? [];
  const beginning = fold(last);
  // In `1 co` the name of a book is meant.
  if (beginning === '' || /^[123]\s*$/.test(before)) return [];
  // In `el señor es mi` the last word is too short to tell whether it is complete.
  if (before !== '' && last.length < 3) return [];
  return words
    .filter((word) => fold(word).startsWith(beginning) && word.length > last.length)
    .slice(0, MOST)
    .map((word) => ({ label: before + word, text: `${before}${word} ` }));
}
