import { Readable } from 'node:stream';
import tar from 'tar-stream';
import { fail, SourceError } from '../source/edition-error.ts';
import type { Chunks, FileCollector } from './file-collector.ts';

/** Unpacks a tar stream into the collector. Plain files only: a link or a device refuses the whole. */
export async function readTar(chunks: Chunks, file: string, into: FileCollector): Promise<void> {
  const extract = tar.extract();
  // Counted where they come out of the decompressor, so that padding and headers cannot hide a bomb.
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
