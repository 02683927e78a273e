import { createHash } from 'node:crypto';
import type { PackPart } from '../../scripture/pack/pack.ts';
import { brotliBest, brotliGood } from '../answers/compress.ts';
import type { EncodingCache } from '../answers/encoding-cache.ts';
import { Representation } from '../answers/representation.ts';

/** A part of a pack, ready to be sent. */
export interface Part {
  readonly entry: PackPart;
  readonly content: Representation;
}

interface Options {
  readonly binary: boolean;
  /** So large that the best compression takes too long. */
  readonly large: boolean;
  readonly encodings: EncodingCache;
  /** A part that has been made already. */
  readonly known: (sha256: string) => Part | undefined;
}

/** Compresses a part, and names it by its SHA-256. */
export async function makePart(
  body: Uint8Array<ArrayBuffer>,
  { binary, large, encodings, known }: Options,
): Promise<Part> {
  const sha256 = createHash('sha256').update(body).digest('hex');
  const there = known(sha256);
  if (there) return there;
  const content = new Representation(
    body,
    [
      ['Content-Type', binary ? 'application/octet-stream' : 'application/json'],
      ['Cache-Control', 'public, max-age=31536000, immutable'],
      ['Vary', 'Accept-Encoding'],
    ],
    encodings,
  );
  await content.compressBest(large ? brotliGood : brotliBest);
  const { body: sent } = await content.message({ acceptEncoding: 'br', ifNoneMatch: undefined });
  return { entry: { sha256, bytes: body.length, wire: sent.length }, content };
}
