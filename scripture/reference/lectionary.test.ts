import fc from 'fast-check';
import { expect, test } from 'vitest';
import { extentOf } from './extent.ts';
import { formatOsis } from './osis.ts';
import { parseReferences } from './parse-references.ts';
import { verses } from './passage.ts';

// Notation of missals, bulletins and the press: a comma between chapter and verse, dots between verses, letters for parts of a
// verse, an em dash between chapters.

const extent = extentOf('rv1909');

/** The likeliest reading of each group, `; ` between groups. */
const first = (input: string) => {
  const parsed = parseReferences(input, extent);
  return parsed?.ok ? parsed.groups.map(({ readings }) => readings[0].map(formatOsis).join(' ')).join('; ') : parsed;
};
const readingsOf = (input: string) => {
  const parsed = parseReferences(input, extent);
  return parsed?.ok ? parsed.groups.map(({ readings }) => readings.length) : [];
};

test.each([
  // Advent and Christmas.
  ['Is 2, 1-5', 'Isa.2.1-Isa.2.5'],
  ['Rm 13, 11-14a', 'Rom.13.11-Rom.13.14'],
  ['Is 63, 16b-17. 19b; 64, 2b-7', 'Isa.63.16-Isa.63.17 Isa.63.19; Isa.64.2-Isa.64.7'],
  ['Is 35, 1-6a. 10', 'Isa.35.1-Isa.35.6 Isa.35.10'],
  ['1Ts 5, 16-24', '1Thess.5.16-1Thess.5.24'],
  ['2S 7, 1-5. 8b-12. 14a. 16', '2Sam.7.1-2Sam.7.5 2Sam.7.8-2Sam.7.12 2Sam.7.14 2Sam.7.16'],
  ['Mi 5, 1-4a', 'Mic.5.1-Mic.5.4'],
  ['Is 8, 23b—9, 3', 'verse'],
  ['Is 62, 11-12', 'Isa.62.11-Isa.62.12'],
  ['Tt 2, 11-14; 3, 4-7', 'Titus.2.11-Titus.2.14; Titus.3.4-Titus.3.7'],
  ['Jn 1, 1-5. 9-14', 'John.1.1-John.1.5 John.1.9-John.1.14'],
  ['Nm 6, 22-27', 'Num.6.22-Num.6.27'],
  ['Mt 2, 13-15. 19-23', 'Matt.2.13-Matt.2.15 Matt.2.19-Matt.2.23'],
  // Lent.
  ['Jl 2, 12-18', 'Joel.2.12-Joel.2.18'],
  ['2Co 5, 20—6, 2', '2Cor.5.20-2Cor.6.2'],
  ['Mt 6, 1-6. 16-18', 'Matt.6.1-Matt.6.6 Matt.6.16-Matt.6.18'],
  ['Gn 2, 7-9; 3, 1-7', 'Gen.2.7-Gen.2.9; Gen.3.1-Gen.3.7'],
  ['Gn 15, 5-12. 17-18', 'Gen.15.5-Gen.15.12 Gen.15.17-Gen.15.18'],
  ['Flp 3, 17—4, 1', 'Phil.3.17-Phil.4.1'],
  ['Gn 22, 1-2. 9a. 15-18', 'Gen.22.1-Gen.22.2 Gen.22.9 Gen.22.15-Gen.22.18'],
  ['Rm 5, 1-2. 5-8', 'Rom.5.1-Rom.5.2 Rom.5.5-Rom.5.8'],
  ['1Co 10, 1-6. 10-12', '1Cor.10.1-1Cor.10.6 1Cor.10.10-1Cor.10.12'],
  ['2Cro 36, 14-16. 19-23', '2Chr.36.14-2Chr.36.16 2Chr.36.19-2Chr.36.23'],
  ['1S 16, 1b. 6-7. 10-13a', '1Sam.16.1 1Sam.16.6-1Sam.16.7 1Sam.16.10-1Sam.16.13'],
  ['Jos 5, 9a. 10-12', 'Josh.5.9 Josh.5.10-Josh.5.12'],
  ['Lc 15, 1-3. 11-32', 'Luke.15.1-Luke.15.3 Luke.15.11-Luke.15.32'],
  // Holy Week.
  ['Is 50, 4-7', 'Isa.50.4-Isa.50.7'],
  ['Mt 26, 14—27, 66', 'Matt.26.14-Matt.27.66'],
  ['Mc 14, 1—15, 47', 'Mark.14.1-Mark.15.47'],
  ['Lc 22, 14—23, 56', 'Luke.22.14-Luke.23.56'],
  ['Ex 12, 1-8. 11-14', 'Exod.12.1-Exod.12.8 Exod.12.11-Exod.12.14'],
  ['Sal 115, 12-13. 15-16bc. 17-18', 'Ps.115.12-Ps.115.13 Ps.115.15-Ps.115.16 Ps.115.17-Ps.115.18'],
  ['1Co 11, 23-26', '1Cor.11.23-1Cor.11.26'],
  ['Is 52, 13—53, 12', 'Isa.52.13-Isa.53.12'],
  ['Hb 4, 14-16; 5, 7-9', 'Heb.4.14-Heb.4.16; Heb.5.7-Heb.5.9'],
  ['Jn 18, 1—19, 42', 'John.18.1-John.19.42'],
  ['Gn 1, 1—2, 2', 'Gen.1.1-Gen.2.2'],
  ['Gn 1, 1. 26-31a', 'Gen.1.1 Gen.1.26-Gen.1.31'],
  [
    'Sal 103, 1-2a. 5-6. 10 y 12. 13-14. 21',
    'Ps.103.1-Ps.103.2 Ps.103.5-Ps.103.6 Ps.103.10 Ps.103.12 Ps.103.13-Ps.103.14 Ps.103.21',
  ],
  ['Ex 14, 15—15, 1a', 'Exod.14.15-Exod.15.1'],
  ['Ez 36, 16-17a. 18-28', 'Ezek.36.16-Ezek.36.17 Ezek.36.18-Ezek.36.28'],
  ['Rm 6, 3-11', 'Rom.6.3-Rom.6.11'],
  // Easter.
  ['Hch 10, 34a. 37-43', 'Acts.10.34 Acts.10.37-Acts.10.43'],
  ['Sal 117, 1-2', 'Ps.117.1-Ps.117.2'],
  ['Hch 6, 8-10; 7, 54-60', 'Acts.6.8-Acts.6.10; Acts.7.54-Acts.7.60'],
  ['Hch 1, 15-17. 20a. 20c-26', 'Acts.1.15-Acts.1.17 Acts.1.20 Acts.1.20-Acts.1.26'],
  ['Ap 5, 11-14', 'Rev.5.11-Rev.5.14'],
  ['Hch 7, 51—8, 1a', 'Acts.7.51-Acts.8.1'],
  ['Hch 2, 14. 22-33', 'Acts.2.14 Acts.2.22-Acts.2.33'],
  ['1Co 12, 3b-7. 12-13', '1Cor.12.3-1Cor.12.7 1Cor.12.12-1Cor.12.13'],
  // Ordinary time.
  ['Mt 9, 36—10, 8', 'Matt.9.36-Matt.10.8'],
  ['2Ts 1, 11—2, 2', '2Thess.1.11-2Thess.2.2'],
  ['2Tm 3, 14—4, 2', '2Tim.3.14-2Tim.4.2'],
  ['2Ts 2, 16—3, 5', '2Thess.2.16-2Thess.3.5'],
  ['1Co 12, 31—13, 13', '1Cor.12.31-1Cor.13.13'],
  ['Lc 1, 1-4; 4, 14-21', 'Luke.1.1-Luke.1.4; Luke.4.14-Luke.4.21'],
  ['Ne 8, 2-4a. 5-6. 8-10', 'Neh.8.2-Neh.8.4 Neh.8.5-Neh.8.6 Neh.8.8-Neh.8.10'],
  ['Lv 13, 1-2. 44-46', 'Lev.13.1-Lev.13.2 Lev.13.44-Lev.13.46'],
  ['Ml 1, 14b—2, 2b. 8-10', 'Mal.1.14-Mal.2.2 Mal.2.8-Mal.2.10'],
  ['Ef 4, 30—5, 2', 'Eph.4.30-Eph.5.2'],
  ['Jb 7, 1-4. 6-7', 'Job.7.1-Job.7.4 Job.7.6-Job.7.7'],
  ['Ap 11, 19a; 12, 1. 3-6a. 10ab', 'Rev.11.19; Rev.12.1 Rev.12.3-Rev.12.6 Rev.12.10'],
  ['Is 66, 10-14c', 'Isa.66.10-Isa.66.14'],
  ['Rm 8, 31b-35. 37-39', 'Rom.8.31-Rom.8.35 Rom.8.37-Rom.8.39'],
])('%s', (title, osis) => {
  if (osis === 'verse') expect(first(title)).toMatchObject({ error: { code: 'verse-missing', chapter: 8, verse: 23 } });
  else expect(first(title)).toBe(osis);
});

