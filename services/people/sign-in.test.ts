import { expect, test } from 'vitest';
import { DatabaseUnavailable } from '../../store/database.ts';
import { describeEngines } from '../../store/test-databases.ts';
import type { Permission } from '../access/permissions.ts';
import { newBrowser } from '../access/test-browser.ts';
import { hashToken } from '../access/token.ts';
import { refusalOf } from '../access/viewer.ts';
import { QueueRefused } from '../outcomes/outcome.ts';
import { answerTo } from '../outcomes/test-answer.ts';
import { hashPassword } from './accounts/password.ts';
import { DAY, MINUTE, openAccounts, PASSWORD, tokenIn } from './test-support.ts';

const WRONG = 'ninguna de las mías';
const UNKNOWN = 'La dirección y la contraseña no corresponden a ninguna cuenta. Compruebe las dos.';

/** The rule that counts wrong passwords for an address from a network. */
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

  test('a browser without a session causes no query', async () => {
    const { accounts, openBrowser, disconnectStore } = openAccounts(await newStore());
    const browser = openBrowser();
    await browser.signUp();
    disconnectStore();
    await expect(browser.viewer()).rejects.toThrow(DatabaseUnavailable);
    expect(await openBrowser().viewer()).toEqual({ expired: false, client: 'here' });
    const forged = newBrowser({ session: '', device: '', address: 'here' });
    expect(await accounts.viewer(forged)).toEqual({ expired: true, client: 'here' });
  });

  test('a session ends after 30 days without use and is prolonged by use', async () => {
    const { accounts, openBrowser, pass, database } = openAccounts(await newStore());
    const browser = openBrowser();
    await browser.signUp();
    const refresh = async () => Object.keys(await accounts.refresh(browser.request(), await browser.viewer()));
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

  test('a session ends three months after the password was typed, however often it is used', async () => {
    const { accounts, openBrowser, pass } = openAccounts(await newStore());
    const browser = openBrowser();
    await browser.signUp();
    for (let day = 0; day < 80; day += 20) {
      browser.keep({ keep: await accounts.refresh(browser.request(), await browser.viewer()) });
      expect((await browser.viewer()).account, `${day}`).toBeDefined();
      pass(20 * DAY);
    }
    browser.keep({ keep: await accounts.refresh(browser.request(), await browser.viewer()) });
    pass(9 * DAY);
    expect((await browser.viewer()).account).toBeDefined();
    pass(DAY);
    expect(await browser.viewer()).toMatchObject({ expired: true });
  });

  test('after twelve hours the password is required again for the work of correctors and administrators', async () => {
    const { accounts, openBrowser, pass } = openAccounts(await newStore());
    const browser = openBrowser();
    await browser.signUp();
    const refusal = async (permission: Permission, method = 'GET') =>
      refusalOf(await accounts.viewer(browser.request({ reads: method === 'GET' })), permission)?.code;
    const asCorrector = async (permission: Permission, method = 'GET') => {
      const viewer = await accounts.viewer(browser.request({ reads: method === 'GET' }));
      return refusalOf({ ...viewer, account: { ...viewer.account!, role: 'corrector' } }, permission)?.code;
    };
    expect(await asCorrector('review.decide')).toBeUndefined();
    pass(12 * 60 * MINUTE + 1_000);
    expect(await asCorrector('review.read')).toBe('password-again');
    expect(await asCorrector('revision.revert')).toBe('password-again');
    // A form in an open page may be sent for another hour.
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

  test('the device token is created by the server and renewed at each sign-in, and keeps its proposals', async () => {
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
    // Wrong passwords of Ana still count by device here, although someone else signed in between.
    const { device } = await browser.viewer();
    for (let n = 0; n < 12; n++) await openBrowser().signIn('ana@example.org', WRONG);
    expect(answerTo(await openBrowser().signIn())).toMatchObject({ status: 429 });
    expect(await browser.signIn()).toMatchObject({ ok: true });
    expect((await browser.viewer()).device).not.toBe(device);

    // A visitor’s planted device token is not adopted either.
    const visitor = openBrowser();
    visitor.jar.set('device', planted);
    const claim = async () => visitor.keep(await accounts.withDevice(visitor.request(), await visitor.viewer()));
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
    const stolen = browser.request();
    browser.keep({ keep: await accounts.signOut(browser.request()) });
    expect([...browser.jar.keys()]).toEqual(['device']);
    expect(await browser.viewer()).toEqual({ expired: false, client: 'here', device });
    expect(await accounts.viewer(stolen)).toMatchObject({ expired: true });
  });

  test('wrong passwords are limited per address, but not by others for a device that has signed in before', async () => {
    const { openBrowser, limits, pass } = openAccounts(await newStore());
    const own = openBrowser();
    await own.signUp();
    own.keep({ keep: { session: null } });
    const rule = wrongFrom('elsewhere', 'ana@example.org');
    for (let n = 0; n < 9; n++) expect(await limits.consume(rule)).toBeUndefined();
    const stranger = openBrowser('elsewhere');
    expect(answerTo(await stranger.signIn('ana@example.org', WRONG))).toMatchObject({ status: 422 });
    // The limit refuses even the right password.
    const refused = await stranger.signIn();
    expect(answerTo(refused)).toMatchObject({ ok: false, status: 429, faults: [{ field: 'clave' }] });
    expect(!refused.ok && refused.refusal.retryAfter).toBeGreaterThan(60);
    expect(await own.signIn()).toMatchObject({ ok: true });
    pass(30 * MINUTE);
    expect(await stranger.signIn()).toMatchObject({ ok: true });
  });

  test('an address without an account has the same limits', async () => {
    const { openBrowser, limits } = openAccounts(await newStore());
    const rule = wrongFrom('here', 'nadie@example.org');
    for (let n = 0; n < 10; n++) await limits.consume(rule);
    expect(answerTo(await openBrowser().signIn('nadie@example.org', WRONG))).toMatchObject({ ok: false, status: 429 });
  });

  test('wrong passwords are limited per client for all addresses, and right ones do not count', async () => {
    const { openBrowser, limits } = openAccounts(await newStore());
    await openBrowser('a').signUp();
    const rule = { bucket: 'password-client', subject: 'b', most: 30, windowMs: 15 * MINUTE };
    for (let n = 0; n < 29; n++) await limits.consume(rule);
    expect(await openBrowser('b').signIn()).toMatchObject({ ok: true });
    expect(answerTo(await openBrowser('b').signIn('eva@example.org', WRONG))).toMatchObject({ status: 422 });
    expect(answerTo(await openBrowser('b').signIn())).toMatchObject({ ok: false, status: 429 });
    expect(await openBrowser('c').signIn()).toMatchObject({ ok: true });
  });

  test('the wider networks of a client are counted together', async () => {
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

  test('an attacker cannot lock the owner out: a new device signs in, and under attack from everywhere a known one', async () => {
    const { openBrowser, limits, letters } = openAccounts(await newStore(), true);
    const own = openBrowser('casa');
    await own.signUp();
    await own.follow(tokenIn((await letters())[0]?.text), PASSWORD);
    for (let n = 0; n < 10; n++) await openBrowser('malo').signIn('ana@example.org', WRONG);
    expect(answerTo(await openBrowser('malo').signIn())).toMatchObject({ status: 429 });
    expect(await openBrowser('otra casa').signIn()).toMatchObject({ ok: true });

    // The limit for all networks together.
    const anywhere = { bucket: 'password-anywhere', subject: hashToken('ana@example.org'), most: 100 };
    while ((await limits.consume({ ...anywhere, windowMs: 60 * MINUTE })) === undefined);
    const refused = await openBrowser('otra casa').signIn();
    expect(answerTo(refused)).toMatchObject({
      status: 429,
      sentence: expect.stringMatching(/¿Olvidó su contraseña\?/),
    });
    expect(await own.signIn()).toMatchObject({ ok: true });
  });

  test('passwords beyond the queue’s length are refused', async () => {
    const { openBrowser } = openAccounts(await newStore());
    const own = openBrowser('casa');
    await own.signUp();
    const end = new AbortController();
    const crowd = Array.from({ length: 22 }, () => hashPassword(PASSWORD, undefined, end).catch(() => 'gone'));
    await expect(openBrowser().signIn()).rejects.toThrow(QueueRefused);
    // On a device that the owner has used before, the sign-in takes the place of another waiting one.
    expect(await own.signIn()).toMatchObject({ ok: true });
    end.abort();
    expect((await Promise.all(crowd)).filter((each) => each === 'gone').length).toBeGreaterThan(0);
  });

  test('signing out while the store is unreachable clears the browser', async () => {
    const { accounts, openBrowser, disconnectStore } = openAccounts(await newStore());
    const browser = openBrowser();
    await browser.signUp();
    disconnectStore();
    browser.keep({ keep: await accounts.signOut(browser.request()) });
    expect([...browser.jar.keys()]).not.toContain('session');
  });
});
