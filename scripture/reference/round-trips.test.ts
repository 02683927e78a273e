import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BOOKS } from '../canon/books.ts';
import { extentOf, versesIn } from './extent.ts';
import { formatSpanish, formatSpanishList, formatVerse, type NameStyle } from './format-spanish.ts';
import { formatOsis, formatVerseOsis, parseOsis, parseVerseOsis } from './osis.ts';
import { onlyReading, parseReferences } from './parse-references.ts';
import { type Passage, span, verses, wholeBook, wholeChapters } from './passage.ts';

const extent = extentOf('rv1909');
const parse = (input: string) => {
  const parsed = parseReferences(input, extent);
  return parsed?.ok ? onlyReading(parsed.groups) : undefined;
};

const pick = <T>(items: readonly T[]) => fc.constantFrom(...items);
const point = (book: string) =>
  pick(extent.chapterNumbers(book)).chain((chapter) =>
    pick(extent.verseNumbers(book, chapter)).map((verse) => ({ chapter, verse })),
  );
const passageOf = (book: string): fc.Arbitrary<Passage> =>
  fc.oneof(
    fc.constant(wholeBook(book)),
    fc
      .tuple(pick(extent.chapterNumbers(book)), pick(extent.chapterNumbers(book)))
      .map(([a, b]) => wholeChapters(book, Math.min(a, b), Math.max(a, b))),
    fc.tuple(point(book), point(book)).map((points) => {
      const [from, to] = points.toSorted((a, b) => a.chapter - b.chapter || a.verse - b.verse);
      return verses(book, from!, to);
    }),
    point(book).map((at) => verses(book, at)),
  );
const twoBooks = fc
  .tuple(fc.nat(extent.books.length - 1), fc.nat(extent.books.length - 1))
  .filter(([a, b]) => a !== b)
  .map((places) => places.toSorted((a, b) => a - b).map((place) => extent.books[place]!) as [string, string]);
const chapterOf = (book: string) => pick(extent.chapterNumbers(book)).map((chapter) => ({ chapter }));
const spanOf = ([first, second]: readonly [string, string]): fc.Arbitrary<Passage> =>
  fc.oneof(
    fc.constant(span({ book: first }, { book: second })),
    ...[chapterOf, point].map((place) =>
      fc.tuple(place(first), place(second)).map(([a, b]) => span({ book: first, ...a }, { book: second, ...b })),
    ),
  );
const passage = fc.oneof(pick(extent.books).chain(passageOf), twoBooks.chain(spanOf));
const style = pick<NameStyle>(['full', 'short']);

test.each([
  [verses('1Cor', { chapter: 13, verse: 4 }, { chapter: 13, verse: 7 }), '1 Corintios 13:4-7', '1 Co 13:4-7'],
  [verses('John', { chapter: 3, verse: 16 }), 'Juan 3:16', 'Jn 3:16'],
  [verses('Gen', { chapter: 1, verse: 1 }, { chapter: 2, verse: 3 }), 'Génesis 1:1–2:3', 'Gn 1:1–2:3'],
  [wholeChapters('Ps', 23), 'Salmo 23', 'Sal 23'],
  [wholeChapters('Matt', 5, 7), 'Mateo 5-7', 'Mt 5-7'],
  [wholeChapters('Jude', 1), 'Judas', 'Judas'],
  [verses('Obad', { chapter: 1, verse: 3 }), 'Abdías 1:3', 'Abd 1:3'],
  [wholeBook('Song'), 'Cantares', 'Cantares'],
  [verses('Isa', { chapter: 52, verse: 13 }, { chapter: 53, verse: 12 }), 'Isaías 52:13–53:12', 'Is 52:13–53:12'],
  [span({ book: 'Gen', chapter: 50 }, { book: 'Exod', chapter: 2 }), 'Génesis 50–Éxodo 2', 'Gn 50–Éx 2'],
  [
    span({ book: 'Gen', chapter: 50, verse: 1 }, { book: 'Exod', chapter: 2, verse: 25 }),
    'Génesis 50:1–Éxodo 2:25',
    'Gn 50:1–Éx 2:25',
  ],
  [span({ book: 'Gen' }, { book: 'Deut' }), 'Génesis–Deuteronomio', 'Génesis–Deuteronomio'],
  [span({ book: 'Phlm', chapter: 1 }, { book: 'Heb', chapter: 2 }), 'Filemón 1–Hebreos 2', 'Flm 1–He 2'],
] as const)('%j is written %s, in short %s', (value, full, short) => {
  expect(formatSpanish(value)).toBe(full);
  expect(formatSpanish(value, 'short')).toBe(short);
});

