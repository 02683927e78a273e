import { expect, test } from 'vitest';
import { commonVerses } from '../../scripture/search/common-verses.ts';
import { smallEdition } from '../../scripture/search/test-support.ts';
import { isStopWord } from '../../scripture/search/words.ts';
import { catalogueEdition } from '../catalogue/catalogue.ts';
import { OTHER_EDITIONS } from './other-words.ts';
import { type Pool, pooledTextReader, poolWords } from './pool-words.ts';

const [first = -1] = commonVerses({ book: '1John', chapter: 4, verse: 8 }, 'rv1909');
const second = first + 1;
const own = smallEdition({ '1John.4.8': 'Dios es caridad.', '1John.4.9': 'Envió á su Hijo.' }, {}, 'a');
const read = pooledTextReader();
const facts: Pool = {
  sources: ['a', 'b', 'c'].map((id) => ({ id, abbreviation: id.toUpperCase(), title: `La ${id}` })),
  words: new Map([
    ['amor', new Map([[first, 0b110]])],
    ['cariño', new Map([[first, 0b010]])],
    ['propio', new Map([[first, 0b001]])],
    ['mando', new Map([[second, 0b010]])],
  ]),
};
const shown = ({ sources, words }: Pool) =>
  [...words]
    .filter(([word]) => !isStopWord(word))
    .flatMap(([word, verses]) =>
      [...verses].map(([verse, bits]) => {
        const whose = sources.flatMap(({ id }, bit) => ((bits & (1 << bit)) === 0 ? [] : [id]));
        return `${word} ${verse === first ? 'first' : 'second'} ${whose.join('')}`;
      }),
    )
    .sort();

test('without other editions the pool is the table, except for the edition’s own words', () => {
  const pool = poolWords(read(own), [], facts);
  expect(pool.sources.map(({ id }) => id)).toEqual(['b', 'c']);
  expect(shown(pool)).toEqual(['amor first bc', 'cariño first b', 'mando second b']);
});

test('an installed edition counts once: by its text if it has the verse, otherwise by the table', () => {
  const b = read(smallEdition({ '1John.4.8': 'Dios es ternura y es amor.' }, {}, 'b'));
  const d = read(smallEdition({ '1John.4.9': 'Mandó a su Hijo amado.' }, {}, 'd'));
  const pool = poolWords(read(own), [b, d], facts);
  expect(pool.sources.map(({ id }) => id)).toEqual(['b', 'd', 'c']);
  expect(pool.sources[0]?.title).toBe('Prueba');
  expect(shown(pool)).toEqual(['amado second d', 'amor first bc', 'mando second bd', 'ternura first b']);
  expect(shown(facts)).toContain('cariño first b');
});

test('an edition installed from the catalogue is recognised as the table’s edition', () => {
  const texts = OTHER_EDITIONS.map(({ id }) => read(smallEdition({ '1John.4.8': 'Dios es amor.' }, {}, id)));
  const pool = poolWords(read(own), texts, { sources: OTHER_EDITIONS, words: new Map() });
  expect(pool.sources.map(({ id }) => id)).toEqual(['rv1865', 'pddpt', 'bes']);
  expect(OTHER_EDITIONS.map(({ id }) => catalogueEdition(id)?.title)).toEqual(OTHER_EDITIONS.map(({ title }) => title));
});

test('stop words of an installed edition are pooled where the text lacks the same word', () => {
  const b = read(smallEdition({ '1John.4.8': 'Porque Dios es amor y esta es la caridad.' }, {}, 'b'));
  const { words } = poolWords(read(own), [b], facts);
  expect([...words.keys()].filter(isStopWord)).toEqual(['porque', 'y', 'esta', 'la']);
});
