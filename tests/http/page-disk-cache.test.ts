import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { installInvented, newVarDir } from '../../services/text/texts/test-support.ts';
import { ask, startServer } from './running-server.ts';

/** The start page and the single chapter. */
const PAGES = 2;

const kept = (varDir: string) =>
  readdirSync(join(varDir, 'pages'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** Starts the server, waits until everything is compressed, and stops it. */
async function compressAll(varDir: string, port = 0) {
  const server = await startServer({ VAR_DIR: varDir, PORT: String(port) });
  try {
    const cachedPages = async () => JSON.parse((await ask(server, '/ready')).body.toString()).pages;
    await expect.poll(cachedPages, { timeout: 60_000, interval: 200 }).toMatchObject({ best: PAGES });
    const { headers, body } = await ask(server, '/search/Jude/1/1', { 'Accept-Encoding': 'br' });
    return { port: server.port, page: [headers.etag, body.toString('hex')] };
  } finally {
    server.process.kill('SIGTERM');
    await server.ended;
  }
}

test('the next start takes compressed pages from disk, which no other user can read', async () => {
  const varDir = newVarDir();
  onTestFinished(() => rmSync(varDir, { recursive: true }));
  installInvented(varDir, { id: 'uno', books: ['Jude'] });
  const first = await compressAll(varDir);
  const files = kept(varDir);
  expect(files.length).toBe(PAGES);
  const written = () => files.map((file) => [statSync(file).mtimeMs, statSync(file).ino, readFileSync(file, 'hex')]);
  const before = written();
  // Pages contain the address of the site.
  expect(await compressAll(varDir, first.port)).toEqual(first);
  expect(kept(varDir)).toEqual(files);
  expect(written()).toEqual(before);
  for (const file of files) expect(statSync(file).mode & 0o077).toBe(0);
});
