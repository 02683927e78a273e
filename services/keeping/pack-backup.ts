import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ReadableStream as NodeStream } from 'node:stream/web';
import tar, { type Pack } from 'tar-stream';
import { Refusal } from '../../program/errors.ts';
import { MOST_SECRET_BYTES, SECRET_FILE } from './carried-secret.ts';
import { writeHashed } from './copied-file.ts';
import type { StoredBackup } from './list-backups.ts';
import { type CopiedFile, MANIFEST_FILE, parseManifest, SUMS_FILE } from './manifest.ts';
import { BackupRefused } from './open-backup.ts';

const BLOCK = 512;
const PIECE = 1 << 18;
/** The manifest is read into memory; it has about 200 bytes per file. */
const LARGEST_MANIFEST = 64_000_000;

export interface PackedBackup {
  readonly name: string;
  /** In bytes; undefined where a size is so large that the archive needs further headers. */
  readonly size: number | undefined;
  readonly stream: ReadableStream<Uint8Array>;
}

/**
 * A backup as one tar archive, read from the disk at the speed of its consumer. Its manifest comes first.
 * @param secret the installation's, for an archive that is encrypted on the way
 */
export async function packBackup(backup: StoredBackup, secret?: string): Promise<PackedBackup> {
  const { name, folder, manifest } = backup;
  const own = await Promise.all(
    [MANIFEST_FILE, SUMS_FILE].map(async (path) => ({ path, bytes: (await stat(join(folder, path))).size })),
  );
  const contents = `${secret}\n`;
  const carried = secret === undefined ? [] : [{ path: SECRET_FILE, bytes: contents.length, contents }];
  // Backups of earlier versions have the file.
  const files: readonly Packed[] = [
    ...own,
    ...manifest.files.filter(({ path }) => secret === undefined || path !== SECRET_FILE),
    ...carried,
  ];
  const large = files.some(({ path, bytes }) => bytes >= 8 ** 11 || `${name}/${path}`.length > 100);
  const size = files.reduce((sum, { bytes }) => sum + BLOCK + Math.ceil(bytes / BLOCK) * BLOCK, 2 * BLOCK);
  return {
    name: `${name}.tar`,
    size: large ? undefined : size,
    stream: NodeStream.from(archiveOf(backup, files)) as ReadableStream<Uint8Array>,
  };
}

type Packed = Pick<CopiedFile, 'path' | 'bytes'> & {
  /** Of a file that is not in the backup's folder. */
  readonly contents?: string;
};

/** Reads lazily. Where a file disappears or changes its size, the stream breaks off, which the receiver notices by the length. */
async function* archiveOf(backup: StoredBackup, files: readonly Packed[]): AsyncGenerator<Uint8Array> {
  const pack = tar.pack();
  const ended = new AbortController();
  fill(pack, backup, files, ended.signal).catch((error: Error) => pack.destroy(error));
  try {
    for await (const piece of pack) yield piece as Uint8Array;
  } finally {
    ended.abort();
    pack.destroy();
  }
}

async function fill(
  pack: Pack,
  { name, folder, manifest }: StoredBackup,
  files: readonly Packed[],
  signal: AbortSignal,
): Promise<void> {
  const mtime = new Date(manifest.at);
  for (const { path, bytes, contents } of files) {
    const entry = pack.entry({ name: `${name}/${path}`, size: bytes, mode: 0o600, mtime });
    // The consumer of the archive gets the error; without this handler it would end the process.
    entry.on('error', () => {});
    const pieces =
      contents === undefined ? createReadStream(join(folder, path), { highWaterMark: PIECE, signal }) : [contents];
    for await (const piece of pieces) if (!entry.write(piece)) await once(entry, 'drain', { signal });
    const finished = once(entry, 'finish', { signal });
    entry.end(undefined);
    await finished;
  }
  pack.finalize();
}

/**
 * Unpacks such an archive, or a tar file of a backup's folder, into a new folder: only the files that its manifest names, and
 * only to paths inside the folder.
 * @throws Refusal where the archive is not a backup or is damaged
 */
export async function unpackBackup(archive: string, into: string): Promise<void> {
  let allowed: ReadonlySet<string> | undefined;
  // In archives of this program the manifest comes first; in others it is searched for.
  await eachFile(archive, async ({ path, size, contents }) => {
    if (path !== MANIFEST_FILE) return 'next';
    if (size > LARGEST_MANIFEST)
      throw new BackupRefused(
        `El archivo no es una copia de este programa: ${MANIFEST_FILE} es demasiado grande.`,
        'cipher-other',
      );
    await writeHashed(contents, join(into, path));
    allowed = await namedIn(into);
    return 'stop';
  });
  const named = allowed;
  if (!named)
    throw new BackupRefused(`El archivo no es una copia de este programa: no tiene ${MANIFEST_FILE}.`, 'cipher-other');
  await eachFile(archive, async ({ path, name, size, contents }) => {
    if (path === MANIFEST_FILE) return 'next';
    if (!named.has(path) || (path === SECRET_FILE && size > MOST_SECRET_BYTES))
      throw new BackupRefused(`El archivo no es una copia de este programa: contiene ${name}.`, 'cipher-other');
    await mkdir(dirname(join(into, path)), { recursive: true, mode: 0o700 });
    await writeHashed(contents, join(into, path));
    return 'next';
  });
}

interface ArchivedFile {
  readonly name: string;
  /** Without the top-level folder. */
  readonly path: string;
  readonly size: number;
  readonly contents: AsyncIterable<Uint8Array>;
}

async function eachFile(archive: string, take: (file: ArchivedFile) => Promise<'next' | 'stop'>): Promise<void> {
  const extract = tar.extract();
  const source = createReadStream(archive, { highWaterMark: PIECE });
  source.on('error', (error) => extract.destroy(error));
  source.pipe(extract);
  try {
    for await (const entry of extract) {
      const { name, type, size = 0 } = entry.header;
      if (type !== 'file' && type !== 'directory')
        throw new BackupRefused(`El archivo no es una copia de este programa: contiene ${name}.`, 'cipher-other');
      const path = name.replace(/^(\.\/)?[^/]+\//, '');
      const contents = entry as AsyncIterable<Uint8Array>;
      if (type === 'file' && (await take({ name, path, size, contents })) === 'stop') return;
      entry.resume();
    }
  } catch (error) {
    if (error instanceof Refusal || ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? ''))
      throw error;
    throw new BackupRefused('No se puede leer el archivo de la copia: no es un .tar, o está dañado.', 'cipher-damaged');
  } finally {
    source.destroy();
  }
}

async function namedIn(folder: string): Promise<ReadonlySet<string>> {
  const manifest = parseManifest(await readFile(join(folder, MANIFEST_FILE), 'utf8'));
  if (typeof manifest === 'string') throw new BackupRefused(manifest, 'cipher-damaged');
  return new Set([SUMS_FILE, SECRET_FILE, ...manifest.files.map(({ path }: CopiedFile) => path)]);
}
