import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BOOKS } from '../../scripture/canon/books.ts';
import { chapterLengths, type KnownVersification } from '../../scripture/canon/versification.ts';
import { canonicalLines } from '../../scripture/text/canonical.ts';
import { openingOf } from '../../scripture/text/marked.ts';
import { openCompiled } from '../compiled/open-compiled.ts';
import type { SourceText, SourceVerse } from '../source/source-text.ts';
import { verifyEdition } from '../verify-edition.ts';
import { type ChapterNumbers, compileSource, detectVersification, markOpenings } from './compile-source.ts';

const source: SourceText = {
  format: 'usfm',
  name: 'Molino 1',
  meta: { title: 'El libro del molino', rights: 'Libre', source: 'De aquí' },
  strongsCredit: 'Quien los puso',
  verses: [
    {
      book: 'Ps',
      chapter: 3,
      number: 1,
      text: 'Gira la piedra del molino.',
      marks: [
        { kind: 'alt-number', start: 0, end: 0, value: '2' },
        { kind: 'added', start: 5, end: 7 },
      ],
      title: 'Canción de la noria',
      titleMarks: [{ kind: 'small-caps', start: 14, end: 19 }],
      strongs: [
        { start: 0, end: 4, numbers: ['H1', 'H2'] },
        { start: 8, end: 14, numbers: ['H3'] },
      ],
      titleStrongs: [{ start: 0, end: 7, numbers: ['H4'] }],
    },
    { book: 'Ps', chapter: 3, number: 4, text: 'Sube el agua.', marks: [] },
    { book: 'Ps', chapter: 5, number: 1, text: 'Baja el cubo.', marks: [], title: 'Otra' },
    {
      book: 'Mark',
      chapter: 1,
      number: 1,
      text: 'Muele.',
      marks: [],
      strongs: [{ start: 0, end: 5, numbers: ['G9'] }],
    },
  ],
  findings: [{ what: '\\zmolino', count: 2, first: 'PSA.usfm:1' }],
};

describe('a compiled edition', () => {
  const compiled = compileSource(source);
  const opened = openCompiled(compiled.bytes);

  test('has its metadata', () => {
    expect(compiled.meta).toMatchObject({
      id: 'molino-1',
      title: 'El libro del molino',
      abbreviation: 'Molino 1',
      language: 'es',
      rights: 'Libre',
      source: 'De aquí',
      versification: 'kjv',
      verseCount: 4,
    });
    const hash = createHash('sha256')
      .update([...canonicalLines(compiled.edition)].join(''))
      .digest('hex');
    expect(compiled.meta.canonicalSha256).toBe(hash);
    expect(compiled.meta.revision).toBe(hash.slice(0, 12));
    expect(compiled.recipe).toBeUndefined();
    expect(opened.header.findings).toEqual([
      expect.objectContaining({ what: expect.objectContaining({ code: 'text-lacks-books' }), count: 64 }),
      expect.objectContaining({ what: expect.objectContaining({ code: 'text-lacks-verses' }), first: 'Ps.1' }),
      ...source.findings,
    ]);
    expect(opened.header.origin).toEqual({ format: 'usfm', name: 'Molino 1' });
  });

  test('has counts of its contents', () => {
    expect(compiled.counts).toEqual({
      books: 2,
      chapters: 3,
      verses: 4,
      titles: 2,
      added: 1,
      openings: 0,
      strongs: { tags: 4, oldTestament: 4, newTestament: 1 },
    });
  });

  test('gives its books, chapters and verses', () => {
    const { edition } = opened;
    expect(edition.books).toEqual(['Ps', 'Mark']);
    expect(edition.chapterNumbers('Ps')).toEqual([3, 5]);
    expect(edition.verseNumbers('Ps', 3)).toEqual([1, 4]);
    expect(edition.verseNumbers('Ps', 5)).toEqual([1]);
    const { strongs: _, titleStrongs: __, book, chapter, ...first } = source.verses[0]!;
    expect(edition.chapter(book, chapter)?.verses).toEqual([first, { number: 4, text: 'Sube el agua.', marks: [] }]);
    for (const nothing of [edition.chapterNumbers('Gen'), edition.verseNumbers('Ps', 4), edition.verseNumbers('X', 1)])
      expect(nothing).toEqual([]);
    expect(edition.chapter('Ps', 4)).toBeUndefined();
    expect(edition.chapter('Gen', 1)).toBeUndefined();
  });

  test('has the Strong’s numbers separately, with their credit', () => {
    const layer = opened.strongs()!;
    expect(layer.credit).toBe('Quien los puso');
    expect(layer.count).toBe(4);
    expect(layer.tags('Ps', 3, 1)).toEqual(source.verses[0]!.strongs);
    expect(layer.titleTags('Ps', 3, 1)).toEqual(source.verses[0]!.titleStrongs);
    expect(layer.tags('Ps', 3, 4)).toEqual([]);
    expect(layer.tags('Gen', 1, 1)).toEqual([]);
    expect(opened.strongs()).toBe(layer);
  });

  test('has the same bytes each time it is compiled', () => {
    expect(compileSource(structuredClone(source)).sha256).toBe(compiled.sha256);
  });

  test('is verified from its own bytes', () => {
    expect(verifyEdition(opened)).toEqual({
      sha256: compiled.meta.canonicalSha256,
      bytes: Buffer.byteLength([...canonicalLines(opened.edition)].join('')),
      counts: compiled.counts,
      asStated: true,
      expected: undefined,
    });
  });

  test('has no layer where the source has no numbers', () => {
    const verses = source.verses.map(({ strongs: _, titleStrongs: __, ...verse }) => verse);
    const { bytes, counts } = compileSource({ ...source, verses });
    expect(counts.strongs).toBeUndefined();
    expect(openCompiled(bytes).strongs()).toBeUndefined();
    expect(verifyEdition(openCompiled(bytes)).asStated).toBe(true);
  });
});

