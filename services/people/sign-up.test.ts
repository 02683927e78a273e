import { expect, test } from 'vitest';
import { sentenceOf } from '../../forms/refusals/refusal.ts';
import { describeEngines } from '../../store/test-databases.ts';
import { allOf } from '../outcomes/outcome.ts';
import { answerTo } from '../outcomes/test-answer.ts';
import { DAY, MINUTE, openAccounts, PASSWORD, tokenIn } from './test-support.ts';

describeEngines('signing up without mail', (newStore) => {
  test('an account exists immediately with an unverified address, and the letter is queued', async () => {
    const { openBrowser, letters, adopted } = openAccounts(await newStore());
    const browser = openBrowser();
    expect(await browser.signUp(' Ana@Example.org ')).toMatchObject({ ok: true, value: 'signed-in' });
    const viewer = await browser.viewer();
    expect(viewer).toMatchObject({
      account: { name: 'Ana', email: 'ana@example.org', emailVerified: false, role: 'lector' },
      expired: false,
    });
    expect(adopted).toMatchObject([{ account: viewer.account, device: viewer.device }]);
    const [letter] = await letters();
    expect(letter).toMatchObject({ kind: 'account-verify', recipient: 'ana@example.org' });
    expect(await browser.follow(tokenIn(letter?.text))).toMatchObject({ ok: true, value: 'verify' });
    expect((await browser.viewer()).account?.emailVerified).toBe(true);
    // The link works once.
    expect(answerTo(await browser.follow(tokenIn(letter?.text)))).toMatchObject({ ok: false, status: 409 });
  });

  test('a second click signs in, and another password gets «address taken»', async () => {
    const { openBrowser, database } = openAccounts(await newStore());
    await openBrowser().signUp();
    const again = openBrowser();
    expect(await again.signUp()).toMatchObject({ ok: true, value: 'signed-in' });
    expect((await again.viewer()).account?.name).toBe('Ana');
    const other = openBrowser();
    expect(answerTo(await other.signUp('ana@example.org', 'otra distinta 77', 'Eva'))).toMatchObject({
      ok: false,
      faults: [{ field: 'correo', sentence: 'Con esta dirección ya hay una cuenta: inicie sesión con ella.' }],
    });
    expect((await other.viewer()).account).toBeUndefined();
    expect(await database.read((db) => db.selectFrom('users').select('name').execute())).toEqual([{ name: 'Ana' }]);
  });
});

describeEngines('signing up with mail', (newStore) => {
  test('the answer is the same for free and taken addresses, and only the letter differs', async () => {
    const { openBrowser, letters, database } = openAccounts(await newStore(), true);
    const browser = openBrowser();
    const first = await browser.signUp();
    expect(first).toEqual({ ok: true, value: 'written' });
    expect(await database.read((db) => db.selectFrom('users').selectAll().execute())).toEqual([]);
    const [letter] = await letters();
    expect(letter?.text).not.toContain('Ana');

    // Creating the account needs its password and the letter.
    const token = tokenIn(letter?.text);
    expect(answerTo(await openBrowser().follow(token, 'no es esta 12'))).toMatchObject({
      ok: false,
      faults: [{ field: 'clave' }],
    });
    expect(await browser.follow(token, PASSWORD)).toMatchObject({ ok: true, value: 'sign-up' });
    expect((await browser.viewer()).account).toMatchObject({ name: 'Ana', emailVerified: true });

    expect(await openBrowser().signUp()).toEqual(first);
    expect(await openBrowser().signUp('ana@example.org', 'otra distinta 77', 'Eva')).toEqual(first);
    const sent = await letters();
    expect(sent.map(({ kind }) => kind)).toEqual(['account-signUp', 'account-signUpAgain', 'account-signUpAgain']);
  });

  test('links and passwords are stored as hashes, and never logged or listed', async () => {
    const { openBrowser, letters, database } = openAccounts(await newStore(), true);
    await openBrowser().signUp();
    const [letter] = await letters();
    const kept = await database.read((db) => db.selectFrom('one_time_links').selectAll().execute());
    expect(JSON.stringify(kept)).not.toContain(tokenIn(letter?.text));
    expect(JSON.stringify(kept)).not.toContain(PASSWORD);
    // A queued letter is useless to someone who reads the store or a backup.
    const waiting = await database.read((db) => db.selectFrom('outbox').select('text').execute());
    const shown = /testigo=(\S+)/.exec(waiting[0]?.text ?? '')?.[1] ?? '';
    for (const token of [shown, shown.slice(1), shown.slice(1, 44)])
      expect(answerTo(await openBrowser().follow(token, PASSWORD)), token).toMatchObject({ ok: false, status: 409 });
    expect(kept[0]?.token).toMatch(/^[0-9a-f]{64}$/);
  });

  test('a link expires, and viewing it does not use it up', async () => {
    const { accounts, openBrowser, letters, pass } = openAccounts(await newStore(), true);
    await openBrowser().signUp();
    const token = tokenIn((await letters())[0]?.text);
    expect(await accounts.seeLink(token)).toEqual({ purpose: 'sign-up', first: false, email: 'ana@example.org' });
    expect(await accounts.seeLink(token)).toBeDefined();
    expect(await accounts.seeLink('x')).toBeUndefined();
    pass(DAY);
    expect(await accounts.seeLink(token)).toBeUndefined();
    expect(answerTo(await openBrowser().follow(token, PASSWORD))).toMatchObject({ ok: false, status: 409 });
  });

  test('a client that requests many letters must wait, whether or not the address has an account', async () => {
    const { accounts, openBrowser, letters } = openAccounts(await newStore(), true);
    const browser = openBrowser('2001:db8:1:a01::/64');
    for (let n = 0; n < 5; n++) expect(await browser.signUp()).toMatchObject({ ok: true, value: 'written' });
    const outcome = await browser.signUp();
    expect(answerTo(outcome)).toMatchObject({ ok: false, status: 429, faults: [{ field: '' }] });
    expect(await letters()).toHaveLength(5);
    // The limit also covers a neighbouring network and forgotten passwords.
    const viewer = await openBrowser('2001:db8:1:b01::/64').viewer();
    expect(answerTo(await accounts.forgotten(viewer, 'ana@example.org'))).toMatchObject({ ok: false, status: 429 });
  });

  test('requests of strangers use up neither the owner’s letters nor those of the desk', async () => {
    const { accounts, openBrowser, letters, pass } = openAccounts(await newStore(), true);
    const own = openBrowser('casa');
    await own.signUp();
    await own.follow(tokenIn((await letters())[0]?.text), PASSWORD);
    const ask = async (client: string) =>
      expect(await accounts.forgotten(await openBrowser(client).viewer(), 'ana@example.org')).toMatchObject({
        ok: true,
      });
    for (let n = 0; n < 200; n++) await ask(`botnet ${n}`);
    // The address does not receive too many letters either.
    expect((await letters()).length).toBeLessThanOrEqual(22);
    await ask('casa');
    // The link of the newest letter is still valid.
    const newest = (await letters()).at(-1)?.text;
    expect(await accounts.seeLink(tokenIn(newest))).toMatchObject({ purpose: 'reset' });
    pass(30 * MINUTE);
    const before = (await letters()).length;
    await ask('casa');
    expect(await letters()).toHaveLength(before + 1);
  });
});

