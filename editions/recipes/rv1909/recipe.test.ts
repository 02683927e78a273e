import { describe, expect, test } from 'vitest';
import type { Mark, StrongsTag } from '../../../scripture/text/edition.ts';
import { isMark } from '../../source/annotated.ts';
import type { SourceText, SourceVerse } from '../../source/source-text.ts';
import { RV1909, SPLITS } from './recipe.ts';
import { repairWords, restoreBlanks } from './repairs.ts';
import { PSALM_119_LETTERS, PSALM_TITLES } from './titles.ts';

// Uses invented sentences at the places that the recipe changes. The real text is compared as a whole, by its hash.

/** Writes added words as [x] and tagged words as {x}. */
function annotated(sketch: string) {
  const marks: (Mark | StrongsTag)[] = [];
  const open: number[] = [];
  let text = '';
  for (const c of sketch) {
    if (c === '[' || c === '{') open.push(text.length);
    else if (c === ']') marks.push({ kind: 'added', start: open.pop()!, end: text.length });
    else if (c === '}') marks.push({ start: open.pop()!, end: text.length, numbers: ['H1'] });
    else text += c;
  }
  return { text, marks };
}

test.each([
  ['{La noria}[vieja] gira', 'La noria vieja gira', 'a tagged word before'],
  ['La noria[vieja] gira', 'La noria vieja gira', 'a letter before'],
  ['[Esta]{noria} gira', 'Esta noria gira', 'a tagged word after'],
  ['[Esta][misma] noria', 'Esta misma noria', 'two additions'],
  ['{Gira}[la], dijo', 'Girala, dijo', 'a pronoun joined to its verb'],
  ['({[noria]})', '(noria)', 'no letter before'],
  ['{Gira} [y] {gira}', 'Gira y gira', 'blanks are there already'],
])('%s → %s: %s', (sketch, expected) => {
  const result = restoreBlanks(annotated(sketch));
  expect(result.text).toBe(expected);
  for (const { start, end } of result.marks) expect(result.text.slice(start, end)).not.toMatch(/^ | $/);
  expect(result.marks.filter(isMark)).toHaveLength(annotated(sketch).marks.filter(isMark).length);
});

test('a repair changes only what differs and keeps the marks', () => {
  const at = { book: 'Gen', chapter: 1, verse: 1 };
  expect(repairWords(annotated('{El agua}[la] mueve'), { ...at, find: 'aguado', replace: 'agua do' })).toBeUndefined();
  expect(repairWords(annotated('{El agua}[la] mueve'), { ...at, find: 'aguala', replace: 'agua la' })).toEqual(
    annotated('{El agua} [la] mueve'),
  );
  expect(repairWords(annotated('{El agua} {la} mueve'), { ...at, find: 'agua la', replace: 'aguala' })).toEqual(
    annotated('{El agua}{la} mueve'),
  );
});

test('the tables have the known size', () => {
  expect(SPLITS).toHaveLength(12);
  expect(SPLITS.reduce((sum, { at }) => sum + at.length, 0)).toBe(19);
  expect(PSALM_TITLES).toHaveLength(124);
  expect(PSALM_119_LETTERS).toHaveLength(22);
});

const verse = (place: string, text: string, rest: Partial<SourceVerse> = {}): SourceVerse => {
  const [book, chapter, number] = place.split('.') as [string, string, string];
  return { book, chapter: Number(chapter), number: Number(number), text, marks: [], ...rest };
};
const source = (format: 'sword' | 'usfm', ...verses: SourceVerse[]): SourceText => ({
  format,
  name: format === 'sword' ? 'spaRV1909eb' : 'spaRV1909',
  meta: {},
  verses,
  findings: [],
});
const applied = (format: 'sword' | 'usfm', ...verses: SourceVerse[]) => RV1909.apply(source(format, ...verses));