test('an em dash between two chapters is unambiguous', () => {
  for (const title of ['Is 52, 13—53, 12', 'Mt 26, 14—27, 66', 'Gn 1,1—2,4a', 'Mc 14,1—15,47', 'Gn 1, 2—3, 4']) {
    expect(readingsOf(title), title).toEqual([1]);
  }
});

const pick = <T>(items: readonly T[]) => fc.constantFrom(...items);
const place = (book: string) =>
  pick(extent.chapterNumbers(book)).chain((chapter) =>
    pick(extent.verseNumbers(book, chapter)).map((verse) => ({ chapter, verse })),
  );
const range = pick(extent.books.filter((book) => extent.chapterNumbers(book).length > 1)).chain((book) =>
  fc
    .tuple(place(book), place(book))
    .filter(([a, b]) => a.chapter !== b.chapter)
    .map((ends) => {
      const [from, to] = ends.toSorted((a, b) => a.chapter - b.chapter);
      return verses(book, from!, to);
    }),
);

test.each([
  ['C, V—C, V', ', ', '—', ', '],
  ['C, V-C, V', ', ', '-', ', '],
  ['C, V – C, V', ', ', ' – ', ', '],
  ['C, V–C, V', ', ', '–', ', '],
  ['C,V—C,V', ',', '—', ','],
  ['C,V-C,V', ',', '-', ','],
  ['C,V - C,V', ',', ' - ', ','],
  ['C,V—C, V', ',', '—', ', '],
  ['C, V-C,V', ', ', '-', ','],
  ['C:V-C:V', ':', '-', ':'],
  ['C.V-C.V', '.', '-', '.'],
  ['C. V—C. V', '. ', '—', '. '],
  ['C, V al C, V', ', ', ' al ', ', '],
])('2,000 ranges across chapters written as %s: the first reading is right', (_, before, dash, after) => {
  const part = pick(['', '', 'a', 'b']);
  fc.assert(
    fc.property(range, part, part, ({ book, from, to }, a, b) => {
      const written = `${from.chapter}${before}${from.verse}${a}${dash}${to.chapter}${after}${to.verse}${b}`;
      expect(first(`${book} ${written}`), written).toBe(formatOsis(verses(book, from, to)));
    }),
    { numRuns: 2000 },
  );
});
