import { crc32 } from 'node:zlib';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { fail, SourceError } from '../source/edition-error.ts';
import type { FileCollector } from './file-collector.ts';

const UNIX_TYPE = 0o170000;
const UNIX_FILE = 0o100000;

/** Unpacks a zip into the collector: stored and deflated plain files, each checked against its CRC. */
export async function readZip(bytes: Uint8Array, file: string, into: FileCollector): Promise<void> {
  const at = { file };
  try {
    const zip = await yauzl.fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
      strictFileNames: true,
    });
    for await (const entry of zip.eachEntry()) await readEntry(zip, entry, file, into);
  } catch (error) {
    if (error instanceof SourceError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    if (/^(invalid relative path|absolute path|invalid characters in fileName)/.test(reason))
      fail({ code: 'E205', is: 'path', ...at });
    fail({ code: 'E203', ...at });
  }
}

async function readEntry(zip: ZipFile, entry: Entry, file: string, into: FileCollector): Promise<void> {
  const name = entry.fileName;
  const at = { file, offset: entry.relativeOffsetOfLocalHeader };
  const unixType = (entry.externalFileAttributes >>> 16) & UNIX_TYPE;
  if (name.endsWith('/')) return into.pass();
  if (unixType !== 0 && unixType !== UNIX_FILE) fail({ code: 'E211', name, ...at });
  if (entry.isEncrypted()) fail({ code: 'E204', name, ...at });
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8)
    fail({ code: 'E204', name, method: entry.compressionMethod, ...at });
  const content = await into.take(into.enter(name), await zip.openReadStreamPromise(entry));
  if (crc32(content) !== entry.crc32) fail({ code: 'E203', name, ...at });
}
