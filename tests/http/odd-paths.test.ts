// Every address is answered, and never with a server error.
import { rmSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { createLog } from '../../program/log.ts';
import { parseEnv } from '../../services/env.ts';
import { installInvented, newVarDir } from '../../services/text/texts/test-support.ts';
import { compose } from './built-program.ts';
import { PUBLIC_URL } from './built-site.ts';

const varDir = newVarDir();
installInvented(varDir, { id: 'uno', books: ['Jude'] });
const { app, pageRoutes, close } = await compose(parseEnv({ VAR_DIR: varDir, PUBLIC_URL }), createLog('silent'));
afterAll(async () => {
  await close();
  rmSync(varDir, { recursive: true });
});

test.each([
  '/%09/%3A',
  '/%0A/%3A',
  '/%0D/%0D/%3A',
  '/%2F%3A',
  '/%5C%5C%3A',
  '/%09%2F%2F%5B',
  '/search/Jude/%0A/1',
  '/%20',
  '/-',
])('%s is not found', async (path) => {
  const answer = await app.request(PUBLIC_URL + path);
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain('<h1');
});

const ESCAPES = '%09 %0A %3A %2F %5C %2E %20 %25 %3F %23 %5B %00 %7F %C3%B1 %F0%9F%98%80 %ED%A0%80'.split(' ');
const WORDS = 'search Jude 1 api historia administracion .data _root.data .. . : @ ; * ( [ ~'.split(' ');
const part = fc.oneof(
  fc.constantFrom(...ESCAPES),
  fc.constantFrom(...WORDS),
  fc.string({ maxLength: 3 }).map((text) => encodeURIComponent(text.toWellFormed())),
);
const path = fc
  .array(fc.array(part, { maxLength: 4 }), { maxLength: 4 })
  .map((parts) => `/${parts.map((pieces) => pieces.join('')).join('/')}`);

test('no odd path is answered 5xx', async () => {
  await fc.assert(
    fc.asyncProperty(path, fc.constantFrom('GET', 'HEAD', 'POST'), async (odd, method) => {
      const { status } = await app.request(PUBLIC_URL + odd, { method });
      expect(status, `${method} ${odd}`).toBeLessThan(500);
    }),
    { numRuns: 400 },
  );
});

const SPELLINGS = ['', '/', '.data', '/.data', '/_.data', '/_root.data', '/_root', '/_.data.data'];

test('no spelling of a page’s address is answered 5xx, and pages that take no form say so in Spanish', async () => {
  for (const { path, acts } of pageRoutes)
    for (const spelling of SPELLINGS) {
      const address =
        PUBLIC_URL +
        path
          .replace('*', 'nada')
          .replace(/:\w+\??/g, 'x')
          .replace(/\/$/, '') +
        spelling;
      const read = await app.request(address);
      expect(read.status, `GET ${address}`).toBeLessThan(500);
      const sent = await app.request(address, { method: 'POST' });
      expect(sent.status, `POST ${address}`).toBeLessThan(500);
      const other = await app.request(address, { method: 'PUT' });
      expect([other.status, other.headers.get('Allow')?.startsWith('GET, HEAD')], `PUT ${address}`).toEqual([
        405,
        true,
      ]);
      expect(await other.text()).toContain('Esta página no recibe envíos.');
      if (!acts && spelling === '') expect(sent.status, `POST ${address}`).toBe(405);
    }
});
