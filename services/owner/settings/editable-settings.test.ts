import { expect, onTestFinished, test, vi } from 'vitest';
import { createLog } from '../../../program/log.ts';
import { DatabaseUnavailable } from '../../../store/database.ts';
import { describeEngines, type TestStore } from '../../../store/test-databases.ts';
import type { Viewer } from '../../access/viewer.ts';
import { answerTo } from '../../outcomes/test-answer.ts';
import { openAccounts } from '../../people/test-support.ts';
import { createAudit } from '../audit/audit.ts';
import { createEditableSettings } from './editable-settings.ts';
import { openSettings } from './open-settings.ts';
import { runSettings } from './operator-commands.ts';
import { DEFAULT_SETTINGS } from './settings.ts';

/** An instance on the store, with a signed-in administrator. */
async function openDesk(store: TestStore) {
  const opened = openAccounts(store);
  const settings = await openSettings(opened.database, store.varDir, createLog('silent'));
  onTestFinished(() => settings.close());
  const edited = createEditableSettings({ settings, database: opened.database, now: opened.now });
  return { ...opened, settings: edited, audit: createAudit({ ...opened, texts: { edition: () => undefined } }) };
}

async function signedUp({ openBrowser }: Pick<Awaited<ReturnType<typeof openDesk>>, 'openBrowser'>, name: string) {
  const browser = openBrowser();
  await browser.signUp(`${name.toLowerCase()}@example.org`, undefined, name);
  return await browser.viewer();
}

describeEngines('settings from the desk', (newStore) => {
  test('a change takes effect immediately, and the log has the old and the new value', async () => {
    const desk = await openDesk(await newStore());
    const ana = await signedUp(desk, 'Ana');
    const { settings } = desk;
    const { generation } = settings;
    const changes = { title: 'La Biblia', since: 2001, subtitle: '1602' };
    expect(await settings.change(ana, changes, settings.mark(['since', 'title', 'subtitle']))).toMatchObject({
      ok: true,
    });
    expect(settings.site()).toEqual({ ...DEFAULT_SETTINGS, title: 'La Biblia', since: 2001 });
    expect(settings.generation).toBe(generation + 1);
    const { entries } = await desk.audit.page({});
    // Unchanged settings are not recorded.
    expect(entries.map(({ who, action, target, before, after }) => [who, action, target, before, after])).toEqual([
      ['Ana', 'setting.change', 'since', 2014, 2001],
      ['Ana', 'setting.change', 'title', 'Sagrada Biblia', 'La Biblia'],
    ]);
  });

  test('a change with a fault is refused as a whole, and the fault names its field', async () => {
    const desk = await openDesk(await newStore());
    const ana = await signedUp(desk, 'Ana');
    const { settings } = desk;
    const links = [{ label: 'Red', url: 'javascript:alert(1)' }];
    const outcome = await settings.change(
      ana,
      { title: 'Otra', socialLinks: links },
      settings.mark(['title', 'socialLinks']),
    );
    expect(answerTo(outcome)).toMatchObject({ ok: false, status: 422, faults: [{ field: 'socialLinks.0.url' }] });
    expect(settings.site()).toEqual(DEFAULT_SETTINGS);
    expect((await desk.audit.page({})).entries).toEqual([]);
  });

  test('of two concurrent changes the second is refused and overwrites nothing', async () => {
    const store = await newStore();
    const one = await openDesk(store);
    const two = await openDesk(store);
    const ana = await signedUp(one, 'Ana');
    const eva = await signedUp(one, 'Eva');
    const seen = two.settings.mark(['title']);
    const change = (desk: typeof one, who: Viewer, title: string, mark: string) =>
      desk.settings.change(who, { title }, mark);
    expect(await change(one, ana, 'La de Ana', seen)).toMatchObject({ ok: true });
    expect(answerTo(await change(two, eva, 'La de Eva', seen))).toMatchObject({
      ok: false,
      status: 409,
      faults: [{ field: 'visto' }],
    });
    await vi.waitFor(() => expect(two.settings.site().title).toBe('La de Ana'), 10_000);
    expect(await change(two, eva, 'La de Eva', two.settings.mark(['title']))).toMatchObject({ ok: true });
    // A concurrent change of another setting succeeds.
    expect(await one.settings.change(ana, { since: 1999 }, one.settings.mark(['since']))).toMatchObject({ ok: true });
  });

  test('of two simultaneous changes one succeeds', async () => {
    const store = await newStore();
    const desks = [await openDesk(store), await openDesk(store)] as const;
    const ana = await signedUp(desks[0], 'Ana');
    const seen = desks[0].settings.mark(['title']);
    const outcomes = await Promise.all(
      desks.map(({ settings }, n) => settings.change(ana, { title: `Número ${n}` }, seen)),
    );
    expect(outcomes.map((outcome) => outcome.ok).toSorted()).toEqual([false, true]);
    expect((await desks[0].audit.page({})).entries).toHaveLength(1);
  });

  test('undoing an entry restores the value before and is recorded', async () => {
    const desk = await openDesk(await newStore());
    const ana = await signedUp(desk, 'Ana');
    const { settings, audit } = desk;
    await settings.change(ana, { title: 'Una' }, settings.mark(['title']));
    await settings.change(ana, { title: 'Otra' }, settings.mark(['title']));
    const [second, first] = (await audit.page({})).entries;
    expect(await settings.restore(ana, second!.id, settings.mark(['title']))).toMatchObject({ ok: true });
    expect(settings.site().title).toBe('Una');
    expect(answerTo(await settings.restore(ana, first!.id, 'seen long ago'))).toMatchObject({ ok: false, status: 409 });
    expect(await settings.restore(ana, first!.id, settings.mark(['title']))).toMatchObject({ ok: true });
    expect(settings.site().title).toBe('Sagrada Biblia');
    // A default value is not stored.
    expect(await desk.database.read((db) => db.selectFrom('settings').selectAll().execute())).toEqual([]);
    const { entries } = await audit.page({ noun: 'setting', limit: 2 });
    expect(entries.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['setting.restore', 'Una', 'Sagrada Biblia'],
      ['setting.restore', 'Otra', 'Una'],
    ]);
    expect(answerTo(await settings.restore(ana, 999_999, settings.mark(['title'])))).toMatchObject({
      ok: false,
      status: 422,
    });
  });

  test('the operator’s command is recorded too', async () => {
    const desk = await openDesk(await newStore());
    const context = { database: desk.database, now: desk.now, print: () => {} };
    for (const argv of [
      ['set', 'title', 'La Biblia'],
      ['set', 'title', 'La Biblia'],
      ['reset', 'title'],
    ])
      expect(await runSettings(argv, context, () => {})).toBe(0);
    const { entries } = await desk.audit.page({});
    expect(entries.map(({ actor, target, before, after }) => [actor, target, before, after])).toEqual([
      ['operator', 'title', 'La Biblia', 'Sagrada Biblia'],
      ['operator', 'title', 'Sagrada Biblia', 'La Biblia'],
    ]);
  });

  test('while the store is unreachable nothing is changed', async () => {
    const desk = await openDesk(await newStore());
    const ana = await signedUp(desk, 'Ana');
    const { settings } = desk;
    desk.disconnectStore();
    await expect(settings.change(ana, { title: 'Otra' }, settings.mark(['title']))).rejects.toThrow(
      DatabaseUnavailable,
    );
    expect(settings.site().title).toBe('Sagrada Biblia');
  });
});
