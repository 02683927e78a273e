// Chapters as of a revision: `?revision=` in their addresses.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { find, parseHtml, textOf } from './parse-html.ts';
import { openPastSite } from './past-site.ts';
import { faultsIn } from './valid-page.ts';

let site: Awaited<ReturnType<typeof openPastSite>>;
let first: string;
let second: string;
let psalm: string;
beforeAll(async () => {
  site = await openPastSite();
  first = await site.publish('Jude.1.3', 'Dijo una cosa.');
  psalm = await site.publish('Ps.3.2', 'Dice el salmo.');
  second = await site.publish('Jude.1.3', 'Dice otra.');
  await site.publish('Jude.1.3', 'Allí dice una.', 'dos');
});
afterAll(() => site?.close());

const read = async (path: string) => {
  const answer = await site.get(path);
  const html = await answer.text();
  const document = parseHtml(html);
  const main = [...find(document, ({ tag }) => tag === 'main')][0]!;
  const links = [...find(main, ({ tag }) => tag === 'a')].map(({ attributes }) => attributes.href);
  return { answer, html, links, words: textOf(main).replace(/\s+/g, ' ') };
};

describe('a chapter of the past', () => {
  test('shows its text and date, the differences from today, and a link to the proof', async () => {
    const { answer, html, words, links } = await read(`/search/Jude/1/1?revision=${first}`);
    expect(answer.status).toBe(200);
    expect(words).toContain('Así estaba este capítulo en la revisión 2, del 3 de marzo de 2026, ');
    expect(words).toContain('Texto del 3 de marzo de 2026 · Leer el de hoy');
    expect(words).toContain('Desde entonces ha cambiado.');
    expect(words).toContain('Dijo una cosa.');
    expect(words).not.toContain('Dice otra.');
    expect(words).toContain(first);
    expect(links).toContain('/search/Jude/1/1');
    expect(links).toContain('/revision/cambios?antes=3');
    expect(links).toContain(`/search/Jude/1/3?revision=${first}#v3`);
    expect(await faultsIn(html)).toEqual([]);
  });

  test('says so if the chapter has not changed since; its neighbours are of the same date', async () => {
    const { words, links } = await read(`/search/Psalms/3/2?revision=${psalm}`);
    expect(words).toContain('Hoy dice lo mismo.');
    expect(words).toContain('Dice el salmo.');
    expect(links).toContain(`/search/Psalms/2/1?revision=${psalm}`);
  });

  test('offers no corrections, and is noindex', async () => {
    const { answer, html, links } = await read(`/search/Jude/1/3?revision=${first}`);
    expect(answer.headers.get('X-Robots-Tag')).toBe('noindex');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain('rel="canonical"');
    expect(html).not.toContain('<noscript>');
    expect(html).not.toContain('data-drafts');
    expect(links.filter((href) => href?.includes('/estudio/'))).toEqual([]);
  });

  test('is not cached with the pages, and leaves today’s chapter unchanged', async () => {
    const before = (await read('/search/Jude/1/1')).html;
    await read(`/search/Jude/1/1?revision=${first}`);
    expect((await read('/search/Jude/1/1')).html).toBe(before);
    expect(before).toContain('Dice otra.');
  });

  test('marks several verses', async () => {
    const { answer, html } = await read(`/search/Jude/1/3-5?revision=${first}`);
    expect(answer.status).toBe(200);
    expect(html.match(/aria-current="true"/g)).toHaveLength(3);
    expect(html).toContain('<title>Judas 1:3-5 en la revisión 2');
  });

  test('redirects every other spelling to its canonical address', async () => {
    const edition = site.texts.edition('uno')!;
    const whole = edition.meta.history!.hash;
    const installed = site.texts.edition('dos')!.meta.revision;
    for (const [from, to] of [
      ['/search/Jude/1/3?revision=2', `/search/Jude/1/3?revision=${first}`],
      [`/search/Jude/1/3?revision=${whole}`, `/search/Jude/1/3?revision=${second}`],
      [`/search/Jude/1/3?revision=${whole.toUpperCase()}`, `/search/Jude/1/3?revision=${second}`],
      [`/search/judas/1/3?revision=${first}`, `/search/Jude/1/3?revision=${first}`],
      [`/search/Jude/1/5,3-4?revision=${first}`, `/search/Jude/1/3-5?revision=${first}`],
      [`/judas/1?revision=${first}`, `/search/Jude/1/1?revision=${first}`],
      [`/search/Jude/1/3?edicion=uno&revision=${first}`, `/search/Jude/1/3?revision=${first}`],
      ['/search/Jude/1/3?revision=', '/search/Jude/1/3'],
    ] as const) {
      const answer = await site.get(from);
      expect([answer.status, answer.headers.get('Location')], from).toEqual([308, to]);
    }
    const answer = await site.get(`/search/Jude/1/1?edicion=dos&revision=${installed}`);
    expect(answer.headers.get('Location')).toMatch(/^\/search\/Jude\/1\/1\?edicion=dos&revision=[0-9a-f]{12}$/);
    const { words } = await read(answer.headers.get('Location')!);
    expect(words).toContain('Allí está Judas 1:3.');
  });

  test.each(['99', 'f'.repeat(12), 'ayer', '%00', '<b>'])('answers 404 for the revision %s', async (name) => {
    const { answer, words, links, html } = await read(`/search/Jude/1/3?revision=${encodeURIComponent(name)}`);
    expect(answer.status).toBe(404);
    expect(words).toContain('Esta edición no tiene ninguna revisión «');
    expect(words).toContain(`La última es la 4, de huella ${second}`);
    expect(links).toContain('/search/Jude/1/3');
    expect(links).toContain('/revision/cambios');
    expect(await faultsIn(html)).toEqual([]);
  });

  test('answers 404 for a verse that did not exist then', async () => {
    const { answer, links } = await read(`/search/Jude/1/99?revision=${first}`);
    expect(answer.status).toBe(404);
    expect(links).toContain(`/search/Jude/1/25?revision=${first}`);
  });

  test('is linked from the history pages', async () => {
    const permanent = `/search/Jude/1/3?revision=${first}`;
    expect((await read('/historia/Jude/1/3')).links).toContain(permanent);
    expect((await read('/revision/cambios?capitulo=Jude.1')).links).toContain(permanent);
    const base = site.texts.edition('uno')!.meta.revision;
    expect((await read('/historia/Jude/1/9')).links).toContain(`/search/Jude/1/9?revision=${base}`);
  });
});
