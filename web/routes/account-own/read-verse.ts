import { explain } from '../../../forms/refusals/explain-address.ts';
import type { VerseRef } from '../../../scripture/canon/verse-ref.ts';
import { type Extent, versesIn } from '../../../scripture/reference/extent.ts';
import { readInput } from '../../../scripture/reference/read-input.ts';
import { ACCOUNT_OWN } from './wording.ts';

type VerseRead =
  | { readonly ok: true; readonly verse: VerseRef }
  /** The sentence for the reader. */
  | { readonly ok: false; readonly sentence: string };

/** The one verse that a typed reference names. */
export function readVerse(typed: string, extent: Extent): VerseRead {
  const read = readInput(typed, extent);
  if (read.kind === 'absent') return { ok: false, sentence: explain(read.error) };
  const [passage, another] = read.kind === 'passages' ? read.passages : [];
  const [first, second] = passage && !another ? versesIn(extent, passage) : [];
  return first && !second ? { ok: true, verse: first } : { ok: false, sentence: ACCOUNT_OWN.oneVerse };
}
