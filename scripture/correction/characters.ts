import type { Edition } from '../text/edition.ts';

/** Every character that an edition is printed with, and the space. It reads the whole text: keep what it returns. */
export function charactersOf(edition: Edition): ReadonlySet<string> {
  const characters = new Set([' ']);
  for (const book of edition.books)
    for (const chapter of edition.chapterNumbers(book))
      for (const { text, title = '' } of edition.chapter(book, chapter)?.verses ?? [])
        for (const character of text + title) characters.add(character);
  return characters;
}

// Controls, formats (bidi overrides, zero widths, soft hyphens), halves of surrogate pairs, private and unassigned
// code points, and whatever else shows nothing by itself; the sign for a character that got lost.
const UNSEEN = /[\p{C}\p{Default_Ignorable_Code_Point}\uFFFD]/u;
const JOINERS = ['\u200C', '\u200D'];

/**
 * True for what nobody may put into a text, whoever confirms it: what cannot be seen, or reorders what can. The joiners
 * that some scripts are written with are allowed where the edition has them.
 */
export const isNeverAllowed = (character: string, known: ReadonlySet<string>): boolean =>
  UNSEEN.test(character) && !(JOINERS.includes(character) && known.has(character));

/** A character as it can be named to whoever typed it: `«ß» (U+00DF)`, or the code alone where nothing is to be seen. */
export function formatCharacter(character: string): string {
  const code = `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
  return UNSEEN.test(character) || /\p{M}|\s/u.test(character) ? code : `«${character}» (${code})`;
}
