import { expect, test } from 'vitest';
import { describeEngines } from '../../store/test-databases.ts';
import { openAccounts, PASSWORD } from './test-support.ts';

const PLACE = { at: 1_000, path: '/search/John/5/1#v3', name: 'Juan 5' };
const sent = (more: object = {}) => ({
  settings: { at: 900, chosen: { theme: 'dark', size: 1.5 } },
  journey: { place: PLACE, read: { 'John.4': 800 }, forgotten: 0 },
  ...more,
});

describeEngines('the reading state of an account', (newStore) => {
  async function open() {
    const opened = openAccounts(await newStore());
    const ana = opened.openBrowser();
    await ana.signUp();
    return { ...opened, ana, viewer: await ana.viewer(), readings: opened.accounts.readings };
  }

  test('the states of two devices are merged', async () => {
    const { readings, viewer } = await open();
    expect(await readings.find(viewer)).toBeUndefined();
    const first = await readings.merge(viewer, sent());
    expect(first).toMatchObject(sent());
    const later = {
      settings: { at: 950, chosen: { theme: 'sepia' } },
      journey: { place: { at: 500, path: '/search/Ruth/1/1', name: 'Rut 1' }, read: { 'Ruth.1': 500 }, forgotten: 0 },
    };
    const both = await readings.merge(viewer, later);
    expect(both).toEqual({
      of: first.of,
      settings: later.settings,
      journey: { place: PLACE, read: { 'John.4': 800, 'Ruth.1': 500 }, forgotten: 0 },
    });
    expect(await readings.find(viewer)).toEqual(both);
  });

  test('simultaneous changes of two devices are both kept', async () => {
    const { readings, viewer } = await open();
    const chapters = Array.from({ length: 6 }, (_, at) => `John.${at + 1}`);
    await Promise.all(
      chapters.map((chapter) => readings.merge(viewer, { journey: { read: { [chapter]: 5 }, forgotten: 0 } })),
    );
    expect(Object.keys((await readings.find(viewer))!.journey.read).sort()).toEqual(chapters);
  });

  test('the state of another account on a device is not merged', async () => {
    const { readings, viewer, openBrowser, accounts } = await open();
    const { of } = await readings.merge(viewer, sent());
    const luis = openBrowser();
    luis.keep(
      await accounts.signUp(luis.request(), await luis.viewer(), {
        name: 'Luis',
        email: 'luis@example.org',
        password: PASSWORD,
        again: PASSWORD,
      }),
    );
    const his = await readings.merge(await luis.viewer(), sent({ of }));
    expect(his).toMatchObject({ settings: { chosen: {} }, journey: { read: {} } });
    expect(his.of).not.toBe(of);
  });

  test('unknown fields are not stored, and future times are corrected', async () => {
    const { readings, viewer } = await open();
    for (const wrong of [{}, { settings: 7 }, { journey: { place: { ...PLACE, path: 'javascript:x' } } }])
      expect(await readings.merge(viewer, wrong)).toMatchObject({ settings: { chosen: {} }, journey: { read: {} } });
    const ahead = await readings.merge(viewer, { settings: { at: 9e15, chosen: { theme: 'dark' } } });
    expect(ahead.settings.at).toBeLessThan(9e12);
  });

  test('deleting the state affects all devices; it is part of one’s data and is deleted with the account', async () => {
    const { readings, viewer, accounts, database } = await open();
    const device = await readings.merge(viewer, sent());
    expect(await accounts.ownData(viewer)).toMatchObject({ reading: { journey: { place: PLACE } } });
    await readings.forget(viewer);
    expect(await readings.merge(viewer, device)).toMatchObject({ settings: { chosen: {} }, journey: { read: {} } });
    expect((await readings.find(viewer))?.journey.place).toBeUndefined();
    expect((await accounts.deleteAccount(viewer, PASSWORD)).ok).toBe(true);
    expect(await database.read((db) => db.selectFrom('readings').selectAll().execute())).toEqual([]);
  });
});
