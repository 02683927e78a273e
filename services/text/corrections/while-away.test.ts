import { expect, test } from 'vitest';
import { sentFormOf } from '../../../forms/sent-form.ts';
import { DatabaseUnavailable } from '../../../store/database.ts';
import { describeEngines } from '../../../store/test-databases.ts';
import { codeOf, given, openDesk } from './test-desk.ts';

describeEngines('while nothing can be written', (newStore) => {
  test('every act is refused, and done when it is asked for again', async () => {
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
    const request = new Request('https://biblia.example.org/search/Jude/1/3');

    away = true;
    const refused = [
      await corrections.propose(ana, { ...edit, id: 'Jude.1.5' }),
      (await corrections.proposeFromForm(ana, form, request)).outcome,
      await corrections.amend(ana, proposal, { text: 'Allí está Judas 1:3.' }),
      await corrections.amendFromForm(ana, proposal, form),
      await corrections.withdraw(ana, proposal),
      await corrections.decide(eva, proposal, { verdict: 'accept', version: 1 }),
      (await corrections.decideMany(eva, [{ proposal, version: 1 }], { verdict: 'accept' }))[0]!.outcome,
      await corrections.markRegion(eva, proposal, ''),
      await corrections.revert(eva, 'uno', hash),
    ];
    expect(new Set(refused.map(codeOf))).toEqual(new Set(['503 unavailable']));

    away = false;
    expect(given(await corrections.decide(eva, proposal, { verdict: 'accept', version: 1 })).state).toBe('accepted');
    expect(desk.verse(3)?.text).toBe(edit.text);
    await desk.close();
  });
});
