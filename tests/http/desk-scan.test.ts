import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { madeFolder } from '../../services/book/scans/made-verses.ts';
import { installInvented, newVarDir } from '../../services/text/texts/test-support.ts';
import { auditPage } from '../../store/audit.ts';
import { putReadScan } from '../scan/read-scan.ts';
import { PUBLIC_URL } from './built-site.ts';
import { openSiteWithAccounts } from './site-with-accounts.ts';

let site: Awaited<ReturnType<typeof openSiteWithAccounts>>;
let path: string;

beforeAll(async () => {
  const varDir = newVarDir();
  installInvented(varDir, { id: 'uno', books: ['Jude'] });
  site = await openSiteWithAccounts({ varDir });
  const viewer = { expired: false, client: 'x' };
  const { id } = await putReadScan(site.services, viewer, { edition: 'uno', from: 'Jude.1', pages: 1 });
  path = `/administracion/libro/leer/${id}`;
});
afterAll(() => site.close());

const send = (
  at: string,
  fields: Record<string, string>,
  role: 'corrector' | 'administrador' = 'administrador',
  headers = {},
) =>
  fetch(site.origin + at, {
    method: 'POST',
    redirect: 'manual',
    headers: { Cookie: site.cookies[role], Origin: PUBLIC_URL, ...headers },
    body: new URLSearchParams(fields),
  });
const see = async (at: string) =>
  await (await fetch(site.origin + at, { headers: { Cookie: site.cookies.administrador } })).text();

const lastAction = async () => (await site.services.database.read((db) => auditPage(db, { limit: 1 })))[0]?.action;

test('the owner sees what was found, takes chapters, and both are in the log', async () => {
  expect(await see(path)).toContain('Judas: 1 capítulo, página 1');
  const taken = await send(path, { que: 'marcar', libro: 'Jude' });
  expect([taken.status, taken.headers.get('Location')]).toEqual([303, `${path}?hecho=marcados`]);
  expect(await lastAction()).toBe('anchor.take');
  expect(await see(path)).not.toContain('Judas: 1 capítulo');
});

test('what is wrong with an order is said beside its field', async () => {
  const range = await send(path, { que: 'leer', paginas: 'todas' });
  expect(range.status).toBe(422);
  expect(await range.text()).toContain('Escriba las páginas así: 3-5,9.');
  expect(await (await send(path, { que: 'leer', capitulos: 'Génesis 3' })).text()).toContain('la edición no los tiene');
  expect(await (await send(path, { que: 'muestra', texto: 'otra' })).text()).toContain('Elija una de las ediciones');
  expect((await send(path, { que: 'detener' })).status).toBe(409);
  expect((await send(path.replace(/.$/, 'x'), { que: 'detener' })).status).toBe(404);
});

test('a verse is mended by figures, taken away and given back', async () => {
  const page = `${path}/1`;
  expect(await see(`${page}?versiculo=Jude.1.3`)).toContain('name="x1"');
  const wrong = await send(page, { que: 'guardar', versiculo: 'Jude.1.3', x1: '90', y1: '1', w1: '20', h1: '2' });
  expect(wrong.status).toBe(422);
  const saved = await send(page, { que: 'guardar', versiculo: 'Jude.1.3', x1: '10', y1: '5,5', w1: '20', h1: '2' });
  expect(saved.headers.get('Location')).toBe(`${page}?hecho=corregido`);
  expect(await lastAction()).toBe('strip.mend');
  const [strip] = (await site.services.scanVerses.ofChapter('uno', 'Jude', 1)).get(3)!;
  expect((await fetch(site.origin + strip!.src)).status).toBe(200);
  await send(page, { que: 'quitar', versiculo: 'Jude.1.4' });
  expect((await site.services.scanVerses.ofChapter('uno', 'Jude', 1)).has(4)).toBe(false);
  expect(await see(page)).toContain('Quitados');
  await send(page, { que: 'devolver', versiculo: 'Jude.1.4' });
  expect((await site.services.scanVerses.ofChapter('uno', 'Jude', 1)).has(4)).toBe(true);
  expect((await send(page, { que: 'anadir', versiculo: 'Judas 5' })).headers.get('Location')).toBe(
    `${page}?versiculo=Jude.1.5`,
  );
  expect((await send(page, { que: 'anadir', versiculo: 'Judas' })).status).toBe(422);
});

test('a page without a picture says so, and offers to prepare it', async () => {
  const [scan] = await site.services.database.read((db) => db.selectFrom('scans').select('sha256').execute());
  const made = madeFolder(site.services.files.dir, scan!.sha256!);
  // A run that a restart has left stopped, and no pictures.
  await site.services.scanPages.stop({ expired: false, client: 'x' }, path.split('/').at(-1)!);
  rmSync(join(made, 'pages'), { recursive: true, force: true });
  expect(await see(`${path}/1`)).toMatch(/La imagen de esta página (no está preparada|se está preparando)/);
  const asked = await send(`${path}/1`, { que: 'preparar' });
  expect([303, 409]).toContain(asked.status);
  await expect.poll(() => see(`${path}/1`), { timeout: 60_000 }).toContain('/facsimil/imagen/');
});

test('nobody else does any of this, and no other site', async () => {
  for (const [at, fields] of [
    [path, { que: 'leer' }],
    [`${path}/1`, { que: 'quitar', versiculo: 'Jude.1.3' }],
  ] as const) {
    expect((await send(at, fields, 'corrector')).status).toBe(403);
    expect((await send(at, fields, 'administrador', { Origin: 'https://otro.example' })).status).toBe(403);
  }
});
