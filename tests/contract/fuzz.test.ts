// Requests made of the site's own document, for every call in it: what it allows, and what breaks one of its demands each. No
// answer but one that the document describes, and none that says that something failed.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { installInvented } from '../../services/text/texts/test-support.ts';
import { PUBLIC_URL } from '../http/built-site.ts';
import { openPeopledSite } from '../http/peopled-site.ts';
import { fuzz } from './fuzz.ts';
import type { Document } from './judge.ts';

/** Another one finds other inputs; `CONTRACT_RUNS` makes more of them: requests for each call. */
const SEED = Number(process.env.FUZZ_SEED ?? 1602);
const RUNS = Number(process.env.CONTRACT_RUNS ?? 30);

/** What takes more than one request, a copy that is taken away; and calls that take nothing, so that nothing can be wrong with it. */
const UNREACHED = ['get /api/me 4XX', 'post /administracion/copias/descarga 200', 'get /api/openapi.json 4XX'];

test('whatever is sent to whatever call, the answer is one that the document describes', {
  timeout: 3_600_000,
}, async () => {
  const varDir = mkdtempSync(join(tmpdir(), 'contrato-'));
  installInvented(varDir, { id: 'uno', title: 'Edición primera', books: ['Ps', 'John', 'Jude'] });
  const site = await openPeopledSite({ varDir });
  try {
    const get = (path: string) => fetch(site.origin + path);
    // Where set-up has not made the search's index, the site does.
    await vi.waitFor(async () => expect((await get('/api/search?q=Juan')).status).toBe(200), { timeout: 60_000 });
    const document = (await (await get('/api/openapi.json')).json()) as Document;
    const { breaches, seen, requests } = await fuzz(document, { ...site, publicUrl: PUBLIC_URL }, RUNS, SEED);
    // For whoever runs it for long: `npm run contract`.
    if (process.env.CONTRACT_RUNS)
      console.info(`${seen.size} calls, ${requests} requests, ${breaches.length} breaches`);
    expect(breaches).toEqual([]);
    const described = Object.entries(document.paths).flatMap(([path, of]) =>
      Object.entries(of).flatMap(([method, { responses }]) =>
        Object.keys(responses).flatMap((status) => (status === '5XX' ? [] : [`${method} ${path} ${status}`])),
      ),
    );
    const reached = new Set(
      [...seen].flatMap(([call, statuses]) =>
        [...statuses].flatMap((status) => [`${call} ${status}`, `${call} ${Math.floor(status / 100)}XX`]),
      ),
    );
    // Another seed may need more requests to see them all.
    if (!process.env.FUZZ_SEED) expect(described.filter((one) => !reached.has(one))).toEqual(UNREACHED);
  } finally {
    await site.close();
    rmSync(varDir, { recursive: true });
  }
});
