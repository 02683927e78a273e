import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '../../../program/log.ts';
import type { ListedVerse } from '../../../scripture/days/verse-of-day.ts';
import { addDays } from '../../../scripture/time/day.ts';
import { DatabaseUnavailable } from '../../../store/database.ts';
import { describeEngines } from '../../../store/test-databases.ts';
import { openCorrectedTexts } from '../texts/corrected-texts.ts';
import { installInvented, newVarDir } from '../texts/test-support.ts';
import { createDays } from './days.ts';

describeEngines('the verse of a day', (newStore) => {
  /** An instance on a store, with a clock and a list of its own. */
  function instance(database: Parameters<typeof createDays>[0]['database']) {
    const varDir = newVarDir();
    installInvented(varDir, { id: 'uno' });
    const state = { at: '2026-11-25T12:00:00Z', list: [] as ListedVerse[], timeZone: 'America/Bogota' };
    const now = () => new Date(state.at);
    const texts = openCorrectedTexts({ varDir, log: createLog('silent'), database, now });
    onTestFinished(() => texts.close());
    const settings = { site: () => ({ dayVerses: state.list, timeZone: state.timeZone }) };
    const days = createDays({ database, texts, settings, now } as unknown as Parameters<typeof createDays>[0]);
    const edition = texts.edition()!;
    return { state, days, edition, shown: async (day: string) => (await days.of(day, edition))?.id };
  }

  test('what a day has shown holds, on every instance, whatever the list says later', async () => {
    const store = await newStore();
    const [one, two] = [instance(store.open()), instance(store.open())];
    one.state.list = [{ reference: 'John.1.1' }];
    two.state.list = [{ reference: 'Ps.1.1' }];
    expect(await one.shown('2026-11-25')).toBe('John.1.1');
    expect(await two.shown('2026-11-25')).toBe('John.1.1');
    one.state.list = [];
    expect(await one.shown('2026-11-25')).toBe('John.1.1');
    expect(await two.shown('2026-11-26')).toBe('Ps.1.1');
  });

  test('days before the first and beyond tomorrow have none; a day on which nobody came has one', async () => {
    const { state, shown } = instance((await newStore()).open());
    expect(await shown('2026-11-24')).toBeUndefined();
    expect(await shown('2026-11-25')).toBeDefined();
    expect(await shown('2026-11-24')).toBeUndefined();
    expect(await shown('2026-11-26')).toBeDefined();
    expect(await shown('2026-11-27')).toBeUndefined();
    state.at = '2026-12-01T12:00:00Z';
    expect(await shown('2026-11-28')).toBeDefined();
    expect(await shown('2026-11-24')).toBeUndefined();
  });

  test('days begin at midnight in the site’s time zone', async () => {
    const { state, days } = instance((await newStore()).open());
    state.at = '2026-11-26T04:59:59Z';
    expect(days.today()).toBe('2026-11-25');
    state.at = '2026-11-26T05:00:00Z';
    expect(days.today()).toBe('2026-11-26');
    state.timeZone = 'Pacific/Kiritimati';
    expect(days.today()).toBe(addDays('2026-11-26', 0));
  });
});

test('while the store is unavailable, today has its verse, and other days have none', async () => {
  const varDir = newVarDir();
  installInvented(varDir, { id: 'uno' });
  const away = () => Promise.reject(new DatabaseUnavailable('away'));
  const database = { read: away, write: away, onChange: () => () => {} } as never;
  const now = () => new Date('2026-11-25T12:00:00Z');
  const texts = openCorrectedTexts({ varDir, log: createLog('silent'), database, now });
  onTestFinished(() => texts.close());
  const settings = { site: () => ({ dayVerses: [], timeZone: 'UTC' }) } as never;
  const days = createDays({ database, texts, settings, now });
  expect(await days.of('2026-11-25', texts.edition()!)).toBeDefined();
  expect(await days.of('2026-11-24', texts.edition()!)).toBeUndefined();
});
