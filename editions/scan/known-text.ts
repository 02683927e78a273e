import { chaptersOf, type Edition } from '../../scripture/text/edition.ts';
import { foldLetters } from './fold-letters.ts';

export interface KnownVerse {
  /** `Gen.1.1` */
  readonly key: string;
  /** `Gen.1` */
  readonly chapter: string;
  readonly number: number;
  /** Where its letters begin and end. */
  readonly start: number;
  readonly end: number;
}

/** A text whose verses are sought on pages: all its folded letters in one row. */
export interface KnownText {
  readonly verses: readonly KnownVerse[];
  readonly letters: Uint8Array;
}

/** @param from the first chapter, `Gen.1`; absent: from the edition's first to its last */
export function knownText(edition: Edition, from?: string, to = from): KnownText {
  const verses: KnownVerse[] = [];
  const pieces: Uint8Array[] = [];
  let end = 0;
  let within = from === undefined;
  for (const { book, number, verses: own } of chaptersOf(edition)) {
    const chapter = `${book}.${number}`;
    within ||= chapter === from;
    if (!within) continue;
    for (const verse of own) {
      const folded = foldLetters(`${verse.title ?? ''} ${verse.text}`);
      pieces.push(Uint8Array.from(folded));
      const start = end;
      end += folded.length;
      verses.push({ key: `${chapter}.${verse.number}`, chapter, number: verse.number, start, end });
    }
    if (chapter === to) break;
  }
  return { verses, letters: Buffer.concat(pieces) };
}
