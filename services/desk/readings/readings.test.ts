import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '../../../program/log.ts';
import { extentOf } from '../../../scripture/reference/extent.ts';
import { describeEngines, type TestStore } from '../../../store/test-databases.ts';
import { DEFAULT_SETTINGS } from '../../owner/settings/settings.ts';
import { countablePage, PAGE_KINDS } from './countable-page.ts';
import { createReadings } from './readings.ts';

const texts = { defaultId: 'uno', edition: (id: string) => (/^(uno|dos)$/.test(id) ? extentOf('kjv') : undefined) };

test.each([
  ['/search/John/3/16', 'uno/John.3'],
  ['/search/1%20Corinthians/13/4,6-7?edicion=DOS&revision=abc', 'dos/1Cor.13'],
  ['/', 'inicio'],
  ['/?nada=1', 'inicio'],
  ['/buscar?q=un%20secreto', 'buscar'],
  ['/estudio/John/3/16', 'estudio'],
  ['/search/John/99/1', undefined],
  ['/search/John/3/16?edicion=otra', undefined],
  ['/search/%E0%A4%A', undefined],
  ['/administracion', undefined],
  ['/cuenta', undefined],
  ['/correo/no-mas/una-clave', undefined],
  ['/assets/index.js', undefined],
  ['/constructor', undefined],
])('%s is counted as %s', (target, page) => {
  expect(countablePage(target, texts)).toBe(page);
});

test('the rows of a day are bounded, whatever is asked for', () => {
  const seen = new Set<string>();
  for (let n = 0; n < 3_000; n++) {
    const page = countablePage(`/${['search/Psalms', 'buscar', 'plan', 'x'][n % 4]}/${n}?q=${n}&edicion=uno`, texts);
    if (page) seen.add(page);
  }
  expect(seen.size).toBeLessThanOrEqual(150 + PAGE_KINDS.length);
});

function openReadings(store: TestStore) {
  let at = Date.parse('2026-11-25T23:30Z');
  const site = { ...DEFAULT_SETTINGS, countsReadings: true, timeZone: 'UTC' };
  const readings = createReadings({
    database: store.open(),
    settings: { site: () => site },
    texts,
    log: createLog('silent'),
    now: () => new Date(at),
  });
  onTestFinished(() => readings.close());
  return {
    readings,
    later: (ms: number) => {
      at += ms;
    },
  };
}

describeEngines('counts of pages read', (newStore) => {
  test('those of two instances add up, by day and page, without gaps between days', async () => {
    const store = await newStore();
    const [one, two] = [openReadings(store), openReadings(store)];
    for (let n = 0; n < 3; n++) one.readings.count('/search/John/3/16');
    two.readings.count('/search/John/3/1');
    two.readings.count('/hoy');
    two.later(3_600_000);
    two.readings.count('/hoy');
    await Promise.all([one.readings.write(), two.readings.write()]);
    const { today, days, pages } = await two.readings.read(3);
    expect([today, days]).toEqual([
      '2026-11-26',
      [
        { day: '2026-11-24', count: 0 },
        { day: '2026-11-25', count: 5 },
        { day: '2026-11-26', count: 1 },
      ],
    ]);
    expect(pages).toEqual([
      { page: 'uno/John.3', count: 4 },
      { page: 'hoy', count: 2 },
    ]);
  });

  test('what is counted until the end is written, once', async () => {
    const store = await newStore();
    const { readings } = openReadings(store);
    readings.count('/');
    await readings.close();
    await readings.close();
    expect((await openReadings(store).readings.read(1)).days).toEqual([{ day: '2026-11-25', count: 1 }]);
  });

  test('while the store is away nothing is lost', async () => {
    const store = await newStore();
    const away = store.open();
    const write = away.write.bind(away);
    let broken = true;
    const log = createLog('silent');
    const database = Object.create(away, {
      write: { value: (work: never) => (broken ? Promise.reject(new Error('away')) : write(work)) },
    });
    const now = () => new Date('2026-11-25T12:00Z');
    const readings = createReadings({ database, settings: { site: () => DEFAULT_SETTINGS }, texts, log, now });
    readings.count('/');
    await expect(readings.write()).rejects.toThrow('away');
    readings.count('/');
    broken = false;
    expect((await readings.read(1)).days[0]?.count).toBe(2);
    await readings.close();
  });
});
