import { lstat, readdir, readFile, statfs } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Database, unlessUnavailable } from '../../../store/database.ts';
import { bytesOfAllOwn } from '../../../store/own-records.ts';
import { type StoreFacts, storeFacts } from '../../../store/summarize-store.ts';
import type { Files } from '../../files/contents/files.ts';
import type { Mail } from '../../post/mail/mail.ts';

/** State of the installation, for its owner. Sizes are in bytes. */
export interface Health {
  /** `0.1.0`. */
  readonly program: string;
  readonly build: string;
  /** `26.10.0`. */
  readonly node: string;
  readonly upSince: number;
  /** Resident memory of this process. */
  readonly memory: number;
  readonly engine: 'sqlite' | 'postgres';
  /** The reason why the store cannot be written until a backup is restored; undefined if there is no such reason. */
  readonly loss: string | undefined;
  /** Undefined while the store is unreachable. */
  readonly store: StoreFacts | undefined;
  /** Bytes of readers' own records; undefined while the store is unreachable. */
  readonly own: number | undefined;
  readonly sizes: { readonly editions: number; readonly files: number; readonly backups: number };
  /** True if the last attempt to write to the store succeeded. */
  readonly writable: boolean;
  /** The disk that holds var/. `network` names its kind where SQLite should not be on it. */
  readonly disk: { readonly free: number; readonly total: number; readonly network?: string };
  /** Number of files that the store refers to and this machine lacks. */
  readonly lacking: number;
  /** Absolute path of the folder that they belong in. */
  readonly filesDir: string;
  /** The address in letters' links while nobody has given one. */
  readonly provisionalUrl: string | undefined;
  /** True if a mail server is configured. */
  readonly mails: boolean;
}

export interface Machine {
  health(): Promise<Health>;
}

/** Bytes of all files below a folder; hard links to one file (in backups) count once. A missing folder counts 0. */
export async function folderSize(folder: string): Promise<number> {
  const sizes = new Map<bigint, bigint>();
  await measure(folder, sizes);
  return Number([...sizes.values()].reduce((sum, size) => sum + size, 0n));
}

async function measure(folder: string, sizes: Map<bigint, bigint>): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await measure(path, sizes);
    else if (entry.isFile()) {
      const found = await lstat(path, { bigint: true }).catch(() => undefined);
      if (found) sizes.set(found.ino, found.size);
    }
  }
}

/**
 * Measures at most once per `ttlMs`, one measurement at a time. Only the first call waits; later ones get the last value
 * while a new measurement runs.
 */
export function cached<T>(ttlMs: number, measure: () => Promise<T>): () => Promise<T> {
  let known: { readonly value: T; readonly until: number } | undefined;
  let measuring: Promise<T> | undefined;

  async function again(): Promise<T> {
    try {
      const value = await measure();
      known = { value, until: performance.now() + ttlMs };
      return value;
    } finally {
      measuring = undefined;
    }
  }
  return async () => {
    if (known && performance.now() < known.until) return known.value;
    measuring ??= again();
    if (!known) return await measuring;
    measuring.catch(() => {});
    return known.value;
  };
}

/** Keys are the numbers of file systems on Linux (`man 2 statfs`). Other systems assign numbers at each start. */
const NETWORK_DISKS: ReadonlyMap<number, string> = new Map([
  [0x6969, 'NFS'],
  [0x517b, 'SMB'],
  [0xfe534d42, 'SMB'],
  [0xff534d42, 'SMB'],
  [0x01021997, '9P'],
  [0x00c36400, 'Ceph'],
  [0x5346414f, 'AFS'],
  [0x6b414653, 'AFS'],
  [0x73757245, 'Coda'],
  [0x0bd00bd0, 'Lustre'],
  [0x47504653, 'GPFS'],
  [0x786f4256, 'VirtualBox'],
]);

/**
 * The kind of network disk, by the type that `statfs` reports; undefined for a local disk and on platforms other than Linux.
 * SQLite needs locks and shared memory, which such disks lack or only appear to have.
 */
export const networkDisk = (type: number, platform: NodeJS.Platform = process.platform): string | undefined =>
  platform === 'linux' ? NETWORK_DISKS.get(type >>> 0) : undefined;

/** Measuring folders with many backups takes long, above all while a backup is made. */
const CACHED_MS = 30_000;
/** Each file is checked separately, which takes long where there are many. */
const LACKING_CACHED_MS = 5_000;

export interface MachineDeps {
  readonly database: Database;
  readonly files: Pick<Files, 'lacking'>;
  readonly mail: Mail;
  readonly loss: () => Promise<string | undefined>;
  readonly varDir: string;
  readonly filesDir: string;
  readonly backupDir: string;
  readonly programDir: string;
  readonly build: string;
  readonly siteUrl: () => string;
  /** Undefined where the address is a guess. */
  readonly ownOrigin: () => string | undefined;
  readonly now: () => Date;
}

export function createMachine(deps: MachineDeps): Machine {
  const { database, files, mail, loss, varDir, filesDir, backupDir, programDir, build, now } = deps;
  const sizes = cached(CACHED_MS, async () => {
    const [editions, inFiles, backups] = await Promise.all(
      [join(varDir, 'editions'), filesDir, backupDir].map((folder) => folderSize(folder)),
    );
    return { editions: editions ?? 0, files: inFiles ?? 0, backups: backups ?? 0 };
  });
  const lackingFiles = cached(LACKING_CACHED_MS, () => unlessUnavailable(files.lacking()));
  return {
    async health() {
      const [program, store, own, lacking, taken, { bavail, blocks, bsize, type }] = await Promise.all([
        versionIn(programDir),
        unlessUnavailable(database.read(storeFacts)),
        unlessUnavailable(database.read(bytesOfAllOwn)),
        lackingFiles(),
        sizes(),
        statfs(varDir),
      ]);
      const network = database.engine === 'sqlite' ? networkDisk(type) : undefined;
      return {
        program,
        build,
        loss: await loss(),
        store,
        own,
        engine: database.engine,
        node: process.versions.node,
        upSince: now().getTime() - process.uptime() * 1_000,
        memory: process.memoryUsage.rss(),
        sizes: taken,
        writable: database.available,
        disk: { free: bavail * bsize, total: blocks * bsize, ...(network && { network }) },
        lacking: lacking?.length ?? 0,
        filesDir: resolve(filesDir),
        provisionalUrl: deps.ownOrigin() ? undefined : deps.siteUrl(),
        mails: mail.delivers,
      };
    },
  };
}

async function versionIn(programDir: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(programDir, 'package.json'), 'utf8')) as {
    readonly version: string;
  };
  return version;
}
