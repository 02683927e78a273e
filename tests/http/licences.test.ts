// Obligations of a text's licence: the site names it with its terms wherever the text is shown, and leaves the text
// unchanged if the licence says so.
import { rmSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { createLog } from '../../program/log.ts';
import { parseEnv } from '../../services/env.ts';
import { installInvented, newVarDir } from '../../services/text/texts/test-support.ts';
import { compose } from './built-program.ts';
import { PUBLIC_URL } from './built-site.ts';
import { parseHtml, textOf } from './parse-html.ts';

const varDir = newVarDir();
installInvented(varDir, { id: 'uno', title: 'Edición primera', books: ['Jude'] });
installInvented(varDir, { id: 'dos', title: 'Edición segunda', books: ['Jude'], licence: 'cc-by-4.0' });
installInvented(varDir, { id: 'tres', title: 'Edición tercera', books: ['Jude'], licence: 'cc-by-nd-4.0' });
const program = await compose(parseEnv({ VAR_DIR: varDir, PUBLIC_URL, DOWNLOADS: 'off' }), createLog('silent'));
afterAll(async () => {
  await program.close();
  rmSync(varDir, { recursive: true });
});
const html = async (path: string) => (await program.app.request(path)).text();
const TERMS = 'href="https://creativecommons.org/licenses/by/4.0/deed.es" rel="license"';

test('the licence is a link at the foot of its edition’s pages, and beside its files', async () => {
  expect(await html('/search/Jude/1/1?edicion=dos')).toContain(`<a ${TERMS}>De prueba</a>`);
  expect(await html('/Download')).toContain(`<a ${TERMS}>De prueba</a>`);
  const plain = await html('/search/Jude/1/1');
  expect(plain).toContain('De prueba');
  expect(plain).not.toContain('rel="license"');
});

test('the credits name every edition with its terms', async () => {
  const page = await html('/creditos');
  expect(page.match(/rel="license"/g)).toHaveLength(2);
  const text = textOf(parseHtml(page));
  expect(text).toContain('Edición segunda (1999)De prueba. Licencia: CC BY 4.0. Fuente: Inventada. Un libro.');
  expect(text).toContain('Licencia: CC BY-ND 4.0.');
});

test('a text with a no-derivatives licence takes no corrections, and says so above the form', async () => {
  const send = (edition: string) =>
    program.app.request('/api/verse/Edit', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: PUBLIC_URL },
      body: JSON.stringify({ id: 'Jude.1.3', edition, text: 'Aquí está Judas 1:33.' }),
    });
  const refused = await send('tres');
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({
    code: 'edition-unchangeable',
    detail: expect.stringMatching(/Edición tercera.* se publica bajo CC BY-ND 4\.0, que no permite cambiarla/),
  });
  expect((await send('dos')).status).toBe(200);
  const said = 'que no permite cambiarla: aquí no se le pueden hacer correcciones.';
  expect(await html('/search/Jude/1/3?edicion=tres')).toContain(said);
  expect(await html('/search/Jude/1/3?edicion=dos')).not.toContain(said);
});

test('pages with several texts credit those that require it', async () => {
  const credit = `<a ${TERMS}>De prueba</a>.</p>`;
  expect(await html('/comparar/Jude/1?ediciones=uno,dos')).toContain(credit);
  expect(await html('/comparar/Jude/1?ediciones=uno,tres')).not.toContain(credit);
  const search = await program.app.request('/buscar?q=Judas');
  // Its index is still being built; the page says so, and credits the texts that it will show.
  expect([200, 503]).toContain(search.status);
  expect(await search.text()).toContain(credit);
});
