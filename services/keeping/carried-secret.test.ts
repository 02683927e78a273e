import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { findLink } from '../../store/one-time-links.ts';
import { readSecret } from '../../store/secret.ts';
import { hashToken, isToken } from '../access/token.ts';
import { createSettings } from '../owner/settings/create-settings.ts';
import { DEFAULT_SETTINGS } from '../owner/settings/settings.ts';
import { createLetterSender } from '../people/accounts/letters.ts';
import { createMail } from '../post/mail/mail.ts';
import { hashFile } from './copied-file.ts';
import { makeBackup } from './make-backup.ts';
import { formatManifest, formatSums } from './manifest.ts';
import { packBackup } from './pack-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { fill, newInstallation, type TestInstallation } from './test-support.ts';

const NOW = new Date('2026-11-21T18:05:07.123Z');
const CANARY = 'ca4a'.repeat(16);
const OTHER = 'b0b0'.repeat(16);

const ending: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
});

const secretOf = ({ installation: { varDir }, within }: TestInstallation) =>
  within((database) => readSecret(database, varDir));

async function putSecret({ installation, within }: TestInstallation, value: string): Promise<void> {
  const { varDir, databaseUrl } = installation;
  if (!databaseUrl) return writeFileSync(join(varDir, 'secret'), `${value}\n`, { mode: 0o600 });
  await within((database) =>
    database.write(async (trx) => {
      await trx.deleteFrom('secrets').where('name', '=', 'secret').execute();
      await trx.insertInto('secrets').values({ name: 'secret', value }).execute();
    }),
  );
}

async function restore({ installation }: TestInstallation, from: string): Promise<void> {
  await restoreBackup({ installation, from, now: NOW, say: () => {} });
}

/** All that a folder contains, with PostgreSQL's dumps as SQL. */
function contentsOf(folder: string): string {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path));
  const [restorer = 'pg_restore'] = globSync('/usr/lib/postgresql/*/bin/pg_restore');
  return paths
    .filter((path) => statSync(path).isFile())
    .map((path) =>
      path.endsWith('.pgdump')
        ? execFileSync(restorer, ['--file=-', path], { encoding: 'latin1', maxBuffer: 1 << 28 })
        : readFileSync(path, 'latin1'),
    )
    .join('\n');
}

async function whole(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of stream) pieces.push(piece);
  return Buffer.concat(pieces);
}

const server = process.env.TEST_DATABASE_URL;

