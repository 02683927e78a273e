import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const PIECE = 64 * 1024;

/** Joins short strings into pieces that are worth a write; passes bytes on unchanged. */
export function* gathered(lines: Iterable<string | Uint8Array>): Generator<Uint8Array> {
  let piece = '';
  for (const line of lines) {
    if (typeof line !== 'string') {
      if (piece !== '') yield Buffer.from(piece);
      piece = '';
      yield line;
      continue;
    }
    piece += line;
    if (piece.length < PIECE) continue;
    yield Buffer.from(piece);
    piece = '';
  }
  if (piece !== '') yield Buffer.from(piece);
}

/** Writes a file from strings, which are generated as fast as the disk accepts them. */
export const writeLines = (path: string, lines: Iterable<string>): Promise<void> =>
  pipeline(Readable.from(gathered(lines)), createWriteStream(path, { flags: 'wx' }));
