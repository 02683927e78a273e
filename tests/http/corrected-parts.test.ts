// Headings, notes and introductions are corrected as verses are, in a browser without scripts.
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compileSource } from '../../editions/compile/compile-source.ts';
import { installEdition } from '../../editions/library/change-library.ts';
import { readSource } from '../../editions/read-source.ts';
import { openReviewSite, type ReviewSite } from '../review-site.ts';
import { putSearchIndexes } from '../search-indexes.ts';
import { faultsIn } from './valid-page.ts';

const SAMPLE = join(import.meta.dirname, '../../editions/writers/golden/editorial/in');

let site: ReviewSite;
let eva: Awaited<ReturnType<ReviewSite['person']>>;
let ana: Awaited<ReturnType<ReviewSite['person']>>;
beforeAll(async () => {
  const source = await readSource(SAMPLE);
  const meta = { id: 'uno', title: 'El cuaderno anotado', rights: 'Libre', source: 'Inventada' };
  site = await openReviewSite(undefined, {}, (dir) => {
    installEdition(dir, compileSource(source, { meta }), { path: '', meta: {} });
    putSearchIndexes(dir);
  });
  eva = await site.person('Eva', 'corrector');
  ana = await site.person('Ana');
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
  expect(verse).toContain('?parte=heading+1.3+note+1#corregir');
  const paragraph = await page('/estudio/Psalms/3/1?parte=introduction+2');
  expect(paragraph).toContain('?parte=introduction+2+note+1#corregir');
  for (const part of ['heading+1.3', 'heading+1.3+note+1', 'note+1.2', 'introduction+2', 'introduction+2+note+1']) {
    const form = await page(`/estudio/Psalms/3/1?parte=${part}`);
    expect(form).toContain(`value="Ps.3!${part.replaceAll('+', ' ')}"`);
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
  const { changes } = (await (await get('/api/changes')).json()) as { changes: { id?: string; hash: string }[] };
  const { hash } = changes.findLast(({ id }) => id === 'Ps.3!introduction 2')!;
  const history = await page('/revision/cambios?capitulo=Ps.3');
  expect(history).toContain('Salmo 3, introducción, párrafo 2');
  expect(history.match(/href="\/revision\/volver\/[^"]*"/g)).toEqual([`href="/revision/volver/uno/${hash}"`]);
  const undone = await post(`/revision/volver/uno/${hash}`, { razon: '' }, eva.headers);
  expect(undone.headers.get('Location')).toBe('/revision/cambios?capitulo=Ps.3');
  await expect.poll(() => page('/search/Psalms/3/1')).not.toContain('un buen hortelano');
});

/** What a page says between two places in it, without elements. */
const words = (html: string, from: RegExp, to: RegExp) => {
  const rest = html.slice(html.search(from));
  return rest
    .slice(0, rest.search(to))
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
};
const MAIN = [/<main/, /<\/main>/] as const;
const FORM = [/<form[^>]*plain-form/, /<\/form>/] as const;

describe.each([
  { part: 'heading 1.1', the: 'el título', This: 'Este título', of: 'del título', ending: 'o' },
  { part: 'note 1.2', the: 'la nota', This: 'Esta nota', of: 'de la nota', ending: 'a' },
  { part: 'heading 1.3 note 1', the: 'la nota', This: 'Esta nota', of: 'de la nota', ending: 'a' },
  { part: 'introduction 2', the: 'el párrafo', This: 'Este párrafo', of: 'del párrafo', ending: 'o' },
])('every room says $the', ({ part, the, This, of, ending }) => {
  const id = `Ps.3!${part}`;
  const path = `/estudio/Psalms/3/1?parte=${part.replaceAll(' ', '+')}`;
  const The = the[0]!.toUpperCase() + the.slice(1);
  const send = (text: string, by: { readonly headers: Record<string, string> }, more: Record<string, string> = {}) =>
    post(path, { id, edicion: 'uno', text, ...more }, by.headers);
  const proposalOf = (sent: Response) => /\/propuestas\/([\w-]+)/.exec(sent.headers.get('Location') ?? '')?.[1] ?? '';
  const formNow = async () => {
    const form = await page(path);
    const [, text = ''] = /<textarea[^>]* name="text"[^>]*>([^<]*)</.exec(form) ?? [];
    const [, revision = ''] = /name="revision" value="([^"]*)"/.exec(form) ?? [];
    return { said: words(form, ...FORM), text, revision };
  };

  test('in the form and in what it refuses', async () => {
    const { said, text } = await formNow();
    expect(said).toContain(`Escriba ${the} como debe decir.`);
    const refused = async (typed: string, fields: Record<string, string> = {}) => {
      const answer = await send(typed, ana, fields);
      return [answer.status, words(await answer.text(), ...FORM)];
    };
    expect(await refused(' ')).toEqual([422, expect.stringContaining(`${The} no puede quedar vací${ending}`)]);
    expect(await refused(text)).toEqual([422, expect.stringContaining('El texto es igual que el publicado')]);
    expect(await refused('y'.repeat(10_000))).toEqual([
      422,
      expect.stringContaining(`en ${This.toLowerCase()} caben como mucho 600 caracteres`),
    ]);
    expect(await refused(`${text} así`, { revision: 'abcdefabcdef' })).toEqual([
      409,
      expect.stringContaining(`${This} ha cambiado desde que usted l${ending} abrió.`),
    ]);
    expect(await refused('Z', { id: id.replace(/\d$/, '99') })).toEqual([
      404,
      expect.stringContaining('Esta edición no tiene Salmo 3'),
    ]);
    for (const typed of [' ', text, 'y'.repeat(10_000)]) expect((await refused(typed))[1]).not.toContain('versículo');
  });

  test('in the answers of the calls', async () => {
    const asked = async (body: object) => {
      const headers = { 'Content-Type': 'application/json', Origin: site.origin, ...eva.headers };
      const sent = await fetch(`${site.origin}/api/verse/Edit`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      return [sent.status, ((await sent.json()) as { detail?: string }).detail];
    };
    expect(await asked({ id, edition: 'uno', text: '' })).toEqual([
      422,
      `${The} no puede quedar vací${ending}: escriba el texto como debe decir.`,
    ]);
    expect(await asked({ id, edition: 'uno', text: 'z'.repeat(10_000) })).toEqual([
      422,
      `El texto es demasiado largo: en ${This.toLowerCase()} caben como mucho 600 caracteres.`,
    ]);
    expect(await asked({ id: id.replace(/\d$/, '99'), edition: 'uno', text: 'Z' })).toEqual([
      404,
      expect.stringMatching(/^Esta edición no tiene Salmo 3.*99\.$/),
    ]);
  });

  test('on the proposal’s page, in the queue, on the item and where it is undone', async () => {
    const { text } = await formNow();
    const sent = await send(`${text} así`, ana);
    const own = words(await page(sent.headers.get('Location')!, ana.headers), ...MAIN);
    expect(own).toContain(`Texto ${of}`);
    expect(own).toContain(`Ver ${the}`);
    expect(own).not.toContain('versículo');
    const again = await send(`${text} así`, ana);
    expect(proposalOf(again), 'a second click sends nothing').toBe(proposalOf(sent));
    const other = proposalOf(await send(`Copla: ${text}`, ana));
    const itemOf = (proposal: string) => page(`/revision/${proposal}`, eva.headers);
    const item = await itemOf(other);
    expect(item).toContain(`aria-label="${The} en su capítulo"`);
    expect(words(item, ...MAIN)).toContain(`Texto ${of}`);
    expect(words(item, ...MAIN)).toContain(`Otras propuestas sobre ${This.toLowerCase()}`);
    const decide = (proposal: string, fields: Record<string, string>) =>
      post(`/revision/${proposal}`, { version: '1', ...fields }, eva.headers);
    expect((await decide(proposalOf(sent), { accion: 'aceptar' })).status).toBe(303);
    const late = await decide(other, { accion: 'aceptar' });
    expect(words(await late.text(), ...MAIN)).toContain(`Esta propuesta, o ${the}, ha cambiado`);
    const overtaken = words(await itemOf(other), ...MAIN);
    expect(overtaken).toContain(`${The} ha cambiado desde que se escribió esta propuesta.`);
    expect(overtaken).not.toContain('versículo');
    const queue = words(await page('/revision', eva.headers), ...MAIN);
    expect(queue).toContain(`${the} ha cambiado`);
    expect(queue).not.toContain('versículo');
    expect((await decide(other, { accion: 'rechazar', razon: 'No es una errata.', version: '2' })).status).toBe(303);
    const { changes } = (await (await get('/api/changes')).json()) as { changes: { id?: string; hash: string }[] };
    const back = `/revision/volver/uno/${changes.findLast((change) => change.id === id)!.hash}`;
    expect((await post(back, { razon: '' }, eva.headers)).status).toBe(303);
    await expect
      .poll(async () => words(await page(back, eva.headers), ...MAIN))
      .toContain(`${The} ya dice eso: no hay nada que cambiar.`);
  });
});
