import { expect, test } from 'vitest';
import type { Chapter, Edition, StrongsLayer } from '../text/edition.ts';
import { correctEdition, correctStrongs } from './corrected-edition.ts';
import { type BaseOutcome, GENESIS, type Revision } from './revision.ts';
import { advanceText, corrections, type TextState, verseKey, versesBetween } from './text-state.ts';

/** Revisions whose hashes are their numbers. */
function history(...steps: (readonly [verse: string, text: string] | BaseOutcome | 'base')[]): Revision[] {
  return steps.map((step, i): Revision => {
    const seq = i + 1;
    const facts = { edition: 'uno', seq, previous: i === 0 ? GENESIS : `h${i}`, hash: `h${seq}`, at: 100 * seq };
    if (step === 'base') return { ...facts, kind: 'base', base: 'b1' };
    if (!('length' in step)) return { ...facts, kind: 'base', base: 'b2', outcome: step as BaseOutcome };
    const [book = '', chapter, verse] = step[0].split('.');
    const place = { book, chapter: Number(chapter), verse: Number(verse) };
    return { ...facts, kind: 'verse', base: 'b1', ...place, text: step[1], marks: [] };
  });
}
const chapters: readonly Chapter[] = [1, 2].map((number) => ({
  book: 'Ps',
  number,
  verses: [1, 2].map((verse) => ({ number: verse, text: `Salmo ${number}:${verse}.`, marks: [] })),
}));
const edition = {
  meta: { id: 'uno', revision: 'b1' },
  books: ['Ps'],
  chapter: (_: string, number: number) => chapters[number - 1],
  chapterNumbers: () => [1, 2],
  verseNumbers: () => [1, 2],
} as unknown as Edition;

const all = history('base', ['Ps.1.2', 'uno'], ['Ps.1.2', 'dos'], ['Ps.2.1', 'tres']);

test('a verse has the wording of its newest revision, and its chapter counts all revisions', () => {
  const state = advanceText(undefined, all)!;
  expect(state).toMatchObject({ seq: 4, hash: 'h4', at: 400, base: 'b1' });
  expect([...corrections(state)].map(([ref, { text, hash }]) => [verseKey(ref), text, hash])).toEqual([
    ['Ps.1.2', 'dos', 'h3'],
    ['Ps.2.1', 'tres', 'h4'],
  ]);
  expect([...state.chapters].map(([key, { count, at }]) => [key, count, at])).toEqual([
    ['Ps.1', 2, 300],
    ['Ps.2', 1, 400],
  ]);
});

test('folding on from any state gives the same as from the beginning, and does not change that state', () => {
  for (let at = 1; at < all.length; at++) {
    const earlier = advanceText(undefined, all.slice(0, at))!;
    const copy = structuredClone(earlier);
    expect(advanceText(earlier, all.slice(at))).toEqual(advanceText(undefined, all));
    expect(earlier).toEqual(copy);
  }
});

test('chapters that a revision does not touch are shared, not copied', () => {
  const before = advanceText(undefined, all.slice(0, 3))!;
  const after = advanceText(before, all.slice(3))!;
  expect(after.chapters.get('Ps.1')).toBe(before.chapters.get('Ps.1'));
  expect(after.chapters.get('Ps.2')).not.toBe(before.chapters.get('Ps.2'));
});

test('revisions that do not continue the chain are refused', () => {
  const state = advanceText(undefined, all.slice(0, 2));
  expect(advanceText(state, all.slice(3))).toBeUndefined();
  expect(advanceText(state, [{ ...all[2]!, previous: 'otro' }])).toBeUndefined();
  expect(advanceText(undefined, all.slice(1))).toBeUndefined();
  expect(advanceText(undefined, [])).toBeUndefined();
});