test('any verses can be compiled and read back', () => {
  const text = fc
    .array(fc.stringMatching(/^[a-zñáé¿!,«»€😀]{1,8}$/u), { minLength: 1, maxLength: 6 })
    .map((words) => words.join(' ').normalize('NFC'));
  const verses = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 20 }), text), {
    minLength: 1,
    selector: ([chapter, number]) => chapter * 100 + number,
  });
  fc.assert(
    fc.property(verses, (list) => {
      const sorted = list
        .sort(([a, b], [c, d]) => a - c || b - d)
        .map(([chapter, number, words]): SourceVerse => {
          return { book: 'Gen', chapter, number, text: words, marks: [{ kind: 'added', start: 0, end: words.length }] };
        });
      const { edition } = openCompiled(compileSource({ ...source, verses: sorted }).bytes);
      const out = edition.chapterNumbers('Gen').flatMap((chapter) => {
        const { verses } = edition.chapter('Gen', chapter)!;
        expect(edition.verseNumbers('Gen', chapter)).toEqual(verses.map(({ number }) => number));
        return verses.map((verse) => ({ book: 'Gen', chapter, ...verse }));
      });
      expect(out).toEqual(sorted);
    }),
    { numRuns: 50 },
  );
});

describe('the operator’s metadata', () => {
  test('take precedence over the source’s', () => {
    expect(compileSource(source, { meta: { id: 'otro', title: 'Otro', year: 1700 } }).meta).toMatchObject({
      id: 'otro',
      title: 'Otro',
      year: 1700,
    });
  });

  test.each(['', 'Ñ', 'a b', '-a', '../a', 'a'.repeat(33)])('id %j is refused', (id) => {
    expect(() => compileSource(source, { meta: { id } })).toThrow('E510');
  });

  test('are required for a source without a name', () => {
    expect(() => compileSource({ ...source, name: '' })).toThrow('E510');
    expect(compileSource({ ...source, name: '' }, { meta: { id: 'x' } }).meta.abbreviation).toBe('El libro del molino');
  });
});

test('a known edition with another text is reported, with the differing verses', () => {
  const verses: SourceVerse[] = [1, 2].map((number) => {
    return { book: 'Gen', chapter: 1, number, text: `GIRA la piedra ${number}.`, marks: [] };
  });
  const { bytes, recipe, meta } = compileSource({ ...source, format: 'sword', name: 'spaRV1909eb', verses });
  expect(meta).toMatchObject({ id: 'rv1909', year: 1909 });
  expect(recipe).toMatchObject({ matches: false });
  expect(verifyEdition(openCompiled(bytes), 3)).toMatchObject({
    asStated: true,
    expected: {
      matches: false,
      differences: [
        { verse: 'Gen.1.1', kind: 'text' },
        { verse: 'Gen.1.2', kind: 'text' },
        { verse: 'Gen.1.3', kind: 'missing' },
      ],
    },
  });
});

test('no opening is added to a source that marks its own', () => {
  const verse = (chapter: number, stated: boolean): SourceVerse => ({
    book: 'Mark',
    chapter,
    number: 1,
    text: 'Y VINO la lluvia.',
    marks: stated ? [{ kind: 'opening', start: 0, end: 6 }] : [],
  });
  const openings = (...stated: boolean[]) =>
    compileSource({ ...source, verses: stated.map((one, i) => verse(i + 1, one)) }).counts.openings;
  expect(openings(true, false)).toBe(1);
  expect(openings(false, false)).toBe(2);
});

