import { afterAll, expect, test } from 'vitest';
import { reportSkipped } from '../report-skipped.ts';
import { openBuiltSite } from './built-site.ts';

const site = await openBuiltSite({ API_URL: 'https://textos.example.org/api', SHARED_MAX_AGE: '60' });
afterAll(() => site?.close());
const skip = !site && reportSkipped('llamadas en otro sitio', 'npm run edition -- setup');

test.skipIf(skip)('pages request the calls from another site, and the CSP allows it', async () => {
  const page = await site!.get('/search/John/3/1');
  expect(await page.text()).toContain('https://textos.example.org/api');
  expect(page.headers.get('content-security-policy')).toContain("connect-src 'self' https://textos.example.org;");
});

test.skipIf(skip)('a shared cache may store pages for as long as the owner sets', async () => {
  const page = await site!.get('/search/John/3/1');
  expect(page.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate, s-maxage=60');
});
