import { expect, test } from 'vitest';
import { pathPattern } from './path-pattern.ts';

const found = (page: string, path: string) => {
  const match = pathPattern(page).exec(path);
  return match && { ...match.groups };
};

test.each([
  ['/', '/', {}],
  ['/libros', '/libros', {}],
  ['/libros', '/Libros/', {}],
  ['/libros', '/libros/x', null],
  ['/search/:book/:chapter?/:verse?', '/search/John', { book: 'John', chapter: undefined, verse: undefined }],
  ['/search/:book/:chapter?/:verse?', '/search/John/3/16-18', { book: 'John', chapter: '3', verse: '16-18' }],
  ['/search/:book/:chapter?/:verse?', '/search', null],
  ['/estudio/:book/:chapter?/:verse?', '/estudio/John/3/16', { book: 'John', chapter: '3', verse: '16' }],
  ['/cuenta/datos.json', '/cuenta/datosxjson', null],
  ['/*', '/nada/de/nada', {}],
])('%s at %s gives %j', (page, path, params) => {
  expect(found(page, path)).toEqual(params);
});
