import { afterAll, describe, expect, test } from 'vitest';
import { reportSkipped } from '../report-skipped.ts';
import { openBuiltSite, PUBLIC_URL } from './built-site.ts';
import { find, parseHtml, textOf } from './parse-html.ts';

const site = await openBuiltSite();
afterAll(() => site?.close());
const absent = !site && reportSkipped('los libros para imprimir', 'npm run edition -- setup');

describe.skipIf(absent)('a book for paper', () => {
  test.each([
    ['John', 21, 879],
    ['Jude', 0, 25],
    ['Psalms', 150, 2_461],
  ])('%s has all its chapters and verses, and states its source', async (book, chapters, verses) => {
    const answer = await site!.get(`/imprimir/${book}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('X-Robots-Tag')).toBe('noindex');
    expect(answer.headers.get('ETag')).toBeNull();
    const main = [...find(parseHtml(await answer.text()), ({ tag }) => tag === 'main')][0]!;
    expect([...find(main, ({ tag }) => tag === 'h2')]).toHaveLength(chapters);
    const numbers = [...find(main, ({ tag, attributes }) => tag === 'sup' && attributes.class !== 'alt')];
    expect(numbers).toHaveLength(verses);
    expect(textOf(main).match(/(?<=\d)\u00a0/g), 'no number ends a line').toHaveLength(verses);
    expect(textOf(main)).toMatch(
      new RegExp(`Reina-Valera 1909, revisión [0-9a-f]{12}\\. .*${PUBLIC_URL}/imprimir/${book}$`),
    );
  });

  test.each([
    ['/imprimir/jn', 308, '/imprimir/John'],
    ['/imprimir/1%20Co', 308, '/imprimir/1%20Corinthians'],
    ['/Imprimir/John/', 308, '/imprimir/John'],
    ['/imprimir?libro=g%C3%A9nesis', 303, '/imprimir/Genesis'],
    ['/imprimir', 303, '/Download'],
    ['/imprimir?libro=', 303, '/Download'],
  ])('%s answers %i to %s', async (from, status, to) => {
    const answered = async () => {
      const answer = await site!.get(from);
      return [answer.status, answer.headers.get('Location')];
    };
    // A whole book keeps a busy machine from other answers for a moment: then the site says 503.
    await expect.poll(answered).toEqual([status, to]);
  });

  test.each([
    ['/imprimir/Nadie', 'No hay ningún libro llamado «Nadie»'],
    ['/imprimir?libro=Nadie', 'No hay ningún libro llamado «Nadie»'],
    ['/imprimir/Judit', 'no contiene el libro «Judit»'],
  ])('%s: %s', async (path, sentence) => {
    const answer = await site!.get(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain(sentence);
  });
});
