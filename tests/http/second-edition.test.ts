// The operator's command adds the RV1865 beside the RV1909: it has its own pages, selectors, calls and sitemap entries.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lacks, RV1865_USFM } from '../real-sources.ts';
import { reportSkipped } from '../report-skipped.ts';
import { type BuiltSite, openBuiltSite, PUBLIC_URL } from './built-site.ts';

const ROOT = join(import.meta.dirname, '../..');
const INSTALLED = join(process.env.VAR_DIR ?? join(ROOT, 'var'), 'editions');
const noText = !existsSync(join(INSTALLED, 'index.json'));
const skip =
  lacks(RV1865_USFM, 'una segunda edición') ||
  (noText && reportSkipped('una segunda edición', 'npm run edition -- setup'));

describe.skipIf(skip)('a second edition', () => {
  const varDir = mkdtempSync(join(tmpdir(), 'dos-ediciones-'));
  let site: BuiltSite;
  const body = async (path: string) => (await site.get(path)).text();

  beforeAll(async () => {
    cpSync(INSTALLED, join(varDir, 'editions'), { recursive: true });
    execFileSync(process.execPath, [join(ROOT, 'bin/edition.ts'), 'add', RV1865_USFM!], {
      env: { ...process.env, VAR_DIR: varDir },
      stdio: 'pipe',
    });
    site = (await openBuiltSite({ VAR_DIR: varDir }))!;
  });
  afterAll(() => {
    site?.close();
    rmSync(varDir, { recursive: true, force: true });
  });

  test('has its own pages, whose links and canonical link keep it', async () => {
    const html = await body('/search/Genesis/1/1?edicion=rv1865');
    expect(html).toContain('creó Dios los cielos');
    expect(html).toContain(`<link rel="canonical" href="${PUBLIC_URL}/search/Genesis/1/1?edicion=rv1865"/>`);
    expect(html).toContain('/search/Genesis/2/1?edicion=rv1865"');
    expect(html).toContain('Reina-Valera 1865');
    expect(html).toMatch(/<input type="hidden" name="edicion" value="rv1865"\/>/);
  });

  test('leaves the default edition unchanged, whose id in the address redirects to the address without it', async () => {
    expect(await body('/search/Genesis/1/1')).toContain('crió Dios los cielos');
    const named = await site.get('/search/Genesis/1/1?edicion=rv1909');
    expect([named.status, named.headers.get('location')]).toEqual([308, '/search/Genesis/1/1']);
  });

  test('redirects capitals in its id to the canonical address', async () => {
    const named = await site.get('/search/Genesis/1/1?edicion=RV1865');
    expect([named.status, named.headers.get('location')]).toEqual([308, '/search/Genesis/1/1?edicion=rv1865']);
  });

  test('its selectors follow its own numbering', async () => {
    // Both have a Job 38; only the RV1909's Job 39 has a verse 38.
    const thirtyEights = async (query: string) =>
      (await body(`/search/Job/39/1${query}`)).match(/<option[^>]*>38<\/option>/g)?.length;
    const verses = async (query: string) =>
      ((await (await site.get(`/api/verse/book/Job${query}`)).json()) as { chapter: number }[]).filter(
        (v) => v.chapter === 39,
      ).length;
    expect([await verses(''), await verses('?edition=rv1865')]).toEqual([38, 30]);
    expect([await thirtyEights(''), await thirtyEights('?edicion=rv1865')]).toEqual([2, 1]);
    expect((await site.get('/search/Job/39/38?edicion=rv1865')).status).toBe(404);
  });

  test('the calls accept it, name it and list it', async () => {
    const [first] = (await (await site.get('/api/verse/chapter/Genesis/1?edition=rv1865')).json()) as object[];
    expect(first).toMatchObject({ id: 'Gen.1.1', text: 'En el principio creó Dios los cielos y la tierra.' });
    const lookup = (await (await site.get('/api/verse/lookup')).json()) as { type: string; value: string }[];
    expect(lookup.filter((entry) => entry.type === 'edition').map((entry) => entry.value)).toEqual([
      'rv1909',
      'rv1865',
    ]);
  });

  test('the sitemap has all chapters of both', async () => {
    const files = await Promise.all(['rv1909', 'rv1865'].map((id) => body(`/sitemap-${id}.xml`)));
    const addresses = files.join('').match(/<loc>[^<]*<\/loc>/g) ?? [];
    const own = addresses.filter((loc) => loc.includes('?edicion=rv1865'));
    expect([own.length, addresses.length]).toEqual([1189, 2 + 2 * 1189]);
  });

  test('a verse is found by its words, and shown beside the other edition’s verse', async () => {
    const q = 'lugares+de+yerba+me+hará+yacer';
    const { hits } = (await (await site.get(`/api/search?q=${q}`)).json()) as { hits: object[] };
    expect(hits[0]).toMatchObject({
      id: 'Ps.23.2',
      edition: 'rv1909',
      because: [{ abbreviation: 'RV1865', title: 'Reina-Valera 1865', edition: 'rv1865', id: 'Ps.23.2' }],
    });
    const html = await body(`/buscar?q=${q}`);
    expect(html).toContain('href="/search/Psalms/23/2?edicion=rv1865#v2">coincide con la Reina-Valera 1865</a>');
    expect(html).toContain('de <mark>yerba</mark> me');
  });

  test('an unknown edition is 404 with the list of those installed', async () => {
    const response = await site.get('/search/Genesis/1/1?edicion=nacar');
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('Reina-Valera 1865');
  });
});
