import type { Edition } from '../text/edition.ts';
import { isUnseen } from '../text/unseen.ts';

/** Every character that an edition is printed with, and the space. It reads the whole text: keep what it returns. */
export function charactersOf(edition: Edition): ReadonlySet<string> {
  const characters = new Set([' ']);
  for (const book of edition.books)
    for (const chapter of edition.chapterNumbers(book))
      for (const { text, title = '' } of edition.chapter(book, chapter)?.verses ?? [])
        for (const character of text + title) characters.add(character);
  return characters;
}

const JOINERS = ['\u200C', '\u200D'];

/**
 * True for what nobody may put into a text, whoever confirms it: what cannot be seen, or reorders what can. The joiners
 * that some scripts are written with are allowed where the edition has them.
 */
export const isNeverAllowed = (character: string, known: ReadonlySet<string>): boolean =>
  isUnseen(character) && !(JOINERS.includes(character) && known.has(character));
