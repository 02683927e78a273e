import * as v from 'valibot';
import { expect, test } from 'vitest';
import { COUNT, DONE_QUERY, readQuery, searchOf } from './page-query.ts';

const QUERY = { ...DONE_QUERY, mas: COUNT, buscar: searchOf(5), de: v.pipe(v.array(v.string()), v.maxLength(2)) };

/** An object with the interface of URLSearchParams. */
function address(...given: readonly (readonly [name: string, value: string])[]) {
  const getAll = (name: string) => given.filter(([own]) => own === name).map(([, value]) => value);
  return { searchParams: { getAll, get: (name: string) => getAll(name)[0] ?? null } };
}

test('values that match their schema are read', () => {
  const given = address(['hecho', 'guardado'], ['mas', '12'], ['buscar', '  pan y agua'], ['de', 'a'], ['de', 'b']);
  expect(readQuery(given, QUERY)).toEqual({ hecho: 'guardado', mas: 12, buscar: 'pan y', de: ['a', 'b'] });
});

test('invalid, unknown and absent values are undefined', () => {
  const given = address(['hecho', '<b>'], ['mas', '99999'], ['de', 'a'], ['de', 'b'], ['de', 'c'], ['otra', 'cosa']);
  expect(readQuery(given, QUERY)).toEqual({ hecho: undefined, mas: undefined, buscar: undefined, de: undefined });
});

test('the first value is read if a single one is expected', () => {
  expect(readQuery(address(['hecho', 'a'], ['hecho', 'b']), QUERY).hecho).toBe('a');
});
