import { expect, test } from 'vitest';
import { sentFormOf } from '../../../forms/sent-form.ts';
import { DatabaseUnavailable } from '../../../store/database.ts';
import { describeEngines } from '../../../store/test-databases.ts';
import { newBrowser } from '../../access/test-browser.ts';
import { openDesk, unwrap } from './test-desk.ts';

describeEngines('corrections while the store is unreachable', (newStore) => {
  test('every action fails as unavailable, and succeeds when it is repeated', async () => {
    const store = await newStore();
    let away = false;
    const desk = await openDesk({
      ...store,
      open(options) {
        const database = store.open(options);
        return {
          ...database,
          write: (work) => (away ? Promise.reject(new DatabaseUnavailable('away')) : database.write(work)),
        };
      },
    });
    const { corrections } = desk;
    const [ana, eva] = [await desk.person('ana'), await desk.person('eva', 'corrector')];
    const edit = { id: 'Jude.1.3', text: 'Así está Judas 1:3.' };
    const { proposal } = unwrap(await corrections.propose(ana, edit));
    const { hash = '' } = unwrap(await corrections.propose(eva, { id: 'Jude.1.4', text: 'Así está Judas 1:4.' }));
    const form = sentFormOf(edit);

    away = true;
    const acts: readonly (() => Promise<unknown>)[] = [
      () => corrections.propose(ana, { ...edit, id: 'Jude.1.5' }),
      () => corrections.proposeFromForm(ana, form, newBrowser()),
      () => corrections.amend(ana, proposal, { text: 'Allí está Judas 1:3.' }),
      () => corrections.amendFromForm(ana, proposal, form),
      () => corrections.withdraw(ana, proposal),
      () => corrections.decide(eva, proposal, { verdict: 'accept', version: 1 }),
      () => corrections.decideMany(eva, [{ proposal, version: 1 }], { verdict: 'accept' }),
      () => corrections.markRegion(eva, proposal, ''),
      () => corrections.revert(eva, 'uno', hash),
    ];
    for (const act of acts) await expect(act()).rejects.toThrow(DatabaseUnavailable);

    away = false;
    expect(unwrap(await corrections.decide(eva, proposal, { verdict: 'accept', version: 1 })).state).toBe('accepted');
    expect(desk.verse(3)?.text).toBe(edit.text);
    await desk.close();
  });
});
