// Today's verse at midnight, on two instances with a shared cache's time set, and the addresses of days and plans.

import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createLog } from '../../program/log.ts';
import { parseEnv } from '../../services/env.ts';
import { installInvented, newVarDir } from '../../services/text/texts/test-support.ts';
import { compose } from './built-program.ts';
import { PUBLIC_URL } from './built-site.ts';

const varDir = newVarDir();
installInvented(varDir, { id: 'uno', title: 'Edición primera' });
vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 25, 12) });
const env = parseEnv({ VAR_DIR: varDir, PUBLIC_URL, SHARED_MAX_AGE: '3600', DOWNLOADS: 'off' });
const [one, two] = [await compose(env, createLog('silent')), await compose(env, createLog('silent'))];
afterAll(async () => {
  vi.useRealTimers();
  for (const instance of [one, two]) await instance.close();
  rmSync(varDir, { recursive: true });
});

beforeAll(async () => {
  for (const { services } of [one, two])
    Object.assign(services.settings, { site: () => ({ ...site, timeZone: 'America/Bogota' }) });
});
const site = one.services.settings.site();

const get = (path: string, from = one) => from.app.request(PUBLIC_URL + path);
const verseOf = async (path: string, from = one) =>
  /<blockquote[^>]*>([^<]+)</.exec(await (await get(path, from)).text())?.[1];

test('at midnight in the site’s zone the front page and /hoy change on each instance, and a chapter is not made again', async () => {
  onTestFinished(() => void vi.setSystemTime(Date.UTC(2026, 10, 25, 12)));
  vi.setSystemTime(Date.UTC(2026, 10, 26, 4, 59, 59));
  const before = await verseOf('/hoy');
  expect(before).toMatch(/^Aquí está /);
  for (const instance of [one, two]) {
    expect(await verseOf('/', instance)).toBe(before);
    expect(await verseOf('/hoy', instance)).toBe(before);
  }
  const chapter = (await get('/search/John/3/1')).headers.get('ETag');
  const { changes } = one.pages.store;
  expect(one.pages.findCached('/search/John/3/1')).toBeDefined();
  vi.setSystemTime(Date.UTC(2026, 10, 26, 5));
  for (const path of ['/', '/hoy', '/hoy/2026-11-25']) expect(one.pages.findCached(path), path).toBeUndefined();
  expect(one.pages.findCached('/search/John/3/1')).toBeDefined();
  expect(one.pages.store.changes).toBe(changes + 1);
  const after = await verseOf('/hoy', two);
  expect(after).not.toBe(before);
  for (const instance of [one, two]) {
    expect(await verseOf('/', instance)).toBe(after);
    expect(await verseOf('/hoy', instance)).toBe(after);
    expect(await verseOf('/hoy/2026-11-25', instance)).toBe(before);
  }
  expect((await get('/search/John/3/1')).headers.get('ETag')).toBe(chapter);
  expect(await (await get('/api/today')).json()).toMatchObject({ day: '2026-11-26', text: after });
});

test('a shared cache asks again for what shows the day, and keeps the other pages for its time', async () => {
  const cached = async (path: string) => (await get(path)).headers.get('Cache-Control');
  for (const path of ['/', '/hoy', '/hoy/2026-11-25', '/hoy/2020-01-01', '/hoy.atom'])
    expect(await cached(path), path).toBe('public, max-age=0, must-revalidate');
  expect(await cached('/search/John/3/1')).toBe('public, max-age=0, must-revalidate, s-maxage=3600');
  expect(await cached('/plan/salmos-en-30-dias')).toBe('public, max-age=0, must-revalidate, s-maxage=3600');
});

test('days before the first, beyond tomorrow and outside of the calendar are 404', async () => {
  const status = async (path: string) => (await get(path)).status;
  expect(await status('/hoy/2026-11-25')).toBe(200);
  expect(await status('/hoy/2026-11-26')).toBe(200);
  for (const day of ['2026-11-24', '2026-11-27', '2026-02-30', 'ayer', '2026-11-25x'])
    expect(await status(`/hoy/${day}`), day).toBe(404);
  expect(await (await get('/hoy/2026-11-24')).text()).toContain('Este sitio no guarda ningún versículo de ese día.');
});

test('a plan has its page and its calendar file, and wrong addresses say what is right', async () => {
  expect(await (await get('/plan')).text()).toContain('href="/plan/salmos-en-30-dias"');
  const file = await get('/plan/salmos-en-30-dias/calendario.ics?desde=2026-12-01&libres=0');
  expect([file.status, file.headers.get('Content-Type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(file.headers.get('Content-Disposition')).toBe('attachment; filename="salmos-en-30-dias.ics"');
  const lines = (await file.text()).split('\r\n');
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(30);
  expect(lines.find((line) => line.startsWith('DTSTART'))).toBe('DTSTART;VALUE=DATE:20261201');
  expect(lines.find((line) => line.startsWith('UID'))).toMatch(/^UID:plan-salmos-en-30-dias-1@/);
  for (const query of ['?desde=ayer', '?libres=9', '?corre=mucho', '?corre=99999'])
    expect([query, (await get(`/plan/mcheyne/calendario.ics${query}`)).status]).toEqual([query, 400]);
  for (const path of ['/plan/nada', '/plan/nada/calendario.ics', '/plan/congregacion'])
    expect([path, (await get(path)).status]).toEqual([path, 404]);
});
