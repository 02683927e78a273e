import { lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { crc32, createGunzip, createZstdDecompress, type Gunzip, type ZstdDecompress } from 'node:zlib';
import tar from 'tar-stream';
import xz from 'xz-decompress';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { fail, SourceError } from '../source/edition-error.ts';
import type { SourceFiles } from '../source/source-text.ts';
import { type Chunks, FileCollector, LIMITS, type Limits } from './file-collector.ts';
import { isDocument, isZip } from './zip-directory.ts';

/** Reads a folder's plain files, at any depth, and skips hidden ones (`.git`). A link makes it refuse the whole source. */
async function readFolder(root: string, into: FileCollector, within = ''): Promise<void> {
  for (const entry of readdirSync(join(root, within), { withFileTypes: true })) {
    if (entry.name.startsWith('.')) continue;
    const path = within === '' ? entry.name : `${within}/${entry.name}`;
    if (entry.isDirectory()) {
      if (path.split('/').length > 16) fail({ code: 'E205', is: 'deep', file: path });
      await readFolder(root, into, path);
    } else if (entry.isFile()) {
      into.enter(path);
      const full = join(root, path);
      // The size is checked before reading, so that a huge file is refused without being read.
      into.count(lstatSync(full).size);
      await into.take(path, [readFileSync(full)], true);
    } else {
      fail({ code: 'E211', file: path });
    }
  }
}

/** Unpacks a tar stream into the collector. It takes plain files only: a link or a device makes it refuse the whole source. */
async function readTar(chunks: Chunks, file: string, into: FileCollector): Promise<void> {
  const extract = tar.extract();
  // Bytes are counted at the decompressor's output, so that padding and headers cannot hide a bomb.
  const counted = async function* () {
    for await (const chunk of chunks) {
      into.count(chunk.byteLength);
      yield chunk;
    }
  };
  let failure: unknown;
  const source = Readable.from(counted(), { objectMode: false });
  source.on('error', (error) => {
    failure = error;
    extract.destroy(error);
  });
  source.pipe(extract);
  try {
    for await (const entry of extract) {
      const { name, type } = entry.header;
      if (type === 'directory') {
        into.pass();
        entry.resume();
      } else if (type === 'file' || type === 'contiguous-file') {
        await into.take(into.enter(name), entry as AsyncIterable<unknown> as AsyncIterable<Uint8Array>, true);
      } else {
        fail({ code: 'E211', name, file });
      }
    }
  } catch (error) {
    const cause = failure ?? error;
    if (cause instanceof SourceError) throw cause;
    fail({ code: 'E215', file });
  } finally {
    source.destroy();
    extract.destroy();
  }
}

const UNIX_TYPE = 0o170000;
const UNIX_FILE = 0o100000;

/** Zips within zips are opened to this depth, under the limits of the outermost one. */
const MAX_DEPTH = 3;

/** Unpacks a zip into the collector: stored and deflated plain files, each checked against its CRC. */
async function readZip(bytes: Uint8Array, file: string, into: FileCollector, within = '', depth = 1): Promise<void> {
  const at = { file };
  try {
    const zip = await yauzl.fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
      strictFileNames: true,
    });
    for await (const entry of zip.eachEntry()) {
      const path = await readEntry(zip, entry, file, into, within);
      if (path !== undefined && depth < MAX_DEPTH) await openInner(path, file, into, depth);
    }
  } catch (error) {
    if (error instanceof SourceError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    if (/^(invalid relative path|absolute path|invalid characters in fileName)/.test(reason))
      fail({ code: 'E205', is: 'path', ...at });
    fail({ code: 'E203', ...at });
  }
}

/** Faults of a zip that leave it what it was, one file of the outer zip; limits are no such faults. */
const STAYS_PACKED = /^E20[3-6]|^E21[16]/;

/** Replaces a zip that lies in another one by its files, in a folder of its name. */
async function openInner(path: string, file: string, into: FileCollector, depth: number): Promise<void> {
  const bytes = into.files.get(path)!;
  if (!isZip(bytes) || isDocument(bytes)) return;
  try {
    await readZip(bytes, file, into, `${path}/`, depth + 1);
    into.files.delete(path);
  } catch (error) {
    if (!(error instanceof SourceError) || !STAYS_PACKED.test(error.code)) throw error;
    for (const inner of [...into.files.keys()]) if (inner.startsWith(`${path}/`)) into.files.delete(inner);
  }
}

/** Unpacks one file and returns the path under which it is kept; undefined for a folder. */
async function readEntry(
  zip: ZipFile,
  entry: Entry,
  file: string,
  into: FileCollector,
  within: string,
): Promise<string | undefined> {
  const name = entry.fileName;
  const at = { file, offset: entry.relativeOffsetOfLocalHeader };
  const unixType = (entry.externalFileAttributes >>> 16) & UNIX_TYPE;
  if (name.endsWith('/')) {
    into.pass();
    return undefined;
  }
  if (unixType !== 0 && unixType !== UNIX_FILE) fail({ code: 'E211', name, ...at });
  if (entry.isEncrypted()) fail({ code: 'E204', name, ...at });
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8)
    fail({ code: 'E204', name, method: entry.compressionMethod, ...at });
  const path = into.enter(`${within}${name}`);
  const content = await into.take(path, await zip.openReadStreamPromise(entry));
  if (crc32(content) !== entry.crc32) fail({ code: 'E203', name, ...at });
  return path;
}

