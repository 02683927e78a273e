import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Viewer } from '../../services/access/viewer.ts';
import { given } from '../../services/text/corrections/test-desk.ts';
import { DatabaseUnavailable } from '../../store/database.ts';
import { insertUser } from '../../store/users.ts';
import { appWith, openTestServices, turns } from '../test-support.ts';
import { mountFeed } from './feed.ts';

const services = openTestServices();
afterAll(() => services.close());
const app = appWith((app) => mountFeed(app, services, turns));
const { corrections, texts, database } = services;
const eva = { id: 'eva', name: 'Eva & Cía', email: 'eva@example.org', role: 'corrector' } as const;
const viewer: Viewer = { account: { ...eva, emailVerified: true }, expired: false, client: '' };

beforeAll(async () => {
  await texts.catchUp();
  await database.write((trx) => insertUser(trx, { ...eva, verified_at: 1, password: '', digest: 0, created_at: 1 }));
});

const publish = async (id: string, text: string) =>
  given(await corrections.propose(viewer, { id, text, confirm: true }));
const read = async (path = '/revision/cambios.atom') => (await app.request(path)).text();
const all = (xml: string, element: string) =>
  Array.from(xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g')), ([, text]) => text);

test('without corrections its only entry is the text itself', async () => {
  const xml = await read();
  expect(all(xml, 'title')).toEqual(['Cambios en Edición primera', 'Se instaló el texto de la edición']);
  expect(all(xml, 'updated')).toEqual(['2026-01-02T03:04:05.000Z', '2026-01-02T03:04:05.000Z']);
});

test('a published change is in it at once, escaped, with its hash and its places', async () => {
  const before = (await app.request('/revision/cambios.atom')).headers.get('ETag')!;
  await publish('Jude.1.3', 'Aquí <estaba> Judas 1:3.');
  const xml = await read();
  const { hash, seq } = texts.edition()!.meta.history!;
  expect(seq).toBe(2);
  expect(all(xml, 'subtitle')).toEqual([`Última revisión: 2, SHA-256 ${hash}`]);
  expect(all(xml, 'title')).toEqual(['Cambios en Edición primera', 'Judas 1:3', 'Se instaló el texto de la edición']);
  expect(all(xml, 'name')).toEqual(['Sagrada Biblia', 'Eva &amp; Cía']);
  expect(all(xml, 'id')[1]).toBe(`https://biblia.example.org/revision/cambios#${hash}`);
  expect(xml).toContain(`href="https://biblia.example.org/historia/Jude/1/3#r${hash.slice(0, 12)}"`);
  expect(xml).toContain('href="https://biblia.example.org/search/Jude/1/3"');
  // HTML in XML: what the reader of the feed makes a page of has the words escaped still.
  expect(xml).toContain('&lt;ins&gt;&amp;lt;estaba&amp;gt;&lt;/ins&gt;');
  expect((await app.request('/revision/cambios.atom', { headers: { 'If-None-Match': before } })).status).toBe(200);
});

test('as it should be sent, and 304 to whoever has it', async () => {
  const answer = await app.request('/revision/cambios.atom');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Type')).toBe('application/atom+xml; charset=utf-8');
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
  expect(answer.headers.get('Vary')).toBe('Accept-Encoding');
  const tag = answer.headers.get('ETag')!;
  expect((await app.request('/revision/cambios.atom?x=1', { headers: { 'If-None-Match': tag } })).status).toBe(304);
});

test('while the store is away it says so, and when to come again', async () => {
  const corrections = { ...services.corrections, changes: () => Promise.reject(new DatabaseUnavailable('away')) };
  const app = appWith((app) => mountFeed(app, { ...services, corrections }, turns));
  const answer = await app.request('/revision/cambios.atom');
  expect(answer.status).toBe(503);
  expect(answer.headers.get('Retry-After')).toBe('5');
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(await answer.text()).toContain('no se pueden leer ahora mismo');
});

test('each edition has its own, and there are no others', async () => {
  const other = await read('/revision/cambios.atom?edicion=dos');
  expect(all(other, 'title')).toEqual(['Cambios en Edición segunda', 'Se instaló el texto de la edición']);
  expect(all(other, 'id')[0]).toBe('https://biblia.example.org/revision/cambios?edicion=dos');
  expect((await app.request('/revision/cambios.atom?edicion=tres')).status).toBe(404);
});

test('a changed name replaces the old one', async () => {
  expect(all(await read(), 'name')).toContain('Eva &amp; Cía');
  const { accounts } = services;
  await accounts.changeName(viewer, 'Eva María');
  await texts.catchUp();
  expect(all(await read(), 'name')).toEqual(['Sagrada Biblia', 'Eva María']);
});
