import { hasNoCounterpart, mapVerse } from '../canon/map-verse.ts';
import type { VersePart, VerseRef } from '../canon/verse-ref.ts';
import type { VersificationId } from '../text/edition.ts';

/** A verse of one edition's numbering, as records name it: `rv1909:John.3.16`. */
export interface NumberedVerse {
  readonly edition: string;
  /** OSIS, in the edition's own numbering. */
  readonly osis: string;
}

/** Parses `rv1909:John.3.16`; undefined if it has not that form. */
export function parseAt(at: unknown): NumberedVerse | undefined {
  const [, edition, osis] = (typeof at === 'string' && /^([a-z0-9-]+):([1-4]?[A-Za-z]+\.\d+\.\d+)$/.exec(at)) || [];
  return edition === undefined || osis === undefined ? undefined : { edition, osis };
}

/**
 * The verses of another numbering that a verse is, in order; itself where no map between the two is known, none where the other
 * has nothing of it. A part of a verse counts as the verse.
 */
export function versesElsewhere(ref: VerseRef, from: VersificationId, to: VersificationId): readonly VerseRef[] {
  const there = mapVerse(ref, from, to);
  if (there.length > 0) return there.map(whole);
  return hasNoCounterpart(ref, from, to) ? [] : [ref];
}

const whole = ({ book, chapter, verse }: VersePart): VerseRef => ({ book, chapter, verse });
