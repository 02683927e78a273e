import { expect, test } from 'vitest';
import { ownSummary, shownSummary, storedSummary } from './own-summary.ts';

const RV1909 = { title: 'Reina-Valera 1909', year: 1909 };
const RV1865 = { title: 'Reina-Valera 1865', year: 1865 };

test.each([
  [RV1909, 'Lo que se lee aquí es la Reina-Valera de 1909, una revisión posterior de aquel texto'],
  [RV1865, 'Lo que se lee aquí es la Reina-Valera de 1865, una revisión posterior de aquel texto'],
  [{ title: 'Biblia de Valera', year: 1602 }, 'Ese texto de 1602 es el que se lee aquí'],
])('of %j it says what it is and what it has to do with 1602', (text, expected) => {
  expect(ownSummary(text)[0]).toContain('revisó en 1602. ');
  expect(ownSummary(text)[0]).toContain(expected);
});

test('of another text it does not speak of 1602', () => {
  const [first] = ownSummary({ title: 'Versión Biblia Libre', year: 2020 });
  expect(first).toMatch(/^Lo que se lee aquí es «Versión Biblia Libre» \(2020\): /);
  expect(first).not.toMatch(/Reina|Valera|1602/);
});

test('with another principal edition the site’s own paragraphs follow, and the owner’s stay', () => {
  const stored = storedSummary([ownSummary(RV1909)[0], 'Léala entera.'], RV1909);
  expect(stored).toEqual(['', 'Léala entera.']);
  expect(shownSummary(stored, RV1865)).toEqual([ownSummary(RV1865)[0], 'Léala entera.']);
});
