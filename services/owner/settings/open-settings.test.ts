import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLog } from '../../../program/log.ts';
import { openDatabase } from '../../../store/connect.ts';
import type { Database } from '../../../store/database.ts';
import { storeSetting } from '../../../store/settings.ts';
import { describeEngines, newVarDir } from '../../../store/test-databases.ts';
import { openSettings } from './open-settings.ts';
import { runSettings } from './operator-commands.ts';
import { DEFAULT_SETTINGS } from './settings.ts';

const log = createLog('silent');
const store = (db: Database, name: string, value: string | undefined) =>
  db.write((trx) => storeSetting(trx, name, value, 1));

async function open(database: Database, varDir: string) {
  const settings = await openSettings(database, varDir, log);
  onTestFinished(() => settings.close());
  return settings;
}

async function command(database: Database, ...argv: string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const context = { database, now: () => new Date(0), print: (line: string) => void out.push(line) };
  return { code: await runSettings(argv, context, (line) => void err.push(line)), out, err };
}

describeEngines('settings', (newStore) => {
  test('a fresh installation has the defaults', async () => {
    const { open: openStore, varDir } = await newStore();
    const settings = await open(openStore(), varDir);
    expect(settings.site()).toEqual(DEFAULT_SETTINGS);
    expect(settings.site()).toMatchObject({ proposals: 'everyone', twoPersonReview: false, senderName: '' });
    expect(settings.generation).toBe(1);
  });

  test('a running server adopts stored settings, whoever stored them', async () => {
    const { open: openStore, varDir } = await newStore();
    const settings = await open(openStore(), varDir);
    await store(openStore(), 'proposals', '"accounts"');
    await vi.waitFor(() => expect(settings.site().proposals).toBe('accounts'), 10_000);
    expect(settings.generation).toBe(2);
    await store(openStore(), 'proposals', undefined);
    await vi.waitFor(() => expect(settings.site()).toEqual(DEFAULT_SETTINGS), 10_000);
    expect(settings.generation).toBe(3);
  });

  test('an invalid value does not affect the others, and an unchanged value is not a change', async () => {
    const { open: openStore, varDir } = await newStore();
    const database = openStore();
    await store(database, 'title', '""');
    await store(database, 'since', '"siempre"');
    await store(database, 'summary', '[1');
    await store(database, 'unheard', '1');
    await store(database, 'subtitle', '"1569"');
    const settings = await open(database, varDir);
    expect(settings.site()).toEqual({ ...DEFAULT_SETTINGS, subtitle: '1569' });
    const { generation } = settings;
    await store(database, 'subtitle', '"1569"');
    await settings.refresh();
    expect(settings.generation).toBe(generation);
    const { out } = await command(database, 'get');
    expect(out.filter((line) => line.startsWith('Guardado, pero sin efecto'))).toEqual([
      'Guardado, pero sin efecto: since. Debe ser un año, como 2014.',
      'Guardado, pero sin efecto: summary. Debe ser dos párrafos: ["El primero.", "El segundo."]; uno vacío es el del sitio.',
      'Guardado, pero sin efecto: title. Escriba algo aquí.',
      'Guardado, pero sin efecto: unheard. Ese ajuste no existe.',
    ]);
  });

  test('a start without the store shows the last known settings', async () => {
    const { open: openStore, varDir } = await newStore();
    const database = openStore();
    await store(database, 'title', '"La Biblia"');
    (await openSettings(database, varDir, log)).close();
    const away = openDatabase({ url: 'postgres://127.0.0.1:1/nada', varDir, log });
    onTestFinished(() => away.close());
    expect((await open(away, varDir)).site().title).toBe('La Biblia');
  });

  test('the operator reads, changes and resets settings', async () => {
    const database = (await newStore()).open();
    expect(await command(database, 'get', 'title')).toEqual({ code: 0, out: ['Sagrada Biblia'], err: [] });
    expect(await command(database, 'set', 'title', 'La Biblia')).toMatchObject({
      code: 0,
      out: ['title = "La Biblia"'],
    });
    expect(await command(database, 'set', 'twoPersonReview', 'true')).toMatchObject({ code: 0 });
    expect(await command(database, 'set', 'proposals', 'accounts')).toMatchObject({ code: 0 });
    expect(await command(database, 'set', 'socialLinks', '[]')).toMatchObject({ code: 0, out: ['socialLinks = []'] });
    expect((await command(database, 'get', 'twoPersonReview')).out).toEqual(['true']);
    expect((await command(database, 'reset', 'title')).out).toEqual(['title = "Sagrada Biblia"']);
  });

  test.each([
    [
      ['set', 'proposals', 'nadie'],
      1,
      'proposals: Debe ser everyone (cualquiera) o accounts (solo quien tiene cuenta).',
    ],
    [['set', 'title', ''], 1, 'title: Escriba algo aquí.'],
    [['set', 'twoPersonReview', 'sí'], 1, 'twoPersonReview: Debe ser true (sí) o false (no).'],
    [['set', 'titulo', 'x'], 2, 'No hay ningún ajuste «titulo».'],
    [['set', 'title'], 2, 'A «set» le falta algo o le sobra.'],
    [['set', 'title', 'La', 'Biblia'], 2, 'Sobran palabras: escriba el valor entre comillas.'],
    [['poner', 'title', 'x'], 2, 'No hay ninguna orden «poner».'],
    [[], 2, 'Falta la orden.'],
  ] as const)('%j is refused', async (argv, code, sentence) => {
    const database = (await newStore()).open();
    const result = await command(database, ...argv);
    expect(result.code).toBe(code);
    expect(result.err.join('\n')).toContain(sentence);
    expect(await database.read((db) => db.selectFrom('settings').selectAll().execute())).toEqual([]);
  });
});

test('the command reports an unreachable store', async () => {
  const database = openDatabase({ url: 'postgres://127.0.0.1:1/nada', varDir: newVarDir(), log });
  expect(await command(database, 'get')).toMatchObject({
    code: 1,
    err: [expect.stringContaining('No se puede acceder a los datos')],
  });
  await database.close();
});

test('a damaged file of last settings is ignored', async () => {
  const varDir = newVarDir();
  const database = openDatabase({ url: 'postgres://127.0.0.1:1/nada', varDir, log });
  onTestFinished(() => database.close());
  for (const text of ['{"title": ', '[]', 'null', '{"title": 7}']) {
    writeFileSync(join(varDir, 'last-settings.json'), text);
    expect((await open(database, varDir)).site()).toEqual(DEFAULT_SETTINGS);
  }
});
