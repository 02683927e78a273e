import { expect, test } from 'vitest';
import { openDesk, unwrap, visitor } from '../../services/text/corrections/test-desk.ts';
import { describeEngines } from '../../store/test-databases.ts';
import { faultsOf } from './verify.ts';

// The checks of the kill tests are tested here, since a check that cannot fail proves nothing.
describeEngines('a lost or half-done write', (newStore) => {
  async function desk() {
    const opened = await openDesk(await newStore());
    const text = 'Allí está Judas 1:3.';
    const { proposal } = unwrap(await opened.corrections.propose(visitor('a'), { id: 'Jude.1.3', text }));
    const eva = await opened.person('eva', 'corrector');
    const { revision = '' } = unwrap(await opened.corrections.decide(eva, proposal, { verdict: 'accept', version: 1 }));
    await opened.close();
    return {
      ...opened,
      proposal,
      acknowledged: [
        { proposal, text },
        { proposal, text, revision },
      ],
    };
  }

  test('is found by verify', async () => {
    const { database, acknowledged, proposal } = await desk();
    expect(await faultsOf({ database }, acknowledged)).toEqual([]);
    expect(await faultsOf({ database }, [{ proposal: 'otra', text: 'a' }])).toHaveLength(1);
    await database.write((trx) => trx.updateTable('proposals').set({ state: 'pending', revision: null }).execute());
    expect(await faultsOf({ database }, acknowledged)).toEqual([
      `the decision on ${proposal} was acknowledged and is missing`,
      `proposal ${proposal} is half published`,
    ]);
    await database.write((trx) =>
      trx.updateTable('revisions').set({ text: 'Otra cosa.' }).where('seq', '=', 2).execute(),
    );
    expect((await faultsOf({ database }, []))[0]).toMatch(/^the chain is broken/);
    await database.write((trx) => trx.deleteFrom('change_log').execute());
    expect((await faultsOf({ database }, [])).at(-1)).toBe('2 revisions, 0 changes');
  });
});
