import { afterAll, beforeAll, expect, test } from 'vitest';
import { installInvented, newVarDir } from '../../services/text/texts/test-support.ts';
import { putReadScan } from '../scan/read-scan.ts';
import { openSiteWithAccounts } from './site-with-accounts.ts';

let site: Awaited<ReturnType<typeof openSiteWithAccounts>>;

beforeAll(async () => {
  const varDir = newVarDir();
  installInvented(varDir, { id: 'uno', books: ['Jude'] });
  site = await openSiteWithAccounts({ varDir });
  await putReadScan(site.services, { expired: false, client: 'x' }, { edition: 'uno', from: 'Jude.1', pages: 1 });
});
afterAll(() => site.close());

test('a strip is sent as it was cut, and for ever', async () => {
  const strips = await site.services.scanVerses.ofChapter('uno', 'Jude', 1);
  const { src } = strips.get(3)![0]!;
  const answer = await fetch(site.origin + src);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Type')).toBe('image/webp');
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  const name = src.split('/').at(-1)!.replace('.webp', '');
  const [, , , scan = ''] = src.split('/');
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(await site.services.scanVerses.strip(scan, name));
  const again = await fetch(site.origin + src, { headers: { 'If-None-Match': answer.headers.get('ETag')! } });
  expect(again.status).toBe(304);
  for (const wrong of [src.replace('.webp', ''), src.replace(name, '0'.repeat(32)), src.replace(scan, 'otro')])
    expect((await fetch(site.origin + wrong)).status).toBe(404);
});
