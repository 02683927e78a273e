import { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import type { FileEntry, FormEntries, TextEntry } from '../../forms/sent-form.ts';
import { done, type Outcome, refused } from '../../services/outcomes/outcome.ts';
import { decodeText } from './text-bodies.ts';

/** Limits on a part's own headers. */
const PART_LIMITS = { headerPairs: 20, headerSize: 16_384 } as const;

interface Part {
  readonly name: string | undefined;
  /** Undefined if the part is not a file. */
  readonly fileName: string | undefined;
  readonly pieces: Buffer[];
}

/** Parses a form in memory: texts, and files if it has any. */
export async function parseMultipart(contentType: string, bytes: Buffer, most: number): Promise<Outcome<FormEntries>> {
  const boundary = boundaryOf(contentType);
  if (boundary === undefined) return refused({ code: 'body-malformed', as: 'form' });
  // The closing boundary begins no part.
  if (count(bytes, `--${boundary}`) > most + 1) return refused({ code: 'body-fields', most });
  const parts = await takeApart(contentType, bytes).catch(() => undefined);
  if (!parts) return refused({ code: 'body-malformed', as: 'form' });
  const texts: TextEntry[] = [];
  const files: FileEntry[] = [];
  for (const { name, fileName, pieces } of parts) {
    if (name === undefined || name.includes('\ufffd')) return refused({ code: 'body-malformed', as: 'form' });
    const content = Buffer.concat(pieces);
    if (fileName !== undefined) files.push([name, { name: fileName, bytes: content }]);
    else {
      const text = decodeText(content);
      if (text === undefined) return refused({ code: 'body-malformed', as: 'utf8' });
      if (text.includes('\0') || name.includes('\0')) return refused({ code: 'body-characters' });
      texts.push([name, text]);
    }
  }
  return done({ texts, files });
}

/** Splits a form into parts as bytes; their text is decoded strictly later. */
function takeApart(contentType: string, bytes: Buffer): Promise<Part[]> {
  return new Promise((resolve, reject) => {
    const parts: Part[] = [];
    const form = new Busboy({
      headers: { 'content-type': contentType },
      isPartAFile: () => true,
      limits: PART_LIMITS,
    });
    form.on('file', (name: string | undefined, content, fileName: string | undefined) => {
      const pieces: Buffer[] = [];
      parts.push({ name, fileName, pieces });
      content.on('data', (piece: Buffer) => pieces.push(piece)).on('error', reject);
    });
    form.once('error', reject).once('finish', () => resolve(parts));
    form.end(bytes);
  });
}

/** Browsers send 70 characters. */
const LONGEST_TYPE = 300;

const boundaryOf = (contentType: string): string | undefined => {
  if (contentType.length > LONGEST_TYPE) return undefined;
  const found = /^multipart\/form-data\s*;.*\bboundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType);
  return found?.[1] ?? found?.[2];
};

function count(bytes: Buffer, mark: string): number {
  let found = 0;
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + mark.length)) found++;
  return found;
}

// A form with a file, read as a stream: browsers send it in one request, and it may exceed any memory.

export interface FilePart {
  readonly name: string;
  readonly content: AsyncIterable<Uint8Array>;
  /** The short fields that precede it. */
  readonly fields: ReadonlyMap<string, string>;
}

const FIELD_LIMITS = { fields: 10, fieldSize: 1_000 } as const;

/**
 * The first file of a form; undefined if there is none, or none with a name (browsers send that if no file was chosen).
 * After an early end of its content the caller may continue reading the body; both throw if the form breaks off.
 */
export async function firstFile(contentType: string, body: AsyncIterable<Uint8Array>): Promise<FilePart | undefined> {
  if (boundaryOf(contentType) === undefined) return undefined;
  const form = new Busboy({ headers: { 'content-type': contentType }, limits: { ...PART_LIMITS, ...FIELD_LIMITS } });
  const fields = new Map<string, string>();
  form.on('field', (name, value) => fields.set(name, value));
  const source = Readable.from(body, { objectMode: false, highWaterMark: 1 });
  return await new Promise((resolve, reject) => {
    let file: Readable | undefined;
    form.on('file', (_, content, name) => {
      // Prevents an unhandled `error` event; the form's own error reports the same fault.
      content.on('error', () => {});
      if (file || !name) content.resume();
      else {
        file = content;
        resolve({ name, content, fields });
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
