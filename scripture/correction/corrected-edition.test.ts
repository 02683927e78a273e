import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diffWords } from '../text/diff-words.ts';
import type { Edition, Mark, Verse } from '../text/edition.ts';
import type { EditorsLayer } from '../text/editors-layer.ts';
import type { Marked, Range } from '../text/marked.ts';
import {
  carryMarks,
  carryVerse,
  correctEdition,
  correctText,
  pastChapter,
  withoutSetting,
} from './corrected-edition.ts';
import { GENESIS, parseRevisionName, type Revision } from './revision.ts';
import { advanceText, type CorrectedVerse, type TextState } from './text-state.ts';

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

/** The edition as it was read again: each verse is two lines of a poem, and its second half is words of Jesus. */
const setting: readonly Mark[] = [
  { kind: 'line', start: 0, end: 0, value: '1' },
  { kind: 'paragraph', start: 0, end: 0, value: 'p' },
  { kind: 'line', start: 14, end: 14, value: '2' },
  { kind: 'words-of-jesus', start: 14, end: 27 },
];
const verses: readonly Verse[] = Array.from({ length: 200 }, (_, i) => ({
  number: i + 1,
  text: `Gira la noria y canta el agua ${i + 1}.`,
  marks: [{ kind: 'added', start: 5, end: 7 }, ...setting].sort((a, b) => a.start - b.start || a.end - b.end) as Mark[],
}));
const readAgain: Edition = {
  ...({ meta: { canonicalSha256: 'b' } } as Pick<Edition, 'meta'>),
  books: ['Ps'],
  chapter: () => ({ book: 'Ps', number: 1, verses }),
  chapterNumbers: () => [1],
  verseNumbers: () => verses.map(({ number }) => number),
};
/** What was published before: a revision has the marks that there were. */
const published = new Map(
  verses.map(({ number, text }): [number, CorrectedVerse] => [
    number,
    { text: text.replace('agua', 'agua clara'), marks: [{ kind: 'added', start: 5, end: 7 }], hash: 'c'.repeat(64) },
  ]),
);
const state: TextState = {
  ...{ seq: 201, hash: 'c'.repeat(64), at: 1, base: 'b' },
  chapters: new Map([['Ps.1', { count: 200, at: 1, verses: published, revised: new Map() }]]),
};

test('verses that were corrected before an edition was read again have all its marks, and those that were published', () => {
  const { verses: shown } = correctEdition(readAgain, state).chapter('Ps', 1)!;
  for (const { number, text, marks } of shown) {
    expect(text).toBe(`Gira la noria y canta el agua clara ${number}.`);
    expect(marks.map(({ kind, start, end }) => `${kind} ${start} ${end}`).sort()).toEqual(
      ['added 5 7', 'line 0 0', 'line 14 14', 'paragraph 0 0', 'words-of-jesus 14 27'].sort(),
    );
  }
  expect(correctEdition({ ...readAgain, chapter: () => bare }, state).chapter('Ps', 1)!.verses[0]).toMatchObject({
    marks: [{ kind: 'added' }],
  });
});
const bare = { book: 'Ps', number: 1, verses: verses.map((verse) => ({ ...verse, marks: [] })) };

test('a revision has no marks of the setting, whatever it is made from', () => {
  const [verse] = verses;
  expect(withoutSetting(carryVerse(verse!, { text: 'Gira la rueda.' })).marks).toEqual([
    { kind: 'added', start: 5, end: 7 },
  ]);
  const printed: Mark = { kind: 'paragraph', start: 0, end: 0 };
  expect(withoutSetting({ text: 'x', marks: [printed] })).toEqual({ text: 'x', marks: [printed] });
});

test('notes and headings keep their place in a corrected verse, and none is lost with its words', () => {
  const words = { text: 'Otros.', marks: [] };
  const at = (offset: number) => ({ verse: 1, offset, kind: 'footnote' as const, ...words, parts: [] });
  const layer: EditorsLayer = {
    counts: { headings: 1, notes: 4, references: 0, introductions: 0 },
    introduction: () => [],
    chapter: () => ({
      headings: [{ verse: 1, offset: 16, style: 's1', ...words, notes: [] }],
      notes: [at(0), at(4), at(29), at(32)],
    }),
  };
  const edited = (text: string) => {
    const verses = new Map([[1, { text, marks: [], hash: 'c' }]]);
    const chapters = new Map([['Ps.1', { count: 1, at: 1, verses, revised: new Map() }]]);
    const given = { edition: readAgain, strongs: () => undefined, editorial: () => layer };
    const { headings, notes } = correctText(given, { ...state, chapters })
      .editorial()!
      .chapter('Ps', 1);
    return [...headings, ...notes].map(({ offset }) => offset);
  };
  expect(edited('Gira la noria y canta el agua 1.')).toEqual([16, 0, 4, 29, 32]);
  expect(edited('Gira y gira la noria y canta el agua fría 1.')).toEqual([23, 0, 4, 36, 44]);
  for (const offset of edited('Nada.')) expect(offset).toBeLessThanOrEqual('Nada.'.length);
});
