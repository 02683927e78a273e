import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';
import { gathered } from './write-lines.ts';

export interface ZipEntry {
  readonly path: string;
  /** Begun when the entries before it are done, and asked for as fast as they are packed. */
  readonly lines: () => Iterable<string | Uint8Array>;
  /** As it is, not deflated. */
  readonly stored?: boolean;
}

/** Every entry has the first moment that a zip knows (1980), so that the bytes say nothing of when they were packed. */
const ALWAYS = { mtime: new Date(0), mode: 0o100644, forceDosTimestamp: true } as const;

/** Packs the entries in this order. */
export async function writeZip(path: string, entries: readonly ZipEntry[]): Promise<void> {
  const zip = new yazl.ZipFile();
  const packed = zip.outputStream as Readable;
  const fail = (error: Error) => void packed.destroy(error);
  zip.on('error', fail);
  for (const { path: name, lines, stored } of entries) {
    if (stored) zip.addBuffer(Buffer.concat([...gathered(lines())]), name, { ...ALWAYS, compress: false });
    else
      zip.addReadStreamLazy(name, ALWAYS, (take) => take(null, Readable.from(gathered(lines())).once('error', fail)));
  }
  zip.end();
  await pipeline(packed, createWriteStream(path, { flags: 'wx' }));
}
