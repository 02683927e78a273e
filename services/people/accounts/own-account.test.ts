import { expect, test } from 'vitest';
import { approve } from '../../../store/approvals.ts';
import { contributorFor } from '../../../store/contributors.ts';
import { insertMessage, insertReply } from '../../../store/messages.ts';
import { insertLink } from '../../../store/one-time-links.ts';
import { insertProposal, keepRegion, UNDECIDED } from '../../../store/proposals.ts';
import { describeEngines } from '../../../store/test-databases.ts';
import { changeUser } from '../../../store/users.ts';
import { answerTo } from '../../outcomes/test-answer.ts';
import { openAccounts, PASSWORD, tokenIn } from '../test-support.ts';
import { newLink } from './one-time-link.ts';

const OTHER = 'otra distinta 77';
type Opened = ReturnType<typeof openAccounts>;

/** A proposal of an account, as the corrections service stores it. */
async function propose({ database }: Opened, userId: string, id: string, state: 'pending' | 'accepted') {
  await database.write(async (trx) => {
    const author = await contributorFor(trx, { userId }, () => `de-${userId}`);
    await insertProposal(trx, {
      id,
      edition: 'uno',
      book: 'John',
      chapter: 3,
      verse: 16,
      part: null,
      state,
      kind: 'edit',
      base_text: 'Aquí.',
      base_title: null,
      base_revision: 'r',
      text: 'Allí.',
      title: null,
      note: 'Lo sé por mi abuela',
      author,
      email: null,
      version: 1,
      created_at: 1,
      changed_at: 1,
      ...UNDECIDED,
      decided_at: state === 'accepted' ? 2 : null,
    });
  });
}

