import { expect, test } from 'vitest';
import { chosenCall } from './chosen-call.ts';

const CHAPTER = '/api/verse/chapter/{book}/{chapter}';
const chosen = (fields: Record<string, string>) =>
  chosenCall([CHAPTER, '/api/verse/lookup'], new URLSearchParams(fields));

test.each([
  [{ book: 'John', chapter: '3' }, '/api/verse/chapter/John/3'],
  [{ book: ' 1 Corintios ', chapter: '13', edition: 'rv1909' }, '/api/verse/chapter/1%20Corintios/13?edition=rv1909'],
  [{ book: 'John', chapter: '3', edition: '' }, '/api/verse/chapter/John/3'],
  [{ book: '../../x?y#z', chapter: '3' }, '/api/verse/chapter/..%2F..%2Fx%3Fy%23z/3'],
  [{ book: '\ud800', chapter: '3' }, '/api/verse/chapter/%EF%BF%BD/3'],
])('%j fill in the path, and what is left is the query', (fields, address) => {
  expect(chosen({ llamada: CHAPTER, ...fields })).toBe(address);
});

test.each<Record<string, string>>([
  { llamada: CHAPTER, book: 'John' },
  { llamada: CHAPTER, book: '..', chapter: '3' },
  { llamada: '//elsewhere.example/', book: 'John', chapter: '3' },
  { book: 'John', chapter: '3' },
])('%j leads to no call', (fields) => {
  expect(chosen(fields)).toBeUndefined();
});
