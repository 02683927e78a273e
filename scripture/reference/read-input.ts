import { findAbsentBook } from '../canon/deuterocanon.ts';
import { findName } from '../canon/find-book.ts';
import type { Extent } from './extent.ts';
import { offerPassages } from './offer-passages.ts';
import { parseReferences, wholeReadings } from './parse-references.ts';
import type { Failed, Reading } from './read-segment.ts';

/**
 * What a text typed into a box is, taken whole: `passages` are gone to, of a `choice` the reader picks one, an `offer`
 * is asked («¿quiso decir 1 Tesalonicenses 5?») beside a search, what is `absent` is named, and the rest is searched.
 * Only the first is a reading that needs no person.
 */
export type InputRead =
  | {
      readonly kind: 'passages';
      readonly passages: Reading;
      /** The text is a name and nothing else (`Marcos`, `Hechos`): a word as well, and worth a search. */
      readonly nameOnly: boolean;
    }
  /** Two to four lawful readings, the likeliest first. */
  | { readonly kind: 'choice'; readonly readings: readonly Reading[] }
  /** No reference as it is written; what it comes to if a name was meant that is near. One to five. */
  | { readonly kind: 'offer'; readonly offers: readonly Reading[]; readonly nameOnly: boolean }
  /** A reference to what this edition does not have; `explain` says so. */
  | { readonly kind: 'absent'; readonly error: Failed['error']; readonly nameOnly: boolean }
  | { readonly kind: 'none' };

export function readInput(input: string, extent: Extent): InputRead {
  const parsed = parseReferences(input, extent);
  const nameOnly = isName(input.trim());
  if (parsed === undefined) {
    const offers = offerPassages(input, extent);
    return offers.length > 0 ? { kind: 'offer', offers, nameOnly: !/[0-9]/.test(input) } : { kind: 'none' };
  }
  if (!parsed.ok) return { kind: 'absent', error: parsed.error, nameOnly };
  const [first, ...others] = wholeReadings(parsed.groups);
  if (first === undefined) return { kind: 'none' };
  if (others.length > 0) return { kind: 'choice', readings: [first, ...others] };
  return { kind: 'passages', passages: first, nameOnly };
}

function isName(text: string): boolean {
  return (findName(text) ?? findAbsentBook(text)) !== undefined;
}
