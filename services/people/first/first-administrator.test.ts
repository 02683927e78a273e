import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeEngines, newVarDir, type TestStore } from '../../../store/test-databases.ts';
import { answerTo } from '../../outcomes/test-answer.ts';
import { DAY, MINUTE, openAccounts, PASSWORD } from '../test-support.ts';
import { createFirstAdministrator } from './first-administrator.ts';
import { adviseFirst } from './first-code.ts';

const SITE = 'http://localhost:3000';
const PAGE = `${SITE}/instalar`;
const CODE = /[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}/;

/** An instance on the store; with `varDir` on a machine of its own. */
function openInstance(store: TestStore, varDir = store.varDir) {
  const opened = openAccounts(store);
  const { deps, database, now } = opened;
  const first = createFirstAdministrator({ ...deps, varDir });
  const file = join(varDir, 'primer-codigo');
  return {
    ...opened,
    first,
    file,
    start: (isTerminal = false) => adviseFirst({ database, varDir, now, siteUrl: () => SITE }, isTerminal),
    code: () => readFileSync(file, 'utf8').trim(),
    async install(code: string, email = 'ana@example.org', more: { password?: string; name?: string } = {}) {
      const { password = PASSWORD, name = 'Ana' } = more;
      const browser = opened.openBrowser();
      const input = { code, name, email, password, again: password };
      return { browser, outcome: browser.keep(await first.install(browser.request(), await browser.viewer(), input)) };
    },
  };
}

const stored = ({ database }: ReturnType<typeof openInstance>) =>
  database.read((db) => db.selectFrom('secrets').selectAll().where('name', '=', 'first-code').execute());

