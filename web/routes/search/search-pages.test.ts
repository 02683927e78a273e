import { describe, expect, test } from 'vitest';
import { suggest } from '../../ui/find/suggest.ts';
import { countParts } from './count-parts.ts';
import { readSearchAddress, searchPath } from './search-address.ts';
import { markedFragment } from './text-directive.ts';

describe('the address of a search', () => {
  test.each([
    ['/buscar', { q: '', editions: [], order: 'relevance' }],
    ['/buscar?q=amor+y+paz', { q: 'amor y paz', editions: [], order: 'relevance' }],
    [
      '/buscar?q=luz&edicion=rv1909&edicion=rv1865&en=evangelios&orden=biblia&tras=1.5%7E20%7E0',
      { q: 'luz', editions: ['rv1909', 'rv1865'], part: 'evangelios', order: 'canonical', after: '1.5~20~0' },
    ],
  ] as const)('%s is parsed and written back unchanged', (path, address) => {
    expect(readSearchAddress(new URL(path, 'http://a'))).toEqual(address);
    expect(searchPath(address)).toBe(path);
  });

  test('unknown values in the query are ignored', () => {
    const read = readSearchAddress(new URL(`/buscar?q=${'a'.repeat(900)}&edicion=&orden=x&tras=<b>`, 'http://a'));
    expect(read).toEqual({ q: 'a'.repeat(400), editions: [], order: 'relevance' });
  });
});

describe('the text directive of a hit', () => {
  const text = 'Porque de tal manera amó Dios al mundo, que ha dado á su Hijo unigénito';
  const at = (word: string): [number, number] => [text.indexOf(word), text.indexOf(word) + word.length];
  const directives = (fragment: string) => fragment.split('&').map((part) => decodeURIComponent(part));

  test('includes the words around the marks, so that no earlier place matches', () => {
    expect(directives(markedFragment(16, text, [at('amó'), at('Dios'), at('Hijo')]))).toEqual([
      '#v16:~:text=de tal manera-,amó Dios,-al mundo, que',
      'text=dado á su-,Hijo,-unigénito',
    ]);
  });

  test('escapes characters special to text directives', () => {
    expect(markedFragment(1, 'Beth-lehem, y & más', [[0, 10]])).toBe('#v1:~:text=Beth%2Dlehem,-y%20%26%20m%C3%A1s');
  });

  test('is only the verse’s fragment if no words are marked', () => {
    expect(markedFragment(3, text, [])).toBe('#v3');
  });
});

test('hits are counted by testament, group and book, without empty parts', () => {
  const [old, young, ...others] = countParts(
    { Gen: 2, Ps: 6, John: 4 },
    { q: 'luz', editions: [], order: 'relevance', after: '1' },
  );
  const line = (part: typeof old) => part && [part.label, part.count, part.share, part.below.map(({ label }) => label)];
  expect([line(old), line(young), others]).toEqual([
    ['Antiguo Testamento', 8, 67, ['Pentateuco', 'Poéticos']],
    ['Nuevo Testamento', 4, 33, ['Evangelios']],
    [],
  ]);
  expect(old?.below[1]?.below.map(({ label, share, path }) => [label, share, path])).toEqual([
    ['Salmos', 100, '/buscar?q=luz&en=Salmos'],
  ]);
});

