import { byPosition, splitMarked } from '../../../scripture/text/marked.ts';
import { normaliseBlanks } from '../../../scripture/text/normalise.ts';
import { type Annotated, annotatedOf, layersOf, titleLayersOf } from '../../source/annotated.ts';
import { FindingCounter } from '../../source/findings.ts';
import type { SourceText, SourceVerse } from '../../source/source-text.ts';
import type { Recipe, Split, WordRepair } from '../recipe.ts';
import { readVerseDigests } from '../verse-digests.ts';
import { repairWords, restoreBlanks, WORD_REPAIRS } from './repairs.ts';
import { PSALM_119_LETTERS, PSALM_TITLES } from './titles.ts';

/**
 * The sources force the RV1909's own numbering into KJV places, so 12 places contain two to nine verses. These are the beginnings of each
 * further verse: an offset in the place's text, after blanks are repaired and before titles are split off.
 * Facts, found by comparing the places with the printed numbering. The 18 empty places need nothing.
 */
export const SPLITS: readonly Split[] = [
  { book: 'Num', chapter: 13, verse: 33, at: [243] },
  { book: 'Num', chapter: 30, verse: 16, at: [84] },
  { book: 'Judg', chapter: 14, verse: 20, at: [231] },
  { book: '1Sam', chapter: 20, verse: 42, at: [174] },
  { book: '1Sam', chapter: 24, verse: 22, at: [117] },
  { book: '1Kgs', chapter: 22, verse: 53, at: [168] },
  { book: '1Chr', chapter: 21, verse: 30, at: [132] },
  { book: '2Chr', chapter: 16, verse: 14, at: [82] },
  { book: 'Job', chapter: 39, verse: 30, at: [66, 138, 199, 266, 311, 397, 431, 504] },
  { book: 'Hos', chapter: 12, verse: 14, at: [80] },
  { book: 'Jonah', chapter: 2, verse: 10, at: [102] },
  { book: '3John', chapter: 1, verse: 14, at: [56] },
];

// The Reina-Valera of 1909, from the SWORD module `spaRV1909eb` (Debian: sword-text-sparv) or from eBible.org's USFM `spaRV1909`. Both
// derive from the same digitisation; the module adds Strong's numbers and has lost blanks around added words.

const recipe = 'RV1909';
const placeOf = (at: { book: string; chapter: number; number?: number; verse?: number }) =>
  `${at.book}.${at.chapter}.${at.number ?? at.verse}`;
const byPlace = <T extends Split | WordRepair>(list: readonly T[]) =>
  new Map(list.map((item) => [placeOf(item), item]));
const SPLIT_AT = byPlace(SPLITS);
const REPAIR_AT = byPlace(WORD_REPAIRS);

/** The offset of the text proper in a verse that begins with a title, and the title if it is known. */
const TITLE_ENDS = new Map<string, { readonly at: number; readonly text?: string }>([
  ...PSALM_TITLES.map(([psalm, at]) => [`Ps.${psalm}.1`, { at }] as const),
  ...PSALM_119_LETTERS.map((text, i) => [`Ps.119.${1 + 8 * i}`, { at: text.length + 1, text }] as const),
]);

/** The module has G11537 in Matthew 23:25, a typing error for G1537 (ἐκ). */
const correctTag = <T extends Annotated['marks'][number]>(mark: T): T =>
  !('numbers' in mark) || !mark.numbers.includes('G11537')
    ? mark
    : { ...mark, numbers: mark.numbers.map((n) => (n === 'G11537' ? 'G1537' : n)) };

function* restoreVerses(verse: SourceVerse, sword: boolean, findings: FindingCounter): Generator<SourceVerse> {
  const place = placeOf(verse);
  const { book, chapter, number } = verse;
  let annotated = annotatedOf(verse);
  if (sword) {
    annotated = restoreBlanks(annotated);
    const repair = REPAIR_AT.get(place);
    if (repair !== undefined) {
      const repaired = repairWords(annotated, repair);
      if (repaired === undefined) findings.add({ code: 'recipe-words', recipe, find: repair.find }, place);
      annotated = repaired ?? annotated;
    }
    if (place === 'Matt.23.25') annotated = { ...annotated, marks: annotated.marks.map(correctTag) };
  }
  const split = SPLIT_AT.get(place);
  const offsets = (split?.at ?? []).filter((at) => annotated.text[at - 1] === ' ');
  if (offsets.length !== (split?.at.length ?? 0)) findings.add({ code: 'recipe-split', recipe }, place);
  const [first, ...rest] = splitMarked(annotated, offsets).map(normaliseBlanks);
  const { strongs: _, ...whole } = verse;
  yield* splitTitle({ ...whole, ...layersOf(first!) }, findings);
  for (const [i, part] of rest.entries()) yield { book, chapter, number: number + 1 + i, ...layersOf(part) };
}

/**
 * Proverbs 10 begins with a heading over the proverbs that is part of verse 1; the capitals come after it. Every other chapter's opening is
 * found by its capitals (Judges 2 has none).
 */
const OPENING = { place: 'Prov.10.1', mark: { kind: 'opening', start: 27, end: 29 } } as const;

function withOpening(verse: SourceVerse): SourceVerse {
  const { start, end } = OPENING.mark;
  if (placeOf(verse) !== OPENING.place || verse.text.slice(start, end) !== 'EL') return verse;
  return { ...verse, marks: [...verse.marks, OPENING.mark].sort(byPosition) };
}

/** Splits the title off the text, unless the source has already separated them. */
function* splitTitle(verse: SourceVerse, findings: FindingCounter): Generator<SourceVerse> {
  const place = placeOf(verse);
  const end = TITLE_ENDS.get(place);
  if (end === undefined || verse.title !== undefined) return yield withOpening(verse);
  const [title, body] = splitMarked(annotatedOf(verse), [end.at]).map(normaliseBlanks) as [Annotated, Annotated];
  if (verse.text[end.at - 1] !== ' ' || (end.text !== undefined && title.text !== end.text) || body.text === '') {
    findings.add({ code: 'recipe-title', recipe }, place);
    return yield verse;
  }
  const { strongs: _, ...rest } = verse;
  yield { ...rest, ...layersOf(body), ...titleLayersOf(title) };
}

export const RV1909: Recipe = {
  meta: {
    id: 'rv1909',
    title: 'Reina-Valera 1909',
    abbreviation: recipe,
    year: 1909,
    language: 'es',
    rights: 'Dominio público',
    licence: 'public-domain',
  },
  strongsCredit: 'Números de Strong: Rubén Gómez',
  canonicalSha256: '6a9526e408b9ac0de20474e84c1a0ecb6dfaec9f95682d2d1d9a54b0a90057f3',
  matches: ({ name }) => /^spaRV1909(eb)?([_-]usfm)?$/i.test(name),
  apply(source: SourceText): SourceText {
    const findings = new FindingCounter();
    const sword = source.format === 'sword';
    const verses = source.verses.flatMap((verse) => [...restoreVerses(verse, sword, findings)]);
    const known = source.findings.filter(
      ({ what }) => typeof what === 'string' || what.code !== 'no-such-strongs' || what.number !== 'G11537',
    );
    return { ...source, verses, findings: [...known, ...findings.list()] };
  },
  verseDigests: () => readVerseDigests(new URL('./verse-digests.txt', import.meta.url)),
};
