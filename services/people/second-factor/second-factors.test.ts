import { generateSync } from 'otplib';
import { expect, test } from 'vitest';
import { describeEngines, type TestStore } from '../../../store/test-databases.ts';
import { refusalOf } from '../../access/viewer.ts';
import { answerTo } from '../../outcomes/test-answer.ts';
import { MINUTE, openAccounts, PASSWORD, tokenIn } from '../test-support.ts';

const MAIL = 'ana@example.org';

/** Ana's browser, signed in, and the app on her telephone. */
async function openWithFactor(store: TestStore) {
  const opened = openAccounts(store, true);
  const { accounts, openBrowser, letters, now, pass } = opened;
  const ana = openBrowser('casa');
  await ana.signUp();
  await ana.follow(tokenIn((await letters())[0]?.text), PASSWORD);
  const { secondFactors } = accounts;
  const kinds = async () => (await letters()).map(({ kind }) => kind.replace('account-', ''));
  let secret = '';
  const app = () => generateSync({ secret, epoch: Math.floor(now().getTime() / 1_000) });
  /** Sets it up, and waits until the app shows another code. */
  async function turnOn() {
    expect(await secondFactors.begin(await ana.viewer(), PASSWORD)).toMatchObject({ ok: true });
    const { setUp } = await secondFactors.state(await ana.viewer());
    secret = setUp?.key.replaceAll(' ', '') ?? '';
    const confirmed = await secondFactors.confirm(await ana.viewer(), app());
    pass(MINUTE);
    return confirmed.ok ? confirmed.value : [];
  }
  const finish = async (browser: typeof ana, code: string) =>
    browser.keep(await secondFactors.finish(browser.request(), await browser.viewer(), code));
  return { ...opened, ana, secondFactors, kinds, app, turnOn, finish };
}

