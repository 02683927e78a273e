import { expect, test } from 'vitest';
import { auditPage } from '../../store/audit.ts';
import { describeEngines, type TestStore } from '../../store/test-databases.ts';
import { insertUser } from '../../store/users.ts';
import type { Viewer } from '../access/viewer.ts';
import { answerTo } from '../outcomes/test-answer.ts';
import { hashPassword } from './accounts/password.ts';
import { accountOf } from './accounts/viewers.ts';
import { newUser } from './sign-up.ts';
import { openAccounts, PASSWORD, tokenIn } from './test-support.ts';

const HASHED = await hashPassword(PASSWORD, { logN: 10, r: 8, p: 1 });

/** Ana and Eva administer; Luis is signed in on two devices. */
async function open(store: TestStore) {
  const opened = openAccounts(store, true);
  const { database, now, openBrowser } = opened;
  const put = async (name: string, role: 'lector' | 'administrador') => {
    const user = newUser(
      { name, email: `${name.toLowerCase()}@example.org`, password: HASHED, role, verified_at: 1 },
      now().getTime(),
    );
    await database.write((trx) => insertUser(trx, user));
    return { viewer: { account: accountOf(user), expired: false, client: 'here' } satisfies Viewer, id: user.id };
  };
  const [ana, eva, luis] = [
    await put('Ana', 'administrador'),
    await put('Eva', 'administrador'),
    await put('Luis', 'lector'),
  ];
  const devices = [openBrowser(), openBrowser('elsewhere')];
  for (const device of devices) await device.signIn('luis@example.org');
  const signedIn = async () => await Promise.all(devices.map(async (device) => !(await device.viewer()).expired));
  const log = async () =>
    (await database.read((db) => auditPage(db, { limit: 50 }))).toReversed().map(({ action }) => action);
  return { ...opened, ana, eva, luis, devices, signedIn, log };
}

describeEngines('closing accounts', (newStore) => {
  test('a suspended person is out at once, everywhere, and comes in again once readmitted', async () => {
    const { people, accounts, ana, luis, devices, signedIn, letters, openBrowser, log } = await open(await newStore());
    const [device] = devices;
    expect(await signedIn()).toEqual([true, true]);
    await accounts.forgotten(await device!.viewer(), 'luis@example.org');
    const before = tokenIn((await letters()).at(-1)?.text);
    expect(answerTo(await people.suspend(ana.viewer, luis.id, 'otra'))).toMatchObject({
      ok: false,
      faults: [{ field: 'actual' }],
    });
    expect([await signedIn(), await log()]).toEqual([[true, true], []]);

    expect(await people.suspend(ana.viewer, luis.id, PASSWORD)).toMatchObject({ ok: true });
    expect(await signedIn()).toEqual([false, false]);
    expect(await people.find(luis.id)).toMatchObject({ sessions: 0, suspendedAt: expect.any(Number) });
    // Only who knows the password is told.
    const stranger = openBrowser();
    expect(await stranger.signIn('luis@example.org', 'no es esta 12')).toMatchObject({
      refusal: { code: 'password-wrong' },
    });
    expect(await stranger.signIn('luis@example.org')).toMatchObject({ refusal: { code: 'account-suspended' } });
    expect(await stranger.follow(before, 'cedro garza níspero')).toMatchObject({ refusal: { code: 'link-over' } });
    await accounts.forgotten(await stranger.viewer(), 'luis@example.org');
    const after = tokenIn((await letters()).at(-1)?.text);
    expect(await stranger.follow(after, 'cedro garza níspero')).toMatchObject({
      refusal: { code: 'account-suspended' },
    });

    expect(await people.readmit(ana.viewer, luis.id)).toMatchObject({ ok: true });
    expect(await devices[0]!.signIn('luis@example.org')).toMatchObject({ ok: true, value: 'in' });
    expect(await signedIn()).toEqual([true, false]);
    expect(await log()).toEqual(['person.suspend', 'person.readmit']);
  });

  test('an erased account is gone with what only its owner saw', async () => {
    const { people, database, accounts, ana, luis, signedIn, log } = await open(await newStore());
    await database.write((trx) =>
      trx.insertInto('readings').values({ user_id: luis.id, state: '{}', changed_at: 1 }).execute(),
    );
    expect(await people.erase(ana.viewer, luis.id, PASSWORD)).toMatchObject({ ok: true });
    expect([await people.find(luis.id), await signedIn()]).toEqual([undefined, [false, false]]);
    expect(await database.read((db) => db.selectFrom('readings').selectAll().execute())).toEqual([]);
    expect(await log()).toEqual(['person.erase']);
    const [entry] = await database.read((db) => auditPage(db, { limit: 1 }));
    expect(await accounts.names([entry!.target])).toEqual(new Map([[entry!.target, 'cuenta eliminada']]));
    expect(answerTo(await people.erase(ana.viewer, luis.id, PASSWORD))).toMatchObject({ ok: false, status: 409 });
  });

  test('nobody closes their own account here', async () => {
    const { people, ana } = await open(await newStore());
    for (const closed of [
      await people.suspend(ana.viewer, ana.id, PASSWORD),
      await people.erase(ana.viewer, ana.id, PASSWORD),
    ])
      expect(closed).toMatchObject({ refusal: { code: 'person-own' } });
  });

  test('of two administrators who close each other’s accounts one stays', async () => {
    for (const act of ['suspend', 'erase'] as const) {
      const { people, ana, eva } = await open(await newStore());
      const closed = await Promise.all([
        people[act](ana.viewer, eva.id, PASSWORD),
        people[act](eva.viewer, ana.id, PASSWORD),
      ]);
      expect(closed.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
      const there = await Promise.all([ana, eva].map(async ({ id }) => await people.find(id)));
      expect(there.filter((person) => person && person.suspendedAt === undefined)).toHaveLength(1);
    }
  });

  test('a suspended administrator does not count as one', async () => {
    const { people, ana, eva, luis } = await open(await newStore());
    await people.suspend(ana.viewer, eva.id, PASSWORD);
    const lector = { role: 'lector', current: PASSWORD };
    expect(await people.changeRole(ana.viewer, ana.id, lector)).toMatchObject({
      refusal: { code: 'last-administrator' },
    });
    expect(await people.changeRole(ana.viewer, eva.id, lector)).toMatchObject({ ok: true });
    expect(await people.suspend(ana.viewer, luis.id, PASSWORD)).toMatchObject({ ok: true });
  });
});
