import { expect, test } from 'vitest';
import { auditPage } from '../../store/audit.ts';
import { describeEngines, type TestStore } from '../../store/test-databases.ts';
import { insertUser, type UserRow } from '../../store/users.ts';
import type { Viewer } from '../access/viewer.ts';
import { answerTo } from '../outcomes/test-answer.ts';
import { hashPassword } from './accounts/password.ts';
import { accountOf } from './accounts/viewers.ts';
import { newUser } from './sign-up.ts';
import { DAY, openAccounts, PASSWORD, PUBLIC_URL, tokenIn } from './test-support.ts';

const NEW = 'cedro garza níspero';
const HASHED = await hashPassword(PASSWORD, { logN: 10, r: 8, p: 1 });

/** An administrator; the tests add other accounts. */
async function openDesk(store: TestStore, delivers = true) {
  const opened = openAccounts(store, delivers);
  const { database, now } = opened;
  const put = async (name: string, more: Partial<UserRow> = {}) => {
    const email = `${name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '.')}@example.org`;
    const user = newUser({ name, email, password: 'x', ...more }, now().getTime());
    await database.write((trx) => insertUser(trx, user));
    return accountOf(user);
  };
  const account = await put('Ana', { password: HASHED, role: 'administrador', verified_at: 1 });
  const viewer: Viewer = { account, expired: false, client: 'here' };
  const log = async () =>
    (await database.read((db) => auditPage(db, { limit: 50 }))).map(
      ({ action, before, after }) => `${action} ${before} ${after}`,
    );
  return { ...opened, put, viewer, log };
}

