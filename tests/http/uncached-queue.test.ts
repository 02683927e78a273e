// Uncached pages have a separate queue (server/overload/request-queues.test.ts tests whom it refuses).
import { rmSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { createLog } from '../../program/log.ts';
import { parseEnv } from '../../services/env.ts';
import { installInvented, newVarDir } from '../../services/text/texts/test-support.ts';
import { compose } from './built-program.ts';
import { PUBLIC_URL } from './built-site.ts';

const varDir = newVarDir();
for (const id of ['uno', 'dos']) installInvented(varDir, { id, books: ['Jude'] });
const { pages, services, close } = await compose(parseEnv({ VAR_DIR: varDir, PUBLIC_URL }), createLog('silent'));
afterAll(async () => {
  await close();
  rmSync(varDir, { recursive: true });
});

const answer = (path: string) => pages.answer(new Request(PUBLIC_URL + path));

test.each([
  '/imprimir/Jude',
  '/comparar/Jude/1',
  '/buscar?q=dios',
  '/search/Jude/1?revision=0',
  '/search/Jude/1/5?o=capitulos',
])('of 200 simultaneous requests for %s, 90 of one client wait, and the others are told to retry', async (path) => {
  await services.textSearch.open();
  // A process that has just started has event-loop lag.
  await expect.poll(async () => (await answer(path)).status).not.toBe(503);
  const answers = await Promise.all(Array.from({ length: 200 }, () => answer(path)));
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused).toHaveLength(110);
  expect(refused[0]!.headers.get('Retry-After')).toBe('5');
  expect(await refused[0]!.text()).toContain('El sitio está muy ocupado');
});
