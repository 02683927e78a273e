import { pipeline, Readable } from 'node:stream';
import { createGunzip, createZstdDecompress, type Gunzip, type ZstdDecompress } from 'node:zlib';
import xz from 'xz-decompress';
import { fail, SourceError } from '../source/edition-error.ts';

/** What a file is by its first bytes; names and endings are not asked. */
type ContainerKind = 'zip' | 'ar' | 'tar' | 'xz' | 'gzip' | 'zstd' | 'plain';

const MAGIC: readonly (readonly [ContainerKind, number, readonly number[]])[] = [
  ['zip', 0, [0x50, 0x4b, 0x03, 0x04]],
  ['zip', 0, [0x50, 0x4b, 0x05, 0x06]],
  ['ar', 0, [0x21, 0x3c, 0x61, 0x72, 0x63, 0x68, 0x3e, 0x0a]],
  ['xz', 0, [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00]],
  ['gzip', 0, [0x1f, 0x8b]],
  ['zstd', 0, [0x28, 0xb5, 0x2f, 0xfd]],
  ['tar', 257, [0x75, 0x73, 0x74, 0x61, 0x72]],
];

export function sniff(bytes: Uint8Array): ContainerKind {
  for (const [kind, at, magic] of MAGIC) if (magic.every((b, i) => bytes[at + i] === b)) return kind;
  return 'plain';
}

type Compression = 'xz' | 'gzip' | 'zstd';

/** The unpacked bytes, chunk by chunk, so that whoever reads may stop at a limit. */
export async function* decompress(bytes: Uint8Array, kind: Compression, file: string): AsyncGenerator<Uint8Array> {
  try {
    if (kind === 'xz') yield* inflateXz(bytes);
    else yield* inflate(bytes, kind === 'gzip' ? createGunzip() : createZstdDecompress());
  } catch (error) {
    if (error instanceof SourceError) throw error;
    fail({ code: 'E214', kind, file });
  }
}

async function* inflate(bytes: Uint8Array, inflater: Gunzip | ZstdDecompress): AsyncGenerator<Uint8Array> {
  // What goes wrong comes out of the reading below as well.
  pipeline(Readable.from(slices(bytes)), inflater, () => {});
  yield* inflater;
}

/** The decoder stops at the end of the first stream; it fails on a stream that ends early. Whoever stops before cancels it. */
function inflateXz(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  const source = Readable.toWeb(Readable.from(slices(bytes))) as ReadableStream<Uint8Array>;
  return new xz.XzReadableStream(source) as AsyncIterable<Uint8Array>;
}

function* slices(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 65536) yield bytes.subarray(at, at + 65536);
}
