import { formatSpanish } from '../reference/format-spanish.ts';
import { endsOf } from '../reference/osis.ts';
import type { Passage } from '../reference/passage.ts';
import { versePath } from '../reference/path.ts';
import type { Portion } from './portion.ts';

/** A passage of a plan as a link. */
export interface PlanLink {
  /** `Génesis 1–3`. */
  readonly name: string;
  readonly path: string;
}

/** Each passage with the address of its first verse. */
export const linksOf = (portion: Portion): readonly PlanLink[] =>
  portion.map((passage) => ({ name: formatSpanish(passage), path: pathOf(passage) }));

function pathOf(passage: Passage): string {
  const [{ book, chapter = 1, verse = 1 }] = endsOf(passage);
  return versePath({ book, chapter, verse }) + (passage.kind === 'verses' && verse > 1 ? `#v${verse}` : '');
}
