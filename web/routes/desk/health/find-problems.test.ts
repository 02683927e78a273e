import { expect, test } from 'vitest';
import type { Step } from '../../../../forms/progress/step.ts';
import type { Health } from '../../../../services/desk/machine/machine.ts';
import { findProblems } from './find-problems.ts';

const GB = 1_000_000_000;
const HOUR = 3_600_000;
const NOW = 100 * HOUR;
const store = { version: '3.50.4', schema: '007-backups', bytes: 1, letters: { waiting: 3, dead: 0 } };
const well = {
  store,
  writable: true,
  lacking: 0,
  filesDir: '/srv/archivos',
  mails: true,
  disk: { free: 10 * GB, total: 100 * GB },
} as unknown as Health;
const look = (
  health: Partial<Health>,
  newestBackup: number | undefined = NOW - HOUR,
  last?: { at: number; error: Step },
  notMade: readonly string[] = [],
  short?: { title: string; lacking: { books: number; verses: number } },
) => findProblems({ health: { ...well, ...health }, newestBackup, last, notMade, short, now: NOW });

test.each([
  ['nothing', look({}), []],
  ['the store', look({ store: undefined }), [/no responde/]],
  ['a store that cannot be written', look({ writable: false }), [/lo último que se envió no se pudo guardar/]],
  ['a store on a network disk', look({ disk: { ...well.disk, network: 'NFS' } }), [/disco de red \(NFS\).*VAR_DIR/]],
  ['a damaged store', look({ loss: 'Está dañada', store: undefined }), [/^Está dañada\.$/]],
  ['a full disk', look({ disk: { free: GB, total: 100 * GB } }), [/quedan solo 1\u00a0GB/]],
  ['a small disk with room', look({ disk: { free: GB, total: 10 * GB } }), []],
  [
    'a principal text that is not whole',
    look({}, NOW - HOUR, undefined, [], { title: 'El jardín', lacking: { books: 65, verses: 31_099 } }),
    [/El jardín, le faltan 65 libros, y en total 31\.099 versículos/],
  ],
  ['a lost file', look({ lacking: 1 }), [/^En la carpeta \/srv\/archivos falta un archivo/]],
  ['lost files', look({ lacking: 2 }), [/^En la carpeta \/srv\/archivos faltan 2 archivos/]],
  [
    'letters that lead nowhere',
    look({ provisionalUrl: 'http://localhost:3000' }),
    [/http:\/\/localhost:3000.*«Dirección del sitio»/],
  ],
  ['no mail server', look({ mails: false }), [/servidor de correo/]],
  ['a dead letter', look({ store: { ...store, letters: { waiting: 0, dead: 1 } } }), [/Un correo/]],
  ['an old backup', look({}, NOW - 49 * HOUR), [/48 horas/]],
  ['a failed backup', look({}, NOW - HOUR, { at: NOW, error: { code: 'said', text: 'x' } }), [/no se pudo hacer/]],
  ['a download', look({}, NOW, undefined, ['PDF', 'EPUB']), [/No se ha podido hacer: PDF, EPUB/]],
  ['a failure that was made good', look({}, NOW, { at: NOW - HOUR, error: { code: 'said', text: 'x' } }), []],
])('%s', (_, concerns, expected) => {
  expect(concerns).toEqual(expected.map((pattern) => expect.stringMatching(pattern)));
});