/** The kind of a file by its first bytes; names and extensions are ignored. */
type ContainerKind = 'zip' | 'ar' | 'tar' | 'xz' | 'gzip' | 'zstd' | 'plain';

const MAGIC: readonly (readonly [ContainerKind, number, readonly number[]])[] = [
  ['ar', 0, [0x21, 0x3c, 0x61, 0x72, 0x63, 0x68, 0x3e, 0x0a]],
  ['xz', 0, [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00]],
  ['gzip', 0, [0x1f, 0x8b]],
  ['zstd', 0, [0x28, 0xb5, 0x2f, 0xfd]],
  ['tar', 257, [0x75, 0x73, 0x74, 0x61, 0x72]],
];

function sniff(bytes: Uint8Array): ContainerKind {
  if (isZip(bytes)) return isDocument(bytes) ? 'plain' : 'zip';
  for (const [kind, at, magic] of MAGIC) if (magic.every((b, i) => bytes[at + i] === b)) return kind;
  return 'plain';
}

type Compression = 'xz' | 'gzip' | 'zstd';

/** Unpacks chunk by chunk, so that the caller can stop at a limit. */
async function* decompress(bytes: Uint8Array, kind: Compression, file: string): AsyncGenerator<Uint8Array> {
  try {
    if (kind === 'xz') yield* inflateXz(bytes);
    else yield* inflate(bytes, kind === 'gzip' ? createGunzip() : createZstdDecompress());
  } catch (error) {
    if (error instanceof SourceError) throw error;
    fail({ code: 'E214', kind, file });
  }
}

async function* inflate(bytes: Uint8Array, inflater: Gunzip | ZstdDecompress): AsyncGenerator<Uint8Array> {
  // Errors also surface when the inflater is read below.
  pipeline(Readable.from(slices(bytes)), inflater, () => {});
  yield* inflater;
}

/** The decoder stops at the end of the first stream; it fails on a stream that ends early. A caller that stops earlier cancels it. */
function inflateXz(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  const source = Readable.toWeb(Readable.from(slices(bytes))) as ReadableStream<Uint8Array>;
  return new xz.XzReadableStream(source) as AsyncIterable<Uint8Array>;
}

function* slices(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 65536) yield bytes.subarray(at, at + 65536);
}

/**
 * Reads the files of a source on disk: a folder, a zip, a Debian package, a tar (also xz, gzip, zstd) or a single file. The content decides
 * the kind, not the name. A zip within a zip is opened too; any other container within a container stays packed, as one file.
 */
export async function readSourceFiles(path: string, limits: Limits = LIMITS): Promise<SourceFiles> {
  const file = basename(path);
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined) fail({ code: 'E201', is: 'missing', path });
  if (stat.isDirectory()) {
    const folder = new FileCollector(file, limits);
    await readFolder(path, folder);
    return filled(folder, file);
  }
  if (!stat.isFile()) fail({ code: 'E201', is: 'special', path });
  const { packedBytes: most } = limits;
  if (stat.size > most) fail({ code: 'E208', of: 'packed', most, file });
  return unpack(readFileSync(path), file, limits);
}

/** Does the same for a container already in memory. */
export async function unpack(bytes: Uint8Array, file: string, limits: Limits = LIMITS): Promise<SourceFiles> {
  const into = new FileCollector(file, limits, bytes.byteLength);
  const kind = sniff(bytes);
  if (kind === 'zip') await readZip(bytes, file, into);
  else if (kind === 'ar') await readDeb(bytes, file, into);
  else if (kind === 'tar') await readTar([bytes], file, into);
  else if (kind === 'plain') await into.take(into.enter(file), [bytes]);
  else await readTar(decompress(bytes, kind, file), file, into);
  return filled(into, file);
}

async function readDeb(bytes: Uint8Array, file: string, into: FileCollector): Promise<void> {
  const data = readAr(bytes, file).find((m) => /^data\.tar(\.\w+)?$/.test(m.name));
  if (data === undefined) return fail({ code: 'E213', file });
  const kind = sniff(data.bytes);
  if (kind === 'tar') return readTar([data.bytes], file, into);
  if (kind === 'xz' || kind === 'gzip' || kind === 'zstd')
    return readTar(decompress(data.bytes, kind, file), file, into);
  fail({ code: 'E213', name: data.name, file });
}

function filled(into: FileCollector, file: string): SourceFiles {
  if (into.files.size === 0) fail({ code: 'E216', file });
  return into.files;
}

interface ArMember {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const HEADER = 60;

/** The members of an `ar` archive (the format of a .deb), as views of its bytes. */
function readAr(bytes: Uint8Array, file: string): ArMember[] {
  const members: ArMember[] = [];
  let at = 8;
  while (at < bytes.length) {
    const header = Buffer.from(bytes.subarray(at, at + HEADER)).toString('latin1');
    if (header.length < HEADER || header.slice(58) !== '`\n') fail({ code: 'E212', is: 'damaged', file, offset: at });
    const size = /^\d{1,10} *$/.test(header.slice(48, 58)) ? Number(header.slice(48, 58)) : -1;
    const start = at + HEADER;
    if (size < 0 || start + size > bytes.length) fail({ code: 'E212', is: 'short', file, offset: at });
    members.push({
      name: header.slice(0, 16).trimEnd().replace(/\/$/, ''),
      bytes: bytes.subarray(start, start + size),
    });
    at = start + size + (size % 2);
  }
  return members;
}
