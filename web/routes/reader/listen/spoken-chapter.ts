import { formatChapter } from '../../../../scripture/reference/format-spanish.ts';
import type { Verse } from '../../../../scripture/text/edition.ts';
import { WORDING } from '../../../ui/wording.ts';
import { cut } from './cut.ts';

/** A unit that is read without a break: the chapter's name, or a verse. */
export interface Part {
  /** Undefined: the chapter's name. */
  readonly verse: number | undefined;
  /** Spoken in order. */
  readonly pieces: readonly string[];
}

interface Chapter {
  readonly book: { readonly osis: string; readonly spanish: string };
  readonly chapter: number;
}

/** A chapter as read aloud: its name, then each verse, preceded by its title if titles are shown. */
export const spokenChapter = (
  { book, chapter }: Chapter,
  verses: readonly Verse[],
  titles: boolean,
): readonly Part[] => [
  { verse: undefined, pieces: [nameOf(book, chapter)] },
  ...verses.map(({ number, title, text }) => ({
    verse: number,
    pieces: [...(titles && title ? cut(title) : []), ...cut(spoken(text))],
  })),
];

const FIRST_TO_THIRD = { m: ['Primero', 'Segundo', 'Tercero'], f: ['Primera', 'Segunda', 'Tercera'] } as const;
/** Epistles, whose name is feminine in Spanish; other books are masculine. */
const LETTERS = /^\d(Cor|Thess|Tim|Pet|John)$/;

function nameOf({ osis, spanish }: Chapter['book'], chapter: number): string {
  if (osis === 'Ps') return `${formatChapter(osis, chapter)}.`;
  const ordinals = FIRST_TO_THIRD[LETTERS.test(osis) ? 'f' : 'm'];
  const name = spanish.replace(/^([123]) /, (_, n: string) => `${ordinals[Number(n) - 1]} de `);
  return `${name}. ${WORDING.reader.chapter(chapter)}.`;
}

/** Lower-cases words in capitals, such as a chapter's first ones, because voices spell them out. */
const spoken = (text: string): string =>
  text.replace(/\p{Lu}{2,}/gu, (word) => word.charAt(0) + word.slice(1).toLowerCase());