describe('search suggestions', () => {
  const offered = {
    words: ['Jehová', 'misericordia', 'misericordioso', 'niño'],
    verses: [
      ['John.3.16', 'Porque de tal manera amó Dios al mundo'],
      ['John.1.14', 'Y aquel Verbo fué hecho carne, y habitó entre'],
    ],
    names: [
      ['Luke.15.11-Luke.15.32', 'el hijo pródigo'],
      ['Matt.13.1-Matt.13.23', 'la parábola del sembrador'],
    ],
  } as const;
  const labels = (typed: string) => suggest(typed, offered).map(({ label }) => label);

  test.each([
    ['jua', ['Juan', '1 Juan', '2 Juan', '3 Juan']],
    ['1 co', ['1 Corintios']],
    ['juan 3', ['Juan 3', '1 Juan 3']],
    ['juan 3:16', ['Juan 3:16', '1 Juan 3:16']],
    ['juan 99', []],
    ['jn', ['Juan', 'Jonás']],
    ['Jn 3,16', ['Juan 3:16']],
    ['Jn 3, 16', ['Juan 3:16', 'Juan 3; 16']],
    ['Jn 3, 36', ['Juan 3:36']],
    ['muy mi', []],
    ['misericordi', ['misericordia', 'misericordioso']],
    ['gran mise', ['gran misericordia', 'gran misericordioso']],
    ['señor de gran mise', []],
    ['el verbo se hizo carn', ['Y aquel Verbo fué hecho carne, y habitó entre…']],
    ['hijo prod', ['el hijo pródigo']],
    ['la parabola del hijo', ['el hijo pródigo']],
    ['parabola del sem', ['la parábola del sembrador']],
    ['manera mise', ['manera misericordia', 'manera misericordioso']],
    ['dios manera mund', ['Porque de tal manera amó Dios al mundo…']],
    ['salmo 2', ['Salmo 2', ...Array.from({ length: 7 }, (_, i) => `Salmo ${20 + i}`)]],
    ['salmo 15', ['Salmo 15', 'Salmo 150']],
    ['salmos 23', ['Salmo 23']],
    ['juan 2', ['Juan 2', '1 Juan 2', 'Juan 20', 'Juan 21']],
    ['amo dios', ['Porque de tal manera amó Dios al mundo…']],
    ['j', []],
    ['  ', []],
  ])('%j', (typed, expected) => {
    expect(labels(typed)).toEqual(expected);
  });

  test('a place is a link, and a word completes the query', () => {
    expect(suggest('juan 3:16', offered)[0]).toMatchObject({ path: '/search/John/3/16' });
    expect(suggest('gran mise', offered)[0]).toEqual({ label: 'gran misericordia', text: 'gran misericordia ' });
    expect(suggest('hijo prod', offered)[0]).toMatchObject({ path: '/search/Luke/15/11#v11', place: 'Lucas 15:11-32' });
    expect(suggest('amo dios', offered)[0]).toMatchObject({ path: '/search/John/3/16#v16', place: 'Juan 3:16' });
  });

  test('after a number only books are suggested, not words', () => {
    const found = suggest('1 co', { words: ['cosas'], verses: [] });
    expect(found.map(({ label }) => label)).toEqual(['1 Corintios']);
    expect(suggest('co', { words: ['cosas'], verses: [] }).at(-1)?.label).toBe('cosas');
  });

  test('a book beyond the 66 is offered where an edition has it, at a chapter that it has, and leads there', () => {
    const sirach = { id: 'Sir', names: ['Eclo', 'Sirácida'], editions: ['huerta'], chapters: [0, 4, 30] };
    const further = { ...offered, edition: 'rv1909', books: [sirach] };
    expect(labels('sirac')).toEqual([]);
    for (const [typed, label, path] of [
      ['sirac', 'Eclesiástico', '/search/Sirach/2/1'],
      ['eclesiasti', 'Eclesiástico', '/search/Sirach/2/1'],
      ['eclo 3,30', 'Eclesiástico 3:30', '/search/Sirach/3/30'],
    ] as const)
      expect(suggest(typed, further).find((one) => one.label === label)).toMatchObject({ path, editions: ['huerta'] });
    expect(suggest('eclo 1', further)).toEqual([]);
    const [ours] = suggest('eclo', { ...further, edition: 'huerta' });
    expect(ours).toMatchObject({ editions: [''] });
    expect(suggest('juan', further)[0]).not.toHaveProperty('editions');
  });

  test('at most eight are offered', () => {
    const words = Array.from({ length: 50 }, (_, i) => `amor${'a'.repeat(i + 1)}`);
    expect(suggest('amor', { words, verses: [] })).toHaveLength(8);
  });
});