describeEngines('the second factor', (newStore) => {
  test('a secret that cannot be read is told; a recovery code lets its owner in, who turns the app on again', async () => {
    const opened = await openWithFactor(await newStore());
    const { ana, secondFactors, database, app, turnOn, finish, openBrowser } = opened;
    const codes = await turnOn();
    expect(await secondFactors.countUnreadable()).toBe(0);
    await database.write((trx) => trx.updateTable('second_factors').set({ secret: 'de-otra-instalacion' }).execute());
    expect(await secondFactors.countUnreadable()).toBe(1);
    expect(await secondFactors.state(await ana.viewer())).toMatchObject({ on: true, unreadable: true });
    const other = openBrowser('otra');
    await other.signIn();
    expect(await secondFactors.pending(other.request())).toEqual({ app: true, passkeys: false, unreadable: true });
    expect(await finish(other, app())).toMatchObject({ ok: false });
    expect(await finish(other, codes[0] ?? '')).toMatchObject({ ok: true });
    expect(await secondFactors.turnOff(await other.viewer(), PASSWORD)).toMatchObject({ ok: true });
    expect(await turnOn()).toHaveLength(10);
    expect(await secondFactors.countUnreadable()).toBe(0);
  });

  test('is set up with the password and a code of the app; a letter reports it', async () => {
    const { ana, secondFactors, kinds, turnOn, database, app } = await openWithFactor(await newStore());
    const viewer = await ana.viewer();
    expect(await secondFactors.state(viewer)).toEqual({ on: false, passkeys: false, codesLeft: 0, required: false });
    expect(answerTo(await secondFactors.begin(viewer, 'no es esta 12'))).toMatchObject({
      ok: false,
      faults: [{ field: 'actual' }],
    });
    await secondFactors.begin(viewer, PASSWORD);
    const { setUp } = await secondFactors.state(viewer);
    expect(setUp?.address).toMatch(/^otpauth:\/\/totp\/Sagrada%20Biblia:ana%40example\.org\?secret=[A-Z2-7]{32}&/);
    expect(answerTo(await secondFactors.confirm(viewer, '000000'))).toMatchObject({
      ok: false,
      faults: [{ field: 'codigo' }],
    });
    // An unconfirmed factor is not required at sign-in.
    expect(await ana.signIn()).toMatchObject({ ok: true, value: 'in' });
    const codes = await turnOn();
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
    expect(await secondFactors.state(viewer)).toMatchObject({ on: true, codesLeft: 10 });
    expect((await kinds()).at(-1)).toBe('secondFactorOn');
    // The store contains neither the app's key nor a code in readable form.
    const kept = await database.read(async (db) =>
      JSON.stringify([
        await db.selectFrom('second_factors').selectAll().execute(),
        await db.selectFrom('recovery_codes').selectAll().execute(),
      ]),
    );
    expect(kept).not.toContain(setUp?.key.replaceAll(' ', ''));
    for (const code of codes) expect(kept).not.toContain(code.replaceAll('-', ''));
    expect(answerTo(await secondFactors.confirm(viewer, app()))).toMatchObject({ ok: false, faults: [{ field: '' }] });
  });

  test('is asked for again before a grave action; each code serves once', async () => {
    const { ana, secondFactors, turnOn, app, kinds } = await openWithFactor(await newStore());
    expect(await secondFactors.prove(await ana.viewer(), ''), 'without a factor').toMatchObject({ ok: true });
    const [recovery = ''] = await turnOn();
    const viewer = await ana.viewer();
    for (const wrong of ['', '000000', 'abcd-efgh-jkmn-pqrs'])
      expect(answerTo(await secondFactors.prove(viewer, wrong))).toMatchObject({ faults: [{ field: 'codigo' }] });
    expect(await secondFactors.prove(viewer, app())).toMatchObject({ ok: true });
    expect(await secondFactors.prove(viewer, app())).toMatchObject({ ok: false });
    expect(await secondFactors.prove(viewer, recovery)).toMatchObject({ ok: true });
    expect((await kinds()).at(-1)).toBe('recoveryUsed');
    expect(await secondFactors.prove(viewer, recovery)).toMatchObject({ ok: false });
  });

  test('is required between password and session, and a code is valid once, with a tolerance for slow clocks', async () => {
    const { turnOn, openBrowser, finish, app, pass, secondFactors } = await openWithFactor(await newStore());
    await turnOn();
    const browser = openBrowser('calle');
    expect(await browser.signIn()).toMatchObject({ ok: true, value: 'second' });
    expect([...browser.jar.keys()]).toEqual(['step']);
    expect((await browser.viewer()).account).toBeUndefined();
    expect(await secondFactors.pending(browser.request())).toEqual({ app: true, passkeys: false, unreadable: false });
    const early = app();
    expect(answerTo(await finish(browser, '12345'))).toMatchObject({ ok: false, status: 422 });
    pass(30_000);
    expect(await finish(browser, `${early.slice(0, 3)} ${early.slice(3)}`)).toMatchObject({ ok: true });
    expect((await browser.viewer()).account?.email).toBe(MAIL);
    expect(browser.jar.has('step')).toBe(false);

    const other = openBrowser('plaza');
    await other.signIn();
    // The same code again, and one that is too old.
    expect(answerTo(await finish(other, early))).toMatchObject({ ok: false, status: 422 });
    const old = app();
    pass(2 * MINUTE);
    expect(answerTo(await finish(other, old))).toMatchObject({ ok: false, status: 422 });
    expect(await finish(other, app())).toMatchObject({ ok: true });
    // After the time limit, the password is needed again.
    const slow = openBrowser('monte');
    await slow.signIn();
    pass(11 * MINUTE);
    expect(answerTo(await finish(slow, app()))).toMatchObject({ ok: false, status: 409 });
  });

  test('of two concurrent requests with the same code, one signs in', async () => {
    const { turnOn, openBrowser, finish, app } = await openWithFactor(await newStore());
    await turnOn();
    const browsers = [openBrowser('1'), openBrowser('2')];
    for (const browser of browsers) await browser.signIn();
    const code = app();
    const outcomes = await Promise.all(browsers.map((browser) => finish(browser, code)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('after too many wrong codes even the right one must wait', async () => {
    const { turnOn, openBrowser, finish, app, pass } = await openWithFactor(await newStore());
    await turnOn();
    const browser = openBrowser('calle');
    await browser.signIn();
    for (let n = 0; n < 10; n++) expect(await finish(browser, `00000${n}`)).toMatchObject({ ok: false });
    expect(answerTo(await finish(browser, app()))).toMatchObject({ ok: false, status: 429 });
    pass(30 * MINUTE);
    await browser.signIn();
    expect(await finish(browser, app())).toMatchObject({ ok: true });
  });

  test('a recovery code works once, however it is typed; a letter reports it', async () => {
    const { ana, turnOn, openBrowser, finish, kinds, secondFactors } = await openWithFactor(await newStore());
    const [code = '', other = ''] = await turnOn();
    const browser = openBrowser('calle');
    await browser.signIn();
    expect(await finish(browser, ` ${code.toUpperCase().replaceAll('-', ' ')} `)).toMatchObject({ ok: true });
    expect((await kinds()).at(-1)).toBe('recoveryUsed');
    const again = openBrowser('plaza');
    await again.signIn();
    expect(await finish(again, code)).toMatchObject({ ok: false });
    expect((await secondFactors.state(await ana.viewer())).codesLeft).toBe(9);
    const renewed = await secondFactors.renewCodes(await ana.viewer(), PASSWORD);
    expect((await kinds()).at(-1)).toBe('recoveryCodes');
    expect(await finish(again, other)).toMatchObject({ ok: false });
    expect(await finish(again, renewed.ok ? renewed.value[9]! : '')).toMatchObject({ ok: true });
  });

  test('is still required after a link from a letter has set the password', async () => {
    const { accounts, turnOn, openBrowser, letters, finish, app } = await openWithFactor(await newStore());
    await turnOn();
    const thief = openBrowser('calle');
    await thief.signIn();
    const browser = openBrowser('buzón');
    await accounts.forgotten(await browser.viewer(), MAIL);
    const link = tokenIn((await letters()).at(-1)?.text);
    expect(await browser.follow(link, 'otra distinta 77')).toMatchObject({ ok: true, value: 'second' });
    expect((await browser.viewer()).account).toBeUndefined();
    // A sign-in begun with the old password cannot go on.
    expect(answerTo(await finish(thief, app()))).toMatchObject({ ok: false, status: 409 });
    expect(await finish(browser, app())).toMatchObject({ ok: true });
  });

  test('is turned off with the password; a letter reports it', async () => {
    const { ana, turnOn, openBrowser, secondFactors, kinds, database } = await openWithFactor(await newStore());
    await turnOn();
    expect(await secondFactors.turnOff(await ana.viewer(), 'no es esta 12')).toMatchObject({ ok: false });
    expect(await openBrowser('calle').signIn()).toMatchObject({ value: 'second' });
    expect(await secondFactors.turnOff(await ana.viewer(), PASSWORD)).toMatchObject({ ok: true });
    expect((await kinds()).at(-1)).toBe('secondFactorOff');
    expect(await openBrowser('plaza').signIn()).toMatchObject({ value: 'in' });
    expect(await database.read((db) => db.selectFrom('recovery_codes').selectAll().execute())).toEqual([]);
  });

  test('is deleted with the account', async () => {
    const { ana, accounts, turnOn, openBrowser, database } = await openWithFactor(await newStore());
    await turnOn();
    await openBrowser('calle').signIn();
    expect(await accounts.deleteAccount(await ana.viewer(), PASSWORD)).toMatchObject({ ok: true });
    for (const table of ['second_factors', 'recovery_codes', 'sign_in_steps'] as const)
      expect(await database.read((db) => db.selectFrom(table).selectAll().execute()), table).toEqual([]);
  });

  test('is required for the work of correctors and administrators where the owner demands it', async () => {
    const { ana, turnOn, database, settings } = await openWithFactor(await newStore());
    settings.secondFactorRequired = true;
    const refusal = async () => refusalOf(await ana.viewer(), 'review.decide')?.code;
    expect(await refusal()).toBe('forbidden');
    await database.write((trx) => trx.updateTable('users').set({ role: 'corrector' }).execute());
    expect(await refusal()).toBe('second-factor-missing');
    expect(refusalOf(await ana.viewer(), 'account.own')).toBeUndefined();
    await turnOn();
    expect(await refusal()).toBeUndefined();
  });
});
