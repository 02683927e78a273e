// `npm run bench:numberings -- NUMBERING COMMON OTHER` proves the map of a numbering (scripture/canon/numberings.ts) by two texts in one language: COMMON in the KJV's
// numbering, OTHER in the one to be proved. Each is a source that editions can be made of, or a file of canonical lines
// (`Gen.1.1⇥text`).
//
// Of 300 verses, spread evenly over the chapters that the numbering changes, so many must share their words with the verse to which they are mapped, and so
// few with its neighbours.
import { readFileSync } from 'node:fs';
import { readSource } from '../editions/read-source.ts';
import { mapVerse } from '../scripture/canon/map-verse.ts';
import { NUMBERINGS } from '../scripture/canon/numberings.ts';
import type { VerseRef } from '../scripture/canon/verse-ref.ts';
import { foldedWords } from '../scripture/search/fold.ts';
import type { VersificationId } from '../scripture/text/edition.ts';

const VERSES = 300;
/** Two wordings of one verse share so much of the weight of their words, two verses hardly ever. */
const SHARED = 0.25;
const [LEAST_WITH, MOST_BESIDE] = [0.9, 0.3];

type Words = ReadonlyMap<string, ReadonlySet<string>>;

const keyOf = ({ book, chapter, verse }: VerseRef) => `${book}.${chapter}.${verse}`;

async function readWords(path: string): Promise<Words> {
  const lines: (readonly [string, string])[] = path.endsWith('.lines')
    ? readFileSync(path, 'utf8')
        .split('\n')
        .flatMap((line) => (line.includes('\t') ? [line.split('\t') as [string, string]] : []))
    : (await readSource(path)).verses.map(({ book, chapter, number, text, title = '' }) => [
        keyOf({ book, chapter, verse: number }),
        `${title} ${text}`,
      ]);
  return new Map(lines.map(([place, text]) => [place, new Set(foldedWords(text).map(({ word }) => word.slice(0, 6)))]));
}

function weigh(...texts: Words[]): (word: string) => number {
  const counts = new Map<string, number>();
  let verses = 0;
  for (const text of texts)
    for (const words of text.values()) {
      verses++;
      for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  return (word) => Math.log(verses / counts.get(word)!);
}

const [numbering = '', commonPath = '', otherPath = ''] = process.argv.slice(2);
if (!Object.hasOwn(NUMBERINGS, numbering) || otherPath === '') {
  process.stderr.write(
    `Uso: npm run bench:numberings -- <${Object.keys(NUMBERINGS).join('|')}> <texto en la numeración común> <texto en la otra>\n`,
  );
  process.exit(2);
}
const from = numbering as VersificationId;
const [common, other] = [await readWords(commonPath), await readWords(otherPath)];
const weight = weigh(common, other);
const sum = (words: Iterable<string>) => [...words].reduce((total, word) => total + weight(word), 0);
const shares = (a: ReadonlySet<string> | undefined, b: ReadonlySet<string> | undefined) =>
  a !== undefined && b !== undefined && (2 * sum([...a].filter((word) => b.has(word)))) / (sum(a) + sum(b)) >= SHARED;

const places = [...other.keys()].map((place): VerseRef => {
  const [book = '', chapter, verse] = place.split('.');
  return { book, chapter: Number(chapter), verse: Number(verse) };
});
const changed = places.flatMap((ref) => {
  const [there] = mapVerse(ref, from, 'kjv');
  return there && keyOf(there) !== keyOf(ref) && common.has(keyOf(there)) ? [{ ref, there }] : [];
});
const step = Math.max(1, changed.length / VERSES);
const sample = Array.from({ length: Math.min(VERSES, changed.length) }, (_, i) => changed[Math.floor(i * step)]!);

const count = (by: number) =>
  sample.filter(({ ref, there }) =>
    shares(other.get(keyOf(ref)), common.get(keyOf({ ...there, verse: there.verse + by }))),
  );
const found = count(0);
const beside = Math.max(count(1).length, count(-1).length);
const asWritten = sample.filter(({ ref }) => shares(other.get(keyOf(ref)), common.get(keyOf(ref)))).length;
const percent = (n: number) => `${((n * 100) / sample.length).toFixed(1)} %`;
const missed = sample.filter((one) => !found.includes(one)).map(({ ref, there }) => `${keyOf(ref)} (${keyOf(there)})`);
const proved = found.length >= sample.length * LEAST_WITH && beside < sample.length * MOST_BESIDE;
process.stdout.write(
  [
    `${numbering}: ${changed.length} verses have another address; ${sample.length} of them are compared`,
    `with the map ${percent(found.length)} share their words (at least ${LEAST_WITH * 100} %)`,
    `one verse away ${percent(beside)} (less than ${MOST_BESIDE * 100} %), at the same address ${percent(asWritten)}`,
    `not: ${missed.slice(0, 20).join(' ')}${missed.length > 20 ? ' …' : ''}`,
    proved ? 'proved' : 'NOT PROVED',
    '',
  ].join('\n'),
);
process.exitCode = proved ? 0 : 1;
