import type { VersificationId } from '../text/edition.ts';
import type { VersePart, VerseRef } from './verse-ref.ts';
import { chapterLength, type KnownVersification, linksTo, type VerseLinks, verseKey } from './versification.ts';

// Each numbering divides the same text into verses. A verse of one has, in another, the same address, a shifted one, two
// addresses (it is divided), or a part of one (it is joined), or none. The KJV's numbering is the hub: of two others, one is mapped to it and from
// it to the other. Both directions use the same rows, so that mapping there and back returns the verse, or parts that together form it.

/**
 * Maps a verse, or a part of one, to another numbering, in order. Empty if `from` lacks the verse, if `to` has nothing of it, or if
 * no map between the two is known (`own`). Within one numbering a verse maps to itself.
 */
export function mapVerse(ref: VersePart, from: VersificationId, to: VersificationId): readonly VersePart[] {
  if (from !== 'own' && !exists(ref, from)) return [];
  if (from === to) return [ref];
  if (from === 'own' || to === 'own') return [];
  const common = from === 'kjv' ? [ref] : toCommon(ref, from);
  if (to === 'kjv') return common;
  const { fromKjv, toKjv } = linksTo(to);
  return distinct(common.flatMap((place) => across(place, fromKjv, toKjv))).filter((place) => exists(place, to));
}

/** True if one numbering has the verse and the other has nothing of it, as Daniel's Greek parts. */
export function hasNoCounterpart(ref: VersePart, from: VersificationId, to: VersificationId): boolean {
  return from !== 'own' && to !== 'own' && exists(ref, from) && mapVerse(ref, from, to).length === 0;
}

function exists({ book, chapter, verse }: VersePart, versification: KnownVersification): boolean {
  return Number.isInteger(verse) && verse >= 1 && verse <= chapterLength(versification, book, chapter);
}

function toCommon(ref: VersePart, from: Exclude<KnownVersification, 'kjv'>): readonly VersePart[] {
  const { fromKjv, toKjv } = linksTo(from);
  const there = across(ref, toKjv, fromKjv).filter((place) => exists(place, 'kjv'));
  return there.length > 0 ? there : titleOf(ref, toKjv);
}

/** A title that is numbered as a verse stands before the first verse of the psalm in the common numbering. */
function titleOf({ book, chapter, verse }: VerseRef, toKjv: VerseLinks): readonly VersePart[] {
  if (book !== 'Ps' || verse > 2) return [];
  const [first] =
    toKjv.get(verseKey({ book, chapter, verse: verse + 1 })) ??
    toKjv.get(verseKey({ book, chapter, verse: verse + 2 })) ??
    [];
  return first?.verse === 1 ? [first] : [];
}

function across(ref: VersePart, there: VerseLinks, back: VerseLinks): readonly VersePart[] {
  const { book, chapter, verse, part } = ref;
  const key = verseKey(ref);
  const targets = there.get(key);
  // Where another verse has this address, this one has none.
  if (targets === undefined) return back.has(key) ? [] : [ref];
  const [first, second] = targets;
  if (first === undefined) return [];
  if (second !== undefined) return part === undefined ? targets : [part === 'a' ? first : second];
  const sources = back.get(verseKey(first)) ?? [];
  if (sources.length > 1) {
    const isFirst = sources[0]?.chapter === chapter && sources[0].verse === verse && sources[0].book === book;
    return [{ ...first, part: isFirst ? 'a' : 'b' }];
  }
  return [part === undefined ? first : { ...first, part }];
}

/** Two parts of a verse that lie in one verse are that verse. */
function distinct(places: readonly VersePart[]): readonly VersePart[] {
  const found = new Map<string, VersePart>();
  for (const place of places) {
    const key = verseKey(place);
    const earlier = found.get(key);
    const { part: _, ...whole } = place;
    found.set(key, earlier === undefined || earlier.part === place.part ? place : whole);
  }
  return [...found.values()];
}

/**
 * The common address of a verse number that only other numberings have, since their chapter is longer (those of the Hebrew text, which most
 * Catholic Bibles follow): Malachi 3:19 is 4:1.
 */
export function fromOtherNumbering(ref: VerseRef): VerseRef | undefined {
  const { book, chapter, verse } = ref;
  const beyond = verse - chapterLength('kjv', book, chapter);
  if (beyond <= 0) return undefined;
  for (const numbering of ['hebrew', 'catholic'] as const) {
    const [first] = mapVerse(ref, numbering, 'kjv');
    if (first) return { book: first.book, chapter: first.chapter, verse: first.verse };
  }
  return undefined;
}
