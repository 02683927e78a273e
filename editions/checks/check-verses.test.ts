import { expect, test } from 'vitest';
import type { SourceVerse } from '../source/source-text.ts';
import { checkVerses } from './check-verses.ts';

const verse = (place: string, rest: Partial<SourceVerse> = {}): SourceVerse => {
  const [book, chapter, number] = place.split('.') as [string, string, string];
  return { book, chapter: Number(chapter), number: Number(number), text: 'Gira la piedra.', marks: [], ...rest };
};

test('correct verses pass, with gaps and in any order of books', () => {
  const verses = [
    verse('Matt.1.1', { title: 'Título', titleMarks: [{ kind: 'added', start: 0, end: 6 }] }),
    verse('Matt.1.3', { marks: [{ kind: 'alt-number', start: 0, end: 0, value: '4' }] }),
    verse('Matt.3.1', { strongs: [{ start: 0, end: 4, numbers: ['G1'] }] }),
    verse('Gen.1.1'),
  ];
  expect(() => checkVerses(verses)).not.toThrow();
});

const added = (start: number, end: number) => ({ kind: 'added', start, end }) as const;

test.each<[string, SourceVerse[]]>([
  ['E507', []],
  ['E501: hay un libro que no está en el canon: Odes.1.1', [verse('Odes.1.1')]],
  ['E502: un versículo aparece dos veces: Gen.1.1', [verse('Gen.1.1'), verse('Gen.1.1')]],
  ['E503', [verse('Gen.1.2'), verse('Gen.1.1')]],
  ['E503', [verse('Gen.2.1'), verse('Gen.1.1')]],
  ['E503', [verse('Gen.1.1'), verse('Exod.1.1'), verse('Gen.1.2')]],
  ['E504', [verse('Gen.1.1', { text: '' })]],
  ['E504', [verse('Gen.1.1', { title: '' })]],
  ['E505', [verse('Gen.1.1', { marks: [added(4, 99)] })]],
  ['E505', [verse('Gen.1.1', { marks: [added(4, 4)] })]],
  ['E505', [verse('Gen.1.1', { marks: [added(-1, 4)] })]],
  ['E505', [verse('Gen.1.1', { marks: [added(4, 2)] })]],
  ['E505', [verse('Gen.1.1', { marks: [added(4, 5), added(0, 2)] })]],
  ['E505', [verse('Gen.1.1', { marks: [{ kind: 'alt-number', start: 0, end: 2 }] })]],
  ['E505', [verse('Gen.1.1', { strongs: [{ start: 0, end: 16, numbers: ['H1'] }] })]],
  ['E505', [verse('Gen.1.1', { title: 'Ya', titleMarks: [added(0, 3)] })]],
  ['E506: hay caracteres que no pueden estar en un texto: Gen.1.1, U+0007', [verse('Gen.1.1', { text: 'a\u0007b' })]],
  ['U+FFFD', [verse('Gen.1.1', { text: 'a\ufffdb' })]],
  ['U+202E', [verse('Gen.1.1', { text: 'a\u202eb' })]],
  ['U+2066', [verse('Gen.1.1', { title: 'a\u2066b' })]],
  ['U+D800', [verse('Gen.1.1', { text: 'a\ud800b' })]],
  ['no está en NFC', [verse('Gen.1.1', { text: 'cancio\u0301n' })]],
  ['espacios de más', [verse('Gen.1.1', { text: 'a  b' })]],
  ['espacios de más', [verse('Gen.1.1', { text: 'a ' })]],
  ['E508', [verse('Gen.0.1')]],
  ['E508', [verse('Gen.1.201')]],
  ['E508', [verse('Gen.1.1.5', { number: 1.5 })]],
  ['E511', [verse('Gen.1.1', { text: 'a'.repeat(20_001) })]],
])('%s', (message, verses) => {
  expect(() => checkVerses(verses)).toThrow(message);
});
