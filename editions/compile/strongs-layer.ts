import type { Finding, SourceVerse } from '../source/source-text.ts';

/** A layer of Strong's numbers covers an edition, or at least a testament of it. */
const LEAST_SHARE = 1 / 20;

/** Leaves out numbers that stand on a few verses only: remains of a tagging that the source does not carry. */
export function strongsLayer(verses: readonly SourceVerse[]): {
  readonly verses: readonly SourceVerse[];
  readonly findings: readonly Finding[];
} {
  const tagged = verses.filter(({ strongs = [], titleStrongs = [] }) => strongs.length + titleStrongs.length > 0);
  if (tagged.length === 0 || tagged.length >= verses.length * LEAST_SHARE) return { verses, findings: [] };
  const count = tagged.reduce(
    (sum, { strongs = [], titleStrongs = [] }) => sum + strongs.length + titleStrongs.length,
    0,
  );
  const { book, chapter, number } = tagged[0]!;
  return {
    verses: verses.map(({ strongs: _, titleStrongs: __, ...verse }) => verse),
    findings: [{ what: { code: 'loose-strongs' }, count, first: `${book}.${chapter}.${number}` }],
  };
}
