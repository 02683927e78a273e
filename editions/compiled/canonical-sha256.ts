import { createHash } from 'node:crypto';
import { canonicalLines } from '../../scripture/text/canonical.ts';
import type { Edition } from '../../scripture/text/edition.ts';

/** The identity of a text, whatever its container: the SHA-256 of its canonical lines, and their size. */
export function canonicalSha256(edition: Edition): { readonly sha256: string; readonly bytes: number } {
  const hash = createHash('sha256');
  let bytes = 0;
  for (const line of canonicalLines(edition)) {
    const encoded = Buffer.from(line, 'utf8');
    bytes += encoded.length;
    hash.update(encoded);
  }
  return { sha256: hash.digest('hex'), bytes };
}
