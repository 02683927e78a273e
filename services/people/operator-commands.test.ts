import { expect, test } from 'vitest';
import { confirmFactor } from '../../store/second-factors.ts';
import { describeEngines } from '../../store/test-databases.ts';
import { answerTo } from '../outcomes/test-answer.ts';
import { runAdmin } from './operator-commands.ts';
import { MINUTE, openAccounts, PASSWORD, PUBLIC_URL, tokenIn } from './test-support.ts';

describeEngines('npm run admin', (newStore) => {
  test('makes the first administrator, whose link works once within a quarter of an hour', async () => {
    const { accounts, database, letters, mail, openBrowser, pass, now } = openAccounts(await newStore());
    const admin = async (...argv: string[]) => {
      const said: string[] = [];
      const context = {
        database,
        mail,
        publicUrl: PUBLIC_URL,
        publicUrlGiven: true,
        now,
        print: (s: string) => said.push(s),
      };
      const code = await runAdmin(argv, context, (sentence) => said.push(sentence));
      return { code, said: said.join('\n') };
    };
    await admin('create', 'Ana@example.org', '--name', 'Ana');
    // The link was not followed, so another one can be created.
    const created = await admin('create', 'ana@example.org');
    expect(created.code).toBe(0);
    expect(created.said).toContain(`${PUBLIC_URL}/SignIn/enlace?testigo=`);
    const first = tokenIn(created.said);
    const again = await admin('reset', 'ana@example.org');
    expect(await accounts.seeLink(tokenIn(again.said))).toMatchObject({ purpose: 'reset', first: true });
    // A newer link invalidates the earlier one.
    expect(await openBrowser().follow(first, PASSWORD)).toMatchObject({ ok: false });
    const browser = openBrowser();
    expect(await browser.follow(tokenIn(again.said), PASSWORD)).toMatchObject({ ok: true, value: 'first' });
    // No letter reports a first password.
    expect(await letters()).toEqual([]);
    expect(await openBrowser().follow(tokenIn(again.said), PASSWORD)).toMatchObject({ ok: false });
    expect((await browser.viewer()).account).toMatchObject({
      name: 'Ana',
      role: 'administrador',
      // A link from the operator verifies no address.
      emailVerified: false,
    });
    const late = await admin('reset', 'ana@example.org');
    pass(15 * MINUTE);
    expect(answerTo(await openBrowser().follow(tokenIn(late.said), PASSWORD))).toMatchObject({
      ok: false,
      status: 409,
    });

    expect(await admin('create', 'ana@example.org')).toMatchObject({ code: 1, said: expect.stringMatching(/reset/) });
    expect(await admin('promote', 'ana@example.org', 'lector')).toMatchObject({ code: 1 });
    await openBrowser().signUp('eva@example.org');
    expect(await admin('create', 'eva@example.org')).toMatchObject({ code: 1, said: expect.stringMatching(/promote/) });
    expect(await admin('promote', 'eva@example.org', 'administrador')).toMatchObject({ code: 0 });
    expect(await admin('promote', 'ana@example.org', 'corrector')).toEqual({
      code: 0,
      said: 'ana@example.org es ahora corrector.',
    });
    expect((await browser.viewer()).account?.role).toBe('corrector');

    // The desk’s audit log has every change, and no refused attempt.
    const log = await database.read((db) => db.selectFrom('audit_log').selectAll().orderBy('id').execute());
    expect(new Set(log.map(({ actor }) => actor))).toEqual(new Set(['operator']));
    expect(log.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['person.role', null, '{"role":"administrador"}'],
      ['person.reset', null, null],
      ['person.reset', null, null],
      ['person.reset', null, null],
      ['person.role', '{"role":"lector"}', '{"role":"administrador"}'],
      ['person.role', '{"role":"administrador"}', '{"role":"corrector"}'],
    ]);
  });

  test('turns off a lost second factor, sends a letter and records it in the log', async () => {
    const { accounts, database, mail, openBrowser, letters, now } = openAccounts(await newStore());
    const browser = openBrowser();
    await browser.signUp();
    const run = async () => {
      const said: string[] = [];
      const context = {
        database,
        mail,
        publicUrl: PUBLIC_URL,
        publicUrlGiven: true,
        now,
        print: (s: string) => said.push(s),
      };
      const code = await runAdmin(['second-factor-off', 'ana@example.org'], context, (s) => said.push(s));
      return { code, said: said.join() };
    };
    expect(await run()).toEqual({
      code: 1,
      said: 'La cuenta de ana@example.org no pide ni código ni llave de acceso.',
    });
    await accounts.secondFactors.begin(await browser.viewer(), PASSWORD);
    const { account } = await browser.viewer();
    await database.write((trx) => confirmFactor(trx, account!.id, 1));
    expect(await openBrowser().signIn()).toMatchObject({ value: 'second' });
    expect(await run()).toMatchObject({ code: 0, said: expect.stringContaining('basta de nuevo con la contraseña') });
    expect(await openBrowser().signIn()).toMatchObject({ value: 'in' });
    expect((await letters()).at(-1)?.kind).toBe('account-secondFactorOff');
    const log = await database.read((db) => db.selectFrom('audit_log').select(['actor', 'action']).execute());
    expect(log).toEqual([{ actor: 'operator', action: 'person.second-factor-off' }]);
  });

  test('explains faults of a command', async () => {
    const { database, mail, now } = openAccounts(await newStore());
    const context = { database, mail, publicUrl: PUBLIC_URL, publicUrlGiven: true, now, print: () => {} };
    const complaint = async (...argv: string[]) => {
      const said: string[] = [];
      const code = await runAdmin(argv, context, (sentence) => said.push(sentence.split('\n', 1)[0]!));
      return [code, ...said];
    };
    expect(await complaint()).toEqual([2, 'Falta la orden.']);
    expect(await complaint('borrar')).toEqual([2, 'No se conoce la orden «borrar».']);
    expect(await complaint('reset')).toEqual([2, 'La orden no está completa, o lleva algo de más.']);
    expect(await complaint('reset', 'ana')).toEqual([
      2,
      '«ana» no es una dirección de correo: escríbala como nombre@ejemplo.org.',
    ]);
    expect(await complaint('reset', 'ana@example.org')).toEqual([
      1,
      'No hay ninguna cuenta con la dirección ana@example.org.',
    ]);
    expect(await complaint('promote', 'ana@example.org', 'rey')).toEqual([
      2,
      '«rey» no es una función: escriba lector, corrector, administrador.',
    ]);
  });
});
