// The static site of an invented edition is exported as operators do it, and checked link by link.
import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installInvented, newVarDir } from '../../services/text/texts/test-support.ts';
import { crawl } from '../site-files/crawl.ts';
import { getFromDisk } from '../site-files/folder.ts';

const ROOT = join(import.meta.dirname, '../..');
const PUBLIC_URL = 'https://biblia.example.org';

const varDir = newVarDir();
const under = mkdtempSync(join(tmpdir(), 'archivos-'));
const folder = join(under, 'biblia');
afterAll(() => {
  for (const dir of [varDir, under]) rmSync(dir, { recursive: true, force: true });
});

const run = (args: readonly string[], vars: Record<string, string> = {}) =>
  spawnSync(process.execPath, [join(ROOT, 'bin/export.ts'), ...args], {
    cwd: ROOT,
    env: { ...process.env, VAR_DIR: varDir, INIT_CWD: under, ...vars },
    encoding: 'utf8',
    timeout: 60_000,
  });

/** Changes a setting as operators do. @returns the exit status */
const setting = (name: string, value: string) =>
  spawnSync(process.execPath, [join(ROOT, 'bin/settings.ts'), 'set', name, value], {
    cwd: ROOT,
    env: { ...process.env, VAR_DIR: varDir },
  }).status;

const filesOf = (dir: string): Map<string, Buffer> =>
  new Map(
    globSync('**/*', { cwd: dir, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file.slice(dir.length + 1), readFileSync(file)]),
  );

describe('npm run export -- static', () => {
  let files: Map<string, Buffer>;
  const page = (path: string) => String(files.get(path) ?? expect.fail(`there is no ${path}`));
  beforeAll(() => {
    installInvented(varDir, {
      id: 'uno',
      title: 'Edición primera',
      books: ['Ruth', 'Ps', 'John', '1John', 'Jude'],
      verses: { 'John.3.16': 'Porque «así» amó & «regó» el jardín <entero>.' },
    });
    const { status, stdout, stderr } = run(['static', 'biblia'], { PUBLIC_URL });
    expect([status, stderr]).toEqual([0, expect.stringContaining('Páginas')]);
    expect(stdout).toMatch(/archivos, \S+\s[kM]B, revisión [0-9a-f]{12}\./);
    files = filesOf(folder);
  });

  test('every link leads to an existing file and fragment, to the site, or elsewhere', async () => {
    const { broken, wanted, files: found, links } = await crawl(pathToFileURL(join(folder, 'index.html')), getFromDisk);
    expect({ broken, wanted }).toEqual({ broken: [], wanted: [] });
    expect(links).toBeGreaterThan(6_000);
    // No other file is unreferenced.
    expect([...files.keys()].filter((path) => !found.has(path))).toEqual(['archivos/lista.txt']);
  });

  test('only the search has scripts, and they are classic; no page loads anything from elsewhere', () => {
    for (const [path, content] of files) {
      if (!path.endsWith('.html')) continue;
      const html = String(content);
      expect(html, path).not.toMatch(/type="?module|modulepreload|\son\w+=|<iframe|javascript:/);
      expect(html, path).not.toMatch(/(?:href|action)="[^"]*(?:SignIn|Contact|corregir|cuenta|Download|estudio)/);
      const scripts = [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
      if (path !== 'buscar.html') expect(scripts, path).toEqual([]);
      else expect(scripts).toEqual(['texto', 'buscar'].map((name) => `<script defer="" src="archivos/${name}.js">`));
      expect([...html.matchAll(/<(?:script|link|img|source)\b[^>]*https?:/g)], path).toEqual([]);
    }
    expect(page('index.html')).not.toContain('Elija arriba');
    expect(page('buscar.html')).toMatch(
      /<noscript><p class="told">Para buscar palabras hace falta JavaScript.*<a href="libros.html">/,
    );
    const script = String(files.get('archivos/buscar.js'));
    expect(script).not.toMatch(/\bfetch\(|XMLHttpRequest|\bimport\(|^import |process\.env/m);
  });

  test('a chapter has its verses, its neighbours, its edition with revision, and its address on the site', () => {
    const html = page('juan/3.html');
    const [, revision = ''] = /Revisión del texto: <code>([0-9a-f]{12})<\/code>/.exec(html) ?? [];
    expect(revision).not.toBe('');
    expect(html).toContain('<p>Porque «así» amó &amp; «regó» el jardín &lt;entero&gt;.</p>');
    expect(html.match(/<li id="v\d+"/g)).toHaveLength(36);
    expect(html).toContain('href="2.html" rel="prev"');
    expect(html).toContain('href="4.html" rel="next"');
    expect(html).toContain('<cite>Edición primera</cite> (1999). De prueba.');
    expect(html).toContain(`<a href="${PUBLIC_URL}/search/John/3/1">Este capítulo en el sitio</a>`);
    expect(page('juan/21.html')).toContain('href="../1-juan/1.html" rel="next"');
    expect(page('salmos/23.html')).toContain('<h2>Título del salmo 23.</h2>');
    for (const [path, content] of files)
      if (path.endsWith('.html')) expect(String(content).includes(revision), path).toBe(true);
  });

  test('repeating the export gives the same bytes, over the former export', () => {
    const { status } = run(['static', folder], { PUBLIC_URL });
    expect(status).toBe(0);
    const again = filesOf(folder);
    expect([...again.keys()]).toEqual([...files.keys()]);
    for (const [path, content] of files) expect(again.get(path)!.equals(content), path).toBe(true);
    expect(readdirSync(under)).toEqual(['biblia']);
  });

  test('where the owner ticks it, chapters have this site’s headings', () => {
    expect(page('juan/3.html')).not.toContain('Jesús instruye a Nicodemo');
    expect(setting('siteHeadings', 'true')).toBe(0);
    expect(run(['static', 'con-titulos'], { PUBLIC_URL }).status).toBe(0);
    const html = readFileSync(join(under, 'con-titulos', 'juan', '3.html'), 'utf8');
    expect(html).toContain('<div class="verses"><h2>Jesús instruye a Nicodemo</h2><ol><li id="v1"');
    expect(html).toContain('</ol><h2>El amor de Dios al mundo</h2><ol start="16"><li id="v16"');
    expect(html).toContain('href="../creditos.html#titulos"');
    expect(setting('siteHeadings', 'false')).toBe(0);
    rmSync(join(under, 'con-titulos'), { recursive: true });
  });

  test('a folder with foreign files is refused, and left unchanged', () => {
    writeFileSync(join(folder, 'notas.txt'), 'mías');
    expect(run(['static', folder])).toMatchObject({ status: 1, stderr: expect.stringContaining('notas.txt') });
    expect(readFileSync(join(folder, 'notas.txt'), 'utf8')).toBe('mías');
  });
});
