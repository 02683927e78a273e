import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { extentOf } from '../reference/extent.ts';
import { mapPassage } from '../reference/map-passage.ts';
import { formatOsis, parseOsis } from '../reference/osis.ts';
import type { VersePassage } from '../reference/passage.ts';
import { readInput } from '../reference/read-input.ts';
import { indexNames, parseNamedPassage } from './passage-names.ts';

const NAMES = [
  'Gen.28.10-Gen.28.22\tla escalera de Jacob|el sueño de Jacob',
  'Matt.13.1-Matt.13.23\tla parábola del sembrador|el sembrador',
  'Matt.27.32-Matt.27.56\tla crucifixión|la muerte de Jesús',
  'Luke.15.11-Luke.15.32\tel hijo pródigo|la parábola del hijo pródigo|el padre misericordioso',
  'Luke.18.9-Luke.18.14\tel fariseo y el publicano',
  'Matt.21.33-Matt.21.46\tla parábola de la viña',
  'John.1.1-John.1.18\tel Verbo se hizo carne|en el principio era el Verbo',
  'John.14.1-John.14.14\ten la casa de mi Padre muchas moradas hay',
  'John.19.17-John.19.30\tconsumado es|la crucifixión',
  'John.19.30\tconsumado es',
  'Acts.2.1-Acts.2.13\tPentecostés',
].join('\n');
const HEADINGS = [
  'Gen.6.1-Gen.6.4\tLos hijos de Dios y las hijas de los hombres',
  'Matt.27.45-Matt.27.56\tLa crucifixión',
  'Mark.15.21-Mark.15.41\tLa crucifixión',
  'Luke.1.1-Luke.1.4\tPrólogo',
  '1John.3.1-1John.3.10\tLos hijos de Dios',
].join('\n');
/** Words of a text that has `hijo de Dios` and many more. */
const WORDS = new Set(
  'hijo hijos dios jacob escalera publicano fariseo sueño dueño jesus la el de en y muerte casa mi padre muchas muchos moradas hay'.split(
    ' ',
  ),
);
const findName = indexNames(NAMES, HEADINGS);
const find = (typed: string) => {
  const found = findName(typed, (word) => WORDS.has(word));
  return found && `${found.name}: ${found.passages.map(formatOsis).join(' ')}`;
};

describe('a query names a passage', () => {
  test.each([
    ['el hijo pródigo', 'el hijo pródigo: Luke.15.11-Luke.15.32'],
    ['HIJO PRODIGO', 'el hijo pródigo: Luke.15.11-Luke.15.32'],
    ['¿La parábola del hijo pródigo?', 'la parábola del hijo pródigo: Luke.15.11-Luke.15.32'],
    ['la parábola de la viña', 'la parábola de la viña: Matt.21.33-Matt.21.46'],
    ['historia del hijo pródigo', 'el hijo pródigo: Luke.15.11-Luke.15.32'],
    ['el relato de la escalera de Jacob', 'la escalera de Jacob: Gen.28.10-Gen.28.22'],
    ['el sueno de Jacob', 'el sueño de Jacob: Gen.28.10-Gen.28.22'],
    ['fariseo publicano', 'el fariseo y el publicano: Luke.18.9-Luke.18.14'],
    ['pentecostes', 'Pentecostés: Acts.2.1-Acts.2.13'],
    ['en el principio era el verbo', 'en el principio era el Verbo: John.1.1-John.1.18'],
    ['los hijos de Dios', 'Los hijos de Dios: 1John.3.1-1John.3.10'],
  ])('%s', (typed, expected) => {
    expect(find(typed)).toBe(expected);
  });

  test('that several books have, in canonical order; a name wins over a heading of the same verses', () => {
    expect(find('la crucifixión')).toBe(
      'la crucifixión: Matt.27.32-Matt.27.56 Mark.15.21-Mark.15.41 John.19.17-John.19.30',
    );
  });

  test('the narrower of two that lie in each other', () => {
    expect(find('consumado es')).toBe('consumado es: John.19.30');
  });
});

describe('one slip is forgiven', () => {
  test.each([
    ['a letter too many', 'el hijo próddigo', 'el hijo pródigo'],
    ['a letter too few', 'el hijo pródgo', 'el hijo pródigo'],
    ['another letter', 'el hijo prófigo', 'el hijo pródigo'],
    ['two letters the wrong way round', 'el hijo pórdigo', 'el hijo pródigo'],
    ['in a little word', 'el fariseo u el publicano', 'el fariseo y el publicano'],
    ['in an article', 'ell hijo pródigo', 'el hijo pródigo'],
    ['in the kind of text', 'la paábola del sembrador', 'la parábola del sembrador'],
    ['a blank', 'el hijopródigo', 'el hijo pródigo'],
    [
      'that makes a word of the text, in a long name',
      'en la casa de mi padre muchos moradas hay',
      'en la casa de mi Padre muchas moradas hay',
    ],
    ['two slips', 'el hijjo próddigo', undefined],
  ])('%s: %s', (_, typed, name) => {
    expect(find(typed)?.split(':')[0]).toBe(name);
  });

  test('but not if it makes another phrase of the text', () => {
    expect(find('el hijo de Dios')).toBeUndefined();
    expect(find('el dueño de Jacob')).toBeUndefined();
  });
});

