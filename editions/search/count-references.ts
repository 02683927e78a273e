import { parseVerseOsis } from '../../scripture/reference/osis.ts';
import { COMMON_VERSES, commonVerses } from '../../scripture/search/common-verses.ts';

/** Levels of the table: 0 for a verse that none refers to. */
export const PRIOR_LEVELS = 16;

/**
 * How much other verses refer to each verse of the common count, from the lines of OpenBible.info's cross references:
 * `From Verse⇥To Verse⇥Votes`, in OSIS and the KJV's numbering. A reference to several verses is shared among them.
 */
export function countReferences(lines: Iterable<string>): Uint8Array {
  const votes = new Float64Array(COMMON_VERSES);
  for (const line of lines) {
    const [, to = '', count] = line.split('\t');
    const [first = '', last = first] = to.split('-');
    const from = parseVerseOsis(first);
    const until = parseVerseOsis(last);
    if (from === undefined || until === undefined || !(Number(count) > 0)) continue;
    const start = commonVerses(from, 'kjv')[0];
    const end = commonVerses(until, 'kjv').at(-1);
    if (start === undefined || end === undefined || end < start) continue;
    const share = Number(count) / (end - start + 1);
    for (let verse = start; verse <= end; verse++) votes[verse]! += share;
  }
  const logs = Float64Array.from(votes, (sum) => Math.log1p(sum));
  const most = logs.reduce((a, b) => Math.max(a, b), 1);
  return Uint8Array.from(logs, (log) => Math.round((log / most) * (PRIOR_LEVELS - 1)));
}
