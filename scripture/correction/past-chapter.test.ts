import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pastChapter } from './past-chapter.ts';
import { GENESIS, type Revision } from './revision.ts';
import { parseRevisionName } from './revision-name.ts';
import { advanceText } from './text-state.ts';

/** A verse of two chapters, or a text that ends the corrections of some. */
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ chapter: fc.integer({ min: 1, max: 2 }), verse: fc.integer({ min: 1, max: 4 }) }),
  },
  fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 3 }),
);

const historyOf = (steps: readonly ({ chapter: number; verse: number } | number[])[]): Revision[] =>
  [[] as number[], ...steps].map((step, i): Revision => {
    const seq = i + 1;
    const facts = { edition: 'uno', seq, previous: i === 0 ? GENESIS : `h${i}`, hash: `h${seq}`, at: 100 * seq };
    if (!Array.isArray(step))
      return { ...facts, kind: 'verse', base: 'b', book: 'Ps', ...step, text: `Dice ${seq}.`, marks: [] };
    const [contained = [], conflicts = [], gone = []] = step.map((verse) => [`Ps.1.${verse}`]);
    return { ...facts, kind: 'base', base: 'b', ...(i > 0 && { outcome: { contained, conflicts, gone } }) };
  });

test('a chapter of the past, of its newest revisions alone, is what the whole chain comes to', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), fc.nat(), (steps, cut) => {
      const all = historyOf(steps);
      const until = all.slice(0, 1 + (cut % all.length));
      const folded = advanceText(undefined, until)!.chapters.get('Ps.1');
      const published = until.filter((revision) => revision.kind === 'verse' && revision.chapter === 1);
      const newest = [
        ...new Map(published.map((revision) => [revision.kind === 'verse' && revision.verse, revision])).values(),
      ].filter((revision) => revision.kind === 'verse');
      const past = pastChapter(
        newest,
        until.filter((revision) => revision.kind === 'base'),
      );
      const inOrder = (verses: ReadonlyMap<number, unknown> = new Map()) => [...verses].sort(([a], [b]) => a - b);
      expect(inOrder(past.verses)).toEqual(inOrder(folded?.verses));
      expect(inOrder(past.revised)).toEqual(inOrder(folded?.revised));
      expect(past.at).toBe(folded?.at ?? 0);
    }),
  );
});

test.each([
  ['12', { kind: 'seq', seq: 12 }],
  [' 12 ', { kind: 'seq', seq: 12 }],
  ['12345678', { kind: 'seq', seq: 12_345_678 }],
  ['1234567890', { kind: 'hash', hash: '1234567890' }],
  ['9F86D081', { kind: 'hash', hash: '9f86d081' }],
  ['9f86d08', undefined],
  ['0', undefined],
  ['-1', undefined],
  ['a'.repeat(65), undefined],
  ['última', undefined],
  ['', undefined],
])('%j names %j', (typed, name) => expect(parseRevisionName(typed)).toEqual(name));