describeEngines('one’s own account', (newStore) => {
  test('a password change needs the old password and ends all other sessions', async () => {
    const { accounts, openBrowser, letters } = openAccounts(await newStore());
    const [here, there] = [openBrowser(), openBrowser()];
    await here.signUp();
    await there.signIn();
    const change = async (current: string, password: string, again = password) =>
      here.keep(await accounts.changePassword(here.request(), await here.viewer(), { current, password, again }));
    const stolen = here.request();
    expect(answerTo(await change(OTHER, OTHER))).toMatchObject({
      ok: false,
      faults: [{ field: 'actual', sentence: 'Esa no es su contraseña.' }],
    });
    expect(answerTo(await change(PASSWORD, OTHER, 'x'))).toMatchObject({
      ok: false,
      faults: [{ field: 'clave-otra-vez' }],
    });
    expect((await there.viewer()).account).toBeDefined();
    expect(await change(PASSWORD, OTHER)).toMatchObject({ ok: true });
    expect((await here.viewer()).account).toBeDefined();
    // The continued session has a new token, so a stolen one no longer works.
    expect(await accounts.viewer(stolen)).toMatchObject({ expired: true });
    expect(await there.viewer()).toMatchObject({ expired: true });
    expect(await there.signIn()).toMatchObject({ ok: false });
    expect(await there.signIn('ana@example.org', OTHER)).toMatchObject({ ok: true });
    expect((await letters()).at(-1)?.kind).toBe('account-passwordChanged');
  });

  test('without mail a new address is used immediately and is unverified', async () => {
    const { accounts, openBrowser } = openAccounts(await newStore());
    const browser = openBrowser();
    await openBrowser().signUp('eva@example.org');
    await browser.signUp();
    const change = async (email: string, current = PASSWORD) =>
      accounts.changeEmail(await browser.viewer(), { email, current });
    expect(answerTo(await change('eva@example.org'))).toMatchObject({ ok: false, faults: [{ field: 'correo' }] });
    expect(answerTo(await change('ana@example.org'))).toMatchObject({ ok: false, faults: [{ field: 'correo' }] });
    expect(answerTo(await change('Ana2@example.org', OTHER))).toMatchObject({
      ok: false,
      faults: [{ field: 'actual' }],
    });
    expect(await change('Ana2@example.org')).toMatchObject({ ok: true, value: 'changed' });
    expect((await browser.viewer()).account).toMatchObject({ email: 'ana2@example.org', emailVerified: false });
  });

  test('of several concurrent requests for one address, one gets it', async () => {
    const { accounts, openBrowser, database } = openAccounts(await newStore());
    const browsers = [1, 2, 3, 4].map((n) => openBrowser(`${n}`));
    for (const [n, browser] of browsers.entries()) await browser.signUp(`ana${n}@example.org`);
    const viewers = await Promise.all(browsers.map((browser) => browser.viewer()));
    for (const round of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const email = `todas${round}@example.org`;
      const outcomes = await Promise.all([
        ...viewers.map((viewer) => accounts.changeEmail(viewer, { email, current: PASSWORD })),
        openBrowser(`nueva ${round}`).signUp(email, OTHER),
      ]);
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    }
    const kept = await database.read((db) => db.selectFrom('users').select('email').execute());
    expect(new Set(kept.map(({ email }) => email)).size).toBe(kept.length);
  });

  test('with mail a new address is verified first, and the answer does not reveal whether it has an account', async () => {
    const opened = openAccounts(await newStore(), true);
    const { accounts, openBrowser, letters } = opened;
    const [ana, eva] = [openBrowser(), openBrowser()];
    for (const [browser, email] of [
      [ana, 'ana@example.org'],
      [eva, 'eva@example.org'],
    ] as const) {
      await browser.signUp(email);
      await browser.follow(tokenIn((await letters()).at(-1)?.text), PASSWORD);
    }
    const change = async (email: string) => accounts.changeEmail(await ana.viewer(), { email, current: PASSWORD });
    const known = await change('eva@example.org');
    expect(known).toEqual({ ok: true, value: 'written' });
    expect((await letters()).at(-1)).toMatchObject({ kind: 'account-addressTaken', recipient: 'eva@example.org' });
    expect(await change('ana2@example.org')).toEqual(known);
    const letter = (await letters()).at(-1);
    expect(letter).toMatchObject({ kind: 'account-address', recipient: 'ana2@example.org' });
    expect((await ana.viewer()).account?.email).toBe('ana@example.org');
    expect(await openBrowser().follow(tokenIn(letter?.text))).toMatchObject({ ok: true, value: 'address' });
    expect((await ana.viewer()).account).toMatchObject({ email: 'ana2@example.org', emailVerified: true });
    expect((await letters()).at(-1)).toMatchObject({ kind: 'account-addressLeft', recipient: 'ana@example.org' });
  });

  test('a password change invalidates an address change requested before', async () => {
    const { accounts, database, openBrowser, now } = openAccounts(await newStore());
    const ana = openBrowser();
    await ana.signUp();
    const { account } = await ana.viewer();
    const link = async (purpose: 'address' | 'reset', email: string) => {
      const { token, row } = newLink(purpose, account!.id, { email, proves: true }, now().getTime());
      await database.write((trx) => insertLink(trx, row));
      return token;
    };
    const first = await link('address', 'otra@example.org');
    const change = { current: PASSWORD, password: OTHER, again: OTHER };
    expect(await accounts.changePassword(ana.request(), await ana.viewer(), change)).toMatchObject({ ok: true });
    expect(await openBrowser().follow(first)).toMatchObject({ ok: false });

    const second = await link('address', 'otra@example.org');
    const reset = await link('reset', 'ana@example.org');
    expect(await openBrowser().follow(reset, PASSWORD)).toMatchObject({ ok: true, value: 'reset' });
    expect(await openBrowser().follow(second)).toMatchObject({ ok: false });
  });

  test('a forgotten password gets the same answer for all, and the link works once and ends all sessions', async () => {
    const { accounts, openBrowser, letters } = openAccounts(await newStore(), true);
    const [here, there] = [openBrowser(), openBrowser()];
    await here.signUp();
    await here.follow(tokenIn((await letters())[0]?.text), PASSWORD);
    const before = (await letters()).length;
    const unknown = await accounts.forgotten(await there.viewer(), 'nadie@example.org');
    expect(await letters()).toHaveLength(before);
    expect(await accounts.forgotten(await there.viewer(), 'ANA@example.org')).toEqual(unknown);
    const token = tokenIn((await letters()).at(-1)?.text);
    expect(answerTo(await there.follow(token, 'corta'))).toMatchObject({ ok: false, faults: [{ field: 'clave' }] });
    const both = await Promise.all([there.follow(token, OTHER), openBrowser().follow(token, OTHER)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await here.viewer()).toMatchObject({ expired: true });
    expect(await openBrowser().signIn('ana@example.org', OTHER)).toMatchObject({ ok: true });
  });

  test('without mail a forgotten password is refused, because only the operator can help', async () => {
    const { accounts, openBrowser, letters } = openAccounts(await newStore());
    const browser = openBrowser();
    await browser.signUp();
    expect(answerTo(await accounts.forgotten(await browser.viewer(), 'ana@example.org'))).toMatchObject({
      ok: false,
      status: 422,
    });
    expect((await letters()).map(({ kind }) => kind)).toEqual(['account-verify']);
  });

  test('a person lists and ends only their own sessions', async () => {
    const { accounts, openBrowser } = openAccounts(await newStore());
    const [ana, eva, second] = [openBrowser(), openBrowser(), openBrowser()];
    await ana.signUp();
    await eva.signUp('eva@example.org');
    await second.signIn();
    const list = async () => accounts.sessions(ana.request(), await ana.viewer());
    expect((await list()).map(({ device, current }) => [device, current])).toEqual([
      ['Firefox en Linux', false],
      ['Firefox en Linux', true],
    ]);
    const other = (await list()).find(({ current }) => !current)!;
    await accounts.endSession(await eva.viewer(), other.id);
    expect((await second.viewer()).account).toBeDefined();
    await accounts.endSession(await ana.viewer(), other.id);
    expect(await second.viewer()).toMatchObject({ expired: true });
    await second.signIn();
    await accounts.endOtherSessions(ana.request(), await ana.viewer());
    expect(await list()).toMatchObject([{ current: true }]);
    expect((await eva.viewer()).account).toBeDefined();
  });

  test('the download of one’s data is complete and contains no secrets', async () => {
    const opened = openAccounts(await newStore());
    const browser = opened.openBrowser();
    await browser.signUp();
    const { account } = await browser.viewer();
    await propose(opened, account!.id, 'p1', 'pending');
    await opened.database.write(async (trx) => {
      await keepRegion(trx, 'p1', 'libro/12/100,200,300,400');
      const message = { id: 'm1', folder: 'inbox', address: 'Ana@Example.org', text: '¿Hay papel?', key: 'k' } as const;
      await insertMessage(trx, { ...message, fingerprint: '', created_at: 0 });
      const reply = { id: 'r1', message: 'm1', author: account!.id, text: 'Sí.', letter: 'l', created_at: 1 };
      await insertReply(trx, { ...reply, sent_at: null });
    });
    // An unverified address may belong to someone else, so its messages are left out.
    expect(await opened.accounts.ownData(await browser.viewer())).toMatchObject({ messages: [], letters: [] });
    await opened.database.write((trx) => changeUser(trx, account!.id, { verified_at: 1 }));
    const data = await opened.accounts.ownData(await browser.viewer());
    expect(data).toMatchObject({
      devices: [{ lastSignedInAt: expect.stringMatching(/^2026-01-02T/) }],
      letters: [{ kind: 'account-verify', sentAt: null }],
      messages: [{ text: '¿Hay papel?', answers: [{ text: 'Sí.' }] }],
      answers: [{ message: 'm1', text: 'Sí.' }],
      deeds: [],
      account: {
        name: 'Ana',
        email: 'ana@example.org',
        role: 'lector',
        createdAt: expect.stringMatching(/^2026-01-02T/),
      },
      sessions: [{ device: 'Firefox en Linux' }],
      proposals: [{ id: 'p1', text: 'Allí.', note: 'Lo sé por mi abuela', region: 'libro/12/100,200,300,400' }],
      revisions: [],
    });
    expect(JSON.stringify(data)).not.toMatch(/scrypt|token/);
  });

  test('confirming one’s password is rate-limited like signing in', async () => {
    const { accounts, database, openBrowser } = openAccounts(await newStore());
    const ana = openBrowser();
    await ana.signUp();
    const viewer = await ana.viewer();
    const confirm = (password: string) => accounts.confirmPassword(viewer, password);
    expect(await confirm(PASSWORD)).toMatchObject({ ok: true });
    expect(answerTo(await confirm(''))).toMatchObject({ ok: false, status: 422, faults: [{ field: 'actual' }] });
    expect(answerTo(await confirm(OTHER))).toMatchObject({
      ok: false,
      status: 422,
      faults: [{ field: 'actual', sentence: 'Esa no es su contraseña.' }],
    });
    // A wrong password counts towards the limit of wrong sign-ins; a right one does not.
    const counted = await database.read((db) =>
      db.selectFrom('limits').select(['bucket', 'count']).where('bucket', 'like', 'password-%').execute(),
    );
    expect(counted).toEqual([{ bucket: 'password-device', count: 1 }]);
  });

  test('deleting an account removes its name from published texts and withdraws pending proposals', async () => {
    const opened = openAccounts(await newStore());
    const { accounts, database, openBrowser } = opened;
    const [here, there] = [openBrowser(), openBrowser()];
    await here.signUp();
    await there.signIn();
    const viewer = await here.viewer();
    await propose(opened, viewer.account!.id, 'p1', 'pending');
    await propose(opened, viewer.account!.id, 'p2', 'accepted');
    for (const account of [viewer.account!.id, 'otra'])
      await database.write((trx) => approve(trx, 'p1', { account, text: 'Allí.', over: { text: 'Aquí.' } }, 1));
    const author = await accounts.contributor(viewer);
    expect([...(await accounts.names([author, 'nadie']))]).toEqual([
      [author, 'Ana'],
      ['nadie', 'visitante'],
    ]);
    await accounts.changeName(viewer, 'Ana  María');
    expect((await accounts.names([author])).get(author)).toBe('Ana María');

    expect(answerTo(await accounts.deleteAccount(viewer, OTHER))).toMatchObject({
      ok: false,
      faults: [{ field: 'actual' }],
    });
    here.keep(await accounts.deleteAccount(viewer, PASSWORD));
    expect([...here.jar]).toEqual([]);
    expect((await accounts.names([author])).get(author)).toBe('cuenta eliminada');
    expect(await there.viewer()).toMatchObject({ expired: true });
    const proposals = await database.read((db) =>
      db.selectFrom('proposals').select(['id', 'state', 'note', 'version']).orderBy('id').execute(),
    );
    expect(proposals).toEqual([
      { id: 'p1', state: 'withdrawn', note: null, version: 2 },
      { id: 'p2', state: 'accepted', note: null, version: 1 },
    ]);
    expect(await database.read((db) => db.selectFrom('approvals').selectAll().execute())).toEqual([]);
    const rest = JSON.stringify(
      await database.read(async (db) => [
        await db.selectFrom('users').selectAll().execute(),
        await db.selectFrom('contributors').selectAll().execute(),
        await db.selectFrom('outbox').selectAll().execute(),
        await db.selectFrom('sessions').selectAll().execute(),
        await db.selectFrom('known_devices').selectAll().execute(),
        await db.selectFrom('one_time_links').selectAll().execute(),
      ]),
    );
    expect(rest).not.toMatch(/Ana|example\.org/);
    // The address may get a new account, which is a different one.
    expect(await openBrowser().signUp()).toMatchObject({ ok: true, value: 'signed-in' });
  });

  test('deleting an account with an unverified address leaves the letters to that address', async () => {
    const opened = openAccounts(await newStore());
    const { accounts, database, openBrowser, letters, mail } = opened;
    const browser = openBrowser();
    await browser.signUp('responsable@example.org');
    const theirs = { recipient: 'responsable@example.org', subject: 'Un mensaje', text: 'Hola' };
    for (const kind of ['contact', 'digest', 'account-addressLeft'])
      await database.write((trx) => mail.queue(trx, { ...theirs, kind }));
    expect(await letters()).toHaveLength(4);
    expect(await accounts.deleteAccount(await browser.viewer(), PASSWORD)).toMatchObject({ ok: true });
    expect((await letters()).map(({ kind }) => kind)).toEqual(['contact', 'digest', 'account-addressLeft']);
  });

  test('the only administrator cannot delete their account', async () => {
    const { accounts, database, openBrowser } = openAccounts(await newStore());
    const browser = openBrowser();
    await browser.signUp();
    await database.write((trx) => trx.updateTable('users').set({ role: 'administrador' }).execute());
    expect(answerTo(await accounts.deleteAccount(await browser.viewer(), PASSWORD))).toMatchObject({
      ok: false,
      status: 409,
    });
    expect((await browser.viewer()).account).toBeDefined();
  });

  test('one of the last two administrators stays, also when both leave at the same time', async () => {
    const { accounts, database, openBrowser } = openAccounts(await newStore());
    const [ana, eva] = [openBrowser(), openBrowser()];
    await ana.signUp();
    await eva.signUp('eva@example.org');
    await database.write((trx) => trx.updateTable('users').set({ role: 'administrador' }).execute());
    const viewers = [await ana.viewer(), await eva.viewer()];
    const outcomes = await Promise.all(viewers.map((viewer) => accounts.deleteAccount(viewer, PASSWORD)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('a visitor’s work has a separate contributor on each device', async () => {
    const { accounts, openBrowser } = openAccounts(await newStore());
    const browser = openBrowser();
    const first = browser.keep(await accounts.withDevice(browser.request(), await browser.viewer()));
    await accounts.contributor(first.viewer);
    const again = browser.keep(await accounts.withDevice(browser.request(), await browser.viewer()));
    expect(again.viewer.device).toBe(first.viewer.device);
    expect(first.viewer.device).not.toBe(browser.jar.get('device'));
    const contributor = await accounts.contributor(await browser.viewer());
    expect(await accounts.contributor(await browser.viewer())).toBe(contributor);
    const other = openBrowser();
    other.keep(await accounts.withDevice(other.request(), await other.viewer()));
    expect(await accounts.contributor(await other.viewer())).not.toBe(contributor);
  });
});
