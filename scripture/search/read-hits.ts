import { lookUp } from './look-up.ts';
import { type MarkRange, marker } from './marker.ts';
import type { Budget } from './run.ts';
import type { Hit, SearchResult, Writable } from './search.ts';
import type { Searchable } from './searchable.ts';
import { WEIGHTS } from './weights.ts';

/** A hit with what the verse says. */
export interface ReadHit extends Hit {
  readonly text: string;
  readonly title?: string;
  /** What was found, half open, in UTF-16 code units of `text`; ascending, apart from each other. */
  readonly marks: readonly MarkRange[];
  /** The same in `title`. */
  readonly titleMarks?: readonly MarkRange[];
}

/** What marking one page may do, in postings: an ordinary one does some thousands. */
const MOST_MARKED = 500_000;

/**
 * Reads what was found, and marks in it what was asked for, as far as the budget reaches.
 * @param editions those that were searched
 */
export function readHits(
  editions: readonly Searchable[],
  { hits, answered }: Pick<SearchResult, 'hits' | 'answered'>,
  budget: Budget = { left: MOST_MARKED },
): readonly ReadHit[] {
  const markers = new Map(
    editions.map((on) => [
      on.edition.meta.id,
      { on, mark: marker({ on, lookUp: lookUp(on, WEIGHTS, budget), budget }, answered) },
    ]),
  );
  return hits.map((hit) => {
    const { on, mark } = markers.get(hit.edition)!;
    const verse = on.table.verseOf(hit.ref);
    const wording = on.text.wording(verse);
    const { text, title } = wording;
    const { marks, titleMarks } = mark(verse, wording);
    const read: Writable<ReadHit> = { ...hit, text, marks };
    if (title !== undefined) read.title = title;
    if (titleMarks.length > 0) read.titleMarks = titleMarks;
    return read;
  });
}
