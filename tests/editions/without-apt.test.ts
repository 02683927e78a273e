// Simulates a machine without apt: the same text is downloaded as USFM, here from a local server.
import { spawn } from 'node:child_process';
import { createReadStream, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { openLibrary } from '../../editions/library/open-library.ts';
import { RV1909 } from '../../editions/recipes/rv1909/recipe.ts';
import { lacks, RV1909_USFM } from '../real-sources.ts';

const ROOT = join(import.meta.dirname, '../..');
const varDir = mkdtempSync(join(tmpdir(), 'sin-apt-'));
afterAll(() => rmSync(varDir, { recursive: true, force: true }));

async function setUp(mirror: string) {
  const child = spawn(process.execPath, [join(ROOT, 'bin/edition.ts'), 'setup'], {
    env: { PATH: '', VAR_DIR: varDir, CATALOGUE_URL: mirror },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((done) => child.on('close', done)),
  ]);
  return { out, err, code };
}

test.skipIf(lacks(RV1909_USFM, 'la preparación sin apt'))(
  'without apt the set-up downloads the USFM once, and gets the expected text',
  async () => {
    let requests = 0;
    const server = createServer((_, response) => {
      requests += 1;
      createReadStream(RV1909_USFM!).pipe(response);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

    expect(await setUp(url)).toMatchObject({ code: 0 });
    const { editions, defaultId } = openLibrary(varDir);
    expect(defaultId).toBe('rv1909');
    expect(editions[0]?.meta).toMatchObject({ canonicalSha256: RV1909.canonicalSha256, verseCount: 31_103 });

    rmSync(join(varDir, 'editions'), { recursive: true });
    expect(await setUp(url)).toMatchObject({ code: 0 });
    expect(readdirSync(join(varDir, 'editions'))).toContain('index.json');
    expect(requests).toBe(1);
    server.close();
  },
);