test('lists name a book once and list verses of one chapter', () => {
  const list = ['John.3.16', 'John.3.18-John.3.20', 'John.4.2', 'John.5', 'Ps.23', '1Cor.13.4-1Cor.13.7'];
  expect(formatSpanishList(list.map((osis) => parseOsis(osis) as Passage))).toBe(
    'Juan 3:16,18-20; 4:2; 5; Salmo 23; 1 Corintios 13:4-7',
  );
  expect(formatSpanishList([])).toBe('');
});

test('parse(format(passage)) is the passage, in Spanish and in OSIS', () => {
  fc.assert(
    fc.property(passage, style, (value, names) => {
      expect(parse(formatSpanish(value, names))).toEqual([value]);
      expect(parseOsis(formatOsis(value))).toEqual(value);
    }),
    { numRuns: 500 },
  );
});

test('parse(format(list)) is the list', () => {
  const someBooks = fc.array(pick(extent.books), { minLength: 1, maxLength: 3 });
  const list = someBooks.chain((books) =>
    fc.array(fc.oneof(pick(books).chain(passageOf), twoBooks.chain(spanOf)), { minLength: 1, maxLength: 6 }),
  );
  fc.assert(
    fc.property(list, style, (values, names) => {
      expect(parse(formatSpanishList(values, names))).toEqual(values);
    }),
    { numRuns: 300 },
  );
});

