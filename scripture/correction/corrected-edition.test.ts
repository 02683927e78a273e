import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diffWords } from '../text/diff-words.ts';
import type { Mark } from '../text/edition.ts';
import type { Marked, Range } from '../text/marked.ts';
import { carryMarks, carryVerse, pastChapter } from './corrected-edition.ts';
import { GENESIS, parseRevisionName, type Revision } from './revision.ts';
import { advanceText } from './text-state.ts';

/** `[words]` are marked as added. */
function read(text: string): Marked<Mark> {
  const marks: Mark[] = [];
  let plain = '';
  for (const part of text.split(/(\[.*?\])/)) {
    const words = part.replace(/[[\]]/g, '');
    if (part !== words) marks.push({ kind: 'added', start: plain.length, end: plain.length + words.length });
    plain += words;
  }
  return { text: plain, marks };
}

function write({ text, marks }: Marked<Range>): string {
  let out = '';
  for (let i = 0; i <= text.length; i++) {
    out += ']'.repeat(marks.filter(({ end }) => end === i).length);
    out += '['.repeat(marks.filter(({ start }) => start === i).length) + (text[i] ?? '');
  }
  return out;
}

test.each([
  ['an edit outside', 'y [era] bueno', 'y era malo', 'y [era] malo'],
  ['an insertion before', 'y [era] bueno', 'y así era bueno', 'y así [era] bueno'],
  ['a changed letter inside', 'y [éra] bueno', 'y era bueno', 'y [era] bueno'],
  ['a replaced word inside', 'y [era la luz] buena', 'y era una luz buena', 'y [era una luz] buena'],
  ['a removed last word', 'y [era la luz] buena', 'y era la buena', 'y [era la] buena'],
  ['removal of the whole range', 'y [era la luz] buena', 'y buena', 'y buena'],
  ['a word inserted after it', 'y [era] bueno', 'y era muy bueno', 'y [era] muy bueno'],
  ['a comma inserted after it', 'y [era] bueno', 'y era, bueno', 'y [era], bueno'],
  ['a rewritten rest', '[era] bueno', 'era malo y feo', '[era] malo y feo'],
  ['a wholly different text', '[era] bueno', 'no hay nada', 'no hay nada'],
])('carryMarks: %s', (_, before, after, expected) => {
  expect(write({ text: after, marks: carryMarks(read(before), after) })).toBe(expected);
});

const text = fc
  .array(fc.constantFrom('el', 'la', 'Dios', 'amó', 'mundo', ',', '.', ';'), { minLength: 1, maxLength: 12 })
  .map((words) => words.join(' '));
const numbered = text.chain((text) =>
  fc.array(fc.tuple(fc.nat(text.length), fc.nat(text.length)), { maxLength: 5 }).map((pairs) => ({
    text,
    marks: pairs
      .map(([a, b]) => ({ start: Math.min(a, b), end: Math.max(a, b) }))
      .filter(({ start, end }) => start < end && text[start] !== ' ' && text[end - 1] !== ' ')
      .sort((a, b) => a.start - b.start || a.end - b.end)
      .map((range, id) => ({ ...range, id })),
  })),
);
const covering = (marks: readonly (Range & { id: number })[], at: number) =>
  marks
    .filter(({ start, end }) => start <= at && at < end)
    .map(({ id }) => id)
    .sort();

test('every unedited letter keeps its marks', () => {
  fc.assert(
    fc.property(numbered, text, (before, after) => {
      const marks = carryMarks(before, after);
      for (const { kind, text, before: from, after: to } of diffWords(before.text, after)) {
        if (kind !== 'same') continue;
        for (let i = 0; i < text.length; i++)
          if (text[i] !== ' ') expect(covering(marks, to + i)).toEqual(covering(before.marks, from + i));
      }
    }),
  );
});

test('new words have only marks of their neighbours or of the replaced words, and no mark is empty', () => {
  fc.assert(
    fc.property(numbered, text, (before, after) => {
      const marks = carryMarks(before, after);
      expect(marks).toEqual([...marks].sort((a, b) => a.start - b.start || a.end - b.end));
      for (const { start, end, id } of marks) {
        expect(start).toBeLessThan(end);
        expect(end).toBeLessThanOrEqual(after.length);
        expect(after.slice(start, end)).toBe(after.slice(start, end).trim());
        expect(before.marks.map((mark) => mark.id)).toContain(id);
      }
    }),
  );
});

test('undoing an edit of unmarked words restores the marks', () => {
  fc.assert(
    fc.property(numbered, fc.constantFrom('nunca', 'jamás'), fc.nat(), (before, word, place) => {
      const words = before.text.split(' ');
      const after = words.toSpliced(place % (words.length + 1), 0, word).join(' ');
      expect(carryMarks({ text: after, marks: carryMarks(before, after) }, before.text)).toEqual(before.marks);
    }),
  );
});

const opening = (end: number, start = 0): Mark => ({ kind: 'opening', start, end });
test.each([
  ['stays', 'EN el principio', [opening(2)], 'EN el comienzo', [opening(2)]],
  ['stays if the source marks fewer capitals', 'EN EL principio', [opening(2)], 'EN EL comienzo', [opening(2)]],
  ['grows', 'Y FUE dicho', [opening(5)], 'Y FUÉ dicho', [opening(5)]],
  ['moves after text inserted before it', 'OH Dios', [opening(2)], '¡OH Dios!', [opening(3, 1)]],
  ['is determined anew', 'EN el principio', [opening(2)], 'AL principio', [opening(2)]],
  ['is removed if there are no capitals', 'EN el principio', [opening(2)], 'En el principio', []],
  ['is not added to a text without one', 'En el principio', [], 'EN el principio', []],
] as const)('the opening of a chapter %s', (_, before, marks, after, expected) => {
  expect(carryVerse({ text: before, marks }, { text: after })).toEqual({ text: after, marks: expected });
});

test('a title keeps its own marks, and is removed if the wording has none', () => {
  const psalm = { text: 'Pedí.', marks: [], title: 'Salmo de David', titleMarks: read('Salmo [de] David').marks };
  expect(carryVerse(psalm, { text: 'Pedí.', title: 'Un salmo de Asaf' })).toMatchObject({
    titleMarks: [{ kind: 'added', start: 9, end: 11 }],
  });
  expect(carryVerse(psalm, { text: 'Pedí.' })).toEqual({ text: 'Pedí.', marks: [] });
});

test('the start of a verse in the source numbering stays before its word', () => {
  const marks: Mark[] = [{ kind: 'alt-number', start: 5, end: 5, value: '2' }];
  expect(carryMarks({ text: 'Unos otros', marks }, 'Unos y otros')).toEqual([{ ...marks[0], start: 7, end: 7 }]);
});

/** A correction in one of two chapters, or a new text that ends some corrections. */
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

test('pastChapter gives the same chapter as folding the whole chain', () => {
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
