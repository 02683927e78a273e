import type { Extent } from '../../../../scripture/reference/extent.ts';
import { endsOf } from '../../../../scripture/reference/osis.ts';
import { onlyReading, parseReferences } from '../../../../scripture/reference/parse-references.ts';
import type { Passage } from '../../../../scripture/reference/passage.ts';

/** The only passage that somebody has typed; undefined for anything else. */
export function parsePassage(typed: string, extent: Extent): Passage | undefined {
  const parsed = parseReferences(typed, extent);
  const reading = parsed?.ok && parsed.absent.length === 0 ? onlyReading(parsed.groups) : undefined;
  return reading?.length === 1 ? reading[0] : undefined;
}

/** `Gen.1-Exod.40` of «Génesis – Éxodo»; empty if nothing was typed, undefined if it is no passage of the edition. */
export function parseChapterRange(typed: string, extent: Extent): string | undefined {
  if (typed.trim() === '') return '';
  const passage = parsePassage(typed, extent);
  if (!passage || passage.kind === 'verses') return undefined;
  const [from, to] = endsOf(passage);
  const first = from.chapter ?? extent.chapterNumbers(from.book)[0];
  const last = to.chapter ?? extent.chapterNumbers(to.book).at(-1);
  return `${from.book}.${first}-${to.book}.${last}`;
}
