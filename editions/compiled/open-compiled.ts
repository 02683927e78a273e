import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import type { Edition, StrongsLayer } from '../../scripture/text/edition.ts';
import type { EditorsLayer } from '../../scripture/text/editors-layer.ts';
import { EditionError, fail } from '../source/edition-error.ts';
import { lazyEditorial } from './editorial-lines.ts';
import { decodeHeader, type Header, headerLength, PROLOGUE_BYTES, sha256 } from './format.ts';
import { lazyEdition, lazyStrongs } from './lazy-edition.ts';

export interface OpenedEdition {
  readonly edition: Edition;
  /** SHA-256 of the whole file: its identity, which is part of its name. */
  readonly sha256: string;
  readonly header: Header;
  /** The Strong's numbers, read on first use; undefined if the edition has none. */
  strongs(): StrongsLayer | undefined;
  /** What the editors set beside the text, read book by book when it is asked for; undefined if there is nothing. */
  editorial(): EditorsLayer | undefined;
}

/** The bytes in memory or in a file, which is read in pieces so that the numbers never fill the memory. */
interface Source {
  readonly file: string | undefined;
  readonly size: number;
  /** Returns exactly these bytes, or throws E602. */
  read(offset: number, length: number): Buffer;
}

const PIECE = 1024 * 1024;

function open(source: Source, expected: string | undefined): OpenedEdition {
  const { file, size } = source;
  const prologue = source.read(0, Math.min(size, PROLOGUE_BYTES));
  const headerBytes = source.read(PROLOGUE_BYTES, headerLength(prologue, file));
  const header = decodeHeader(prologue, headerBytes, file);
  const textAt = PROLOGUE_BYTES + headerBytes.length;
  const strongsAt = textAt + header.text.bytes;
  const besideAt = strongsAt + (header.strongs?.bytes ?? 0);
  if (size !== besideAt + (header.editorial?.bytes ?? 0)) fail({ code: 'E602', part: 'size', file });
  const text = source.read(textAt, header.text.bytes);
  const whole = createHash('sha256').update(prologue).update(headerBytes).update(text);
  const hashSection = (from: number, to: number): string => {
    const hash = createHash('sha256');
    for (let at = from; at < to; at += PIECE) {
      const piece = source.read(at, Math.min(PIECE, to - at));
      whole.update(piece);
      if (expected === undefined) hash.update(piece);
    }
    return hash.digest('hex');
  };
  const numbers = hashSection(strongsAt, besideAt);
  const beside = hashSection(besideAt, size);
  const identity = whole.digest('hex');
  const section = header.strongs;
  // The whole is hashed already: if its SHA-256 is known, those of its sections add nothing.
  if (expected !== undefined) {
    if (identity !== expected) fail({ code: 'E602', file });
  } else {
    if (sha256(text) !== header.text.sha256) fail({ code: 'E602', part: 'text', file });
    if (section !== undefined && numbers !== section.sha256) fail({ code: 'E602', part: 'strongs', file });
    if (header.editorial !== undefined && beside !== header.editorial.sha256)
      fail({ code: 'E602', part: 'editorial', file });
  }
  let layer: StrongsLayer | undefined;
  const editorial = openEditorial(source, header, besideAt);
  return {
    edition: lazyEdition(header, text),
    sha256: identity,
    header,
    strongs() {
      if (section === undefined || layer !== undefined) return layer;
      const bytes = source.read(strongsAt, section.bytes);
      if (sha256(bytes) !== section.sha256) fail({ code: 'E602', part: 'strongs', file });
      layer = lazyStrongs(header, section, bytes);
      return layer;
    },
    editorial: () => editorial,
  };
}

function openEditorial(source: Source, header: Header, at: number): EditorsLayer | undefined {
  const { editorial, counts } = header;
  if (editorial === undefined || counts.editorial === undefined) return undefined;
  const places = new Map<string, { at: number; bytes: number; sha256: string }>();
  for (const [book, bytes, sha256] of editorial.books) {
    places.set(book, { at, bytes, sha256 });
    at += bytes;
  }
  return lazyEditorial(counts.editorial, (book) => {
    const place = places.get(book);
    if (place === undefined) return undefined;
    const line = source.read(place.at, place.bytes);
    if (sha256(line) !== place.sha256) fail({ code: 'E602', part: 'editorial', file: source.file });
    return line.toString('utf8');
  });
}

/**
 * Opens a compiled edition that is in memory, or in the file at a path. Every byte is checked; throws E601–E603.
 * @param expected the SHA-256 of the whole file, if it is known
 */
export function openCompiled(from: Uint8Array | string, expected?: string): OpenedEdition {
  if (typeof from !== 'string') {
    const bytes = Buffer.from(from.buffer, from.byteOffset, from.byteLength);
    return open(
      {
        file: undefined,
        size: bytes.length,
        read: (offset, length) =>
          offset + length > bytes.length ? fail({ code: 'E602' }) : bytes.subarray(offset, offset + length),
      },
      expected,
    );
  }
  const withFile = <T>(use: (fd: number) => T): T => {
    const fd = openSync(from, 'r');
    try {
      return use(fd);
    } finally {
      closeSync(fd);
    }
  };
  const source: Source = {
    file: from,
    size: withFile((fd) => fstatSync(fd).size),
    read: (offset, length) =>
      withFile((fd) => {
        const bytes = Buffer.allocUnsafeSlow(length);
        for (let done = 0; done < length; ) {
          const read = readSync(fd, bytes, done, length - done, offset + done);
          if (read === 0) fail({ code: 'E602', file: from, offset: offset + done });
          done += read;
        }
        return bytes;
      }),
  };
  return open(source, expected);
}

/** Does the same, but returns undefined if the edition is damaged. */
export function openIfWhole(from: Uint8Array | string): OpenedEdition | undefined {
  try {
    return openCompiled(from);
  } catch (error) {
    if (error instanceof EditionError) return undefined;
    throw error;
  }
}
