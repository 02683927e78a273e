import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';
import { gathered } from './write-lines.ts';

export interface ZipEntry {
  readonly path: string;
  /** The iteration begins after the previous entries, and advances as fast as the data are packed. */
  readonly lines: () => Iterable<string | Uint8Array>;
  /** True: stored uncompressed. */
  readonly stored?: boolean;
}

/** Every entry has the earliest time of a zip (1980), so that the bytes do not depend on the time of packing. */
const FIXED_METADATA = { mtime: new Date(0), mode: 0o100644, forceDosTimestamp: true } as const;

export async function writeZip(path: string, entries: readonly ZipEntry[]): Promise<void> {
  const zip = new yazl.ZipFile();
  const packed = zip.outputStream as Readable;
  const fail = (error: Error) => void packed.destroy(error);
  zip.on('error', fail);
  for (const { path: name, lines, stored } of entries) {
    if (stored) zip.addBuffer(Buffer.concat([...gathered(lines())]), name, { ...FIXED_METADATA, compress: false });
    else
      zip.addReadStreamLazy(name, FIXED_METADATA, (take) =>
        take(null, Readable.from(gathered(lines())).once('error', fail)),
      );
  }
  zip.end();
  await pipeline(packed, createWriteStream(path, { flags: 'wx' }));
}
