// The walks of ARCHITECTURE.md that need no browser and no build: each file that they name is executed.

import { readFileSync, rmSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createLog } from '../program/log.ts';
import { mountAddresses } from '../server/addresses/mount-addresses.ts';
import { allRoutes } from '../server/calls/all-routes.ts';
import { mountRoutes } from '../server/calls/mount-routes.ts';
import { appWith, openTestServices } from '../server/test-support.ts';
import { newBrowser } from '../services/access/test-browser.ts';
import { openCorrectedTexts } from '../services/text/texts/corrected-texts.ts';
import { installInvented, newVarDir } from '../services/text/texts/test-support.ts';
import { findPlace } from '../web/routes/reader/read/find-place.ts';
import { readToday } from '../web/routes/reader/read/read-chapter.ts';
import { ROOT } from './imports.ts';

const MAP = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8');
const ORIGIN = 'https://biblia.example.org';
const services = openTestServices(ORIGIN);
const site = { ...services.settings.site(), contactAddress: 'responsable@example.org' };
services.settings.site = () => site;
afterAll(() => services.close());
const app = appWith((app) => {
  mountAddresses(app, services, []);
  mountRoutes(app, services, { of: () => newBrowser(), cookies: () => [] }, allRoutes(services));
});

/** The files of which a function runs during `act`. */
async function filesOf(act: () => unknown): Promise<readonly string[]> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await act();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  session.disconnect();
  return result
    .filter(({ functions }) =>
      functions.some(({ ranges: [range] }) => range && range.startOffset > 0 && range.count > 0),
    )
    .map(({ url }) => url.replace(/^file:\/\//, ''))
    .filter((path) => path.startsWith(ROOT))
    .map((path) => path.slice(ROOT.length + 1));
}

/** The file names in a table row, found by its first words. */
function namedIn(walk: string): readonly string[] {
  const row = MAP.split('\n').find((line) => line.startsWith(`| ${walk} |`)) ?? '';
  return [...row.matchAll(/`([\w/-]+\.tsx?)`/g)].map(([, name = '']) => name);
}

/** Files outside these walks: before Hono, in the browser, or schemas without functions of the project. */
const APART = /^web\/|^server\/(app|security\/refuse)\.ts$/;

test.each([
  ['a typed reference to its page', '/search/jn/3/16', undefined],
  ['a message to the outbox', '/email/email.php', { address: 'ana@example.org', message: 'Una errata en Juan 3.' }],
])('%s', async (walk, path, json) => {
  const ran = await filesOf(async () => {
    const { status } = await app.request(ORIGIN + path, {
      ...(json && { method: 'POST', body: JSON.stringify(json) }),
      headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin', Host: new URL(ORIGIN).host },
    });
    expect(status).toBe(json ? 200 : 308);
  });
  const names = namedIn(walk).filter((name) => !APART.test(name));
  expect(names.length).toBeGreaterThan(4);
  expect(names.filter((name) => !ran.some((file) => `/${file}`.endsWith(`/${name}`)))).toEqual([]);
});

test('the data of a verse’s page come from no more files than the map says', async () => {
  const varDir = newVarDir();
  installInvented(varDir, { id: 'uno', title: 'Edición primera' });
  const texts = openCorrectedTexts({ varDir, log: createLog('silent') });
  const read = (verse: string) => {
    const url = new URL(`${ORIGIN}/search/John/3/${verse}`);
    return readToday({ ...services, texts }, findPlace(texts, { book: 'John', chapter: '3', verse }, url));
  };
  read('15');
  const ran = await filesOf(() => read('16'));
  // The table of books contains only data, but vitest wraps its export in a function.
  const ours = ran.filter((file) => !/^tests\/|^node_modules\/|^scripture\/canon\/books\.ts$/.test(file));
  const [, most] = /^\| \| then .* (\d+) \|$/m.exec(MAP) ?? [];
  expect(ours).toContain('editions/compiled/lazy-edition.ts');
  expect(ours.length).toBeLessThanOrEqual(Number(most));
  await texts.close();
  rmSync(varDir, { recursive: true });
});
