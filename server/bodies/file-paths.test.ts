import { expect, test } from 'vitest';
import { takesFiles } from './file-paths.ts';

test.each([
  ['/api/uploads/3f2a-9', true],
  ['/administracion/libro/archivo', true],
  ['/administracion/ediciones/archivo', true],
  ['/api/uploads', false],
  ['/api/uploads/', false],
  ['/api/uploads/a/b', false],
  ['/administracion/ediciones/archivo/', false],
  ['/x/administracion/libro/archivo', false],
  ['/administracion/imagen', false],
])('%s takes a file: %s', (path, takes) => {
  expect(takesFiles(path)).toBe(takes);
});
