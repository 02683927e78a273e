import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { fail } from '../source/edition-error.ts';
import type { SourceFiles } from '../source/source-files.ts';
import { decompress, sniff } from './decompress.ts';
import { FileCollector } from './file-collector.ts';
import { LIMITS, type Limits } from './limits.ts';
import { readFolder } from './read-folder.ts';
import { readTar } from './read-tar.ts';
import { readZip } from './read-zip.ts';

/**
 * The files of a source on disk: a folder, a zip, a Debian package, a tar (also xz, gzip, zstd) or a single file.
 * What it is, its content says, not its name. A container within a container stays closed, as one file.
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

/** The same for a container already in memory. */
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

/** The members of an `ar` archive (what a .deb is), as views of its bytes. */
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
