import { describe, expect, test } from 'vitest';
import { readHits } from './highlight.ts';
import { parseQuery } from './query.ts';
import { search } from './search.ts';
import { indexEdition } from './search-index.ts';
import { openSearchable } from './searchable.ts';
import { smallEdition } from './test-support.ts';
import {
  associate,
  type Family,
  formatFamilies,
  hasVerse,
  makeOtherStopWords,
  NO_STOP_WORDS,
  openAssociations,
  openFamilies,
  openOtherStopWords,
  parseFamilies,
} from './word-facts.ts';
import { makeWordIndex, wordsOf } from './word-index.ts';
import { stem } from './words.ts';

describe('families', () => {
  const AMAR: Family = { words: ['amar', 'amaba', 'ame', 'amen', 'amo'], others: new Map([['amen', ['amén']]]) };
  const AMO: Family = { words: ['amo', 'ama', 'amos'], others: new Map() };
  const ESTAR: Family = {
    words: ['estar', 'esta', 'estaba', 'estuvo'],
    others: new Map([['esta', ['esta', 'ésta']]]),
  };
  const table = formatFamilies([AMAR, AMO, ESTAR]);

  test('parsed families equal the formatted ones', () => {
    expect(parseFamilies(table)).toEqual([AMAR, AMO, ESTAR]);
    expect(parseFamilies('')).toEqual([]);
  });

  test('a form of two families has the words of both, and an unknown form has none', () => {
    const families = openFamilies(() => table);
    expect(families.of('ame')).toEqual(AMAR);
    expect(families.of('amo')?.words).toEqual(['amar', 'amaba', 'ame', 'amen', 'amo', 'ama', 'amos']);
    expect(families.of('caridad')).toBeUndefined();
  });

  const edition = smallEdition({
    'Gen.1.1': 'Yo te amo.',
    'Gen.1.2': 'Digan todos: Amén.',
    'Gen.1.3': 'Para que amen y sean amados, y amaba Isaac á Esaú.',
    'Gen.1.4': 'Esta casa, y ésta, son mías.',
    'Gen.1.5': 'Está aquí, en esta casa.',
    'Gen.1.6': 'Los niños cantaban.',
  });
  const searchable = openSearchable(edition, { ...indexEdition(edition), families: table });
  const found = (query: string) =>
    readHits([searchable], search([searchable], parseQuery(query), { order: 'canonical', limit: 20 })).map(
      ({ ref, text, marks }) => [ref.verse, ...marks.map(([start, end]) => text.slice(start, end))],
    );

  test('any form of a word finds all its forms, and no other word of the same letters', () => {
    const forms = [
      [1, 'amo'],
      [3, 'amen', 'amaba'],
    ];
    expect(found('formas:amar')).toEqual(forms);
    expect(found('todas las formas de amaba')).toEqual(forms);
    expect(found('formas:estar')).toEqual([[5, 'Está']]);
  });

  test('a word in no family finds the words of its stem', () => {
    expect(found('formas:cantó')).toEqual([[6, 'cantaban']]);
  });
});

describe('associations', () => {
  // Other editions say «amor» where the text says «caridad», in all its verses but the last, with many verses in between.
  const edition = smallEdition({
    ...Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`Gen.1.${i + 1}`, `Piedra, monte y fuente ${i}.`])),
    '1Cor.13.1': 'La caridad es sufrida.',
    '1Cor.13.2': 'La caridad no busca lo suyo.',
    '1Cor.13.3': 'Seguid la caridad.',
    '1Cor.13.4': 'La caridad edifica.',
    '1Cor.13.5': 'La ciencia hincha, y edifica el oro.',
  });
  const index = indexEdition(edition);
  const found = (verse: number) => ({ verse: 60 + verse - 1, low: 1 });
  const associations = associate(index, new Map([['amor', [found(1), found(2), found(3)]]]), '');
  const findAssociated = openAssociations(associations);
  const wordsFor = (typed: string) => {
    const { own, shares, from, to } = findAssociated(stem(typed)) ?? { own: [], shares: [], from: 0, to: 0 };
    return Array.from(
      { length: to - from },
      (_, i) => [wordsOf(index.own.stems)[own[from + i]!]!, shares[from + i]! / 255] as const,
    );
  };

  test('an association has the share of verses where other editions use the word', () => {
    const [[own, share] = ['', 0], ...others] = wordsFor('amor');
    expect([own, others]).toEqual([stem('caridad'), []]);
    expect(share).toBeCloseTo((3 - 0.7) / (4 + 1), 2);
    expect(wordsFor('monte')).toEqual([]);
    expect(openAssociations(undefined)('amor')).toBeUndefined();
  });

  test('forms without a common stem are associated, and stop words are not', () => {
    const text = smallEdition({ 'Gen.1.1': 'Dijo luz.', 'Gen.1.2': 'Fue noche.', 'Gen.1.3': 'Sea la luz.' });
    const own = indexEdition(text);
    const find = openAssociations(associate(own, new Map(), 'd ijo ecia icen\n fue sea seremos'));
    const kinOf = (typed: string) => {
      const { own: places, from, to } = find(stem(typed)) ?? { own: [], from: 0, to: 0 };
      return Array.from(places.slice(from, to), (place) => wordsOf(own.own.stems)[place]);
    };
    expect(['decia', 'icen', 'dijo'].map(kinOf)).toEqual([[stem('dijo')], [], []]);
    expect(['dicen', 'seremos'].map(kinOf)).toEqual([[stem('dijo')], [stem('sea')]]);
  });

  test('an association finds a verse by a word that no edition has there', () => {
    const first = (more: object) =>
      search([openSearchable(edition, { ...index, ...more })], parseQuery('el amor edifica'), {
        order: 'relevance',
        limit: 1,
      }).hits.map(({ ref }) => ref.verse);
    expect(first({})).toEqual([5]);
    expect(first({ associations })).toEqual([4]);
  });
});

describe('other stop words', () => {
  test('a stop word has exactly the verses it was given', () => {
    const found = new Map([
      ['que', [0, 7, 8, 19]],
      ['de', [3]],
    ]);
    const find = openOtherStopWords(makeOtherStopWords(20, found), 20);
    const versesOf = (word: string) => Array.from({ length: 20 }, (_, i) => i).filter((i) => hasVerse(find(word)!, i));
    expect([versesOf('que'), versesOf('de'), find('en')]).toEqual([[0, 7, 8, 19], [3], undefined]);
  });

  test('of two equal verses, the one where other editions have the stop words ranks first', () => {
    const filler = Array.from({ length: 60 }, (_, i) => [`Gen.1.${i + 1}`, `Piedra, monte y fuente ${i}.`]);
    const edition = smallEdition({
      ...Object.fromEntries(filler),
      'Gen.2.1': 'Vino el rey Saúl.',
      'Gen.2.2': 'Habló el rey Saúl.',
    });
    const first = (stopWords = NO_STOP_WORDS) => {
      const others = { sources: [], index: makeWordIndex(new Map(), 0), stopWords };
      const on = openSearchable(edition, { ...indexEdition(edition), others });
      const { hits } = search([on], parseQuery('cuando rey Saúl'), { order: 'relevance', limit: 1 });
      return hits[0]?.ref.verse;
    };
    expect(first()).toBe(1);
    expect(first(makeOtherStopWords(62, new Map([['cuando', [61]]])))).toBe(2);
    // Stop words that are not in the query change nothing.
    expect(first(makeOtherStopWords(62, new Map([['para', [61]]])))).toBe(1);
  });
});
