// Pages that are made anew each time have a bound for each client and for all of them.
import { rmSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { createLog } from '../../program/log.ts';
import { openServer } from '../../server/serve-http.ts';
import { parseEnv } from '../../services/env.ts';
import { installInvented, newVarDir } from '../../services/text/texts/test-support.ts';
import { compose } from './built-program.ts';
import { PUBLIC_URL } from './built-site.ts';
import { ask } from './running-server.ts';

const varDir = newVarDir();
for (const id of ['uno', 'dos']) installInvented(varDir, { id, books: ['Jude'] });
const env = parseEnv({ VAR_DIR: varDir, PUBLIC_URL, PORT: '0', TRUST_PROXY: 'loopback' });
const program = await compose(env, createLog('silent'));
const server = await openServer(env, program.listener);
afterAll(async () => {
  await server.close(0);
  await program.close();
  rmSync(varDir, { recursive: true });
});

const askAs = (client: string, path: string) => ask(server, path, { 'X-Forwarded-For': client });
const PAGES = ['/imprimir/Jude', '/comparar/Jude/1', '/buscar?q=dios', '/search/Jude/1?revision=0'];

test('thirty readers behind one address who each open three of them at once are not refused', async () => {
  for (const path of PAGES) {
    const answers = await Promise.all(Array.from({ length: 90 }, () => askAs('203.0.113.1', path)));
    expect(new Set(answers.map(({ status }) => status)), path).not.toContain(503);
  }
});

test('a client that asks for very many at once is told to wait, and keeps nobody else out', async () => {
  const many = Array.from({ length: 200 }, () => askAs('203.0.113.2', '/imprimir/Jude'));
  const other = await askAs('203.0.113.3', '/imprimir/Jude');
  expect(other.status).toBe(200);
  const refused = (await Promise.all(many)).filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  for (const { status, headers, body } of refused) {
    expect([status, headers['retry-after']]).toEqual([503, '5']);
    expect(String(body)).toContain('El sitio está muy ocupado');
  }
});
