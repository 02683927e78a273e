// Headings, notes and introductions are corrected as verses are, in a browser without scripts.
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compileSource } from '../../editions/compile/compile-source.ts';
import { installEdition } from '../../editions/library/change-library.ts';
import { readSource } from '../../editions/read-source.ts';
import { openReviewSite, type ReviewSite } from '../review-site.ts';
import { putSearchIndexes } from '../search-indexes.ts';
import { faultsIn } from './valid-page.ts';

const SAMPLE = join(import.meta.dirname, '../../editions/writers/golden/editorial/in');

let site: ReviewSite;
let eva: Awaited<ReturnType<ReviewSite['person']>>;
beforeAll(async () => {
  const source = await readSource(SAMPLE);
  const meta = { id: 'uno', title: 'El cuaderno anotado', rights: 'Libre', source: 'Inventada' };
  site = await openReviewSite(undefined, {}, (dir) => {
    installEdition(dir, compileSource(source, { meta }), { path: '', meta: {} });
    putSearchIndexes(dir);
  });
  eva = await site.person('Eva', 'corrector');
});
afterAll(() => site?.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.origin + path, { redirect: 'manual', headers });
const page = async (path: string, headers?: Record<string, string>) => (await get(path, headers)).text();
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(site.origin + path, { method: 'POST', redirect: 'manual', headers, body: new URLSearchParams(fields) });

test('the chapter and the verse lead to the form of each heading, note and paragraph', async () => {
  const chapter = await page('/search/Psalms/3/1');
  expect(chapter).toContain('href="/estudio/Psalms/3/1#notas"');
  expect(chapter).toContain('href="/estudio/Psalms/3/1?parte=introduction+1#corregir"');
  const verse = await page('/estudio/Psalms/3/1');
  expect(verse).toContain('?parte=heading+1.3#corregir');
  expect(verse).toContain('?parte=note+1.2#corregir');
  for (const part of ['heading+1.3', 'note+1.2', 'introduction+2']) {
    const form = await page(`/estudio/Psalms/3/1?parte=${part}`);
    expect(form).toContain(`value="Ps.3!${part.replace('+', ' ')}"`);
    expect(await faultsIn(form)).toEqual([]);
  }
  const unknown = await get('/estudio/Psalms/3/1?parte=heading+1.9');
  expect([unknown.status, unknown.headers.get('Location')]).toEqual([302, '/estudio/Psalms/3/1']);
});

test('what is refused stays in the form', async () => {
  const path = '/estudio/Psalms/3/1?parte=heading+1.3';
  const answer = await post(path, { id: 'Ps.3!heading 1.3', edicion: 'uno', text: 'La noria 漢', note: 'Lo vi.' });
  expect(answer.status).toBe(422);
  const form = await answer.text();
  expect(form).toContain('La noria 漢');
  expect(form).toContain('Lo vi.');
});

test('a proposal is settled in the queue, and readers, API, history and feed have its words', async () => {
  const sent = await post('/estudio/Psalms/3/1?parte=heading+1.3', {
    id: 'Ps.3!heading 1.3',
    edicion: 'uno',
    text: 'La noria vieja',
  });
  expect(sent.status).toBe(303);
  const proposal = /\/propuestas\/([\w-]+)/.exec(sent.headers.get('Location') ?? '')?.[1] ?? '';
  const own = await page(sent.headers.get('Location')!, {
    Cookie: sent.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; '),
  });
  expect(own).toContain('Salmo 3:1, título 3');
  expect(await page('/revision', eva.headers)).toContain('Salmo 3:1, título 3');
  const item = await page(`/revision/${proposal}`, eva.headers);
  expect(item).toContain('Salmo 3:1, título 3');
  expect(await faultsIn(item)).toEqual([]);
  expect((await post(`/revision/${proposal}`, { accion: 'aceptar', version: '1' }, eva.headers)).status).toBe(303);
  await expect.poll(() => page('/search/Psalms/3/1')).toContain('La noria vieja');
  await expect.poll(() => page('/estudio/Psalms/3/1')).toContain('La noria vieja');
  const { headings } = (await (await get('/api/editorial/Psalms/3')).json()) as {
    headings: { id: string; text: string }[];
  };
  expect(headings.find(({ id }) => id === 'Ps.3!heading 1.3')?.text).toBe('La noria vieja');
  for (const path of [
    '/historia/Psalms/3/1',
    '/revision/cambios',
    '/revision/cambios?capitulo=Ps.3',
    '/revision/cambios.atom',
  ])
    await expect.poll(() => page(path), { message: path }).toContain('Salmo 3:1, título 3');
  const { changes } = (await (await get('/api/changes')).json()) as {
    changes: { kind: string; id?: string; hash: string }[];
  };
  expect(changes.map(({ kind, id }) => [kind, id])).toEqual([
    ['base', undefined],
    ['part', 'Ps.3!heading 1.3'],
  ]);
  const back = `/revision/volver/uno/${changes[1]!.hash}`;
  expect(await page(back, eva.headers)).toContain('Salmo 3:1, título 3');
  const undone = await post(back, { razon: '' }, eva.headers);
  expect([undone.status, undone.headers.get('Location')]).toEqual([303, '/historia/Psalms/3/1']);
  await expect.poll(() => page('/search/Psalms/3/1')).not.toContain('La noria vieja');
});

test('an introduction is corrected a paragraph at a time, and its history is its chapter’s', async () => {
  const sent = await post(
    '/estudio/Psalms/3/1?parte=introduction+2',
    {
      id: 'Ps.3!introduction 2',
      edicion: 'uno',
      text: 'Coplas de un buen hortelano, según cuentan.',
    },
    eva.headers,
  );
  expect(sent.headers.get('Location')).toMatch(/hecho=publicada$/);
  await expect.poll(() => page('/search/Psalms/3/1')).toContain('un buen hortelano');
  expect(await page('/revision/cambios?capitulo=Ps.3')).toContain('Salmo 3, introducción, párrafo 2');
});