describe('the recipe', () => {
  test('knows its sources by name', () => {
    const named = (name: string) => RV1909.matches({ ...source('usfm'), name });
    expect(['spaRV1909eb', 'spaRV1909', 'spaRV1909_usfm'].every(named)).toBe(true);
    expect(['spaRV1865', 'spaRV', 'RV1909 revisada', ''].some(named)).toBe(false);
  });

  test('splits a place that contains two verses, with its marks and numbers', () => {
    const first = 'Molió el trigo hasta la noche, y lo guardó en su saco. '.padStart(56, '¡');
    const tags = [{ start: 58, end: 61, numbers: ['G1'] }];
    const { verses, findings } = applied('sword', verse('3John.1.14', `${first}Y durmió.`, { strongs: tags }));
    expect(verses.map(({ number, text }) => [number, text])).toEqual([
      [14, first.trim()],
      [15, 'Y durmió.'],
    ]);
    expect(verses[0]!.strongs).toBeUndefined();
    expect(verses[1]!.strongs).toEqual([{ start: 2, end: 5, numbers: ['G1'] }]);
    expect(findings).toEqual([]);
  });

  test('splits off a title with its marks and numbers', () => {
    const text = 'Canto de molino GIRA la piedra.';
    const strongs = [
      { start: 0, end: 5, numbers: ['H1'] },
      { start: 16, end: 20, numbers: ['H2'] },
    ];
    const marks: Mark[] = [{ kind: 'added', start: 9, end: 15 }];
    expect(applied('sword', verse('Ps.23.1', text, { strongs, marks })).verses).toEqual([
      {
        ...verse('Ps.23.1', 'GIRA la piedra.'),
        strongs: [{ start: 0, end: 4, numbers: ['H2'] }],
        title: 'Canto de molino',
        titleMarks: [{ kind: 'added', start: 9, end: 15 }],
        titleStrongs: [{ start: 0, end: 5, numbers: ['H1'] }],
      },
    ]);
  });

  test('splits off the acrostic letters, with and without a point', () => {
    const { verses } = applied('usfm', verse('Ps.119.1', 'ALEPH. GIRA.'), verse('Ps.119.9', 'BETH ¿Quién gira?'));
    expect(verses.map(({ title, text }) => [title, text])).toEqual([
      ['ALEPH.', 'GIRA.'],
      ['BETH', '¿Quién gira?'],
    ]);
  });

  test('keeps a title that the source has separated', () => {
    const known = verse('Ps.23.1', 'Canto de molino, gira.', { title: 'Canción' });
    expect(applied('usfm', known).verses).toEqual([known]);
  });

  test('restores blanks in the module only', () => {
    const added: Mark[] = [{ kind: 'added', start: 8, end: 13 }];
    const glued = verse('Gen.1.1', 'La noriavieja gira', { marks: added });
    expect(applied('sword', glued).verses[0]!.text).toBe('La noria vieja gira');
    expect(applied('usfm', glued).verses).toEqual([glued]);
  });

  test('corrects the one number that does not exist', () => {
    const slip = verse('Matt.23.25', 'De dentro.', { strongs: [{ start: 0, end: 2, numbers: ['G11537'] }] });
    expect(applied('sword', slip).verses[0]!.strongs).toEqual([{ start: 0, end: 2, numbers: ['G1537'] }]);
  });

  test('reports where the source differs from its expectation, and leaves it unchanged', () => {
    const others = [
      verse('Job.39.30', 'Gira.'),
      verse('Ps.23.1', 'Gira la piedra del molino.'),
      verse('Ps.119.9', 'Gira la piedra.'),
      verse('Heb.6.3', 'Gira.'),
    ];
    const { verses, findings } = applied('sword', ...others);
    expect(verses).toEqual(others);
    expect(findings).toEqual([
      { what: { code: 'recipe-title', recipe: 'RV1909' }, count: 2, first: 'Ps.23.1' },
      { what: { code: 'recipe-split', recipe: 'RV1909' }, count: 1, first: 'Job.39.30' },
      { what: { code: 'recipe-words', recipe: 'RV1909', find: 'Dioslo' }, count: 1, first: 'Heb.6.3' },
    ]);
  });
});