const bible = (versification: KnownVersification, only = ''): ChapterNumbers[] =>
  BOOKS.filter(({ osis }) => only === '' || osis === only).flatMap(({ osis }) =>
    chapterLengths(versification, osis).map((length, i) => ({
      book: osis,
      chapter: i + 1,
      verses: Array.from({ length }, (_, n) => n + 1),
    })),
  );

/** The same chapters, one of them with other verses. */
const having = (chapters: ChapterNumbers[], book: string, chapter: number, verses: number[]) =>
  chapters.map((known) => (known.book === book && known.chapter === chapter ? { ...known, verses } : known));

test.each<[string, ChapterNumbers[], string]>([
  ['the common numbering', bible('kjv'), 'kjv'],
  ['one of its books', bible('kjv', 'Mark'), 'kjv'],
  ['a text that lacks verses', having(bible('kjv'), 'Mark', 16, [1, 2, 3, 4, 5, 6, 7, 8]), 'kjv'],
  [
    'a text that divides one verse',
    having(bible('kjv'), '3John', 1, bible('rv1909', '3John')[0]!.verses as number[]),
    'kjv',
  ],
  ['the RV1909', bible('rv1909'), 'rv1909'],
  ['one of its books that differs', bible('rv1909', 'Job'), 'rv1909'],
  ['one that does not', bible('rv1909', 'Mark'), 'kjv'],
  ['the Hebrew one', bible('hebrew'), 'hebrew'],
  ['a book of it', bible('hebrew', 'Joel'), 'hebrew'],
  ['that of Catholic Bibles', bible('catholic'), 'catholic'],
  ['that of the Vulgate', bible('vulgate'), 'vulgate'],
  [
    'that with Esther’s Greek chapters',
    [...bible('catholic'), { book: 'Esth', chapter: 11, verses: [1, 2] }],
    'catholic',
  ],
  ['the Hebrew one but for a chapter', having(bible('hebrew'), 'Mal', 3, [1, 2, 3, 18]), 'hebrew'],
  [
    'the Hebrew one in two books of three',
    [...bible('hebrew', 'Joel'), ...bible('kjv', 'Mal'), ...bible('kjv', 'Hos')],
    'own',
  ],
  ['another', having(bible('kjv', '3John'), '3John', 1, [1, 2, 16]), 'own'],
])('%s', (_, chapters, expected) => {
  expect(detectVersification(chapters)).toBe(expected);
});

test.each([
  ['EN el molino', 'EN'],
  ['Y FUÉ al molino', 'Y FUÉ'],
  ['¡OH molino!', 'OH'],
  ['A TI, molino', 'A TI'],
  ['YO DIJE: Gira', 'YO DIJE'],
  ['Y Á SUS molinos', 'Y Á SUS'],
  ['BETH-EL gira', 'BETH-EL'],
  ['GIRA. EN el molino', 'GIRA'],
  ['«¿POR qué gira?»', 'POR'],
  ['A Juan le gira', undefined],
  ['Y El molino', undefined],
  ['En el molino', undefined],
  ['12 DÍAS giró', undefined],
  ['בראשית', undefined],
  ['', undefined],
])('%s', (text, expected) => {
  const mark = openingOf(text);
  expect(mark && text.slice(mark.start, mark.end)).toBe(expected);
});

const verse = (chapter: number, number: number, text: string): SourceVerse => ({
  book: 'Gen',
  chapter,
  number,
  text,
  marks: [],
});

test('marks first verses if most chapters open with capitals', () => {
  const verses = [verse(1, 1, 'EN el molino'), verse(1, 2, 'NO aquí'), verse(2, 1, 'Y GIRÓ'), verse(3, 1, 'Sin ellas')];
  expect(markOpenings(verses).map(({ marks }) => marks.length)).toEqual([1, 0, 1, 0]);
});

test('leaves an edition with only a few capitals unchanged', () => {
  const verses = [verse(1, 1, 'JEHOVÁ giró'), verse(2, 1, 'Otro día'), verse(3, 1, 'Y otro')];
  expect(markOpenings(verses)).toBe(verses);
});

test('keeps a mark that a recipe has set', () => {
  const known = { ...verse(1, 1, 'GIRA Y GIRA'), marks: [{ kind: 'opening', start: 0, end: 4 } as const] };
  expect(markOpenings([known])).toEqual([known]);
});
