// A verse's page and the call with the same content, over the installed text.

import { brotliCompressSync } from 'node:zlib';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, describe, expect, test } from 'vitest';
import { StudyView } from '../../web/routes/study/study-view.tsx';
import { reportSkipped } from '../report-skipped.ts';
import { openBuiltSite } from './built-site.ts';

const site = await openBuiltSite();
afterAll(() => site?.close());
const body = async (path: string) => (await site!.get(path)).text();

/** A sample of all kinds of text: every 150th verse of some books, and known hard ones. */
const VERSES = [
  ...['Genesis/1/1', 'Numbers/30/3', '2%20Samuel/22/5', '1%20Chronicles/11/1', 'Psalms/110/1', 'Psalms/119/9'],
  ...['Isaiah/53/5', 'Matthew/3/3', 'Matthew/27/46', 'Mark/12/30', 'Luke/22/19', 'John/1/1', 'John/3/16', 'Acts/2/17'],
  ...['Romans/3/23', 'Hebrews/1/5', '3%20John/1/15', 'Jude/1/3', 'Revelation/22/21'],
];

describe.skipIf(!site && reportSkipped('las páginas de los versículos', 'npm run edition -- setup'))(
  'a verse’s page',
  () => {
    test.each(VERSES)('%s shows exactly what the call’s answer makes', async (place) => {
      const html = await body(`/estudio/${place}`);
      const answer = await (await site!.get(`/api/study/${place.replaceAll('/', '.')}`)).json();
      const made = renderToStaticMarkup(createElement(StudyView, { study: answer as never, query: '' }));
      expect(html).toContain(made);
      // The verse's part, beyond the frame that every page has.
      expect(brotliCompressSync(Buffer.from(made)).length).toBeLessThan(6_000);
    });

    test('it is its own canonical address, may be indexed, and has a title that says where it is', async () => {
      const html = await body('/estudio/John/3/16');
      expect(html).toContain('<title>Juan 3:16 · Reina-Valera 1909</title>');
      expect(html).toContain('<link rel="canonical" href="https://biblia.example.org/estudio/John/3/16"/>');
      expect(html).not.toContain('noindex');
      expect(await body('/sitemap-rv1909-John.xml')).toContain(
        '<loc>https://biblia.example.org/estudio/John/3/16</loc>',
      );
    });

    test('a part without anything is absent', async () => {
      const html = await body('/estudio/Genesis/5/6');
      for (const words of ['En otras ediciones', 'libro impreso', 'historial', 'Evangelios'])
        expect(html).not.toContain(words);
    });

    test('a verse that the edition lacks is a 404 that says what there is', async () => {
      const answer = await site!.get('/estudio/John/3/99');
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain('Juan 3 tiene 36 versículos');
    });
  },
);
