// A form with a file, read as it comes: browsers send it in one go, and it may be larger than any memory.
import { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import { boundaryOf, PART_LIMITS } from './multipart.ts';

export interface FilePart {
  readonly name: string;
  readonly content: AsyncIterable<Uint8Array>;
}

/**
 * The first file of a form, undefined where it has none (or one without a name, as browsers send where none was chosen).
 * Whoever stops reading its content may read on in the body; both throw where the form breaks off.
 */
export async function firstFile(contentType: string, body: AsyncIterable<Uint8Array>): Promise<FilePart | undefined> {
  if (boundaryOf(contentType) === undefined) return undefined;
  const form = new Busboy({ headers: { 'content-type': contentType }, limits: PART_LIMITS });
  const source = Readable.from(body, { objectMode: false, highWaterMark: 1 });
  return await new Promise((resolve, reject) => {
    let file: Readable | undefined;
    form.on('file', (_, content, name) => {
      // Nobody may be listening here; the form's own error reports the same fault.
      content.on('error', () => {});
      if (file || !name) content.resume();
      else {
        file = content;
        resolve({ name, content });
      }
    });
    const fail = (error: Error) => {
      reject(error);
      file?.destroy(error);
    };
    source.once('error', fail);
    form.on('error', fail).once('finish', () => resolve(undefined));
    source.pipe(form);
  });
}