test('every verse of both numberings comes back from its Spanish and its OSIS form', () => {
  for (const versification of ['kjv', 'rv1909'] as const) {
    const here = extentOf(versification);
    const wrong: string[] = [];
    let count = 0;
    for (const book of here.books) {
      for (const chapter of here.chapterNumbers(book)) {
        for (const verse of here.verseNumbers(book, chapter)) {
          const ref = { book, chapter, verse };
          count += 1;
          const parsed = parseReferences(formatVerse(ref, 'short'), here);
          const back = parsed?.ok ? onlyReading(parsed.groups) : undefined;
          const osis = formatVerseOsis(ref);
          const again = parseVerseOsis(osis);
          if (back?.length !== 1 || formatOsis(back[0]!) !== osis || !again || formatVerseOsis(again) !== osis)
            wrong.push(osis);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(count).toBe(versification === 'kjv' ? 31_102 : 31_103);
  }
});

test('in every notation of a passage, the intended reading is among the readings', () => {
  const blank = pick([' ', '\u00a0', '  ', '\u202f']);
  const names = (book: string) => {
    const { spanish, english, abbr, osis, usfm, aliases } = BOOKS.find((each) => each.osis === book)!;
    return pick([spanish, english, abbr, `${abbr}.`, osis, usfm, ...aliases]);
  };
  const casing = pick([(s: string) => s, (s: string) => s.toUpperCase(), (s: string) => s.toLowerCase()]);
  const bare = pick([(s: string) => s, (s: string) => s.normalize('NFD').replace(/\p{M}/gu, '')]);
  const written = pick(extent.books).chain((book) =>
    fc.record({
      name: names(book),
      value: passageOf(book).filter((each) => each.kind === 'verses'),
      separator: pick([':', ',', '.', ' : ', ': ', ', ', '. ', ' ']),
      dash: pick(['-', '–', '—', ' - ', '\u2011', '\u2212', ' al ']),
      blank,
      casing,
      bare,
    }),
  );
  fc.assert(
    fc.property(written, ({ name, value, separator, dash, blank, casing, bare }) => {
      if (value.kind !== 'verses') return;
      const { from, to } = value;
      // Across chapters, nobody writes the end after a comma and a space or after a space alone.
      const between = from.chapter === to.chapter ? separator : separator.trim() || ':';
      const start = `${from.chapter}${between}${from.verse}`;
      const end = from.chapter === to.chapter ? `${to.verse}` : `${to.chapter}${between}${to.verse}`;
      const input = `${bare(casing(name))}${blank}${start === `${to.chapter}${between}${end}` ? start : start + dash + end}`;
      const parsed = parseReferences(input, extent);
      const readings = parsed?.ok && parsed.groups.length === 1 ? parsed.groups[0]!.readings : [];
      expect(
        readings.map((reading) => reading.map(formatOsis).join(' ')),
        input,
      ).toContain(formatOsis(value));
    }),
    { numRuns: 1000 },
  );
});

test('for any input, parsing ends, does not throw, and returns only existing places', () => {
  const piece = pick([
    'Jn',
    'Sal',
    'Jud',
    '1',
    '3',
    '16',
    '23',
    ':',
    ',',
    '.',
    ';',
    '-',
    '–',
    ' ',
    'y',
    'ss',
    'a',
    'v',
    'cap',
    '«',
    'Jdt',
    '0',
  ]);
  const typed = fc.oneof(
    fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 60 }).map((units) => String.fromCharCode(...units)),
    fc.string({ maxLength: 60 }),
    fc.array(piece, { maxLength: 40 }).map((all) => all.join('')),
  );
  fc.assert(
    fc.property(typed, (input) => {
      const parsed = parseReferences(input, extent);
      if (!parsed?.ok) return;
      for (const value of parsed.groups.flatMap((group) => group.readings.flat())) {
        expect(parse(formatSpanish(value)), input).toEqual([value]);
        if (value.kind !== 'verses') continue;
        expect(extent.verseNumbers(value.book, value.from.chapter)).toContain(value.from.verse);
        expect(extent.verseNumbers(value.book, value.to.chapter)).toContain(value.to.verse);
      }
    }),
    { numRuns: 2000 },
  );
  for (const unit of ['Jn ', '1.', 'y ', '3,', '1 S,', '-', 'a', '. ', '1 y ', ')', 'Sal 1, 2;']) {
    parseReferences(unit.repeat(400).slice(0, 400), extent);
    parseReferences(`${unit.repeat(400).slice(0, 399)}\u0000`, extent);
  }
});

test.each([
  ['John.3.16-John.3.18', 3],
  ['Isa.52.13-Isa.53.12', 15],
  ['Gen.50.1-Exod.2.25', 26 + 22 + 25],
  ['Gen.50-Exod.2', 26 + 22 + 25],
  ['2John-Jude', 13 + 15 + 25],
  ['Obad', 21],
  ['Gen-Rev', 31_103],
])('%s has %i verses', (osis, count) => {
  const refs = [...versesIn(extent, parseOsis(osis)!)];
  expect(refs).toHaveLength(count);
  expect(new Set(refs.map(formatVerseOsis)).size).toBe(count);
});

test.each([
  '',
  'Exod.2-Gen.50',
  'Gen-Exod.2',
  'Gen.50-Exod.2.25',
  'John.3.16-17',
  'John-Luke',
  'john.3.16',
  'John.0',
  'John.3.18-John.3.16',
  'John.3-John.4.2',
  'John.3.16!a',
  'Odes.1',
  'John.3.16-',
  'John.3.16-John.3.17-John.3.18',
  ' John.3',
])('«%s» is no OSIS passage', (osis) => {
  expect(parseOsis(osis)).toBeUndefined();
});

test('OSIS ids of verses and their parts', () => {
  expect(parseVerseOsis('2Sam.20.25!a')).toEqual({ book: '2Sam', chapter: 20, verse: 25, part: 'a' });
  expect(parseVerseOsis('John.3.16')).toEqual({ book: 'John', chapter: 3, verse: 16 });
  for (const bad of ['John.3', 'John', 'John.3.16!c', 'John.3.16-John.3.17', 'John.3.016', 'x'.repeat(10_000)]) {
    expect(parseVerseOsis(bad)).toBeUndefined();
  }
});
