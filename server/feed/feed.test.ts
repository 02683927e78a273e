import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Viewer } from '../../services/access/viewer.ts';
import { unwrap } from '../../services/text/corrections/test-desk.ts';
import { DatabaseUnavailable } from '../../store/database.ts';
import { insertUser } from '../../store/users.ts';
import { appWith, openTestServices, queues } from '../test-support.ts';
import { mountFeed } from './feed.ts';

const services = openTestServices();
afterAll(() => services.close());
const app = appWith((app) => mountFeed(app, services, queues));
const { corrections, texts, database } = services;
const eva = { id: 'eva', name: 'Eva & Cía', email: 'eva@example.org', role: 'corrector' } as const;
const viewer: Viewer = { account: { ...eva, emailVerified: true }, expired: false, client: '' };

beforeAll(async () => {
  await texts.catchUp();
  await database.write((trx) => insertUser(trx, { ...eva, verified_at: 1, password: '', digest: 0, created_at: 1 }));
});

const publish = async (id: string, text: string) =>
  unwrap(await corrections.propose(viewer, { id, text, confirm: true }));
const read = async (path = '/revision/cambios.atom') => (await app.request(path)).text();
const all = (xml: string, element: string) =>
  Array.from(xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g')), ([, text]) => text);

test('without corrections the only entry is the installed text', async () => {
  const xml = await read();
  expect(all(xml, 'title')).toEqual(['Cambios en Edición primera', 'Se instaló el texto de la edición']);
  expect(all(xml, 'updated')).toEqual(['2026-01-02T03:04:05.000Z', '2026-01-02T03:04:05.000Z']);
});

test('a published change appears at once, escaped, with its hash and links', async () => {
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
  // HTML inside XML: the feed reader's HTML still has the words escaped.
  expect(xml).toContain('&lt;ins&gt;&amp;lt;estaba&amp;gt;&lt;/ins&gt;');
  expect((await app.request('/revision/cambios.atom', { headers: { 'If-None-Match': before } })).status).toBe(200);
});

test('the feed has the right headers, and supports 304', async () => {
  const answer = await app.request('/revision/cambios.atom');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Type')).toBe('application/atom+xml; charset=utf-8');
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
  expect(answer.headers.get('Vary')).toBe('Accept-Encoding');
  const tag = answer.headers.get('ETag')!;
  expect((await app.request('/revision/cambios.atom?x=1', { headers: { 'If-None-Match': tag } })).status).toBe(304);
});

test('while the store is unavailable, the feed answers 503 with Retry-After', async () => {
  const corrections = { ...services.corrections, changes: () => Promise.reject(new DatabaseUnavailable('away')) };
  const app = appWith((app) => mountFeed(app, { ...services, corrections }, queues));
  const answer = await app.request('/revision/cambios.atom');
  expect(answer.status).toBe(503);
  expect(answer.headers.get('Retry-After')).toBe('5');
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(await answer.text()).toContain('no se pueden leer ahora mismo');
});

test('each edition has a feed, and an unknown edition gets 404', async () => {
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
