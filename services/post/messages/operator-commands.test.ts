import { expect, test } from 'vitest';
import { insertMessage, type NewMessage } from '../../../store/messages.ts';
import { describeEngines } from '../../../store/test-databases.ts';
import { runMessages } from './operator-commands.ts';

const row = (id: string, more: Partial<NewMessage> = {}): NewMessage => ({
  id,
  folder: 'inbox',
  address: 'ana@example.org',
  text: 'Una errata\nen Juan 3.',
  key: id,
  fingerprint: '',
  created_at: Date.parse('2026-01-02T03:04:05Z'),
  ...more,
});

describeEngines('npm run messages', (newStore) => {
  test('lists, shows and deletes messages', async () => {
    const database = (await newStore()).open();
    const run = async (...argv: string[]) => {
      const said: string[] = [];
      const say = (line: string) => void said.push(line);
      return { code: await runMessages(argv, { database, print: say }, say), said: said.join('\n') };
    };
    expect(await run('list')).toEqual({ code: 0, said: 'No hay ningún mensaje.' });
    await database.write(async (trx) => {
      await insertMessage(trx, row('m1'));
      await insertMessage(trx, row('m2', { text: 'x'.repeat(100) }));
      await insertMessage(trx, row('m3', { folder: 'spam' }));
    });
    const at = '2026-01-02 03:04 UTC  ana@example.org';
    expect((await run('list')).said).toBe(`m2  ${at}  ${'x'.repeat(60)}…\nm1  ${at}  Una errata en Juan 3.`);
    expect((await run('list', 'spam')).said).toBe(`m3  ${at}  Una errata en Juan 3.`);
    expect((await run('show', 'm3')).said).toBe(`${at}  (parecía correo basura)\n\nUna errata\nen Juan 3.`);
    expect(await run('delete', 'm1')).toEqual({ code: 0, said: 'Borrado.' });
    for (const command of ['show', 'delete'])
      expect(await run(command, 'm1')).toEqual({ code: 1, said: 'No hay ningún mensaje m1.' });
    for (const argv of [[], ['list', 'otra'], ['show'], ['delete'], ['leer'], ['show', 'm2', 'm3']])
      expect((await run(...argv)).code).toBe(2);
  });
});
