import { pipeline, Readable } from 'node:stream';
import { createGunzip, createZstdDecompress, type Gunzip, type ZstdDecompress } from 'node:zlib';
import xz from 'xz-decompress';
import { fail, SourceError } from '../source/edition-error.ts';

export type Compression = 'xz' | 'gzip' | 'zstd';

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

/** The decoder stops at the end of the first stream; it fails on a stream that ends early. */
async function* inflateXz(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  const source = Readable.toWeb(Readable.from(slices(bytes))) as ReadableStream<Uint8Array>;
  const reader = new xz.XzReadableStream(source).getReader();
  let ended = false;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      yield value;
    }
    ended = true;
  } catch (error) {
    ended = true;
    throw error;
  } finally {
    if (!ended) await reader.cancel();
  }
}

function* slices(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 65536) yield bytes.subarray(at, at + 65536);
}
