import { expect, test } from 'vitest';
import { extentOf } from '../../../scripture/reference/extent.ts';
import { describeEngines } from '../../../store/test-databases.ts';
import { createSettings } from '../../owner/settings/create-settings.ts';
import { DEFAULT_SETTINGS } from '../../owner/settings/settings.ts';
import { createPlanForms } from './plan-forms.ts';
import { openOwnRecords } from './test-own.ts';

const START = '2026-11-25';
const MCHEYNE = { plan: 'mcheyne', start: START, off: '0' };

describeEngines('forms of an account’s plans', (newStore) => {
  async function open() {
    const { own, viewer, now } = await openOwnRecords(await newStore());
    const clock = { today: START };
    const forms = createPlanForms({
      own,
      settings: createSettings({ ...DEFAULT_SETTINGS }),
      edition: () => extentOf('rv1909'),
      today: () => clock.today,
      now,
    });
    const plan = async () => (await forms.followed(viewer))[0];
    const due = async () => {
      const now = (await plan())?.now;
      return (
        now && { ...now.due, names: now.due.kind === 'ended' ? [] : now.days[now.due.mark]!.map(({ name }) => name) }
      );
    };
    return { forms, viewer, clock, plan, due, records: () => own.all(viewer) };
  }

  test('a plan is followed, read, moved and ended', async () => {
    const { forms, viewer, clock, plan, due } = await open();
    expect(await forms.follow(viewer, MCHEYNE)).toMatchObject({ ok: true });
    const { id } = (await plan())!;
    expect(await due()).toMatchObject({ kind: 'today', names: ['Génesis 1', 'Mateo 1', 'Esdras 1', 'Hechos 1'] });
    await forms.tick(viewer, id, 0, true);
    await forms.tick(viewer, id, 0, true);
    expect((await plan())?.done).toEqual(new Map([[0, START]]));
    await forms.tick(viewer, id, 0, false);
    expect((await plan())?.done.size).toBe(0);
    await forms.tick(viewer, id, 0, true);
    expect((await plan())?.done).toEqual(new Map([[0, START]]));

    clock.today = '2026-11-28';
    expect(await due()).toMatchObject({ passed: [1, 2], next: 1, mark: 3 });
    expect(await forms.moveHere(viewer, id)).toMatchObject({ value: '0' });
    expect(await due()).toMatchObject({ passed: [], mark: 1 });
    await forms.undo(viewer, id, 'mover', '0');
    expect(await due()).toMatchObject({ passed: [1, 2], mark: 3 });
    const counted = await forms.countAsRead(viewer, id);
    expect(counted).toMatchObject({ value: '1-2' });
    expect(await due()).toMatchObject({ passed: [], mark: 3 });
    await forms.undo(viewer, id, 'contar', '1-2');
    expect([...(await plan())!.done.keys()]).toEqual([0]);

    expect(await forms.leave(viewer, id)).toMatchObject({ ok: true });
    expect(await forms.leave(viewer, id)).toMatchObject({ ok: true });
    expect(await plan()).toBeUndefined();
    expect(await forms.tick(viewer, id, 4, true)).toMatchObject({ refusal: { code: 'plan-missing' } });
    await forms.undo(viewer, id, 'dejar', '');
    expect(await due()).toMatchObject({ passed: [1, 2] });
  });

  test('a form that is sent twice follows one plan, and what it lacks is said', async () => {
    const { forms, viewer, records } = await open();
    await forms.follow(viewer, MCHEYNE);
    await forms.follow(viewer, MCHEYNE);
    expect(await records()).toHaveLength(1);
    expect(await forms.follow(viewer, { ...MCHEYNE, plan: 'nada' })).toMatchObject({
      refusal: { code: 'plan-unknown', field: 'plan' },
    });
    for (const start of ['2026-02-30', '', '9999-12-31'])
      expect(await forms.follow(viewer, { plan: 'salmos-en-30-dias', start, off: '' })).toMatchObject({
        refusal: { code: 'plan-start', field: 'desde' },
      });
    expect(await records()).toHaveLength(1);
  });

  test('the days of plans are those of the zone that the reader chooses, also for plans that begin later', async () => {
    const { forms, viewer, clock, due, records } = await open();
    // The test's clock says midnight of 2 January in UTC: the evening before at the site, and the afternoon on Kiritimati.
    const start = '2026-01-01';
    clock.today = start;
    await forms.follow(viewer, { ...MCHEYNE, start, off: '' });
    expect(await due()).toMatchObject({ day: start, passed: [] });
    expect(await forms.setZone(viewer, 'Pacific/Kiritimati')).toMatchObject({ ok: true });
    expect(await due()).toMatchObject({ day: '2026-01-02', passed: [0] });
    await forms.follow(viewer, { plan: 'propio', name: 'Mío', table: 'Gen.1', start, off: '' });
    const followed = await forms.followed(viewer);
    expect(followed.map(({ zone }) => zone)).toEqual(['Pacific/Kiritimati', 'Pacific/Kiritimati']);
    expect(forms.today(followed)).toBe('2026-01-02');
    const before = await records();
    expect(await forms.setZone(viewer, 'Europa/Nada')).toMatchObject({ refusal: { code: 'plan-zone', field: 'zona' } });
    expect(await records()).toEqual(before);
    await forms.setZone(viewer, '');
    expect(forms.today(await forms.followed(viewer))).toBe(start);
  });

  test('an own table is read to its end and begun again', async () => {
    const { forms, viewer, plan, due } = await open();
    const table = 'Gen.1;Ps.1\nGen.2';
    await forms.follow(viewer, { plan: 'propio', name: 'Con los niños', table, start: START, off: '' });
    const { id } = (await plan())!;
    expect(await due()).toMatchObject({ names: ['Génesis 1', 'Salmo 1'] });
    for (const portion of [0, 1, 2, -1, Number.NaN]) await forms.tick(viewer, id, portion, true);
    expect((await plan())?.done.size).toBe(2);
    expect(await due()).toMatchObject({ kind: 'ended' });
    await forms.beginAgain(viewer, id);
    expect(await plan()).toMatchObject({ name: 'Con los niños', table, done: new Map() });
    expect(await forms.followed(viewer)).toHaveLength(1);
  });
});
