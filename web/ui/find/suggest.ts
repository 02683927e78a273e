import type { Book } from '../../../scripture/canon/book.ts';
import { beginningOf, bookBeginnings, isBegun, isNamed } from '../../../scripture/canon/book-beginnings.ts';
import { BOOKS } from '../../../scripture/canon/books.ts';
import { formatVerse } from '../../../scripture/reference/format-spanish.ts';
import { parseVerseOsis } from '../../../scripture/reference/osis.ts';
import { versePath } from '../../../scripture/reference/path.ts';
import { WORDING } from '../wording.ts';

// What to offer while somebody types. Nothing here is asked of a server: the words and the verses' beginnings have come once.

export interface Offered {
  readonly words: readonly string[];
  readonly verses: readonly (readonly [id: string, beginning: string])[];
}

export interface Suggestion {
  readonly label: string;
  /** Said beside it: the place of a verse, or what the label means. */
  readonly place?: string;
  /** Where it leads; absent: it completes what is typed. */
  readonly path?: string;
  /** The box with it chosen. */
  readonly text: string;
}

const MOST = 8;
const SHORTEST = 2;

/** Small letters without accents, `ñ` kept. */
const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/(?<!n)\u0303|[\u0300-\u0302\u0304-\u036f]/g, '')
    .normalize('NFC');

/** At most eight: books and places first, then verses that say so, then words. */
export function suggest(typed: string, { words, verses }: Offered): readonly Suggestion[] {
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

/** What `Jn 3, 16` hardly ever means, behind what it does. */
function twoChapters({ spanish, chapters }: Book, first: number, second: number): Suggestion[] {
  if (second <= first || second > chapters.length) return [];
  const text = `${spanish} ${first}; ${second}`;
  return [{ label: text, place: WORDING.find.chapters(first, second), text }];
}

const MOST_BEGINNINGS = 4;

/** Verses whose beginning has the words as typed, from the start of a word. */
function beginnings(text: string, verses: Offered['verses']): Suggestion[] {
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

function completions(text: string, words: Offered['words']): Suggestion[] {
  const [, before = '', last = ''] = /^(.*?)([\p{L}]{2,})$/u.exec(text) ?? [];
  const beginning = fold(last);
  // `1 co`: a book's name is meant.
  if (beginning === '' || /^[123]\s*$/.test(before)) return [];
  // `el señor es mi`: too little to tell a word that is begun from one that is all there.
  if (before !== '' && last.length < 3) return [];
  return words
    .filter((word) => fold(word).startsWith(beginning) && word.length > last.length)
    .slice(0, MOST)
    .map((word) => ({ label: before + word, text: `${before}${word} ` }));
}
