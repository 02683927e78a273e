import type { Book } from './book.ts';
import { foldName } from './fold-name.ts';

// Which books somebody may mean who is still typing: those of which a name, an abbreviation, or a name without its number begins so.

const whole = (name: string): string => foldName(name)[0]?.replaceAll(' ', '') ?? '';

/** What readers may begin to type for a book: folded, without blanks, none the beginning of another. */
export function bookBeginnings({ spanish, abbr, aliases }: Book): readonly string[] {
  const names = [spanish, spanish.replace(/^[123] /, ''), abbr, ...aliases].map(whole);
  return [...new Set(names)].filter((name) => !names.some((other) => other !== name && other.startsWith(name)));
}

/** What is typed, without the chapter and verse that may follow: the spellings that it may be the beginning of. */
export const beginningOf = (typed: string): readonly string[] =>
  foldName(typed.replace(/(?<=\p{L}[\s.]*)\d.*$/u, '')).map((name) => name.replaceAll(' ', ''));

/** Whether one of a book's beginnings goes on from what is typed. Nothing typed is the beginning of all. */
export const isBegun = (beginnings: readonly string[], typed: readonly string[]): boolean =>
  typed.length === 0 || typed.some((begun) => beginnings.some((name) => name.startsWith(begun)));
