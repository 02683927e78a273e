import type { Book } from './book.ts';
import { foldName } from './fold-name.ts';

// Finds books while a name is being typed, by the beginning of a name, an abbreviation, or a name without its number.

const whole = (name: string): string => foldName(name)[0]?.replaceAll(' ', '') ?? '';

const namesOf = ({ spanish, abbr, aliases }: Book): readonly string[] =>
  [spanish, spanish.replace(/^[123] /, ''), abbr, ...aliases].map(whole);

/** The names of a book to match against input: folded, without spaces, none a prefix of another. */
export function bookBeginnings(book: Book): readonly string[] {
  const names = namesOf(book);
  return [...new Set(names)].filter((name) => !names.some((other) => other !== name && other.startsWith(name)));
}

/** The possible folded spellings of the input, without a chapter and verse after the name. */
export const beginningOf = (typed: string): readonly string[] =>
  foldName(typed.replace(/(?<=\p{L}[\s.]*)\d.*$/u, '')).map((name) => name.replaceAll(' ', ''));

/** True if one of a book's names begins with the input. Empty input matches every book. */
export const isBegun = (beginnings: readonly string[], typed: readonly string[]): boolean =>
  typed.length === 0 || typed.some((begun) => beginnings.some((name) => name.startsWith(begun)));

/** True if the input is already a complete name of the book: `jn` is John's, and only the beginning of one of Jonah's. */
export const isNamed = (book: Book, typed: readonly string[]): boolean =>
  namesOf(book).some((name) => typed.includes(name));
