import { expect, test } from 'vitest';
import { defaultSummary, shownSummary, storedSummary } from './default-summary.ts';

const RV1909 = { title: 'Reina-Valera 1909', year: 1909 };
const RV1865 = { title: 'Reina-Valera 1865', year: 1865 };

test.each([
  [RV1909, 'Lo que se lee aquí es la Reina-Valera de 1909, una revisión posterior de aquel texto'],
  [RV1865, 'Lo que se lee aquí es la Reina-Valera de 1865, una revisión posterior de aquel texto'],
  [{ title: 'Biblia de Valera', year: 1602 }, 'Ese texto de 1602 es el que se lee aquí'],
])('defaultSummary of %j names the text and its relation to 1602', (text, expected) => {
  expect(defaultSummary(text)[0]).toContain('revisó en 1602. ');
  expect(defaultSummary(text)[0]).toContain(expected);
});

test('defaultSummary of an unrelated text does not mention 1602', () => {
  const [first] = defaultSummary({ title: 'Versión Biblia Libre', year: 2020 });
  expect(first).toMatch(/^Lo que se lee aquí es «Versión Biblia Libre» \(2020\): /);
  expect(first).not.toMatch(/Reina|Valera|1602/);
});

test('with another main edition the default paragraphs change, and the owner’s stay', () => {
  const stored = storedSummary([defaultSummary(RV1909)[0], 'Léala entera.'], RV1909);
  expect(stored).toEqual(['', 'Léala entera.']);
  expect(shownSummary(stored, RV1865)).toEqual([defaultSummary(RV1865)[0], 'Léala entera.']);
});
