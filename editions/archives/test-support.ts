import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { crc32, deflateRawSync } from 'node:zlib';
import tar from 'tar-stream';
import yauzl from 'yauzl';

export interface ZipEntry {
  readonly name: string;
  readonly data: string | Uint8Array;
  /** Unix mode in the upper half of the external attributes. */
  readonly mode?: number;
  readonly flags?: number;
  readonly method?: number;
  /** The size that the headers claim, if it is false. */
  readonly size?: number;
  readonly crc?: number;
}

/** Makes a zip as bytes, with true or false headers as the entries say. */
export function makeZip(entries: readonly ZipEntry[]): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let at = 0;
  for (const entry of entries) {
    const data = Buffer.from(entry.data as string);
    const packed = entry.method === 0 ? data : deflateRawSync(data);
    const name = Buffer.from(entry.name);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE((entry.flags ?? 0) | 0x800, 2);
    fields.writeUInt16LE(entry.method ?? 8, 4);
    fields.writeUInt32LE(entry.crc ?? crc32(data), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(entry.size ?? data.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, name, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(((entry.mode ?? 0o100644) << 16) >>> 0, 6);
    tail.writeUInt32LE(at, 10);
    central.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x03', 'latin1'), fields, tail, name]));
    locals.push(local);
    at += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, directory, end]);
}

export async function makeTar(
  entries: readonly { name: string; data?: string | Buffer; type?: string }[],
): Promise<Buffer> {
  const pack = tar.pack();
  for (const { name, data = '', type = 'file' } of entries)
    pack.entry({ name, type: type as 'file', ...(type === 'symlink' ? { linkname: '/etc/passwd' } : {}) }, data);
  pack.finalize();
  const parts: Uint8Array[] = [];
  for await (const part of pack) parts.push(part as Uint8Array);
  return Buffer.concat(parts);
}

export function makeAr(members: readonly { name: string; data: Uint8Array; size?: string }[]): Buffer {
  const parts = [Buffer.from('!<arch>\n')];
  for (const { name, data, size } of members) {
    const header = `${name.padEnd(16)}${'0'.padEnd(12)}${'0'.padEnd(6)}${'0'.padEnd(6)}${'100644'.padEnd(8)}`;
    parts.push(Buffer.from(`${header}${(size ?? String(data.length)).padEnd(10)}\`\n`), Buffer.from(data));
    if (data.length % 2 === 1) parts.push(Buffer.from('\n'));
  }
  return Buffer.concat(parts);
}

export const makeDeb = (dataName: string, data: Uint8Array): Buffer =>
  makeAr([
    { name: 'debian-binary', data: Buffer.from('2.0\n') },
    { name: 'control.tar', data: Buffer.alloc(1024) },
    { name: dataName, data },
  ]);

/** A tar with usr/share/x/{uno,dos}.txt («hola», «adiós»), as xz: Node neither reads nor writes xz. */
export const SMALL_TAR_XZ = Buffer.from(
  '/Td6WFoAAATm1rRGAgAhARwAAAAQz1jM4Cf/AKJdADqcyosFXJMiGgA3mVNKeutcjD+e4ZVHzfoYv+2yl/wDHJR9n9SUXtPVdYPKPOC8GchuvnnrXku2' +
    't8Q1rYassfrA38Ch31Yn3Z5SJexVgMQ7p1AIeOFa0okm1EJzEBzEq8IPmUOlkq9nPvMUwaCUPFgyQ+MnWol+1kTe+I1bR9pkYLOUeiMPocC/Jx6U9nWm' +
    'hAYmbJ1UEa+5M/e/rYgvv7SjAAAAAHjD0rJfr2HOAAG+AYBQAADjFxBfscRn+wIAAAAABFla',
  'base64',
);

/** A thousand zeros whose xz header asks for a dictionary of 1.5 GiB. */
export const GREEDY_XZ = Buffer.from(
  '/Td6WFoAAAFpIt42AgAhASUAAAA7eHtB4APnAAtdAABv/f//o7daDV4AAACAFwsGAAEj6AcAAADiFx7HPjANiwIAAAAAAVla',
  'base64',
);

/** The files of a zip, also of one that is a document. */
export async function unzip(path: string): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  const zip = await yauzl.fromBufferPromise(readFileSync(path));
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return files;
}