describeEngines('the first administrator', (newStore) => {
  test('is made by who has the code, which only a file of the owner has in clear, and is signed in', async () => {
    const instance = openInstance(await newStore());
    expect(await instance.start()).toBe(
      `Todavía no hay ningún administrador. Para crear el primero, abra ${PAGE}; el código, que vale un día, está en el archivo ${instance.file}`,
    );
    const code = instance.code();
    expect(code).toMatch(CODE);
    expect(statSync(instance.file).mode & 0o777).toBe(0o600);
    expect(JSON.stringify(await stored(instance))).not.toContain(code);
    expect(await instance.first.needed()).toBe(true);
    const { browser, outcome } = await instance.install(code.toUpperCase().replaceAll('-', ' '));
    expect(outcome.ok).toBe(true);
    expect((await browser.viewer()).account).toMatchObject({ name: 'Ana', role: 'administrador' });
    expect(await stored(instance)).toEqual([]);
    expect(existsSync(instance.file)).toBe(false);
    expect(await instance.first.needed()).toBe(false);
    const log = await instance.database.read((db) => db.selectFrom('audit_log').select(['action', 'after']).execute());
    expect(log).toEqual([{ action: 'person.first', after: '{"role":"administrador"}' }]);
    expect(await instance.start()).toBeUndefined();
    expect(answerTo((await instance.install(code, 'eva@example.org')).outcome)).toMatchObject({ status: 409 });
  });

  test('the code is shown on a terminal', async () => {
    const instance = openInstance(await newStore());
    expect(await instance.start(true)).toContain(instance.code());
  });

  test('of two who finish at once one succeeds, and the other is told', async () => {
    const store = await newStore();
    const [one, two] = [openInstance(store), openInstance(store)];
    await one.start();
    const code = one.code();
    const both = await Promise.all([one.install(code), two.install(code, 'eva@example.org')]);
    expect(both.filter(({ outcome }) => outcome.ok)).toHaveLength(1);
    const late = both.map(({ outcome }) => outcome).find(({ ok }) => !ok)!;
    expect(answerTo(late)).toMatchObject({ status: 409, sentence: expect.stringContaining('Ya hay un administrador') });
    const users = await one.database.read((db) => db.selectFrom('users').select('role').execute());
    expect(users).toEqual([{ role: 'administrador' }]);
  });

  test('a start keeps a valid code, and makes another once it is a day old', async () => {
    const instance = openInstance(await newStore());
    await instance.start();
    const code = instance.code();
    await instance.start();
    expect(instance.code()).toBe(code);
    instance.pass(DAY);
    expect(await instance.first.hasCode()).toBe(false);
    expect(answerTo((await instance.install(code)).outcome)).toMatchObject({
      status: 409,
      sentence: expect.stringContaining('Reinicie el programa'),
    });
    await instance.start();
    expect(instance.code()).not.toBe(code);
    expect((await instance.install(instance.code())).outcome.ok).toBe(true);
  });

  test('the tenth wrong code within an hour ends it, and a start makes another', async () => {
    const instance = openInstance(await newStore());
    await instance.start();
    const code = instance.code();
    for (let tries = 0; tries < 9; tries++)
      expect(answerTo((await instance.install('abcd-efgh-jkmn')).outcome)).toMatchObject({
        faults: [{ field: 'codigo' }],
      });
    expect(await instance.first.hasCode()).toBe(true);
    expect(answerTo((await instance.install('corto')).outcome)).toMatchObject({ status: 409 });
    expect(await instance.first.hasCode()).toBe(false);
    expect((await instance.install(code)).outcome.ok).toBe(false);
    await instance.start();
    // Wrong tries of the code before do not count.
    expect((await instance.install('abcd-efgh-jkmn')).outcome.ok).toBe(false);
    expect((await instance.install(instance.code())).outcome.ok).toBe(true);
  });

  test('ten wrong codes in ten hours do not end it', async () => {
    const instance = openInstance(await newStore());
    await instance.start();
    for (let tries = 0; tries < 12; tries++) {
      await instance.install('abcd-efgh-jkmn');
      instance.pass(60 * MINUTE);
    }
    expect((await instance.install(instance.code())).outcome.ok).toBe(true);
  });

  test('all faults of the form are told together, and a form with faults tries no code', async () => {
    const instance = openInstance(await newStore());
    await instance.start();
    const { outcome } = await instance.install('', 'ana', { password: 'corta', name: '' });
    expect((answerTo(outcome) as { faults: { field: string }[] }).faults.map(({ field }) => field)).toEqual([
      'codigo',
      'nombre',
      'correo',
      'clave',
    ]);
    for (let tries = 0; tries < 20; tries++) await instance.install('abcd-efgh-jkmn', 'ana');
    expect(await instance.first.hasCode()).toBe(true);
  });

  test('an address that has an account already is refused, and the code stays', async () => {
    const instance = openInstance(await newStore());
    await instance.start();
    await instance.openBrowser().signUp('ana@example.org');
    const { outcome } = await instance.install(instance.code());
    expect(answerTo(outcome)).toMatchObject({ status: 422, faults: [{ field: 'correo' }] });
    expect((await instance.install(instance.code(), 'otra@example.org')).outcome.ok).toBe(true);
  });

  test('a file that is lost, or has something else, is replaced at the next start', async () => {
    const instance = openInstance(await newStore());
    await instance.start();
    for (const lose of [() => rmSync(instance.file), () => writeFileSync(instance.file, 'otra cosa\n')]) {
      const before = instance.code();
      lose();
      await instance.start();
      expect(instance.code()).toMatch(CODE);
      expect(instance.code()).not.toBe(before);
    }
    expect((await instance.install(instance.code())).outcome.ok).toBe(true);
  });

  test('instances share one code: with machines of their own, the second says where it is', async () => {
    const store = await newStore();
    const one = openInstance(store);
    const two = openInstance(store, store.url ? newVarDir() : store.varDir);
    await one.start();
    const code = one.code();
    const said = await two.start(true);
    expect(said).toContain(store.url ? `está en el archivo ${one.file} de la máquina` : code);
    expect(existsSync(two.file)).toBe(!store.url);
    expect((await two.install(code)).outcome.ok).toBe(true);
    // The file of the first machine goes once that instance learns of it.
    expect(await one.first.needed()).toBe(false);
    expect(existsSync(one.file)).toBe(false);
  });

  test('a folder that cannot be written is told, with the other way', async () => {
    const store = await newStore();
    const instance = openInstance(store, join(store.varDir, 'ocupado'));
    writeFileSync(join(store.varDir, 'ocupado'), '');
    expect(await instance.start()).toContain('npm run admin -- create');
    expect(await stored(instance)).toEqual([]);
  });
});
