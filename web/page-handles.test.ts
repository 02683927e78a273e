import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { pageHandles } from './page-handles.ts';

const route = (id: string, path?: string, index?: true) => ({ id, path, index, module: { handle: id } });
const handleAt = pageHandles(
  Object.fromEntries(
    [
      route('home', undefined, true),
      route('queue', 'revision'),
      route('item', 'revision/:id'),
      route('print', 'imprimir/:book'),
    ].map((one) => [one.id, one]),
  ) as unknown as ServerBuild['routes'],
);

test.each([
  ['/', 'home'],
  ['/_.data', 'home'],
  ['/.data', 'home'],
  ['/revision', 'queue'],
  ['/revision/', 'queue'],
  ['/revision.data', 'queue'],
  ['/revision/_.data', 'queue'],
  // The router takes it for a proposal’s address.
  ['/revision/_root.data', 'item'],
  ['/revision/_root', 'item'],
  ['/revision/12.data', 'item'],
  ['/_root.data', undefined],
  ['/imprimir/x.data.data', 'print'],
])('the guard of %s is that of the page that the router runs', (path, handle) => {
  expect(handleAt(path)).toBe(handle);
});
