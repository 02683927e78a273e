import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { installInvented, newVarDir } from '../../services/text/texts/test-support.ts';
import { ROOT } from '../imports.ts';
import { reportSkipped } from '../report-skipped.ts';
import { openBuiltSite } from './built-site.ts';
import { find, parseHtml } from './parse-html.ts';

const site = await openBuiltSite();
afterAll(() => site?.close());

/** The links of a page to places of the text, and to its own parts. */
async function linksOf(from: typeof site, path: string) {
  const html = await (await from!.get(path)).text();
  const links = [...find(parseHtml(html), ({ tag }) => tag === 'a')].map(({ attributes }) => attributes.href ?? '');
  return {
    html,
    places: links.filter((href) => /^\/search\/[^?#]+(\?[^#]+)?#v\d+$/.test(href)),
    parts: links.filter((href) => /^#\d?[A-Z]/.test(href)),
  };
}

describe.skipIf(!site && reportSkipped('la página de los pasajes', 'npm run edition -- setup'))('/pasajes', () => {
  test('lists every passage of the table under its book, by its first name', async () => {
    const { html, places, parts } = await linksOf(site, '/pasajes');
    const table = readFileSync(join(ROOT, 'editions/passages/names.tsv'), 'utf8').trimEnd().split('\n').slice(1);
    expect(places).toHaveLength(table.length);
    expect(html).toContain('>El hijo pródigo <small>Lucas 15:11-32</small></a>');
    for (const part of parts) expect(html).toContain(`<section id="${part.slice(1)}">`);
    expect(new Set(parts).size).toBe(html.match(/<section id="/g)!.length);
    expect(html).toContain('<link rel="canonical" href="https://biblia.example.org/pasajes"/>');
  });

  test('leads to verses that exist', async () => {
    const { places } = await linksOf(site, '/pasajes');
    for (const place of places.filter((_, i) => i % 10 === 0)) {
      const [path = '', id] = place.split('#');
      const answer = await site!.get(path);
      expect([answer.status, (await answer.text()).includes(`id="${id}"`)], place).toEqual([200, true]);
    }
  });

  test('is reached from the search page, the footer and the sitemap', async () => {
    for (const path of ['/buscar', '/search/John/3/1'])
      expect(await (await site!.get(path)).text(), path).toContain('href="/pasajes"');
    expect(await (await site!.get('/sitemap-rv1909.xml')).text()).toContain(
      '<loc>https://biblia.example.org/pasajes</loc>',
    );
  });
});

describe('in an edition of some books in another numbering', () => {
  const varDir = newVarDir();
  afterAll(() => rmSync(varDir, { recursive: true, force: true }));

  test('only its passages are listed, at its own numbers', async () => {
    installInvented(varDir, { id: 'uno', books: ['Jonah', 'Jude'], versification: 'kjv' });
    const small = await openBuiltSite({ VAR_DIR: varDir, DOWNLOADS: 'off' });
    const { html, places } = await linksOf(small, '/pasajes');
    expect(html).toContain('>Jonás y la ballena <small>Jonás 1:1–2:10</small></a>');
    expect(places.filter((place) => !/^\/search\/(?:Jonah|Jude)\//.test(place))).toEqual([]);
    small!.close();
  });
});
