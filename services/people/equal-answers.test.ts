// A caller must not learn whether an address has an account: neither from the answer nor from the amount of work.
import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '../../store/database.ts';
import { describeEngines, type TestStore } from '../../store/test-databases.ts';
import { openAccounts, PASSWORD, tokenIn } from './test-support.ts';

/** A store that records the kinds of statements in order. */
function noting(store: TestStore): { store: TestStore; statements: string[] } {
  const statements: string[] = [];
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      statements.push(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const note = (database: Database): Database => ({
    ...database,
    read: (work) => database.read((db) => work(db.withPlugin(plugin))),
    write: (work) => database.write((trx) => work(trx.withPlugin(plugin))),
  });
  return { statements, store: { ...store, open: (options) => note(store.open(options)) } };
}

describeEngines('an address with an account and one without', (newStore) => {
  async function open() {
    const { store, statements } = noting(await newStore());
    const { accounts, openBrowser, letters } = openAccounts(store, true);
    const ana = openBrowser();
    await ana.signUp();
    await ana.follow(tokenIn((await letters())[0]?.text), PASSWORD);
    /** The answer of an action and its statements, from an address and about an account that no one has used before. */
    const watch = async <T>(act: () => Promise<T>) => {
      const from = statements.length;
      const answer = await act();
      return { answer, asked: statements.slice(from) };
    };
    const lastToken = async () => tokenIn((await letters()).at(-1)?.text);
    return { accounts, ana, openBrowser, lastToken, watch };
  }

  test('a forgotten password runs the same statements and gets the same answer', async () => {
    const { accounts, openBrowser, watch } = await open();
    const [one, other] = [await openBrowser('uno').viewer(), await openBrowser('otro').viewer()];
    // Neither has had a letter of this kind yet; Ana has had one for her account. The limit counts it and reveals nothing.
    const known = await watch(() => accounts.forgotten(one, 'ana@example.org'));
    const unknown = await watch(() => accounts.forgotten(other, 'nadie@example.org'));
    expect(known).toEqual(unknown);
    expect(known.asked.filter((kind) => kind === 'InsertQueryNode').length).toBeGreaterThanOrEqual(2);
  });

  test('a new account runs the same statements and gets the same answer', async () => {
    const { openBrowser, watch } = await open();
    const known = await watch(() => openBrowser('uno').signUp('ana@example.org'));
    const unknown = await watch(() => openBrowser('otro').signUp('nadie@example.org'));
    expect(known).toEqual(unknown);
    expect(known.answer).toMatchObject({ ok: true, value: 'written' });
  });

  test('a new address for an account runs the same statements and gets the same answer', async () => {
    const { accounts, ana, openBrowser, lastToken, watch } = await open();
    await openBrowser('eva').signUp('eva@example.org');
    const change = (email: string) => async () =>
      accounts.changeEmail(await ana.viewer(), { email, current: PASSWORD });
    await openBrowser('eva').follow(await lastToken(), PASSWORD);
    const known = await watch(change('eva@example.org'));
    const unknown = await watch(change('nadie@example.org'));
    expect(known).toEqual(unknown);
    expect(known.answer).toMatchObject({ ok: true, value: 'written' });
  });

  test('a wrong password runs the same statements and gets the same answer', async () => {
    const { openBrowser, watch } = await open();
    const known = await watch(() => openBrowser('uno').signIn('ana@example.org', 'no es esta 12'));
    const unknown = await watch(() => openBrowser('otro').signIn('nadie@example.org', 'no es esta 12'));
    expect(known).toEqual(unknown);
  });
});
