import { mkdirSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { createLog } from '../../../program/log.ts';
import { openDatabase } from '../../../store/connect.ts';
import { storedSettings, storeSetting } from '../../../store/settings.ts';
import { createLimits } from '../../access/limits.ts';
import type { Viewer } from '../../access/viewer.ts';
import { forgetOtherAddress } from '../../owner/address/site-address.ts';
import { readSettings } from '../../owner/settings/settings.ts';
import { createAway } from '../away/away.ts';
import { startPlace } from '../away/test-places.ts';
import { makeBackup } from '../make-backup.ts';
import { fill, newInstallation } from '../test-support.ts';
import { readLastRestore } from '../unfinished-restore.ts';
import { createRestores } from './restores.ts';

const ROOT = `${import.meta.dirname}/../../..`;
const BEFORE = 'https://biblia.example.org';
const now = () => new Date();
const log = createLog('silent');

const ending: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
});

/** An installation on this machine, with its database open. */
async function machine() {
  const site = await newInstallation();
  ending.push(site.remove);
  const { backupDir, installation } = site;
  mkdirSync(installation.varDir, { recursive: true });
  const open = () => {
    const database = openDatabase({ varDir: installation.varDir, log });
    const away = createAway({
      database,
      limits: createLimits(database, now),
      secret: async () => '5'.repeat(64),
      backupDir,
      programDir: ROOT,
      reportAwayFailure: async () => undefined,
      log,
      now,
    });
    return { database, away };
  };
  return { site, open };
}

/** A site with an address of its own has sent a copy elsewhere. */
async function sentAway() {
  const server = await startPlace('webdav');
  ending.push(server.close);
  const { site, open } = await machine();
  await fill(site);
  await site.within((database) => database.write((trx) => storeSetting(trx, 'publicUrl', JSON.stringify(BEFORE), 1)));
  await makeBackup({ installation: site.installation, backupDir: site.backupDir, reason: 'command', now: now() });
  const { database, away } = open();
  const viewer = { account: { id: 'u1' }, expired: false, client: '' } as unknown as Viewer;
  const place = { ...server.place, region: '' };
  const set = await away.set(viewer, place);
  if (!set.ok || set.value === undefined) throw new Error('no pass-phrase');
  await away.notePhrase(viewer, (await away.state()).salt!);
  await away.idle();
  expect((await away.state()).last).toBeDefined();
  await database.close();
  return { place, phrase: set.value };
}

test.each([
  ['is forgotten where the new machine is read at another address', 'http://127.0.0.1:4000', ''],
  ['is forgotten where the browser does not say where it reads', '', ''],
  ['stays where the new machine is read at it', BEFORE, BEFORE],
])(
  'the address of a copy from elsewhere %s',
  async (_, readAt, expected) => {
    const { place, phrase } = await sentAway();
    const { site, open } = await machine();
    let { database, away } = open();
    await database.ready();
    const create = () =>
      createRestores({
        database,
        away,
        backups: { state: async () => ({}) },
        installation: site.installation,
        backupDir: site.backupDir,
        programDir: ROOT,
        async reopen(work) {
          await database.close();
          await work();
          ({ database, away } = open());
          await database.ready();
          await create().record();
        },
        forgetOtherAddress: (trx, at) => forgetOtherAddress(trx, at, 1),
        log,
        now,
      });
    const restores = create();
    expect(await restores.start('operator', { source: 'lugar', place, phrase, readAt }, '')).toMatchObject({
      ok: true,
    });
    await restores.idle();
    const last = readLastRestore(site.installation.varDir);
    expect([last?.error, last?.unrecorded, last?.readAt]).toEqual([undefined, undefined, undefined]);
    const { title, publicUrl } = readSettings(await database.read(storedSettings)).site;
    expect([title, publicUrl]).toEqual(['La Biblia de la prueba ñ “—” 𝔅', expected]);
    await database.close();
  },
  60_000,
);
