import { afterAll, beforeEach, expect, test } from 'vitest';
import type { PackSite } from '../../forms/pack-site.ts';
import { copiedDays } from '../../offline/copied-days.ts';
import { addDays, formatDate } from '../../scripture/time/day.ts';
import { DEFAULT_SETTINGS } from '../../services/owner/settings/settings.ts';
import { createDays } from '../../services/text/days/days.ts';
import { appWith, openTestServices, queues } from '../test-support.ts';
import { mountDayFeed } from './day-feed.ts';

const services = openTestServices();
afterAll(() => services.close());
const { database, texts } = services;
await texts.catchUp();
const edition = texts.edition()!;

beforeEach(() => database.write((trx) => trx.deleteFrom('days').execute()));

/** A site with a clock of its own, and a copy of it on a device. */
function openSite(timeZone: string) {
  const clock = { at: 0 };
  const now = () => new Date(clock.at);
  const site = { ...DEFAULT_SETTINGS, timeZone };
  const settings = { ...services.settings, site: () => site, generation: 1 };
  const days = createDays({ database, texts, settings, now });
  const app = appWith((app) => mountDayFeed(app, { ...services, days, settings, now }, queues));
  const copy = copiedDays({ settings: site, zone: timeZone } as Pick<PackSite, 'settings' | 'zone'>, now);
  return { clock, days, copy, read: () => app.request('/hoy.atom') };
}

const all = (xml: string, element: string) =>
  Array.from(xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g')), ([, text]) => text);

test.each(['America/Bogota', 'Europe/Madrid', 'Pacific/Apia'])(
  '%s: for 400 days the site, a device’s copy and the feed show the same verse',
  async (zone) => {
    const { clock, days, copy, read } = openSite(zone);
    const shown = new Map<string, string>();
    const wrong: string[] = [];
    for (let day = 0; day < 400; day++) {
      // At another hour each day, so that zones and summer time matter.
      clock.at = Date.UTC(2026, 1, 1 + day, (day * 7) % 24, 30);
      const today = days.today();
      const [here, there] = [await days.of(today, edition), await copy.of(copy.today(), edition)];
      if (!here || JSON.stringify(here) !== JSON.stringify(there)) wrong.push(today);
      shown.set(today, here?.name ?? '');
      if (day % 100 !== 99) continue;
      const xml = await (await read()).text();
      const last = Array.from({ length: 30 }, (_, ago) => addDays(today, -ago));
      expect(all(xml, 'id').slice(1)).toEqual(last.map((one) => `https://biblia.example.org/hoy/${one}`));
      const titles = all(xml, 'title').slice(1);
      for (const [at, one] of last.entries())
        if (shown.has(one)) expect(titles[at]).toBe(`${shown.get(one)} (${formatDate(one)})`);
    }
    expect(wrong).toEqual([]);
  },
);

test('the feed has one entry a day, each with its time, its links and its verse, and changes at midnight', async () => {
  const { clock, days, read } = openSite('America/Bogota');
  clock.at = Date.UTC(2026, 10, 25, 20);
  const first = (await days.of('2026-11-25', edition))!;
  const answer = await read();
  expect(answer.headers.get('Content-Type')).toBe('application/atom+xml; charset=utf-8');
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
  const xml = await answer.text();
  expect(all(xml, 'id')).toEqual(['https://biblia.example.org/hoy', 'https://biblia.example.org/hoy/2026-11-25']);
  expect(all(xml, 'title')).toEqual([
    'El versículo de cada día · Sagrada Biblia',
    `${first.name} (25 de noviembre de 2026)`,
  ]);
  expect(all(xml, 'updated')).toEqual(['2026-11-25T05:00:00.000Z', '2026-11-25T05:00:00.000Z']);
  expect(xml).toContain(`href="https://biblia.example.org${first.path}"`);
  clock.at = Date.UTC(2026, 10, 26, 4, 59);
  expect(await (await read()).text()).toBe(xml);
  clock.at = Date.UTC(2026, 10, 26, 5);
  expect(all(await (await read()).text(), 'id').slice(1)).toEqual([
    'https://biblia.example.org/hoy/2026-11-26',
    'https://biblia.example.org/hoy/2026-11-25',
  ]);
});
