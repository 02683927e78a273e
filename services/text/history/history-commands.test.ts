import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommand } from '../../../editions/library/commands.ts';
import { createLog } from '../../../program/log.ts';
import { createProgress } from '../../../program/progress.ts';
import { GENESIS, type Revision } from '../../../scripture/correction/revision.ts';
import { appendRevision } from '../../../store/revisions.ts';
import { storeSetting } from '../../../store/settings.ts';
import { describeEngines, type TestStore } from '../../../store/test-databases.ts';
import { openCorrectedTexts } from '../texts/corrected-texts.ts';
import { installInvented } from '../texts/test-support.ts';
import { chooseUntil, openHistoryCommands, parseMoment } from './history-commands.ts';

const log = createLog('silent');

describeEngines('the history commands', (newStore) => {
  const DAY = Date.UTC(2026, 0, 1);

  async function runOn({ varDir, url }: TestStore, ...argv: string[]) {
    const out: string[] = [];
    const err: string[] = [];
    const code = await runCommand(
      argv,
      {
        varDir,
        env: {},
        cwd: varDir,
        progress: createProgress({ write: () => true } as unknown as NodeJS.WriteStream),
        print: (line) => out.push(line),
        history: openHistoryCommands(varDir, url),
      },
      (line) => err.push(line),
    );
    return { code, out: out.join('\n'), err: err.join('\n') };
  }

  /** Two corrections of the installed text, a newer text, and one more correction. */
  async function start() {
    const store = await newStore();
    installInvented(store.varDir, { id: 'uno', books: ['Jude'] });
    const database = store.open();
    let now = DAY;
    const follow = async () => {
      const texts = openCorrectedTexts({ varDir: store.varDir, log, database, now: () => new Date(now) });
      await texts.read;
      await texts.close();
      return texts.edition()!.meta;
    };
    const publish = async (verse: number, text: string) => {
      const { canonicalSha256: base } = await follow();
      now += 86_400_000;
      const ref = { book: 'Jude', chapter: 1, verse };
      return database.write((trx) =>
        appendRevision(trx, { kind: 'verse', edition: 'uno', base, ...ref, text, marks: [], at: now }),
      );
    };
    const second = await publish(3, 'Dos.');
    const third = await publish(3, 'Tres.');
    installInvented(store.varDir, { id: 'uno', books: ['Jude'], verses: { 'Jude.1.4': 'Nuevo.' } });
    const fifth = await publish(5, 'Cinco.');
    return { store, database, hashes: [second, third, fifth].map(({ hash }) => hash) };
  }

  test('verify prints the length of the chain and its newest hash', async () => {
    const { store, hashes } = await start();
    const { code, out } = await runOn(store, 'verify');
    expect(code).toBe(0);
    expect(out).toContain('Historial: 5 revisiones (3 correcciones), sin roturas.');
    expect(out).toContain(`Suma de la última revisión: ${hashes[2]}`);
    expect((await runOn(store, 'verify', 'uno', '--hash', hashes[0]!.slice(0, 12))).code).toBe(0);
    const other = await runOn(store, 'verify', 'uno', '--hash', 'abcdef0123');
    expect(other).toMatchObject({ code: 1, out: expect.stringContaining('el historial es otro') });
    expect((await runOn(store, 'verify', '--hash', 'abcdef0123')).code).toBe(2);
  });

  test('verify prints where the chain is broken', async () => {
    const { store, database } = await start();
    await database.write((trx) => trx.updateTable('revisions').set({ text: 'Otra.' }).where('seq', '=', 2).execute());
    const { code, out, err } = await runOn(store, 'verify', 'uno');
    expect(code).toBe(1);
    expect(out).toContain('MAL: el historial está roto. Lo que dice la revisión 2 no es lo que se publicó.');
    expect(err).toBe('E704: no pasan la comprobación: uno');
    expect((await runOn(store, 'export', 'uno')).err).toMatch(/^E705: el historial está roto/);
  });

  test('export writes the current text with its metadata', async () => {
    const { store, hashes } = await start();
    const { code, out } = await runOn(store, 'export', 'uno', '--out', 'uno.txt');
    expect(code).toBe(0);
    const file = readFileSync(join(store.varDir, 'uno.txt'), 'utf8');
    const [header, text] = [file.match(/^# .*\n/gm)!, file.replace(/^# .*\n/gm, '')];
    const sha256 = createHash('sha256').update(text).digest('hex');
    expect(header.join('')).toMatch(
      new RegExp(
        `^# edition: uno\n# title: .*\n# rights: .*\n# base: [0-9a-f]{12}\n# revision: 5\n# revision-sha256: ${hashes[2]}\n# date: 2026-01-04T00:00:00.000Z\n# sha256: ${sha256}\n$`,
      ),
    );
    expect(text.split('\n').slice(2, 5)).toEqual(['Jude.1.3\tTres.', 'Jude.1.4\tNuevo.', 'Jude.1.5\tCinco.']);
    expect(out).toContain(`Escrito en ${join(store.varDir, 'uno.txt')}.`);
  });

  test.each([
    ['1', 'Aquí está Judas 1:3.', 'Aquí está Judas 1:4.'],
    ['2', 'Dos.', 'Aquí está Judas 1:4.'],
    ['2026-01-03', 'Tres.', 'Nuevo.'],
    ['2026-01-02T12:00Z', 'Dos.', 'Aquí está Judas 1:4.'],
    ['4', 'Tres.', 'Nuevo.'],
  ])('export gives any state of the past: %s', async (at, third, fourth) => {
    const { store } = await start();
    const { out } = await runOn(store, 'export', 'uno', '--at', at);
    expect(out).toContain(`\nJude.1.3\t${third}\nJude.1.4\t${fourth}\n`);
  });

  test('a hash selects its state, and an unknown hash is refused', async () => {
    const { store, hashes } = await start();
    expect((await runOn(store, 'export', 'uno', '--at', hashes[0]!)).out).toContain('Jude.1.3\tDos.');
    expect((await runOn(store, 'export', 'uno', '--at', '9')).err).toMatch(/^E706: .*ninguna revisión «9»; tiene 5/);
    expect((await runOn(store, 'export', 'uno', '--at', '2025-12-31')).err).toMatch(
      /^E706: el historial empieza después de «2025-12-31», el 2026-01-01T00:00:00.000Z$/,
    );
    expect((await runOn(store, 'export', 'uno', '--at', 'ayer')).err).toMatch(/^E706: «ayer» no es un momento/);
    expect((await runOn(store, 'export', 'dos')).err).toMatch(/^E702/);
    const nowhere = ['--out', 'nada/uno.txt'];
    expect((await runOn(store, 'export', 'uno', ...nowhere)).err).toMatch(/^E708: no existe la carpeta .*nada$/);
    expect((await runOn(store, 'export', 'uno', 'json', '.')).err).toMatch(/^E708: .* no es un archivo/);
  });

  test('export calls the books beyond the 66 as the owner does', async () => {
    const store = await newStore();
    const source = join(import.meta.dirname, '../../../tests/editions/further/huerta.usfm');
    const facts = ['--id', 'huerta', '--title', 'La huerta', '--rights', 'De prueba'];
    expect((await runOn(store, 'add', source, ...facts)).err).toBe('');
    const groups = async (name: string) => {
      await runOn(store, 'export', 'huerta', 'txt', name);
      return readFileSync(join(store.varDir, name), 'utf8').match(/deuterocanónicos|apócrifos/gi);
    };
    expect(await groups('uno.txt')).toEqual(['DEUTEROCANÓNICOS']);
    await store.open().write((trx) => storeSetting(trx, 'furtherBooks', '"apocrypha"', DAY));
    expect(await groups('dos.txt')).toEqual(['APÓCRIFOS']);
  });

  test('without a history the text is exported as installed', async () => {
    const store = await newStore();
    installInvented(store.varDir, { id: 'uno', books: ['Jude'] });
    const { code, out } = await runOn(store, 'export', 'uno');
    expect(code).toBe(0);
    expect(out).not.toContain('# revision:');
    expect(out).toContain('Jude.1.3\tAquí está Judas 1:3.');
    expect((await runOn(store, 'verify')).out).toContain('Historial: todavía no tiene.');
    const texts = openCorrectedTexts({ varDir: store.varDir, log, database: store.open() });
    await texts.read;
    await texts.close();
    expect((await runOn(store, 'verify')).out).toContain('Historial: 1 revisión (0 correcciones), sin roturas.');
  });
});

const DAY = 86_400_000;
const JANUARY = Date.UTC(2026, 0, 1);

test.each([
  ['12', { kind: 'seq', seq: 12 }],
  ['9f86d081', { kind: 'hash', hash: '9f86d081' }],
  ['1234567890ab', { kind: 'hash', hash: '1234567890ab' }],
  ['9F86D081884C', { kind: 'hash', hash: '9f86d081884c' }],
  ['2026-01-01', { kind: 'time', at: JANUARY + DAY - 1 }],
  ['2026-01-01T00:00Z', { kind: 'time', at: JANUARY }],
  ['2026-01-01T01:00:00.5+01:00', { kind: 'time', at: JANUARY + 500 }],
  ['0', undefined],
  ['-1', undefined],
  ['2026-13-01', undefined],
  ['2026-01-01T00:00', undefined],
  ['ayer', undefined],
  ['', undefined],
])('%j', (text, moment) => expect(parseMoment(text)).toEqual(moment));

const revisions = ['aaaaaaaa1', 'aaaaaaaa2', 'bbbbbbbbb'].map(
  (hash, i): Revision => ({
    kind: 'base',
    edition: 'uno',
    seq: i + 1,
    previous: GENESIS,
    hash,
    base: 'b',
    at: JANUARY + i * DAY,
  }),
);

test.each([
  ['2', 2],
  ['4', undefined],
  ['bbbbbbbb', 3],
  ['aaaaaaaa', undefined],
  ['aaaaaaaa2', 2],
  ['cccccccc', undefined],
  ['2026-01-02', 2],
  ['2030-01-01', 3],
  ['2025-12-31', undefined],
])('the revisions until %j: %j', (text, count) => {
  const chosen = chooseUntil(parseMoment(text)!);
  revisions.forEach(chosen.see);
  expect(chosen.until()).toBe(count);
});