test('a newer text ends the corrections it lists, and the others and the history stay', () => {
  const outcome = { contained: ['Ps.1.2'], conflicts: [], gone: [] };
  const state = advanceText(undefined, [...all, ...history('base', 'base', 'base', 'base', outcome).slice(4)])!;
  expect(state.base).toBe('b2');
  expect([...corrections(state)].map(([ref]) => verseKey(ref))).toEqual(['Ps.2.1']);
  expect([...state.chapters].map(([key, { revised }]) => [key, [...revised]])).toEqual([
    ['Ps.1', [[2, 300]]],
    ['Ps.2', [[1, 400]]],
  ]);
  expect(versesBetween(advanceText(undefined, all), state)).toEqual(['Ps.1.2']);
});

test('versesBetween lists the verses that a revision changes', () => {
  const before = advanceText(undefined, all.slice(0, 2));
  expect(versesBetween(before, advanceText(before, all.slice(2, 3)))).toEqual(['Ps.1.2']);
  expect(versesBetween(before, before)).toEqual([]);
  expect(versesBetween(undefined, advanceText(undefined, all))).toEqual(['Ps.1.2', 'Ps.2.1']);
});

test('correctEdition applies the corrections', () => {
  const corrected = correctEdition(edition, advanceText(undefined, all.slice(0, 3))!);
  expect(corrected.meta.history).toEqual({ hash: 'h3', seq: 3, at: 300 });
  expect(corrected.chapter('Ps', 1)).toEqual({
    book: 'Ps',
    number: 1,
    corrections: 2,
    revision: 'h3',
    verses: [
      { number: 1, text: 'Salmo 1:1.', marks: [] },
      { number: 2, text: 'dos', marks: [], revision: 'h3' },
    ],
  });
  expect(corrected.chapter('Ps', 1)).toBe(corrected.chapter('Ps', 1));
  expect(corrected.chapter('Ps', 1)!.verses[0]).toBe(chapters[0]!.verses[0]);
  expect(corrected.chapter('Ps', 2), 'without a correction it is the text itself').toBe(chapters[1]);
  expect(corrected.chapter('Ps', 3)).toBeUndefined();
});

test('a chapter has its newest revision, or that of a later installation', () => {
  const revisions = [
    ...all,
    ...history('base', 'base', 'base', 'base', { contained: [], conflicts: [], gone: [] }).slice(4),
  ];
  const at = (seq: number) => {
    const corrected = correctEdition(edition, advanceText(undefined, revisions.slice(0, seq))!);
    return [1, 2].map((chapter) => corrected.chapter('Ps', chapter)?.revision);
  };
  expect(at(2)).toEqual(['h2', undefined]);
  expect(at(4)).toEqual(['h3', 'h4']);
  expect(at(5), 'another text was installed').toEqual([undefined, undefined]);
  const { installation: _, ...kept } = advanceText(undefined, revisions.slice(0, 4))!;
  const chapters = new Map([...kept.chapters].map(([key, { newest: _, ...chapter }]) => [key, chapter]));
  const old = correctEdition(edition, { ...kept, chapters });
  expect(old.chapter('Ps', 1)?.revision, 'as kept by earlier versions').toBe('h4');
});

test('Strong numbers move with their words', () => {
  const tag = (start: number, end: number) => ({ start, end, numbers: [`H${start}`] });
  const layer: StrongsLayer = {
    credit: 'x',
    count: 2,
    tags: () => [tag(0, 5), tag(6, 9)],
    titleTags: () => [],
  };
  const state = advanceText(undefined, history('base', ['Ps.1.2', 'El Salmo número 1:2.'])) as TextState;
  const corrected = correctStrongs(edition, layer, state);
  expect(corrected.tags('Ps', 1, 2)).toEqual([
    { start: 3, end: 8, numbers: ['H0'] },
    { ...tag(6, 9), start: 16, end: 19 },
  ]);
  expect(corrected.tags('Ps', 1, 1)).toEqual([tag(0, 5), tag(6, 9)]);
});
