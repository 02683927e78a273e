import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportSkipped } from '../report-skipped.ts';
import { type BuiltSite, openBuiltSite } from './built-site.ts';
import { faultsIn } from './valid-page.ts';

const site: BuiltSite | undefined = await openBuiltSite();
beforeAll(() => {
  if (!site) reportSkipped('la validez de las páginas', 'npm run edition -- setup');
});
afterAll(() => site?.close());

test
  .skipIf(!site)
  .each([
    '/',
    '/search/Genesis/1/1',
    '/search/Psalms/119/1',
    '/search/John/3/16',
    '/estudio/John/3/1',
    '/search/Jude/2/1',
    '/Contact',
    '/Contact?hecho=enviado',
    '/Download',
    '/programas',
    '/nada',
  ])('%s is valid HTML', async (path) => {
  const html = await (await site!.get(path)).text();
  expect(await faultsIn(html)).toEqual([]);
});