test.each([
  '',
  '¿?',
  'el',
  'hijo',
  'el hijo',
  'hijo pródigo y padre',
  'en la crucifixión',
  'Prólogo',
  'la viña',
  '"el hijo pródigo"',
  'hijo pródigo -padre',
  'el hijo pródigo en:Lucas',
  'pródig*',
  'Lucas 15:11',
  'de la y que '.repeat(40),
])('%j names nothing', (typed) => {
  expect(find(typed)).toBeUndefined();
});

test.each([
  '',
  'osis\tnombres',
  'Gen.1\tla creación',
  'Gen.1.1\t',
  'Gen.1.1\tuno||dos',
  'Gen.1.1\tuno\tdos',
  'X.1.1\tnada',
])('%j is no line of the table', (line) => {
  expect(parseNamedPassage(line)).toBeUndefined();
});

describe('the table of names', () => {
  const [names = '', headings = ''] = ['names', 'headings'].map((file) =>
    readFileSync(`editions/passages/${file}.tsv`, 'utf8'),
  );
  const [head, ...lines] = names.trimEnd().split('\n');
  const table = lines.map((line) => parseNamedPassage(line));
  const passages = table.flatMap((entry) => entry ?? []);
  const find = indexNames(names, headings);
  const at = ({ chapter, verse }: VersePassage['from']) => chapter * 1_000 + verse;
  /** Of a name's passages that lie in each other only the narrower is found. */
  const isIn = (found: VersePassage, { book, from, to }: VersePassage) =>
    found.book === book && at(found.from) >= at(from) && at(found.to) <= at(to);

  test('has a passage and its names in each line', () => {
    expect(head).toBe('osis\tnombres');
    expect(lines.filter((_, i) => table[i] === undefined)).toEqual([]);
    expect(passages.length).toBeGreaterThanOrEqual(400);
  });

  test('has ranges that exist, in canonical order, in either numbering', () => {
    const rv1909 = extentOf('rv1909');
    const missing = passages.filter(({ passage }) => {
      const here = mapPassage(passage, 'rv1909', rv1909);
      return !here || formatOsis(here) !== formatOsis(passage) || !mapPassage(passage, 'rv1909', extentOf('kjv'));
    });
    expect(missing).toEqual([]);
    const starts = passages.map(({ passage }) => rv1909.books.indexOf(passage.book));
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  });

  test('gives no name to more than eight passages, and no heading stands more than seven times', () => {
    const counted = Map.groupBy([...passages.flatMap(({ names }) => names)], (name) => name);
    expect([...counted].filter(([, { length }]) => length > 8).map(([name]) => name)).toEqual([]);
    const lines = headings.trimEnd().split('\n');
    const texts = Map.groupBy(lines, (line) => line.split('\t')[1]);
    expect([...texts].filter(([text, { length }]) => text?.includes(' ') && length > 7)).toEqual([]);
  });

  test('finds each of its names, and none of them is read as a reference', () => {
    const lost = passages.flatMap(({ passage, names }) =>
      names.filter((name) => !find(name, () => true)?.passages.some((found) => isIn(found, passage))),
    );
    const read = passages.flatMap(({ names }) =>
      names.filter((name) => readInput(name, extentOf('rv1909')).kind !== 'none'),
    );
    expect([lost, read]).toEqual([[], []]);
  });

  test('each heading of two words or more is found beside it', () => {
    const all = headings.trimEnd().split('\n');
    const lost = all
      .map((line) => line.split('\t')[1]!)
      .filter((text) => text.includes(' ') && !find(text, () => true));
    expect(lost).toEqual([]);
  });
});

test.each([
  ['Jonah.1.1-Jonah.2.11', 'Jonah.1.1-Jonah.2.10'],
  ['Num.13.1-Num.13.34', 'Num.12.16-Num.13.33'],
  ['John.3.16', 'John.3.16'],
])('%s is %s in the common numbering', (osis, there) => {
  const passage = parseOsis(osis) as VersePassage;
  expect(formatOsis(mapPassage(passage, 'rv1909', extentOf('kjv'))!)).toBe(there);
});

test('a passage begins and ends with verses that the edition has, and is absent without any', () => {
  const passage = parseOsis('John.7.53-John.8.11') as VersePassage;
  const without = (lacking: readonly string[]) => ({
    ...extentOf('kjv'),
    verseNumbers: (book: string, chapter: number) =>
      extentOf('kjv')
        .verseNumbers(book, chapter)
        .filter((verse) => !lacking.includes(`${chapter}:${verse}`)),
  });
  expect(formatOsis(mapPassage(passage, 'rv1909', without(['7:53', '8:11']))!)).toBe('John.8.1-John.8.10');
  expect(mapPassage(passage, 'rv1909', { ...extentOf('kjv'), verseNumbers: () => [] })).toBeUndefined();
  expect(mapPassage(passage, 'rv1909', { ...extentOf('kjv'), meta: { versification: 'own' } })).toBeUndefined();
});
