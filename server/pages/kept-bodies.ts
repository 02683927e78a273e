import { createHash } from 'node:crypto';
import type { KeptFiles } from '../../services/files/kept/kept-files.ts';
import { BEST_IS, type BestCompression, brotliBest, ownCopy } from '../answers/compress.ts';

/**
 * The best compression of bodies, kept on disk under their content: it takes a processor 40 ms for a chapter, so a start or a
 * setting that changes no page would cost minutes. What is damaged is made anew; where nothing can be written, nothing is kept.
 */
export function keptBodies(files: KeptFiles): BestCompression {
  return async (body) => {
    const name = createHash('sha256').update(BEST_IS).update(body).digest('hex');
    const kept = await files.read(name);
    if (kept) return ownCopy(kept);
    const made = await brotliBest(body);
    await files.write(name, made);
    return made;
  };
}
