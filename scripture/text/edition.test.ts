import { expect, test } from 'vitest';
import { EDITION_ID, editionIdOf } from './edition.ts';

test.each([
  ['RV 1865', 'rv-1865'],
  ['SpaRV1909', 'sparv1909'],
  ['Versión Católica (1880)', 'version-catolica-1880'],
  ['Una Biblia de título tan largo que no cabe', 'una-biblia-de-titulo-tan-largo-q'],
  ['La Santa Biblia de mil novecientos', 'la-santa-biblia-de-mil-noveciento'.slice(0, 32)],
  ['Biblia de los treinta y un signos x', 'biblia-de-los-treinta-y-un-signo'],
])('%s: %s', (name, id) => {
  expect(editionIdOf(name)).toBe(id);
  expect(id).toMatch(EDITION_ID);
});

test('a truncated id never ends in a hyphen', () => {
  const id = editionIdOf('Biblia del oso, la de mil quini y más');
  expect(id).toBe('biblia-del-oso-la-de-mil-quini-y');
  expect(editionIdOf(`${'a'.repeat(31)} b`)).toBe('a'.repeat(31));
});

test('a name in another script gives an empty id', () => {
  expect(editionIdOf('Библия')).toBe('');
});
