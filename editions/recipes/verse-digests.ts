import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { TextDifferences } from '../../forms/refusals/text-differences.ts';
import { printedVerse } from '../../scripture/text/canonical.ts';
import { chaptersOf, type Edition, type Verse } from '../../scripture/text/edition.ts';

// Two bytes of each verse's SHA-256 are enough to locate differences of another text without keeping the text: one difference in 65,536
// goes unseen here, but never in the hash of the whole. A file of digests has one line per chapter, `Gen.1` and the digests of verses 1, 2,
// 3 … in base64.

export const DIGEST_BYTES = 2;

const verseDigest = (verse: Verse): Buffer =>
  createHash('sha256').update(printedVerse(verse), 'utf8').digest().subarray(0, DIGEST_BYTES);

/** Chapter (`Gen.1`) → its digests, concatenated. */
export type VerseDigests = ReadonlyMap<string, Uint8Array>;

export function parseVerseDigests(text: string): VerseDigests {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const [chapter, digests] = line.split(' ') as [string, string];
      return [chapter, Buffer.from(digests, 'base64')];
    }),
  );
}

export const readVerseDigests = (file: URL): VerseDigests => parseVerseDigests(readFileSync(file, 'utf8'));

/** Requires an edition whose chapters number their verses from 1 without holes. */
export function formatVerseDigests(edition: Edition): string {
  let out = '';
  for (const { book, number, verses } of chaptersOf(edition)) {
    const digests = Buffer.concat(verses.map(verseDigest));
    out += `${book}.${number} ${digests.toString('base64')}\n`;
  }
  return out;
}

export interface Difference {
  /** `Gen.1.1` */
  readonly verse: string;
  readonly kind: (typeof KINDS)[number];
}

/** The number of verses named for each kind of difference. */
const NAMED = 5;
const KINDS = ['missing', 'text', 'extra'] as const;

/** Groups the differing verses by kind; an empty list means that their places are unknown. */
export function gatherDifferences(all: readonly Difference[]): TextDifferences {
  const found = KINDS.map((kind) => ({ kind, verses: all.filter((d) => d.kind === kind).map(({ verse }) => verse) }))
    .filter(({ verses }) => verses.length > 0)
    .map(({ kind, verses }) => ({ kind, count: verses.length, first: verses.slice(0, NAMED) }));
  return found.length > 0 ? found : [{ kind: 'unknown' }];
}

function* differences(edition: Edition, expected: VerseDigests): Generator<Difference> {
  for (const [place, digests] of expected) {
    const [book, number] = place.split('.') as [string, string];
    const verses = new Map(edition.chapter(book, Number(number))?.verses.map((verse) => [verse.number, verse]));
    const count = digests.length / DIGEST_BYTES;
    for (let n = 1; n <= count; n++) {
      const verse = verses.get(n);
      verses.delete(n);
      const digest = digests.subarray((n - 1) * DIGEST_BYTES, n * DIGEST_BYTES);
      if (verse === undefined) yield { verse: `${place}.${n}`, kind: 'missing' };
      else if (!verseDigest(verse).equals(digest)) yield { verse: `${place}.${n}`, kind: 'text' };
    }
    for (const n of verses.keys()) yield { verse: `${place}.${n}`, kind: 'extra' };
  }
  for (const book of edition.books)
    for (const number of edition.chapterNumbers(book))
      if (!expected.has(`${book}.${number}`))
        for (const n of edition.verseNumbers(book, number)) yield { verse: `${book}.${number}.${n}`, kind: 'extra' };
}

/** The places at which an edition differs from the text of the digests: the first `limit` verses, in the expected order. */
export function differingVerses(edition: Edition, expected: VerseDigests, limit = Infinity): Difference[] {
  const found: Difference[] = [];
  for (const difference of differences(edition, expected)) {
    if (found.length >= limit) break;
    found.push(difference);
  }
  return found;
}
