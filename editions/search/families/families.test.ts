import { statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { foldWord } from '../../../scripture/search/fold.ts';
import { openFamilies } from '../../../scripture/search/word-facts.ts';
import { readFacts } from '../facts/facts-file.ts';
import { FAMILIES, readFamilies } from './families-file.ts';
import { expandDictionary, gatherFamilies, irregularForms, peelPronouns } from './gather-families.ts';

const AFFIXES = `
SFX R Y 3
SFX R r ba ar
SFX R ar ó ar
SFX R ar e [^c]ar
SFX S Y 1
SFX S 0 s [aeo]
SFX A Y 1
SFX A r ción/S ar
PFX d Y 1
PFX d 0 des .
`;

test('a dictionary’s endings make forms, and no other words', () => {
  const lemmas = expandDictionary(AFFIXES, '4\namar/RAd\nsacar/R\ncasa/S\nRoma\n');
  expect(Object.fromEntries([...lemmas].map(([lemma, forms]) => [lemma, [...forms]]))).toEqual({
    amar: ['amar', 'amaba', 'amó', 'ame'],
    sacar: ['sacar', 'sacaba', 'sacó'],
    casa: ['casa', 'casas'],
  });
});

test('attached pronouns are removed from a verb', () => {
  expect(peelPronouns('dijole')).toContain('dijo');
  expect(peelPronouns('perdonanos')).toContain('perdona');
  expect(peelPronouns('vamonos')).toContain('vamos');
  expect(peelPronouns('levantaos')).toContain('levantad');
  expect(peelPronouns('daselo')).toEqual(['dase', 'da']);
  expect(peelPronouns('amar')).toEqual([]);
});

test('a compound verb has the irregular forms of its base verb', () => {
  expect(irregularForms('hacer')).toContain('hizo');
  expect(irregularForms('deshacer')).toContain('deshizo');
  expect(irregularForms('describir')).toContain('descrito');
  expect(irregularForms('amar')).toEqual([]);
});

test('a family has the forms that occur in the texts; spellings of other words are noted, names are left out', () => {
  const lemmas = new Map([
    ['sacar', new Set(['sacar', 'sacó', 'saca', 'saqué'])],
    ['saco', new Set(['saco', 'sacos'])],
    ['mesa', new Set(['mesa', 'mesas'])],
  ]);
  const families = gatherFamilies(lemmas, ['Y sacólo del saco; sacó los sacos. Sacalo vivía allí, á la mesa.']);
  expect(families).toEqual([
    { words: ['sacar', 'saco', 'sacolo'], others: new Map([['saco', ['saco']]]) },
    { words: ['saco', 'sacos'], others: new Map([['saco', ['sacó']]]) },
  ]);
});

const families = openFamilies(readFamilies);
const areOne = (...words: readonly string[]) =>
  words.every((word) => words.every((other) => families.of(foldWord(word))?.words.includes(foldWord(other))));

test.each([
  ['amar', 'amó', 'amaba', 'amarás', 'ame', 'amado', 'amaste', 'amándoos'],
  ['decir', 'dijo', 'díjole', 'diga', 'dicho', 'dirás', 'diciéndoles'],
  ['hacer', 'hizo', 'hecho', 'haréis', 'hízose', 'haz'],
  ['sacar', 'sacólo', 'saque', 'sacáronle'],
  ['perdonar', 'perdónanos', 'perdona', 'perdonamos'],
  ['mostrar', 'mostróles', 'muestra'],
  ['ir', 'fué', 'va', 'iba', 'vámonos', 'yendo'],
  ['ser', 'es', 'era', 'fueron', 'sea', 'sido'],
  ['estar', 'está', 'estuvo', 'estando'],
  ['andar', 'anduvo', 'anda', 'andad'],
  ['traer', 'trajo', 'trujo', 'traigáis'],
  ['morir', 'murió', 'muerto', 'muera'],
  ['ver', 'vió', 'visto', 'viendo', 'vido'],
  ['hijo', 'hijos', 'hija', 'hijas'],
  ['luz', 'luces'],
])('the forms of %s are one family', (...words) => {
  expect(areOne(...words)).toBe(true);
});

test.each([
  ['amar', 'amor'],
  ['mar', 'María'],
  ['sol', 'solo'],
  ['hombre', 'hambre'],
])('%s and %s are not one family', (a, b) => {
  expect(families.of(foldWord(a))?.words.includes(foldWord(b)) ?? false).toBe(false);
});

test('the table is small, and states its source and licence', () => {
  expect(statSync(FAMILIES).size).toBeLessThan(80_000);
  const { head } = readFacts(FAMILIES);
  for (const said of ['Santiago Bosio', 'dictionary-es', 'Mozilla Public License', 'npm run search-facts'])
    expect(head).toContain(said);
});