for (const [engine, url] of [['SQLite', undefined] as const, ['PostgreSQL', server] as const])
  describe.skipIf(engine === 'PostgreSQL' && !server)(engine, () => {
    const fresh = async () => {
      const made = await newInstallation(url);
      ending.push(made.remove);
      return made;
    };
    async function copied() {
      const site = await fresh();
      await fill(site);
      await putSecret(site, CANARY);
      const { installation, backupDir } = site;
      return { site, backup: await makeBackup({ installation, backupDir, reason: 'command', now: NOW }) };
    }
    async function archived(secret?: string) {
      const { site, backup } = await copied();
      const { name, stream, size } = await packBackup(backup, secret);
      const archive = join(site.installation.varDir, name);
      writeFileSync(archive, await whole(stream));
      expect(statSync(archive).size).toBe(size);
      return { site, archive };
    }

    test('no byte of a backup in clear is of the secret', async () => {
      const { site, backup } = await copied();
      const contents = contentsOf(backup.folder);
      expect(contents).toContain('ana@example.org');
      expect(contents).not.toContain(CANARY);
      const { stream } = await packBackup(backup);
      const unpacked = join(site.installation.varDir, 'desempaquetada');
      mkdirSync(unpacked);
      writeFileSync(`${unpacked}.tar`, await whole(stream));
      execFileSync('tar', ['-xf', `${unpacked}.tar`, '-C', unpacked]);
      expect(contentsOf(unpacked)).not.toContain(CANARY);
    });

    test('a letter that waits is in it without a link that could be followed', async () => {
      const site = await fresh();
      await fill(site);
      const { installation, backupDir, within } = site;
      const shared = { siteUrl: () => 'https://biblia.example.org', now: () => NOW };
      await within(async (database) => {
        const mail = createMail({ database, varDir: installation.varDir, delivers: () => true, ...shared });
        const letters = createLetterSender({ mail, settings: createSettings(DEFAULT_SETTINGS), ...shared });
        const link = { purpose: 'reset', userId: 'u1', email: 'ana@example.org', proves: true } as const;
        await database.write((trx) => letters.link(trx, 'reset', link));
      });
      const { folder } = await makeBackup({ installation, backupDir, reason: 'command', now: NOW });
      const [, typed = ''] = /testigo=([.\w-]+)/.exec(contentsOf(folder)) ?? [];
      const linkOf = (token: string) => within((database) => database.read((db) => findLink(db, token, NOW.getTime())));
      expect(await linkOf(typed.slice(1))).toMatchObject({ purpose: 'reset', user_id: 'u1' });
      for (const token of [typed, typed.slice(1)]) {
        expect(isToken(token)).toBe(false);
        expect(await linkOf(hashToken(token))).toBeUndefined();
      }
    });

    test('restored in place it leaves the installation its secret; a new machine has its own', async () => {
      const { site, backup } = await copied();
      await restore(site, backup.folder);
      expect(await secretOf(site)).toBe(CANARY);
      const empty = await fresh();
      await restore(empty, backup.folder);
      expect(await secretOf(empty)).toMatch(/^(?!(ca4a)+$)[0-9a-f]{64}$/);
      const other = await fresh();
      await fill(other);
      await putSecret(other, OTHER);
      await restore(other, backup.folder);
      expect(await secretOf(other)).toBe(OTHER);
    });

    test('the archive that is encrypted carries it to the new machine', async () => {
      const { archive } = await archived(CANARY);
      const [empty, other] = [await fresh(), await fresh()];
      await restore(empty, archive);
      expect(await secretOf(empty)).toBe(CANARY);
      await fill(other);
      await putSecret(other, OTHER);
      await restore(other, archive);
      expect(await secretOf(other)).toBe(CANARY);
      if (!url)
        expect(
          readFileSync(join(other.installation.varDir, `antes-de-restaurar-2026-11-21T18-05-07Z/secret`), 'utf8'),
        ).toContain(OTHER);
    });

    test('anything else in its place is refused', async () => {
      const { archive } = await archived("'); drop table users; --");
      const to = await fresh();
      await fill(to);
      await putSecret(to, OTHER);
      await expect(restore(to, archive)).rejects.toThrow('está dañado. No se ha cambiado nada.');
      expect(await secretOf(to)).toBe(OTHER);
      expect(readdirSync(to.installation.varDir).filter((name) => /^\.restaurar|^antes/.test(name))).toEqual([]);
    });
  });

test('a backup in clear of an earlier version brings the secret that it has', async () => {
  const site = await newInstallation();
  ending.push(site.remove);
  await fill(site);
  await putSecret(site, CANARY);
  const { installation, backupDir } = site;
  const { folder, manifest } = await makeBackup({ installation, backupDir, reason: 'command', now: NOW });
  writeFileSync(join(folder, 'secret'), `${OTHER}\n`);
  const files = [...manifest.files, { path: 'secret', ...(await hashFile(join(folder, 'secret'))) }];
  writeFileSync(join(folder, 'manifest.json'), formatManifest({ ...manifest, files }));
  const own = { path: 'manifest.json', ...(await hashFile(join(folder, 'manifest.json'))) };
  writeFileSync(join(folder, 'SHA256SUMS'), formatSums([own, ...files]));
  await restore(site, folder);
  expect(await secretOf(site)).toBe(OTHER);
});
