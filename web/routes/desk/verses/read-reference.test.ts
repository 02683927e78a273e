import { expect, test } from 'vitest';
import { extentOf } from '../../../../scripture/reference/extent.ts';
import type { EditionMeta } from '../../../../scripture/text/edition.ts';
import { readReference } from './read-reference.ts';

const extent = extentOf('rv1909');
const edition = {
  ...extent,
  meta: { versification: 'rv1909' } as EditionMeta,
  chapter: (book: string, number: number) => ({
    book,
    number,
    verses: extent
      .verseNumbers(book, number)
      .map((verse) => ({ number: verse, text: `${book} ${number} ${verse}`, marks: [] })),
  }),
};

test.each([
  ['Jn 3:16', 'John.3.16', 'Juan 3:16'],
  ['juan 3,16', 'John.3.16', 'Juan 3:16'],
  ['S. Juan 3.16', 'John.3.16', 'Juan 3:16'],
  ['1 Co 13:4', '1Cor.13.4', '1 Corintios 13:4'],
  ['Sal 23:1', 'Ps.23.1', 'Salmo 23:1'],
  ['Judas 3', 'Jude.1.3', 'Judas 1:3'],
])('«%s» is %s', (typed, osis, name) => {
  const [book, chapter, verse] = osis.split('.');
  expect(readReference(typed, edition)).toEqual({ ok: true, osis, name, text: `${book} ${chapter} ${verse}` });
});

test.each([
  ['', 'Escriba un versículo, como Jn 3:16.'],
  ['amor', '«amor» no es un versículo: escríbalo como Jn 3:16.'],
  ['Jn 3', 'Escriba un solo versículo, como Jn 3:16.'],
  ['Jn 3:16-18', 'Escriba un solo versículo, como Jn 3:16.'],
  ['Jn 3:16; Sal 23:1', 'Escriba un solo versículo, como Jn 3:16.'],
  ['Jn 99:1', 'Juan tiene 21 capítulos; no hay un capítulo 99.'],
  ['Jn 3:99', 'Juan 3 tiene 36 versículos; no hay un versículo 99.'],
  ['Jdt 1:1', 'Esta edición no contiene el libro «Judit».'],
])('«%s» is refused: %s', (typed, sentence) => {
  expect(readReference(typed, edition)).toEqual({ ok: false, sentence });
});
