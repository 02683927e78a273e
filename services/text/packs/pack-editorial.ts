import { setImmediate } from 'node:timers/promises';
import { editorialLines } from '../../../scripture/pack/editorial-pack.ts';
import type { Edition } from '../../../scripture/text/edition.ts';
import type { EditorsLayer } from '../../../scripture/text/editors-layer.ts';

/** A part of so many bytes has about 100 kB on the network. */
const PART_BYTES = 1_000_000;

/**
 * What the editors set beside a text, in parts of whole books, so that a correction of it changes one of them. It yields to other requests
 * after each book.
 */
export async function* packEditorial(layer: EditorsLayer, edition: Edition): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let lines: Buffer[] = [];
  let bytes = 0;
  for (const text of editorialLines(layer, edition)) {
    const line = Buffer.from(text);
    if (bytes > 0 && bytes + line.length > PART_BYTES) {
      yield Buffer.concat(lines);
      [lines, bytes] = [[], 0];
    }
    lines.push(line);
    bytes += line.length;
    await setImmediate();
  }
  yield Buffer.concat(lines);
}
