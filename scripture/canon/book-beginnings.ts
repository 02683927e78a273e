import type { Book } from './book.ts';
import { foldName } from './fold-name.ts';

// Which books somebody may mean who is still typing: those of which a name, an abbreviation, or a name without its number begins so.

const whole = (name: string): string => foldName(name)[0]?.replaceAll(' ', '') ?? '';

const namesOf = ({ spanish, abbr, aliases }: Book): readonly string[] =>
  [spanish, spanish.replace(/^[123] /, ''), abbr, ...aliases].map(whole);

/** What readers may begin to type for a book: folded, without blanks, none the beginning of another. */
export function bookBeginnings(book: Book): readonly string[] {
  const names = namesOf(book);
  return [...new Set(names)].filter((name) => !names.some((other) => other !== name && other.startsWith(name)));
}

/** What is typed, without the chapter and verse that may follow: the spellings that it may be the beginning of. */
export const beginningOf = (typed: string): readonly string[] =>
  foldName(typed.replace(/(?<=\p{L}[\s.]*)\d.*$/u, '')).map((name) => name.replaceAll(' ', ''));

/** Whether one of a book's beginnings goes on from what is typed. Nothing typed is the beginning of all. */
export const isBegun = (beginnings: readonly string[], typed: readonly string[]): boolean =>
  typed.length === 0 || typed.some((begun) => beginnings.some((name) => name.startsWith(begun)));

/** Whether what is typed is already one of a book's names: `jn` is John's, and only the beginning of one of Jonah's. */
export const isNamed = (book: Book, typed: readonly string[]): boolean =>
  namesOf(book).some((name) => typed.includes(name));
