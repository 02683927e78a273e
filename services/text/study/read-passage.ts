import { mapVerse } from '../../../scripture/canon/map-verse.ts';
import { type VerseRef, verseAt } from '../../../scripture/canon/verse-ref.ts';
import { comparableWords, countCommon } from '../../../scripture/comparison/common-words.ts';
import { versesIn } from '../../../scripture/reference/extent.ts';
import { formatSpanish } from '../../../scripture/reference/format-spanish.ts';
import { formatOsis, formatVerseOsis } from '../../../scripture/reference/osis.ts';
import { type VersePassage, verses } from '../../../scripture/reference/passage.ts';
import type { Edition } from '../../../scripture/text/edition.ts';

/** A verse's text. */
export interface StudiedText {
  /** OSIS: `John.3.16`. */
  readonly id: string;
  readonly text: string;
}

/** A passage with its text, or the part of it that matters most. */
export interface StudiedPassage {
  /** OSIS: `John.3.16-John.3.18`. */
  readonly id: string;
  /** `Juan 3:16-18` */
  readonly name: string;
  readonly verses: readonly StudiedText[];
  /** The passage has more verses than these. */
  readonly cut?: true;
}

/** The passage between two verses of the RV1909's numbering, in an edition's; undefined if no map leads there. */
export function passageIn({ meta }: Edition, from: VerseRef, to: VerseRef): VersePassage | undefined {
  const first = mapVerse(from, 'rv1909', meta.versification)[0];
  const last = mapVerse(to, 'rv1909', meta.versification).at(-1);
  return first && last && verses(first.book, pointOf(first), pointOf(last));
}

const pointOf = ({ chapter, verse }: VerseRef) => ({ chapter, verse });

/**
 * A passage with at most so many of its verses: the first ones, or those around the verse that is `nearest`. Undefined if the
 * edition has none of it.
 */
export function readPassage(
  edition: Edition,
  passage: VersePassage,
  most: number,
  nearest: (texts: readonly StudiedText[]) => number = () => 0,
): StudiedPassage | undefined {
  const all = [...versesIn(edition, passage)].flatMap((ref): StudiedText[] => {
    const verse = verseAt(edition, ref);
    return verse ? [{ id: formatVerseOsis(ref), text: verse.text }] : [];
  });
  if (all.length === 0) return undefined;
  const named = { id: formatOsis(passage), name: formatSpanish(passage) };
  if (all.length <= most) return { ...named, verses: all };
  const start = Math.min(Math.max(nearest(all) - Math.floor(most / 2), 0), all.length - most);
  return { ...named, verses: all.slice(start, start + most), cut: true };
}

/** Finds the verse with the most words of a text; the first of several. */
export function nearestTo(text: string): (texts: readonly StudiedText[]) => number {
  const words = comparableWords([text]);
  return (texts) => {
    const counts = texts.map((one) => countCommon(one.text, words));
    return counts.indexOf(Math.max(...counts));
  };
}