describeEngines('people at the desk', (newStore) => {
  test('are listed, the newest first, and found by name or address without case and accents', async () => {
    const { people, put, openBrowser, viewer, pass } = await openDesk(await newStore());
    for (const name of ['Íñigo Ñandú', 'Ana López', 'BEGOÑA']) await put(name);
    await put('Luis', { role: 'corrector' });
    const found = async (search: string) => (await people.list({ search })).people.map(({ name }) => name).join(', ');
    for (const [search, names] of [
      ['inigo', 'Íñigo Ñandú'],
      ['ÍÑIGO ñandu', 'Íñigo Ñandú'],
      ['begona@example', 'BEGOÑA'],
      ['ana', 'Ana López, Ana'],
      ['lopez ana', 'Ana López'],
      ['%', ''],
      ['_na', ''],
      ['', 'Luis, BEGOÑA, Ana López, Íñigo Ñandú, Ana'],
    ] as const)
      expect(await found(search), search).toBe(names);
    expect(await people.list({ role: 'corrector' })).toMatchObject({
      people: [{ name: 'Luis', email: 'luis@example.org', emailVerified: false, role: 'corrector', sessions: 0 }],
      more: false,
      counts: { lector: 3, corrector: 1, administrador: 1 },
    });
    expect(await people.find(viewer.account!.id)).not.toHaveProperty('seenAt');
    pass(200 * DAY + 3_600_000);
    await openBrowser().signIn();
    const seen = { sessions: 1, emailVerified: true, seenAt: Date.UTC(2026, 0, 2) + 200 * DAY };
    expect(await people.find(viewer.account!.id)).toMatchObject(seen);
    expect(await people.find('nadie')).toBeUndefined();
  });

  test('get another role with the password, and one administrator always stays', async () => {
    const { people, put, viewer, log } = await openDesk(await newStore());
    const { id: luis } = await put('Luis');
    const own = viewer.account!.id;
    const change = (id: string, role: string, current = PASSWORD) => people.changeRole(viewer, id, { role, current });
    expect(answerTo(await change(luis, 'corrector', 'otra'))).toMatchObject({
      ok: false,
      faults: [{ field: 'actual' }],
    });
    expect(answerTo(await change(luis, 'rey'))).toMatchObject({ ok: false, faults: [{ field: 'papel' }] });
    expect(answerTo(await change(own, 'lector'))).toMatchObject({
      ok: false,
      status: 409,
      faults: [{ field: 'papel' }],
    });
    expect((await people.find(luis))?.role).toBe('lector');
    expect(await log()).toEqual([]);

    expect(await change(luis, 'administrador')).toMatchObject({ ok: true });
    expect(await log()).toEqual(['person.role {"role":"lector"} {"role":"administrador"}']);
    // Both lose the role at the same time.
    const both = await Promise.all([change(luis, 'corrector'), change(own, 'corrector')]);
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect((await people.list({})).counts).toEqual({ lector: 0, corrector: 1, administrador: 1 });
  });

  test('are signed out everywhere, except from the viewer’s own current session', async () => {
    const { people, viewer, openBrowser } = await openDesk(await newStore());
    const [browser, elsewhere] = [openBrowser(), openBrowser()];
    for (const one of [browser, elsewhere]) await one.signIn();
    expect(await people.endSessions(browser.request(), viewer, viewer.account!.id)).toMatchObject({ ok: true });
    expect([(await browser.viewer()).expired, (await elsewhere.viewer()).expired]).toEqual([false, true]);
    expect(answerTo(await people.endSessions(browser.request(), viewer, 'nadie'))).toMatchObject({
      ok: false,
      status: 409,
    });
  });

  test('get a link by letter that no one else sees', async () => {
    const { people, put, viewer, letters, log } = await openDesk(await newStore());
    const { id: luis } = await put('Luis');
    const outcome = await people.sendReset(viewer, luis);
    const letter = (await letters()).at(-1);
    expect(letter).toMatchObject({ kind: 'account-reset', recipient: 'luis@example.org' });
    const token = tokenIn(letter?.text);
    expect(token).not.toBe('');
    expect(JSON.stringify([outcome, await log(), await people.find(luis)])).not.toContain(token);
    for (let n = 0; n < 4; n++) await people.sendReset(viewer, luis);
    expect(answerTo(await people.sendReset(viewer, luis))).toMatchObject({ ok: false, status: 429 });
  });

  test('are invited by a letter whose link gives access to the account', async () => {
    const { people, viewer, letters, log, openBrowser, pass } = await openDesk(await newStore());
    const given = { name: 'Luis', email: ' Luis@Example.org ', role: 'corrector', current: PASSWORD };
    for (const [wrong, field] of [
      [{ name: '' }, 'nombre'],
      [{ role: '' }, 'papel'],
      [{ email: 'ana@example.org' }, 'correo'],
    ] as const)
      expect(answerTo(await people.invite(viewer, { ...given, ...wrong })), field).toMatchObject({
        ok: false,
        faults: [{ field }],
      });
    const before = (await letters()).length;
    const invited = await people.invite(viewer, given);
    expect(invited.ok).toBe(true);
    expect((await letters()).length).toBe(before + 1);
    const letter = (await letters()).at(-1);
    expect(letter).toMatchObject({ recipient: 'luis@example.org', kind: 'account-invitation' });
    expect(letter?.subject).toMatch(/^Tiene una invitación como corrector · /);
    expect(letter?.text).toContain(`${PUBLIC_URL}/revision`);
    expect(await log()).toEqual(['person.invite null {"role":"corrector"}']);
    pass(6 * DAY);
    const luis = openBrowser('elsewhere');
    expect(await luis.follow(tokenIn(letter?.text), NEW)).toMatchObject({ ok: true, value: 'first' });
    expect((await letters()).length).toBe(before + 1);
    expect((await luis.viewer()).account).toMatchObject({ name: 'Luis', role: 'corrector', emailVerified: true });
  });

  test('get no letters without a mail server, because the links would expire', async () => {
    const { people, put, viewer, letters } = await openDesk(await newStore(), false);
    const { id: luis } = await put('Luis');
    const before = (await letters()).length;
    expect(answerTo(await people.sendReset(viewer, luis))).toMatchObject({ ok: false, faults: [{ field: '' }] });
    const given = { name: 'Eva', email: 'eva@example.org', role: 'lector', current: PASSWORD };
    expect(answerTo(await people.invite(viewer, given))).toMatchObject({ ok: false, faults: [{ field: '' }] });
    expect((await letters()).length).toBe(before);
  });
});
