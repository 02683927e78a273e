// Exports the site of an invented edition as a ZIM file, as operators do, and crawls it under kiwix-serve. campaign.ts does so
// with the whole text.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openZimFile } from '../../bin/export-zim.ts';
import { openCompiled } from '../../editions/compiled/open-compiled.ts';
import { installInvented, newVarDir } from '../../services/text/texts/test-support.ts';
import { reportSkipped } from '../report-skipped.ts';
import { compareVerses } from './compare-verses.ts';
import { type Crawl, crawl, type Get } from './crawl.ts';
import { getFromServer, type Kiwix, startKiwix } from './kiwix.ts';

const ROOT = join(import.meta.dirname, '../..');
const PUBLIC_URL = 'https://biblia.example.org';
const TOOLS = ['zimwriterfs', 'zimcheck', 'kiwix-serve'];
const lacking =
  TOOLS.some((tool) => spawnSync(tool, ['--version']).error !== undefined) &&
  reportSkipped(
    'el archivo ZIM ante zimcheck y kiwix-serve',
    'instale zim-tools y kiwix-tools (en Debian: apt-get install zim-tools kiwix-tools); después, npm test',
  );

const varDir = newVarDir();
const under = mkdtempSync(join(tmpdir(), 'zim-'));
const zim = join(under, 'biblia.zim');
const compiled = installInvented(varDir, {
  id: 'uno',
  title: 'Edición primera',
  books: ['Ruth', 'John', 'Jude'],
  verses: { 'John.3.16': 'Porque «así» amó & «regó» el jardín <entero>.' },
});
afterAll(() => {
  for (const dir of [varDir, under]) rmSync(dir, { recursive: true, force: true });
});

const run = (path: string) =>
  spawnSync(process.execPath, [join(ROOT, 'bin/export.ts'), 'zim', path], {
    cwd: ROOT,
    env: { ...process.env, VAR_DIR: varDir, INIT_CWD: under, PUBLIC_URL },
    encoding: 'utf8',
    timeout: 60_000,
  });

describe.skipIf(lacking)('npm run export -- zim', () => {
  let kiwix: Kiwix;
  let crawled: Crawl;
  const bodies = new Map<string, string>();
  const into =
    (bodies: Map<string, string>): Get =>
    async (address) => {
      const answer = await getFromServer(address);
      bodies.set(address.pathname, answer.body);
      return answer;
    };
  beforeAll(async () => {
    const { status, stdout, stderr } = run('biblia.zim');
    expect([status, stdout]).toEqual([0, expect.stringContaining('zimcheck no encuentra errores.')]);
    expect(stderr).toContain('El archivo, su índice y su comprobación');
    expect(readdirSync(under)).toEqual(['biblia.zim']);
    kiwix = await startKiwix(zim);
    crawled = await crawl(kiwix.first, into(bodies));
  });
  afterAll(() => kiwix?.close());

  test('under kiwix-serve every link works, every verse is the edition’s, and nothing needs a script or a dynamic server', () => {
    const { edition } = openCompiled(compiled);
    expect({ broken: crawled.broken, wanted: crawled.wanted }).toEqual({ broken: [], wanted: [] });
    expect(compareVerses(edition, crawled)).toEqual({ equal: edition.meta.verseCount, other: [] });
    expect(crawled.pages.size).toBe(3 + 3 + 4 + 21 + 1);
    for (const [path, { controls }] of crawled.pages) expect(controls, path).toBe(0);
    // The only external links lead to the site, where texts are corrected, and to the authors of the work.
    const origins = new Set([...crawled.external].map((address) => new URL(address).origin));
    expect(origins).toContain(PUBLIC_URL);
    for (const address of crawled.external)
      if (address.startsWith(PUBLIC_URL)) expect(address).toMatch(/\/(search\/\w+\/\d+\/1)?$/);
    for (const [path, body] of bodies)
      expect(body, path).not.toMatch(
        /href="[^"]*(?:SignIn|Contact|corregir|cuenta|Download|buscar|estudio)|Elija arriba/,
      );
  });

  test('the file has metadata, and Kiwix finds words and chapters in it', async () => {
    for (const said of [
      '<title>Sagrada Biblia 1602</title>',
      '<summary>Edición primera (1999), para leerla y buscar en ella sin conexión</summary>',
      '<language>spa</language>',
      '<name>sagrada-biblia-uno</name>',
      'type="image/png;width=48;height=48;scale=1"',
    ])
      expect(kiwix.entry).toContain(said);
    const book = kiwix.first.pathname.split('/').at(-2) ?? '';
    const ask = async (path: string) => (await fetch(kiwix.origin + path)).text();
    const words = (pattern: string) => ask(`/search?content=${book}&pattern=${encodeURIComponent(pattern)}`);
    expect(await words('rego el jardin')).toContain('juan/3.html');
    // Headers and footers, the same everywhere, are not indexed.
    expect(await words('responsable')).not.toContain('.html');
    expect(await ask(`/suggest?content=${book}&term=${encodeURIComponent('Rut 4')}`)).toContain('rut/4.html');
  });

  test('repeating the export gives the same pages, in place of the former file', async () => {
    expect(run(zim).status).toBe(0);
    expect(readdirSync(under)).toEqual(['biblia.zim']);
    const again = await startKiwix(zim);
    const second = new Map<string, string>();
    await crawl(again.first, into(second)).finally(again.close);
    expect(second).toEqual(bodies);
  });
});

test('a file that is no ZIM is not replaced, and a name that Kiwix cannot open is refused', () => {
  const notes = join(under, 'notas.zim');
  writeFileSync(notes, 'mías');
  expect(() => openZimFile(notes)).toThrow('no es un archivo ZIM');
  expect(() => openZimFile(under)).toThrow('debe terminar en .zim');
  expect(() => openZimFile(join(under, 'nada', 'biblia.zim'))).toThrow('No existe la carpeta');
});

test('without zim-tools the command says what is missing, and how to install it', () => {
  vi.stubEnv('PATH', '/nada');
  expect(() => openZimFile(join(under, 'otra.zim'))).toThrow('«apt-get install zim-tools»');
  vi.unstubAllEnvs();
});
