import { expect, test } from 'vitest';
import { describeEngines, type TestStore } from '../../../store/test-databases.ts';
import { refusalOf } from '../../access/viewer.ts';
import { answerTo } from '../../outcomes/test-answer.ts';
import { runAdmin } from '../operator-commands.ts';
import { MINUTE, openAccounts, PASSWORD, PUBLIC_URL, tokenIn } from '../test-support.ts';
import { newAuthenticator } from './test-authenticator.ts';

const MAIL = 'ana@example.org';

/** Ana's browser, signed in. */
async function openSite(store: TestStore, publicUrl = PUBLIC_URL) {
  const opened = openAccounts(store, true, publicUrl);
  const { accounts, openBrowser, letters } = opened;
  const { passkeys, secondFactors } = accounts;
  const ana = openBrowser('casa');
  await ana.signUp();
  await ana.follow(tokenIn((await letters())[0]?.text), PASSWORD);
  const kinds = async () => (await letters()).map(({ kind }) => kind.replace('account-', ''));
  const value = <T>(outcome: { ok: true; value: T } | { ok: false }): T => {
    if (!outcome.ok) throw new Error(JSON.stringify(outcome));
    return outcome.value;
  };

  type Browser = typeof ana;
  const begin = async (browser: Browser = ana) =>
    value(browser.keep(await passkeys.begin(await browser.viewer(), PASSWORD, 'Mi teléfono')));
  const add = async (answer: string, name = 'Mi teléfono', browser: Browser = ana) =>
    browser.keep(await passkeys.add(browser.request(), await browser.viewer(), name, answer));
  /** Registers a passkey of Ana. */
  async function newPasskey(how: Parameters<typeof newAuthenticator>[1] = {}, name = 'Mi teléfono') {
    const authenticator = newAuthenticator(PUBLIC_URL, how);
    const codes = value(await add(authenticator.create(await begin()), name));
    return { authenticator, codes: codes ?? [] };
  }
  const ask = async (browser: Browser) => value(browser.keep(await passkeys.beginSignIn(await browser.viewer())));
  const enter = async (browser: Browser, answer: string) =>
    browser.keep(await passkeys.signIn(browser.request(), await browser.viewer(), answer));
  const askStep = async (browser: Browser) => value(browser.keep(await passkeys.beginStep(browser.request())));
  const finishStep = async (browser: Browser, answer: string) =>
    browser.keep(await passkeys.finishStep(browser.request(), await browser.viewer(), answer));
  const list = async () => await passkeys.list(await ana.viewer());
  return {
    ...opened,
    ...{ ana, passkeys, secondFactors, kinds, begin, add, newPasskey, ask, enter, askStep, finishStep, list },
  };
}

