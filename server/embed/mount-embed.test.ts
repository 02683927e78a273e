import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Viewer } from '../../services/access/viewer.ts';
import { unwrap } from '../../services/text/corrections/test-desk.ts';
import { insertUser } from '../../store/users.ts';
import { appWith, openTestServices, queues } from '../test-support.ts';
import { mountEmbed } from './mount-embed.ts';

const services = openTestServices();
afterAll(() => services.close());
const app = appWith((app) => mountEmbed(app, services, queues));
const { corrections, texts, database } = services;

beforeAll(() => texts.catchUp());

const numbersOf = (html: string) => Array.from(html.matchAll(/class="n"[^>]*>(\d+)</g), ([, number]) => Number(number));
const read = async (path: string) => (await app.request(path)).text();

test('a frame shows a chapter, a verse or a range of verses', async () => {
  expect(numbersOf(await read('/embed/John/3'))).toEqual(Array.from({ length: 36 }, (_, at) => at + 1));
  expect(numbersOf(await read('/embed/John/3/16'))).toEqual([16]);
  const several = await read('/embed/John/3/16-18');
  expect(numbersOf(several)).toEqual([16, 17, 18]);
  expect(several).toContain('<title>Juan 3:16-18 · Edición primera</title>');
  expect(several).toContain('Aquí está Juan 3:17.');
  expect(several).toContain('<footer><p>Edición primera. De prueba</p>');
});

test('a frame has no scripts, and its links open outside', async () => {
  const psalm = await read('/embed/Psalms/23');
  expect(psalm).toContain('<h2>Título del salmo 23.</h2>');
  expect(psalm).not.toMatch(/<script|<link|<img|<form/);
  const links = psalm.match(/<a\b[^>]*>/g) ?? [];
  expect(links.length).toBe(8);
  for (const link of links) expect(link).toMatch(/ href="\/search\/Psalms\/23\/\d+" target="_blank" rel="noopener">$/);
});

test.each([
  ['/embed/juan/3', '/embed/John/3'],
  ['/embed/Juan/3/16/', '/embed/John/3/16'],
  ['/embed/Juan%203:16-18', '/embed/John/3/16-18'],
  ['/embed/Jn/3,16-18', '/embed/John/3/16-18'],
  ['/embed/Jn/3,18.16-17', '/embed/John/3/16-18'],
  ['/embed/Juan/3/1,16-18', '/embed/John/3/1,16-18'],
  ['/embed/Jn%203', '/embed/John/3'],
  ['/Embed/Judas', '/embed/Jude/1'],
  ['/embed/John/3?edicion=uno', '/embed/John/3'],
  ['/embed/Judas/1/3?edicion=DOS', '/embed/Jude/1/3?edicion=dos'],
])('%s leads to %s', async (typed, canonical) => {
  const answer = await app.request(typed);
  expect([answer.status, answer.headers.get('Location')]).toEqual([308, canonical]);
  expect((await app.request(canonical)).status).toBe(200);
});

test.each([
  ['/embed', 404, 'En un marco cabe un capítulo'],
  ['/embed/Juan/3/16/17', 404, 'En un marco cabe un capítulo'],
  ['/embed/Juan%203:16-4:2', 404, 'En un marco cabe un capítulo'],
  ['/embed/Juan%203:16;%204:2', 404, 'En un marco cabe un capítulo'],
  ['/embed/Juan%203-4', 404, 'En un marco cabe un capítulo'],
  ['/embed/Nadie/3', 404, 'No hay ningún libro llamado «Nadie»'],
  ['/embed/Juan/99', 404, 'Juan tiene 21 capítulos; no hay un capítulo 99.'],
  ['/embed/Juan/3/99', 404, 'no hay un versículo 99'],
  ['/embed/Juan/3/18-16', 404, 'termina'],
  ['/embed/%3Cb%3E/3', 404, 'No hay ningún libro llamado «&lt;b&gt;»'],
  ['/embed/Juan/3?edicion=nada', 404, 'nada'],
])('%s shows the reason for an empty frame', async (path, status, sentence) => {
  const answer = await app.request(path);
  expect(answer.status).toBe(status);
  expect(await answer.text()).toContain(sentence);
  expect(answer.headers.get('Content-Security-Policy')).toContain('frame-ancestors *');
});

test('any site may embed the frame, which may load and run nothing', async () => {
  const answer = await app.request('/embed/John/3/16');
  const [, style = ''] = /<style>(.*)<\/style>/.exec(await answer.text()) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(answer.headers.get('Content-Security-Policy')).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors *`,
  );
  expect(answer.headers.get('X-Robots-Tag')).toBe('noindex');
  const unchanged = { headers: { 'If-None-Match': answer.headers.get('ETag')! } };
  expect((await app.request('/embed/John/3/16', unchanged)).status).toBe(304);
});

test('a published correction appears at once', async () => {
  const eva = { id: 'eva', name: 'Eva', email: 'eva@example.org', role: 'corrector' } as const;
  const viewer: Viewer = { account: { ...eva, emailVerified: true }, expired: false, client: '' };
  await database.write((trx) => insertUser(trx, { ...eva, verified_at: 1, password: '', digest: 0, created_at: 1 }));
  expect(await read('/embed/Jude/1/3')).toContain('Aquí está Judas 1:3.');
  unwrap(await corrections.propose(viewer, { id: 'Jude.1.3', text: 'Aquí <estaba> Judas 1:3.', confirm: true }));
  expect(await read('/embed/Jude/1/3')).toContain('Aquí &lt;estaba&gt; Judas 1:3.');
});
