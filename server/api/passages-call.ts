import type { InferOutput } from 'valibot';
import type { Refusal } from '../../forms/refusals/refusal.ts';
import type { PASSAGES_QUERY } from '../../forms/text-calls.ts';
import { versesIn } from '../../scripture/reference/extent.ts';
import { formatSpanishList } from '../../scripture/reference/format-spanish.ts';
import { formatOsis } from '../../scripture/reference/osis.ts';
import type { Absent } from '../../scripture/reference/parse-references.ts';
import { type InputRead, readInput } from '../../scripture/reference/read-input.ts';
import type { Reading } from '../../scripture/reference/segments.ts';
import type { Edition } from '../../scripture/text/edition.ts';
import { done, type Outcome, refused } from '../../services/outcomes/outcome.ts';
import { parseEdition } from '../../services/text/texts/choose-edition.ts';
import type { Texts } from '../../services/text/texts/texts.ts';

/** What one call may ask for. */
const MOST_PASSAGES = 50;
const MOST_VERSES = 500;

export type PassagesAsked = InferOutput<typeof PASSAGES_QUERY>;

/** Passages asked for as a reader writes them, every lawful way to read that, and what of it is not here. */
export interface PassagesCall {
  /** The id of an installed edition. */
  readonly edition: string;
  /** As it came. */
  readonly query: string;
  /** At least one; the likeliest first. */
  readonly readings: readonly Reading[];
  /** What hardly anybody means by it: the chapters of `Jn 3, 16`. */
  readonly besides?: Reading;
  readonly absent: readonly Absent[];
}

/** The call of `?q=Jn 3,16-18; Sal 23`; what is no reference, or too much, is refused with the reason. */
export function parsePassages(texts: Texts, { edition: named, q: query }: PassagesAsked): Outcome<PassagesCall> {
  const chosen = parseEdition(texts, named);
  if (!chosen.ok) return chosen;
  const edition = chosen.value;
  const read = readInput(query, edition);
  const readings = readingsOf(read);
  if (readings.length === 0) return refused(noPassages(query, read));
  const refusal = readings.map((reading) => tooMuch(edition, reading)).find((found) => found !== undefined);
  if (refusal) return refused(refusal);
  const besides = read.kind === 'passages' ? read.besides : undefined;
  const fits = besides && tooMuch(edition, besides) === undefined;
  const absent = 'absent' in read ? read.absent : [];
  return done({ edition: edition.meta.id, query, readings, ...(fits && { besides }), absent });
}

function readingsOf(read: InputRead): readonly Reading[] {
  if (read.kind === 'passages') return [read.passages];
  return read.kind === 'choice' ? read.readings : [];
}

function noPassages(query: string, read: InputRead): Refusal {
  if (read.kind === 'absent') return { code: read.error.code, error: read.error };
  if (read.kind !== 'offer') return { code: 'no-passage', query };
  const offers = read.offers.map((reading) => ({ text: formatSpanishList(reading), ids: reading.map(formatOsis) }));
  return { code: 'no-passage', query, offers };
}

function tooMuch(edition: Edition, reading: Reading): Refusal | undefined {
  if (reading.length > MOST_PASSAGES) return { code: 'too-many-passages', count: reading.length, most: MOST_PASSAGES };
  let count = 0;
  for (const passage of reading) {
    for (const _ of versesIn(edition, passage)) {
      count += 1;
      if (count > MOST_VERSES) return { code: 'too-many-verses', most: MOST_VERSES };
    }
  }
  return undefined;
}

/** The one address of a call under which its answer is kept: `/api/passages?q=Jn+3%2C16`. */
export const passagesAddress = ({ edition, query }: PassagesCall, defaultId: string): string =>
  `/api/passages?${new URLSearchParams({ q: query, ...(edition !== defaultId && { edition }) })}`;
