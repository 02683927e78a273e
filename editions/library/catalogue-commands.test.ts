// Tests the catalogue of free editions on the command line; a local server replaces the hosts of its files.
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLibrary } from './open-library.ts';
import { type Bench, createBench, zipOf } from './test-support.ts';

let bench: Bench;
let server: Server;
let asked: string[] = [];
let env: NodeJS.ProcessEnv = {};
/** Files by name; the server redirects other requests to another host. */
let files: Record<string, Buffer> = {};

const book = (publication: string, text: string) =>
  zipOf({ [`32-OBA${publication}.usfm`]: `\\id OBA\n\\c 1\n\\v 1 ${text}\n` });

beforeEach(async () => {
  bench = createBench();
  asked = [];
  files = { 'spapddpt_usfm.zip': book('spapddpt', 'Un solo versículo.') };
  server = createServer((request, response) => {
    const name = request.url?.split('/').at(-1) ?? '';
    asked.push(name);
    const file = files[name];
    if (file) response.end(file);
    else response.writeHead(302, { location: 'http://localhost:1/otro.zip' }).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  env = { CATALOGUE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/biblias/` };
});
afterEach(async () => {
  await new Promise((done) => server.close(done));
  rmSync(bench.dir, { recursive: true, force: true });
});

const installed = () => openLibrary(bench.varDir).editions.map(({ meta }) => meta);

test('an edition is added by its id, with its licence and its credit line', async () => {
  const added = await bench.run(['add', 'pddpt'], env);
  expect(added, added.err).toMatchObject({ code: 0 });
  expect(added.out).toContain('Derechos: © 2020 Asociación Bíblica Latinoamericana. CC BY 4.0.');
  expect(added.out).not.toContain('Tomado del nombre');
  expect(installed()).toMatchObject([
    {
      id: 'pddpt',
      title: 'Palabra de Dios para ti',
      year: 2020,
      licence: 'cc-by-4.0',
      sourceUrl: 'https://ebible.org/find/details.php?id=spapddpt',
    },
  ]);
  const { out } = await bench.run(['catalogue']);
  expect(out).toMatch(/\* pddpt {6}Palabra de Dios para ti \(2020\)\n +66 libros\. © 2020/);
  expect(out).toMatch(/ {2}vbl .*\n.*CC BY-SA 4\.0.*\n.*\n +nada:\/\/nada\/spavbl_usfm\.zip\n.*todavía no se conoce/);

  files['spapddpt_usfm.zip'] = book('spapddpt', 'Otro versículo.');
  const again = await bench.run(['add', 'pddpt'], env);
  expect(again).toMatchObject({
    code: 0,
    out: expect.stringMatching(/El texto ha cambiado: la revisión anterior era/),
  });
  expect(asked).toEqual(['spapddpt_usfm.zip', 'spapddpt_usfm.zip']);
});

test('a licence that the file itself states takes the place of the catalogue’s', async () => {
  files['spapddpt_usfm.zip'] = zipOf({
    '32-OBAspapddpt.usfm': '\\id OBA\n\\c 1\n\\v 1 Un solo versículo.\n',
    'copr.htm': '<a href="https://creativecommons.org/licenses/by-sa/4.0/">Attribution Share-Alike</a>',
  });
  const added = await bench.run(['add', 'pddpt'], env);
  expect(added, added.err).toMatchObject({ code: 0 });
  expect(added.out).toContain('Tomado de copr.htm');
  expect(added.out).toContain('Derechos: © 2020 Asociación Bíblica Latinoamericana. CC BY-SA 4.0.');
  expect(installed()).toMatchObject([{ id: 'pddpt', licence: 'cc-by-sa-4.0', title: 'Palabra de Dios para ti' }]);
});

test('the same file from a disk is the same edition; a path takes precedence over an id', async () => {
  writeFileSync(join(bench.dir, 'bes'), book('spabes', 'Del disco.'));
  expect(await bench.run(['add', 'bes'], env)).toMatchObject({ code: 0 });
  expect(installed()).toMatchObject([{ id: 'bes', licence: 'cc-by-4.0', source: 'eBible.org (spabes)' }]);
  expect(asked).toEqual([]);
});

test('a text that differs from the measured one needs --accept', async () => {
  files['49887d89a88c30360234e56ef1d129ee3227a2ed.zip'] = book('_RV1865', 'No es este.');
  const refused = await bench.run(['add', 'rv1865'], env);
  expect(refused).toMatchObject({ code: 1, err: expect.stringMatching(/E409.*«Reina-Valera 1865»: el texto es otro/) });
  expect(installed()).toEqual([]);
  expect(await bench.run(['add', 'rv1865', '--accept'], env)).toMatchObject({ code: 0 });
});

test('no other host is requested, and a failed download leaves no file', async () => {
  const sent = await bench.run(['add', 'vbl'], env);
  expect(sent).toMatchObject({ code: 1, err: expect.stringMatching(/E402.*no se admite: http:\/\/localhost:1/) });
  expect(readdirSync(join(bench.varDir, 'sources/partial'))).toEqual([]);
  expect(installed()).toEqual([]);
});

test('only a known licence is accepted', async () => {
  const path = join(bench.dir, 'propia.zip');
  writeFileSync(path, book('propia', 'De otros.'));
  const words = ['--id', 'propia', '--title', 'Propia', '--rights', '© 2001 Su autora'];
  const unknown = await bench.run(['add', path, ...words, '--licence', 'gratis']);
  expect(unknown).toMatchObject({ code: 2, err: expect.stringMatching(/«gratis» no es ninguna.*cc-by-nd-4\.0/) });
  expect(await bench.run(['add', path, ...words, '--licence', 'cc-by-nd-4.0'])).toMatchObject({ code: 0 });
  expect(installed()).toMatchObject([{ id: 'propia', licence: 'cc-by-nd-4.0' }]);
});
