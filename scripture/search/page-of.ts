import { type Ranked, rounded } from './rank.ts';
import type { Searchable } from './searchable.ts';

// One page of what was found, without putting the rest in order.

/** What verses are put in order by; by edition where two are alike. */
export interface Placed {
  readonly verse: number;
  /** Of the edition among those that are searched. */
  readonly place: number;
  readonly score: number;
  /** How many clauses it lacks. */
  readonly lacks: number;
}

export interface Found extends Placed {
  readonly on: Searchable;
  /** Of the verse among the edition's matches. */
  readonly slot: number;
}

export type Compare = (a: Placed, b: Placed) => number;

interface Wanted {
  readonly compare: Compare;
  readonly limit: number;
  readonly onlyWhole: boolean;
  /** Only what comes after it in the order. */
  readonly after: Placed | undefined;
  /** Only those whose words' order is weighed. */
  readonly onlyWeighed: boolean;
}

/** The first `limit` in their order, and how many there are to choose from. */
export function pageOf(
  ranked: readonly Ranked[],
  { compare, limit, onlyWhole, after, onlyWeighed }: Wanted,
): { readonly page: readonly Found[]; readonly of: number } {
  const page: Found[] = [];
  let of = 0;
  /** What is looked at; most of it does not come on the page, and needs no object of its own. */
  const probe = { verse: 0, place: 0, score: 0, lacks: 0 };
  for (const { run, place } of ranked) {
    const { on } = run;
    const { slots, count, lacks, scores, whole, wholeCount, parts, partCount } = on.candidates;
    const { verses } = on.matches;
    const take = (i: number) => {
      const slot = slots[i]!;
      probe.verse = verses[slot]!;
      probe.place = place;
      probe.score = rounded(scores[i]!);
      probe.lacks = lacks[i]!;
      if (after !== undefined && compare(probe, after) <= 0) return;
      of++;
      if (page.length === limit) {
        if (limit === 0 || compare(probe, page[limit - 1]!) >= 0) return;
        page.pop();
      }
      const { verse, score } = probe;
      const found: Found = { on, place, slot, verse, score, lacks: probe.lacks };
      insert(page, found, compare);
    };
    if (onlyWeighed) {
      for (let k = 0; k < wholeCount; k++) take(whole[k]!);
      for (let k = 0; k < partCount && !onlyWhole; k++) take(parts[k]!);
    } else for (let i = 0; i < count; i++) if (!onlyWhole || lacks[i] === 0) take(i);
  }
  return { page, of };
}

/** Puts it where it belongs in a list that is in order. */
function insert(page: Found[], found: Found, compare: Compare): void {
  let at = page.length;
  page.push(found);
  for (; at > 0 && compare(found, page[at - 1]!) < 0; at--) page[at] = page[at - 1]!;
  page[at] = found;
}
