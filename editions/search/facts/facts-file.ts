import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

// A table of facts in the repository: lines that state its contents, its sources and the command that makes it, an empty line, and the
// parts of the table, each compressed separately after its compressed length.

const PARAMS = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 };

/** Returns the size of the table in bytes. */
export function writeFacts(file: string | URL, head: string, parts: readonly Uint8Array[]): number {
  const packed = parts.flatMap((part) => {
    const bytes = brotliCompressSync(part, { params: PARAMS });
    const length = Buffer.alloc(4);
    length.writeUInt32LE(bytes.length);
    return [length, bytes];
  });
  const table = Buffer.concat(packed);
  writeFileSync(file, Buffer.concat([Buffer.from(`${head.trim()}\n\n`, 'utf8'), table]));
  return table.length;
}

export function readFacts(file: string | URL): { readonly head: string; readonly parts: readonly Uint8Array[] } {
  const bytes = readFileSync(file);
  const end = bytes.indexOf('\n\n');
  const parts: Uint8Array[] = [];
  for (let at = end + 2; at < bytes.length; ) {
    const length = bytes.readUInt32LE(at);
    parts.push(brotliDecompressSync(bytes.subarray(at + 4, at + 4 + length)));
    at += 4 + length;
  }
  return { head: bytes.toString('utf8', 0, end), parts };
}
