// An edition with books beyond the 66 beside one without: its pages, selectors, lists, calls and searches have them, the other's have not.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runSettings } from '../../services/owner/settings/operator-commands.ts';
import { reportSkipped } from '../report-skipped.ts';
import { type BuiltSite, openBuiltSite } from './built-site.ts';

const ROOT = join(import.meta.dirname, '../..');
const INSTALLED = join(process.env.VAR_DIR ?? join(ROOT, 'var'), 'editions');
const noText = !existsSync(join(INSTALLED, 'index.json'));

describe.skipIf(noText && reportSkipped('los libros que no están en todas las Biblias', 'npm run edition -- setup'))(
  'books beyond the 66',
  () => {
    const varDir = mkdtempSync(join(tmpdir(), 'mas-libros-'));
    let site: BuiltSite;
    const body = async (path: string) => (await site.get(path)).text();
    const found = async (q: string, more = '') => body(`/buscar?q=${encodeURIComponent(q)}${more}`);
    const groups = (html: string) => [...html.matchAll(/<optgroup label="([^"]*)"/g)].map(([, label]) => label);
    const options = (html: string) => [...html.matchAll(/<option value="([A-Z1-4][^"]*)"/g)].map(([, value]) => value);

    beforeAll(async () => {
      cpSync(INSTALLED, join(varDir, 'editions'), { recursive: true });
      const source = join(ROOT, 'tests/editions/further/huerta.usfm');
      const facts = ['--id', 'huerta', '--title', 'La Biblia de la huerta', '--rights', 'De prueba'];
      execFileSync(process.execPath, [join(ROOT, 'bin/edition.ts'), 'add', source, ...facts], {
        env: { ...process.env, VAR_DIR: varDir },
        stdio: 'pipe',
      });
      site = (await openBuiltSite({ VAR_DIR: varDir, DOWNLOADS: 'off' }))!;
    });
    afterAll(() => {
      site?.close();
      rmSync(varDir, { recursive: true, force: true });
    });

    test('a chapter is read at its address, and its neighbours are those of the edition', async () => {
      const html = await body('/search/Sirach/24/1?edicion=huerta');
      expect(html).toContain('La sabiduría riega su huerto al amanecer.');
      expect(html).toContain('href="/search/Sirach/1/1?edicion=huerta"');
      expect(html).toContain('href="/search/Baruch/1/1?edicion=huerta"');
    });

    test('other spellings of the address lead to it', async () => {
      for (const path of ['/search/Eclo/24?edicion=huerta', '/eclesiastico/24/1?edicion=huerta']) {
        const { status, headers } = await site.get(path);
        expect([status, headers.get('location')], path).toEqual([308, '/search/Sirach/24/1?edicion=huerta']);
      }
    });

    test('selectors and lists have the group only in the edition with such books', async () => {
      const own = await body('/search/Sirach/24/1?edicion=huerta');
      expect(groups(own)).toEqual(['Antiguo Testamento', 'Deuterocanónicos', 'Nuevo Testamento']);
      expect(options(own).slice(1, 6)).toEqual(['Malachi', 'Tobit', 'Judith', 'Wisdom of Solomon', 'Sirach']);
      const other = await body('/search/John/3/16');
      expect(groups(other)).toEqual(['Antiguo Testamento', 'Nuevo Testamento']);
      expect(options(other)).toHaveLength(66);
      expect(other).not.toContain('Deuterocan');
      const list = await body('/libros?edicion=huerta');
      expect(list).toContain('<h2>Deuterocanónicos</h2>');
      expect(await body('/libros')).not.toContain('Deuterocan');
      expect(await body('/')).not.toContain('Deuterocan');
    });

    test('of a book in part the selectors have its chapters', async () => {
      const html = await body('/search/Sirach/24/1?edicion=huerta');
      const [, list = ''] = /<select id="capitulo"[^>]*>(.*?)<\/select>/.exec(html) ?? [];
      expect([...list.matchAll(/<option[^>]*>(\d+)</g)].map(([, number]) => number)).toEqual(['1', '24']);
    });

    test('the owner may call the group «Apócrifos»', async () => {
      const { database, settings } = site.services;
      const set = async (value: string) => {
        await runSettings(
          ['set', 'furtherBooks', value],
          { database, now: () => new Date(), print: () => {} },
          () => {},
        );
        await expect.poll(() => settings.site().furtherBooks).toBe(value);
      };
      await set('apocrypha');
      expect(groups(await body('/search/Sirach/24/1?edicion=huerta'))[1]).toBe('Apócrifos');
      expect(await body('/libros?edicion=huerta')).toContain('<h2>Apócrifos</h2>');
      const lookup = await (await site.get('/api/verse/lookup?edition=huerta')).json();
      expect(lookup[1]).toEqual({ type: 'testament', value: 'DC', text: 'Apócrifos' });
      await set('deuterocanonical');
    });

    test('the search goes to a reference, finds words, and counts the group', async () => {
      const { status, headers } = await site.get('/buscar?q=Sb%203,1&edicion=huerta');
      expect([status, headers.get('location')]).toEqual([303, '/search/Wisdom%20of%20Solomon/3/1?edicion=huerta']);
      const html = await found('amanecer', '&edicion=huerta');
      expect(html.match(/href="\/search\/Sirach\/24\/1[^"]*"/)?.[0]).toContain('edicion=huerta');
      expect(html.includes('en%3Adeuterocan') || html.includes('Deuterocanónicos')).toBe(true);
    });

    test('suggestions have the books that any edition has', async () => {
      const answer = async () => site.get('/api/search/suggestions');
      await expect.poll(async () => (await answer()).status).toBe(200);
      const { books } = await (await answer()).json();
      expect(books.map(({ id }: { id: string }) => id).slice(0, 4)).toEqual(['Tob', 'Jdt', 'Wis', 'Sir']);
      const sirach = books.find(({ id }: { id: string }) => id === 'Sir');
      expect(sirach).toMatchObject({ names: expect.arrayContaining(['Eclo', 'Sirácida']), editions: ['huerta'] });
      expect(sirach.chapters.map((last: number) => last > 0)).toEqual(
        Array.from({ length: 24 }, (_, i) => i === 0 || i === 23),
      );
    });

    test('a reference to a book that this edition lacks is offered in the other', async () => {
      const html = await found('Eclo 24,19');
      expect(html).toContain('Esta edición no contiene el libro «Eclesiástico».');
      expect(html).toContain('Este libro está en «La Biblia de la huerta».');
      expect(html.includes('href="/search/Sirach/24/19?edicion=huerta#v19"')).toBe(true);
      const page = await site.get('/search/Sirach/24/1');
      expect(page.status).toBe(404);
      expect(await page.text()).toContain('href="/search/Sirach/24/1?edicion=huerta"');
    });

    test('verses are compared by the map between the numberings', async () => {
      const html = await body('/comparar/Malachi/4?ediciones=rv1909,huerta');
      expect(html).toContain('href="/search/Malachi/3/19?edicion=huerta#v19"');
      expect(html).not.toContain('numeración propia');
      const sirach = await body('/comparar/Sirach/24?ediciones=rv1909,huerta');
      expect(sirach).toContain('no tiene Eclesiástico 24');
    });

    test('calls answer about them', async () => {
      const chapter = await (await site.get('/api/verse/chapter/Sirach/24?edition=huerta')).json();
      expect(chapter[0]).toMatchObject({ id: 'Sir.24.1', text: 'La sabiduría riega su huerto al amanecer.' });
      const passages = await (await site.get('/api/passages?q=1%20Mac%202:4&edition=huerta')).json();
      expect(JSON.stringify(passages)).toContain('1Macc.2.4');
    });

    test('the offline copy of that edition has them', async () => {
      const pack = await site.get('/copia/huerta.json');
      expect([200, 503]).toContain(pack.status);
    });
  },
);
