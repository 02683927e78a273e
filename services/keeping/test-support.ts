import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog } from '../../program/log.ts';
import { openDatabase } from '../../store/connect.ts';
import type { Database } from '../../store/database.ts';
import { recordFile } from '../../store/files.ts';
import { appendBase, appendRevision } from '../../store/revisions.ts';
import { storeSetting } from '../../store/settings.ts';
import { newDatabase } from '../../store/test-postgres-database.ts';
import { allRows } from '../../store/test-tables.ts';
import { installInvented } from '../text/texts/test-support.ts';
import type { Installation } from './manifest.ts';

export interface TestInstallation {
  readonly installation: Installation;
  readonly backupDir: string;
  /** Opens the store for the duration of `work`. */
  within<T>(work: (database: Database) => Promise<T>): Promise<T>;
  remove(): Promise<void>;
}

/** @param server a PostgreSQL for tests; absent: SQLite */
export async function newInstallation(server?: string): Promise<TestInstallation> {
  const varDir = mkdtempSync(join(tmpdir(), 'biblia-copia-'));
  const own = server ? await newDatabase(server) : undefined;
  const installation: Installation = {
    varDir,
    filesDir: join(varDir, 'files'),
    program: 'prueba',
    ...(own && { databaseUrl: own.url }),
  };
  return {
    installation,
    backupDir: join(varDir, 'backups'),
    async within(work) {
      const log = createLog('silent');
      const database = openDatabase({ varDir, log, ...(own && { url: own.url }) });
      try {
        return await work(database);
      } finally {
        await database.close();
      }
    },
    async remove() {
      rmSync(varDir, { recursive: true });
      await own?.remove();
    },
  };
}

const BASE = 'b'.repeat(64);

/** Adds one of each kind of data: settings, people, a passkey, a history, an edition, a source, a secret and large files. */
export async function fill({ installation, within }: TestInstallation): Promise<void> {
  const { varDir, filesDir } = installation;
  installInvented(varDir, { id: 'uno', books: ['Jude'] });
  await within((database) => database.ready());
  for (const [path, text] of [
    ['sources/uno.zip', 'de donde viene'],
    ['sources/partial/otra', 'a medias'],
    ['overlays/uno.json', 'lo último que se mostró'],
    ...(installation.databaseUrl ? [] : [['secret', `${'5'.repeat(64)}\n`] as const]),
  ] as const) {
    mkdirSync(join(varDir, path, '..'), { recursive: true });
    writeFileSync(join(varDir, path), text);
  }
  mkdirSync(filesDir, { recursive: true });
  const scan = keep(filesDir, 'escaneado '.repeat(50_000));
  const made = keep(filesDir, 'una descarga que se puede volver a hacer');
  await within(async (database) => {
    await database.write(async (trx) => {
      await storeSetting(trx, 'title', '"La Biblia de la prueba ñ “—” 𝔅"', 1);
      await trx
        .insertInto('users')
        .values({
          id: 'u1',
          name: 'Ana',
          email: 'ana@example.org',
          verified_at: 5,
          password: 'x',
          role: 'corrector',
          digest: 0,
          created_at: 4,
        })
        .execute();
      await trx.insertInto('contributors').values({ id: 'c1', user_id: 'u1', device: null, erased_at: null }).execute();
      await trx
        .insertInto('passkeys')
        .values({
          id: 'p1',
          user_id: 'u1',
          credential: 'c',
          public_key: 'k',
          counter: 2_147_483_648,
          transports: '["usb"]',
          rp_id: 'biblia.example.org',
          name: 'La de Ana',
          backed_up: 0,
          created_at: 5,
          used_at: null,
        })
        .execute();
      await trx.insertInto('secrets').values({ name: 'otro', value: 'guardado' }).execute();
      for (const file of [scan, made]) await recordFile(trx, { ...file, at: 7 });
      await appendBase(trx, { kind: 'base', edition: 'uno', base: BASE, at: 10 });
      await trx
        .insertInto('downloads')
        .values({
          edition: 'uno',
          format: 'pdf',
          made_of: 'x',
          sha256: made.sha256,
          size: made.size,
          revision: '1',
          history_hash: null,
          made_at: 1,
          took_ms: 1,
          state: 'resting',
          attempts: 0,
          next_at: 0,
          progress: 0,
          claim: null,
          claimed_until: null,
          last_error: null,
        })
        .execute();
    });
    for (let verse = 1; verse <= 3; verse++) await publish(database, verse, 'c1');
  });
}

export const publish = (database: Database, verse: number, author: string) =>
  database.write((trx) =>
    appendRevision(trx, {
      kind: 'verse',
      edition: 'uno',
      base: BASE,
      book: 'Jude',
      chapter: 1,
      verse,
      author,
      at: 20 + verse,
      text: `Aquí está «${verse}».`,
      marks: [{ kind: 'added', start: 0, end: 4 }],
    }),
  );

function keep(filesDir: string, text: string): { sha256: string; size: number } {
  const sha256 = createHash('sha256').update(text).digest('hex');
  writeFileSync(join(filesDir, sha256), text);
  return { sha256, size: Buffer.byteLength(text) };
}

/** Every row of every table. */
export const rowsOf = ({ within }: TestInstallation) => within((database) => database.read(allRows));