describeEngines('passkeys', (newStore) => {
  test('adding one needs the password and sends a letter, and the first one brings recovery codes', async () => {
    const { ana, passkeys, newPasskey, list, kinds, openBrowser, database } = await openSite(await newStore());
    expect(answerTo(await passkeys.begin(await ana.viewer(), 'no es esta 12', 'Mi teléfono'))).toMatchObject({
      ok: false,
      faults: [{ field: 'actual' }],
    });
    expect(answerTo(await passkeys.begin(await ana.viewer(), PASSWORD, '\u202e'))).toMatchObject({
      ok: false,
      status: 422,
    });
    const { codes } = await newPasskey();
    expect(codes).toHaveLength(10);
    expect((await kinds()).at(-1)).toBe('passkeyAdded');
    expect(await list()).toMatchObject([{ name: 'Mi teléfono', usedAt: null, backedUp: true, usable: true }]);
    const second = await newPasskey({ synced: false }, 'Una de metal');
    expect(second.codes).toEqual([]);
    expect(await list()).toMatchObject([{ backedUp: true }, { name: 'Una de metal', backedUp: false }]);
    // The account now has a second factor, so the password alone is not enough.
    expect(await openBrowser('calle').signIn()).toMatchObject({ ok: true, value: 'second' });
    const [row] = await database.read((db) => db.selectFrom('passkeys').selectAll().execute());
    expect(row).toMatchObject({ transports: '["internal","hybrid"]', rp_id: 'biblia.example.org', counter: 0 });
  });

  test('the browser is asked for a discoverable key of this site that verifies its owner', async () => {
    const { begin, newPasskey, ask, openBrowser, ana } = await openSite(await newStore());
    const toCreate = await begin();
    const id = (await ana.viewer()).account!.id;
    expect(toCreate).toMatchObject({
      rp: { id: 'biblia.example.org', name: 'Sagrada Biblia' },
      user: { id: Buffer.from(id).toString('base64url'), name: MAIL, displayName: 'Ana' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    const { authenticator } = await newPasskey();
    expect((await begin()).excludeCredentials).toEqual([
      { id: authenticator.id, type: 'public-key', transports: ['internal', 'hybrid'] },
    ]);
    const browser = openBrowser('calle');
    expect(await ask(browser)).toMatchObject({ rpId: 'biblia.example.org', userVerification: 'required' });
    // The answer does not reveal who has a passkey.
    expect((await ask(browser)).allowCredentials ?? []).toEqual([]);
    expect((await ask(browser)).challenge).not.toBe((await ask(browser)).challenge);
  });

  test('signing in works with a passkey alone, without password and code', async () => {
    const { ana, newPasskey, ask, enter, openBrowser, list, secondFactors, adopted } = await openSite(await newStore());
    const { authenticator } = await newPasskey({ counts: true });
    await secondFactors.begin(await ana.viewer(), PASSWORD);
    const browser = openBrowser('calle');
    const { id } = (await ana.viewer()).account!;
    expect(await enter(browser, authenticator.get(await ask(browser), { userHandle: id }))).toMatchObject({ ok: true });
    expect((await browser.viewer()).account?.email).toBe(MAIL);
    expect(adopted.at(-1)?.account?.email).toBe(MAIL);
    expect(browser.jar.has('__Host-llave')).toBe(false);
    expect((await list())[0]?.usedAt).toBeGreaterThan(0);
    // It works again, because its counter has increased.
    expect(await enter(browser, authenticator.get(await ask(browser)))).toMatchObject({ ok: true });
  });

  test('an answer with any fault is refused, and its challenge is used up', async () => {
    const { newPasskey, ask, enter, openBrowser } = await openSite(await newStore());
    const { authenticator } = await newPasskey();
    const browser = openBrowser('calle');
    for (const [name, other] of [
      ['of another site', { origin: 'https://bib1ia.example.org' }],
      ['of another port', { origin: `${PUBLIC_URL}:8443` }],
      ['of another host', { rpId: 'example.org' }],
      ['to another question', { challenge: 'AAAA' }],
      ['that is no signing in', { type: 'webauthn.create' }],
      ['without its owner verified', { unverified: true }],
      ['in the name of another', { userHandle: 'otra' }],
      ['from within a page of another site', { crossOrigin: true, topOrigin: 'https://bib1ia.example.org' }],
    ] as const) {
      const question = await ask(browser);
      expect(answerTo(await enter(browser, authenticator.get(question, other))), name).toMatchObject({
        ok: false,
        status: 422,
      });
      expect(answerTo(await enter(browser, authenticator.get(question))), name).toMatchObject({
        ok: false,
        status: 409,
      });
      expect((await browser.viewer()).account, name).toBeUndefined();
    }
  });

  test('an answer is valid once, in the browser that requested it, for five minutes', async () => {
    const { newPasskey, ask, enter, openBrowser, pass } = await openSite(await newStore());
    const { authenticator } = await newPasskey();
    const [browser, thief] = [openBrowser('calle'), openBrowser('plaza')];
    const question = await ask(browser);
    const answer = authenticator.get(question);
    expect(answerTo(await enter(thief, answer))).toMatchObject({ ok: false, status: 409 });
    await ask(thief);
    expect(answerTo(await enter(thief, answer))).toMatchObject({ ok: false, status: 422 });
    expect(await enter(browser, answer)).toMatchObject({ ok: true });
    expect(answerTo(await enter(browser, answer))).toMatchObject({ ok: false, status: 409 });
    const late = await ask(browser);
    pass(5 * MINUTE);
    expect(answerTo(await enter(browser, authenticator.get(late)))).toMatchObject({ ok: false, status: 409 });
  });

  test('of two concurrent requests with the same answer, one signs in', async () => {
    const { newPasskey, ask, openBrowser, passkeys } = await openSite(await newStore());
    const { authenticator } = await newPasskey();
    const browser = openBrowser('calle');
    const answer = authenticator.get(await ask(browser));
    const viewer = await browser.viewer();
    const request = browser.request();
    const outcomes = await Promise.all([1, 2, 3].map(() => passkeys.signIn(request, viewer, answer)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('a forged signature, an unknown key and a malformed answer are refused', async () => {
    const { newPasskey, ask, enter, openBrowser } = await openSite(await newStore());
    const { authenticator } = await newPasskey();
    const browser = openBrowser('calle');
    const forger = newAuthenticator(PUBLIC_URL);
    expect(answerTo(await enter(browser, forger.get(await ask(browser))))).toMatchObject({ ok: false, status: 422 });
    const forged = { ...JSON.parse(forger.get(await ask(browser))), id: authenticator.id, rawId: authenticator.id };
    expect(answerTo(await enter(browser, JSON.stringify(forged)))).toMatchObject({ ok: false, status: 422 });
    for (const odd of ['', 'null', '{}', '[]', '"', `{"id":"${'a'.repeat(9_000)}"}`, '{"id":1}']) {
      await ask(browser);
      expect(answerTo(await enter(browser, odd)), odd).toMatchObject({ ok: false, status: 422 });
    }
    // An answer for another purpose, and incomplete ones.
    const { response, ...rest } = JSON.parse(authenticator.get(await ask(browser)));
    for (const other of [{ authenticatorData: 'AA' }, { clientDataJSON: 'bnVsbA' }, { signature: 'AA' }]) {
      await ask(browser);
      const answer = JSON.stringify({ ...rest, response: { ...response, ...other } });
      expect(answerTo(await enter(browser, answer))).toMatchObject({ ok: false, status: 422 });
    }
  });

  test('a cloned key whose counter did not grow is refused', async () => {
    const { newPasskey, ask, enter, openBrowser } = await openSite(await newStore());
    const { authenticator } = await newPasskey({ counts: true, synced: false });
    const browser = openBrowser('calle');
    expect(await enter(browser, authenticator.get(await ask(browser)))).toMatchObject({ ok: true });
    authenticator.decreaseCounter(1);
    expect(answerTo(await enter(browser, authenticator.get(await ask(browser))))).toMatchObject({
      ok: false,
      status: 422,
    });
  });

  test('a registration with any fault is not stored', async () => {
    const { begin, add, list } = await openSite(await newStore());
    const authenticator = newAuthenticator(PUBLIC_URL);
    for (const [name, other] of [
      ['at another site', { origin: 'https://bib1ia.example.org' }],
      ['for another host', { rpId: 'example.org' }],
      ['to another question', { challenge: 'AAAA' }],
      ['as if to sign in', { type: 'webauthn.get' }],
      ['without its owner verified', { unverified: true }],
    ] as const) {
      const question = await begin();
      expect(answerTo(await add(authenticator.create(question, other))), name).toMatchObject({
        ok: false,
        status: 422,
      });
      expect(answerTo(await add(authenticator.create(question))), name).toMatchObject({ ok: false, status: 409 });
    }
    expect(await list()).toEqual([]);
  });

  test('adding one needs a recent password check and a challenge for this purpose and account', async () => {
    const { ana, begin, add, ask, list, pass, openBrowser, letters } = await openSite(await newStore());
    const authenticator = newAuthenticator(PUBLIC_URL);
    const question = await begin();
    // A challenge for signing in is of the same browser, but has another purpose.
    await ask(ana);
    expect(answerTo(await add(authenticator.create(question)))).toMatchObject({ ok: false, status: 409 });
    const late = await begin();
    pass(5 * MINUTE);
    expect(answerTo(await add(authenticator.create(late)))).toMatchObject({ ok: false, status: 409 });
    const eva = openBrowser('calle');
    await eva.signUp('eva@example.org', PASSWORD, 'Eva');
    await eva.follow(tokenIn((await letters()).at(-1)?.text), PASSWORD);
    const ofAna = await begin();
    eva.jar.set('__Host-llave', ana.jar.get('__Host-llave')!);
    expect(answerTo(await add(authenticator.create(ofAna), 'Mía', eva))).toMatchObject({ ok: false, status: 409 });
    expect(await list()).toEqual([]);
    // A passkey that is already registered, for any account.
    expect(await add(authenticator.create(await begin()))).toMatchObject({ ok: true });
    const again = await begin(eva);
    expect(answerTo(await add(authenticator.create(again), 'Mía', eva))).toMatchObject({ ok: false, status: 422 });
    expect(await list()).toHaveLength(1);
  });

  test('a passkey is a second factor after the password like a recovery code, but not one of another account', async () => {
    const site = await openSite(await newStore());
    const { newPasskey, askStep, finishStep, openBrowser, secondFactors, letters, begin, add, kinds } = site;
    const { authenticator, codes } = await newPasskey();
    const eva = openBrowser('plaza');
    await eva.signUp('eva@example.org', PASSWORD, 'Eva');
    await eva.follow(tokenIn((await letters()).at(-1)?.text), PASSWORD);
    const ofEva = newAuthenticator(PUBLIC_URL);
    await add(ofEva.create(await begin(eva)), 'De Eva', eva);

    const browser = openBrowser('calle');
    expect(await browser.signIn()).toMatchObject({ value: 'second' });
    expect(await secondFactors.pending(browser.request())).toEqual({ app: false, passkeys: true, unreadable: false });
    const question = await askStep(browser);
    expect(question.allowCredentials).toMatchObject([{ id: authenticator.id }]);
    expect(answerTo(await finishStep(browser, ofEva.get(question)))).toMatchObject({ ok: false, status: 422 });
    expect(await finishStep(browser, authenticator.get(await askStep(browser)))).toMatchObject({ ok: true });
    expect((await browser.viewer()).account?.email).toBe(MAIL);
    expect(browser.jar.has('__Host-paso')).toBe(false);

    const other = openBrowser('monte');
    await other.signIn();
    const wrong = await secondFactors.finish(other.request(), await other.viewer(), '000000');
    expect(answerTo(wrong)).toMatchObject({ ok: false, status: 422 });
    const right = await secondFactors.finish(other.request(), await other.viewer(), codes[0]!);
    expect(other.keep(right)).toMatchObject({ ok: true });
    expect((await kinds()).at(-1)).toBe('recoveryUsed');
    // The second factor requires the password first.
    const stranger = openBrowser('valle');
    expect(answerTo(await site.passkeys.beginStep(stranger.request()))).toMatchObject({ ok: false, status: 409 });
  });

  test('an unconfirmed app is not accepted, and uses up no recovery code', async () => {
    const { ana, newPasskey, secondFactors } = await openSite(await newStore());
    const { codes } = await newPasskey();
    await secondFactors.begin(await ana.viewer(), PASSWORD);
    expect(answerTo(await secondFactors.confirm(await ana.viewer(), codes[0]!))).toMatchObject({
      ok: false,
      status: 422,
    });
    expect(await secondFactors.state(await ana.viewer())).toMatchObject({ on: false, passkeys: true, codesLeft: 10 });
  });

  test('requests for challenges are limited, and answered ones do not count', async () => {
    const { newPasskey, ask, enter, openBrowser, passkeys, pass, database } = await openSite(await newStore());
    const { authenticator } = await newPasskey();
    const browser = openBrowser('escuela');
    for (let n = 0; n < 5; n++)
      expect(await enter(browser, authenticator.get(await ask(browser)))).toMatchObject({ ok: true });
    for (let n = 0; n < 60; n++) await ask(browser);
    const waiting = () => database.read((db) => db.selectFrom('passkey_challenges').select('token').execute());
    const before = (await waiting()).length;
    expect(answerTo(await passkeys.beginSignIn(await browser.viewer()))).toMatchObject({ ok: false, status: 429 });
    expect(answerTo(await passkeys.begin(await browser.viewer(), PASSWORD, 'Otra'))).toMatchObject({
      ok: false,
      status: 429,
    });
    expect(await waiting()).toHaveLength(before);
    expect(await passkeys.beginSignIn(await openBrowser('casa').viewer())).toMatchObject({ ok: true });
    pass(30 * MINUTE);
    expect(await passkeys.beginSignIn(await browser.viewer())).toMatchObject({ ok: true });
  });

  test('unanswered challenges for the second factor count with wrong codes', async () => {
    const { newPasskey, askStep, openBrowser, passkeys, finishStep } = await openSite(await newStore());
    const { authenticator, codes } = await newPasskey();
    const browser = openBrowser('calle');
    await browser.signIn();
    expect(await finishStep(browser, authenticator.get(await askStep(browser)))).toMatchObject({ ok: true });
    await browser.signIn();
    for (let n = 0; n < 10; n++) await askStep(browser);
    expect(answerTo(await passkeys.beginStep(browser.request()))).toMatchObject({ ok: false, status: 429 });
    expect(codes).toHaveLength(10);
  });

  test('a challenge for the second factor cannot register a key', async () => {
    const { ana, newPasskey, begin, askStep, add, list } = await openSite(await newStore());
    await newPasskey();
    const toCreate = await begin();
    // The browser is signed in and signs in once more with the same account.
    expect(await ana.signIn()).toMatchObject({ value: 'second' });
    const { challenge } = await askStep(ana);
    const answer = newAuthenticator(PUBLIC_URL).create({ ...toCreate, challenge });
    expect(answerTo(await add(answer))).toMatchObject({ ok: false, status: 409 });
    expect(await list()).toHaveLength(1);
  });

  test('one is renamed, or removed with the password; the last one takes the recovery codes along, and letters report it', async () => {
    const { ana, newPasskey, passkeys, list, kinds, openBrowser, database } = await openSite(await newStore());
    await newPasskey();
    const { authenticator } = await newPasskey({}, 'Otra');
    const [first, second] = (await list()).map(({ id }) => id) as [string, string];
    const viewer = await ana.viewer();
    expect(await passkeys.rename(viewer, first, '  La  de\u0020casa ')).toMatchObject({ ok: true });
    expect((await list())[0]?.name).toBe('La de casa');
    expect(answerTo(await passkeys.rename(viewer, first, ''))).toMatchObject({
      ok: false,
      faults: [{ field: 'nombre' }],
    });
    const stranger = { ...viewer, account: { ...viewer.account!, id: 'otra' } };
    expect(answerTo(await passkeys.rename(stranger, first, 'Mía'))).toMatchObject({ ok: false, status: 409 });
    expect(await passkeys.remove(viewer, first, 'no es esta 12')).toMatchObject({ ok: false });
    expect(await list()).toHaveLength(2);
    expect(await passkeys.remove(viewer, second, PASSWORD)).toMatchObject({ ok: true });
    expect((await kinds()).at(-1)).toBe('passkeyRemoved');
    expect(answerTo(await passkeys.remove(viewer, second, PASSWORD))).toMatchObject({ ok: false, status: 409 });
    expect(authenticator.id).not.toBe('');
    expect(await openBrowser('calle').signIn()).toMatchObject({ value: 'second' });
    expect(await passkeys.remove(viewer, first, PASSWORD)).toMatchObject({ ok: true });
    expect((await kinds()).at(-1)).toBe('secondFactorOff');
    expect(await openBrowser('plaza').signIn()).toMatchObject({ value: 'in' });
    for (const table of ['recovery_codes', 'sign_in_steps', 'passkeys'] as const)
      expect(await database.read((db) => db.selectFrom(table).selectAll().execute()), table).toEqual([]);
  });

  test('a removed passkey is refused', async () => {
    const { ana, newPasskey, passkeys, list, ask, enter, openBrowser } = await openSite(await newStore());
    const { authenticator } = await newPasskey();
    const browser = openBrowser('calle');
    const answer = authenticator.get(await ask(browser));
    await passkeys.remove(await ana.viewer(), (await list())[0]!.id, PASSWORD);
    expect(answerTo(await enter(browser, answer))).toMatchObject({ ok: false, status: 422 });
  });

  test('one passkey is enough where the owner requires a second factor', async () => {
    const { ana, newPasskey, database, settings } = await openSite(await newStore());
    settings.secondFactorRequired = true;
    await database.write((trx) => trx.updateTable('users').set({ role: 'corrector' }).execute());
    const refusal = async () => refusalOf(await ana.viewer(), 'review.decide')?.code;
    expect(await refusal()).toBe('second-factor-missing');
    await newPasskey();
    expect(await refusal()).toBeUndefined();
  });

  test('passkeys are deleted with the account, listed in its data, and removed by the operator', async () => {
    const { ana, accounts, newPasskey, begin, database, mail, now, openBrowser, kinds } = await openSite(
      await newStore(),
    );
    await newPasskey();
    const data = await accounts.ownData(await ana.viewer());
    expect(data).toMatchObject({
      passkeys: [{ name: 'Mi teléfono', site: 'biblia.example.org', synchronized: true, lastUsedAt: null }],
    });
    expect(JSON.stringify(data)).not.toMatch(/public_key|credential/);
    const context = { database, mail, publicUrl: PUBLIC_URL, publicUrlGiven: true, now, print: () => {} };
    const off = () => runAdmin(['second-factor-off', MAIL], context, () => {});
    expect(await off()).toBe(0);
    expect(await off()).toBe(1);
    expect((await kinds()).at(-1)).toBe('secondFactorOff');
    expect(await openBrowser('calle').signIn()).toMatchObject({ value: 'in' });
    await newPasskey();
    await begin();
    expect(await accounts.deleteAccount(await ana.viewer(), PASSWORD)).toMatchObject({ ok: true });
    for (const table of ['passkeys', 'passkey_challenges', 'recovery_codes'] as const)
      expect(await database.read((db) => db.selectFrom(table).selectAll().execute()), table).toEqual([]);
  });

  test('a password change ends a sign-in begun with the old password', async () => {
    const { ana, accounts, begin, add } = await openSite(await newStore());
    const question = await begin();
    const next = { current: PASSWORD, password: 'otra distinta 77', again: 'otra distinta 77' };
    expect(ana.keep(await accounts.changePassword(ana.request(), await ana.viewer(), next))).toMatchObject({
      ok: true,
    });
    expect(answerTo(await add(newAuthenticator(PUBLIC_URL).create(question)))).toMatchObject({
      ok: false,
      status: 409,
    });
  });

  test('where the site’s address rules passkeys out they are refused, and old ones can be removed', async () => {
    const store = await newStore();
    const { newPasskey } = await openSite(store);
    await newPasskey();
    const moved = openAccounts(store, false, 'http://192.168.1.20:3000');
    const { passkeys } = moved.accounts;
    expect(passkeys.origin()).toBeUndefined();
    const browser = moved.openBrowser();
    expect(await browser.signIn()).toMatchObject({ value: 'second' });
    const user = await moved.database.read((db) => db.selectFrom('users').selectAll().executeTakeFirstOrThrow());
    const ana = { account: { ...user, emailVerified: true }, expired: false, client: 'here' };
    expect(await passkeys.list(ana)).toMatchObject([{ usable: false }]);
    const refused = { ok: false, refusal: { code: 'passkeys-elsewhere' } };
    expect(await passkeys.begin(ana, PASSWORD, 'Otra')).toMatchObject(refused);
    expect(await passkeys.beginSignIn(ana)).toMatchObject(refused);
    expect(await passkeys.beginStep(browser.request())).toMatchObject(refused);
    const [{ id } = { id: '' }] = await passkeys.list(ana);
    expect(await passkeys.remove(ana, id, PASSWORD)).toMatchObject({ ok: true });
    expect(await moved.openBrowser('calle').signIn()).toMatchObject({ value: 'in' });
  });
});
