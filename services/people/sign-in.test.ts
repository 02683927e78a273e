import { expect, test } from 'vitest';
import { DatabaseUnavailable } from '../../store/database.ts';
import { describeEngines } from '../../store/test-databases.ts';
import type { Permission } from '../access/permissions.ts';
import { newBrowser } from '../access/test-browser.ts';
import { hashToken } from '../access/token.ts';
import { refusalOf } from '../access/viewer.ts';
import { TurnRefused } from '../outcomes/outcome.ts';
import { answerTo } from '../outcomes/test-answer.ts';
import { hashPassword } from './accounts/password.ts';
import { DAY, MINUTE, openAccounts, PASSWORD, tokenIn } from './test-support.ts';

const WRONG = 'ninguna de las mías';
const UNKNOWN = 'La dirección y la contraseña no corresponden a ninguna cuenta. Compruebe las dos.';

/** What counts wrong passwords for an address from a network. */
const wrongFrom = (network: string, email: string) => ({
  bucket: 'password-address',
  subject: hashToken(`${email} ${network}`),
  most: 10,
  windowMs: 15 * MINUTE,
});

describeEngines('signing in', (newStore) => {
  test('an unknown address and a wrong password get the same answer', async () => {
    const { openBrowser } = openAccounts(await newStore());
    await openBrowser().signUp();
    const browser = openBrowser();
    const wrong = await browser.signIn('ana@example.org', WRONG);
    expect(answerTo(wrong)).toMatchObject({ ok: false, status: 422, faults: [{ field: 'clave', sentence: UNKNOWN }] });
    expect(await browser.signIn('nadie@example.org', WRONG)).toEqual(wrong);
    expect((await browser.viewer()).account).toBeUndefined();
    expect(answerTo(await browser.signIn('', ''))).toMatchObject({
      ok: false,
      faults: [{ field: 'correo' }, { field: 'clave' }],
    });
  });

  test('without a session the store is not asked', async () => {
    const { accounts, openBrowser, takeAway } = openAccounts(await newStore());
    const browser = openBrowser();
    await browser.signUp();
    takeAway();
    await expect(browser.viewer()).rejects.toThrow(DatabaseUnavailable);
    expect(await openBrowser().viewer()).toEqual({ expired: false, client: 'here' });
    const forged = newBrowser({ session: '', device: '', address: 'here' });
    expect(await accounts.viewer(forged)).toEqual({ expired: true, client: 'here' });
  });

  test('a session ends after its days without use, and goes on when it is used', async () => {
    const { accounts, openBrowser, pass, database } = openAccounts(await newStore());
    const browser = openBrowser();
    await browser.signUp();
    const refresh = async () => Object.keys(await accounts.refresh(browser.brings(), await browser.viewer()));
    expect(await refresh()).toEqual([]);
    pass(20 * DAY);
    expect(await refresh()).toEqual(['session']);
    pass(20 * DAY);
    expect((await browser.viewer()).account?.name).toBe('Ana');
    pass(11 * DAY);
    expect(await browser.viewer()).toMatchObject({ expired: true });
    expect((await browser.viewer()).account).toBeUndefined();
    expect(await refresh()).toEqual([]);
    expect(await database.read((db) => db.selectFrom('sessions').select('device').execute())).toEqual([
      { device: 'Firefox en Linux' },
    ]);
  });

  test('a session ends three months after the password was typed, however much it is used', async () => {
    const { accounts, openBrowser, pass } = openAccounts(await newStore());
    const browser = openBrowser();
    await browser.signUp();
    for (let day = 0; day < 80; day += 20) {
      browser.keep({ keep: await accounts.refresh(browser.brings(), await browser.viewer()) });
      expect((await browser.viewer()).account, `${day}`).toBeDefined();
      pass(20 * DAY);
    }
    browser.keep({ keep: await accounts.refresh(browser.brings(), await browser.viewer()) });
    pass(9 * DAY);
    expect((await browser.viewer()).account).toBeDefined();
    pass(DAY);
    expect(await browser.viewer()).toMatchObject({ expired: true });
  });

  test('after twelve hours the password is asked for again before what is not a reader’s', async () => {
    const { accounts, openBrowser, pass } = openAccounts(await newStore());
    const browser = openBrowser();
    await browser.signUp();
    const refusal = async (permission: Permission, method = 'GET') =>
      refusalOf(await accounts.viewer(browser.brings({ reads: method === 'GET' })), permission)?.code;
    const asCorrector = async (permission: Permission, method = 'GET') => {
      const viewer = await accounts.viewer(browser.brings({ reads: method === 'GET' }));
      return refusalOf({ ...viewer, account: { ...viewer.account!, role: 'corrector' } }, permission)?.code;
    };
    expect(await asCorrector('review.decide')).toBeUndefined();
    pass(12 * 60 * MINUTE + 1_000);
    expect(await asCorrector('review.read')).toBe('password-again');
    expect(await asCorrector('revision.revert')).toBe('password-again');
    // A form in a page that is still open may be sent for another hour.
    expect(await asCorrector('review.decide', 'POST')).toBeUndefined();
    pass(60 * MINUTE);
    expect(await asCorrector('review.decide', 'POST')).toBe('password-again');
    for (const permission of ['account.own', 'proposal.own', 'text.read'] as const) {
      expect(await asCorrector(permission)).toBeUndefined();
      expect(await refusal(permission)).toBeUndefined();
    }
    expect(await refusal('desk.manage')).toBe('forbidden');
    await browser.signIn();
    expect(await asCorrector('review.decide', 'POST')).toBeUndefined();
  });

  test('a device’s token is made here, and another one at each sign-in; what it holds goes along', async () => {
    const { accounts, openBrowser } = openAccounts(await newStore());
    const browser = openBrowser();
    await browser.signUp();
    await openBrowser().signUp('eva@example.org');
    const planted = 'B'.repeat(43);
    const tokenOf = () => browser.jar.get('device');
    browser.jar.set('device', planted);
    await browser.signIn();
    const first = tokenOf();
    expect(first).not.toBe(planted);
    await browser.signIn('eva@example.org');
    expect(tokenOf()).not.toBe(first);
    // Ana's wrong passwords are still counted by device here, whoever came in between.
    const { device } = await browser.viewer();
    for (let n = 0; n < 12; n++) await openBrowser().signIn('ana@example.org', WRONG);
    expect(answerTo(await openBrowser().signIn())).toMatchObject({ status: 429 });
    expect(await browser.signIn()).toMatchObject({ ok: true });
    expect((await browser.viewer()).device).not.toBe(device);

    // Nor does a visitor bring one along.
    const visitor = openBrowser();
    visitor.jar.set('device', planted);
    const claim = async () => visitor.keep(await accounts.withDevice(visitor.brings(), await visitor.viewer()));
    const { viewer } = await claim();
    expect(visitor.jar.get('device')).not.toBe(planted);
    await accounts.contributor(viewer);
    expect((await claim()).viewer.device).toBe(viewer.device);
  });

  test('signing out ends the session, not the device’s claim', async () => {
    const { accounts, openBrowser } = openAccounts(await newStore());
    const browser = openBrowser();
    await browser.signUp();
    const { device } = await browser.viewer();
    const stolen = browser.brings();
    browser.keep({ keep: await accounts.signOut(browser.brings()) });
    expect([...browser.jar.keys()]).toEqual(['device']);
    expect(await browser.viewer()).toEqual({ expired: false, client: 'here', device });
    expect(await accounts.viewer(stolen)).toMatchObject({ expired: true });
  });

  test('wrong passwords are slowed per address, not for a device that has signed in before', async () => {
    const { openBrowser, limits, pass } = openAccounts(await newStore());
    const own = openBrowser();
    await own.signUp();
    own.keep({ keep: { session: null } });
    const rule = wrongFrom('elsewhere', 'ana@example.org');
    for (let n = 0; n < 9; n++) expect(await limits.consume(rule)).toBeUndefined();
    const stranger = openBrowser('elsewhere');
    expect(answerTo(await stranger.signIn('ana@example.org', WRONG))).toMatchObject({ status: 422 });
    // Even the right one is not looked at any more.
    const refused = await stranger.signIn();
    expect(answerTo(refused)).toMatchObject({ ok: false, status: 429, faults: [{ field: 'clave' }] });
    expect(!refused.ok && refused.refusal.retryAfter).toBeGreaterThan(60);
    expect(await own.signIn()).toMatchObject({ ok: true });
    pass(30 * MINUTE);
    expect(await stranger.signIn()).toMatchObject({ ok: true });
  });

  test('an address without an account is slowed in the same way', async () => {
    const { openBrowser, limits } = openAccounts(await newStore());
    const rule = wrongFrom('here', 'nadie@example.org');
    for (let n = 0; n < 10; n++) await limits.consume(rule);
    expect(answerTo(await openBrowser().signIn('nadie@example.org', WRONG))).toMatchObject({ ok: false, status: 429 });
  });

  test('wrong passwords are slowed per client, for all addresses; right ones do not count', async () => {
    const { openBrowser, limits } = openAccounts(await newStore());
    await openBrowser('a').signUp();
    const rule = { bucket: 'password-client', subject: 'b', most: 30, windowMs: 15 * MINUTE };
    for (let n = 0; n < 29; n++) await limits.consume(rule);
    expect(await openBrowser('b').signIn()).toMatchObject({ ok: true });
    expect(answerTo(await openBrowser('b').signIn('eva@example.org', WRONG))).toMatchObject({ status: 422 });
    expect(answerTo(await openBrowser('b').signIn())).toMatchObject({ ok: false, status: 429 });
    expect(await openBrowser('c').signIn()).toMatchObject({ ok: true });
  });

  test('the networks around a client are counted together', async () => {
    const { openBrowser, limits } = openAccounts(await newStore());
    await openBrowser().signUp();
    const rule = { bucket: 'password-client', subject: '2001:db8:1:a00::/56', most: 60, windowMs: 15 * MINUTE };
    for (let n = 0; n < 58; n++) await limits.consume(rule);
    for (const client of ['2001:db8:1:a01::/64', '2001:db8:1:a02::/64'])
      expect(answerTo(await openBrowser(client).signIn(`${client[13]}@example.org`, WRONG))).toMatchObject({
        status: 422,
      });
    expect(answerTo(await openBrowser('2001:db8:1:a03::/64').signIn('c@example.org', WRONG))).toMatchObject({
      status: 429,
    });
    expect(answerTo(await openBrowser('2001:db8:1:b01::/64').signIn('d@example.org', WRONG))).toMatchObject({
      status: 422,
    });
  });

  test('nobody keeps the owner out: a new device elsewhere gets in, and a letter opens what is closed to all', async () => {
    const { openBrowser, limits, letters } = openAccounts(await newStore(), true);
    const own = openBrowser('casa');
    await own.signUp();
    await own.follow(tokenIn((await letters())[0]?.text), PASSWORD);
    for (let n = 0; n < 10; n++) await openBrowser('malo').signIn('ana@example.org', WRONG);
    expect(answerTo(await openBrowser('malo').signIn())).toMatchObject({ status: 429 });
    expect(await openBrowser('otra casa').signIn()).toMatchObject({ ok: true });

    // From everywhere at once.
    const anywhere = { bucket: 'password-anywhere', subject: hashToken('ana@example.org'), most: 100 };
    while ((await limits.consume({ ...anywhere, windowMs: 60 * MINUTE })) === undefined);
    const refused = await openBrowser('otra casa').signIn();
    expect(answerTo(refused)).toMatchObject({
      status: 429,
      sentence: expect.stringMatching(/¿Olvidó su contraseña\?/),
    });
    expect(await own.signIn()).toMatchObject({ ok: true });
  });

  test('too many passwords that wait for their turn are refused', async () => {
    const { openBrowser } = openAccounts(await newStore());
    const own = openBrowser('casa');
    await own.signUp();
    const end = new AbortController();
    const crowd = Array.from({ length: 22 }, () => hashPassword(PASSWORD, undefined, end).catch(() => 'gone'));
    await expect(openBrowser().signIn()).rejects.toThrow(TurnRefused);
    // For a device that the owner has used before, another waiting attempt gives way.
    expect(await own.signIn()).toMatchObject({ ok: true });
    end.abort();
    expect((await Promise.all(crowd)).filter((each) => each === 'gone').length).toBeGreaterThan(0);
  });

  test('whoever leaves while the store is away is out in this browser', async () => {
    const { accounts, openBrowser, takeAway } = openAccounts(await newStore());
    const browser = openBrowser();
    await browser.signUp();
    takeAway();
    browser.keep({ keep: await accounts.signOut(browser.brings()) });
    expect([...browser.jar.keys()]).not.toContain('session');
  });
});