describeEngines('an invalid sign-up', (newStore) => {
  test('is refused with a fault per field, and nothing is stored', async () => {
    const { accounts, openBrowser, database } = openAccounts(await newStore());
    const browser = openBrowser();
    const good = { name: 'Ana', email: 'ana@example.org', password: PASSWORD, again: PASSWORD };
    const faultsOf = async (change: Partial<typeof good>) => {
      const outcome = await accounts.signUp(browser.request(), await browser.viewer(), { ...good, ...change });
      return outcome.ok ? [] : allOf(outcome.refusal).map((fault) => `${fault.field}: ${sentenceOf(fault)}`);
    };
    expect(await faultsOf({ name: ' ', email: 'ana', password: 'corta', again: '' })).toEqual([
      'nombre: Escriba su nombre, o el que quiera usar aquí.',
      'correo: Correo electrónico no válido: debe ser como nombre@ejemplo.org.',
      'clave: La contraseña necesita al menos 10 caracteres; esta tiene 5.',
    ]);
    expect(await faultsOf({ again: `${PASSWORD} ` })).toEqual(['clave-otra-vez: Las contraseñas no coinciden.']);
    expect(await faultsOf({ password: 'aaaaaaaaaaaa', again: 'aaaaaaaaaaaa' })).toHaveLength(1);
    expect(await faultsOf({ password: 'ANA@example.org', again: 'ANA@example.org' })).toHaveLength(1);
    const unseen = [
      'Ana\u202e',
      'vis\u00aditante',
      'visit\u034fante',
      '\u3164\u3164',
      '\u{e0041}Ana',
      '\ufffdAna',
      'Ana\ue000',
    ];
    for (const name of unseen)
      expect(await faultsOf({ name })).toEqual([
        'nombre: El nombre lleva caracteres que no se ven: escríbalo de nuevo a mano.',
      ]);
    for (const name of ['...', '\u2800', '🐝', `e${'\u0301'.repeat(20)}`, 'ＶＩＳＩＴＡＮＴＥ'])
      expect(await faultsOf({ name }), name).toHaveLength(1);
    for (const name of ['Mª Ángeles', "D'Ors", '3', 'Nguyễn', 'אבג'])
      expect(await faultsOf({ name, again: '' }), name).toEqual(['clave-otra-vez: Las contraseñas no coinciden.']);
    expect(await faultsOf({ name: 'x'.repeat(61) })).toHaveLength(1);
    expect(await faultsOf({ name: 'Cuenta eliminada' })).toHaveLength(1);
    expect(await faultsOf({ email: 'ana@example.org\nBcc: eva@example.org' })).toHaveLength(1);
    expect(await faultsOf({ email: '<ana@example.org>' })).toHaveLength(1);
    expect(await database.read((db) => db.selectFrom('users').selectAll().execute())).toEqual([]);
  });
});
