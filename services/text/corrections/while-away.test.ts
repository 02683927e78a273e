import { expect, test } from 'vitest';
import { sentFormOf } from '../../../forms/sent-form.ts';
import { DatabaseUnavailable } from '../../../store/database.ts';
import { describeEngines } from '../../../store/test-databases.ts';
import { newBrowser } from '../../access/test-browser.ts';
import { given, openDesk } from './test-desk.ts';

describeEngines('while nothing can be written', (newStore) => {
  test('every act fails as such, and is done when it is asked for again', async () => {
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
    const { proposal } = given(await corrections.propose(ana, edit));
    const { hash = '' } = given(await corrections.propose(eva, { id: 'Jude.1.4', text: 'Así está Judas 1:4.' }));
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
    expect(given(await corrections.decide(eva, proposal, { verdict: 'accept', version: 1 })).state).toBe('accepted');
    expect(desk.verse(3)?.text).toBe(edit.text);
    await desk.close();
  });
});
