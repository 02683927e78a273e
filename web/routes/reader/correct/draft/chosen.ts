/** A selection of verses. */
export interface Chosen {
  /** A range, in either direction: Shift+click changes its end. */
  readonly from: number;
  readonly to: number;
  /** Further verses, selected one by one or earlier. */
  readonly apart?: readonly number[];
}

/** A change of the selection: extend the range to a verse or, with `apart`, toggle that verse alone. */
export interface Choosing {
  readonly verse: number;
  /** Start of the range, if nothing is selected yet. */
  readonly from?: number | undefined;
  readonly apart?: boolean | undefined;
}

/** Returns the test for whether a verse is selected. */
export const isChosen =
  ({ from, to, apart = [] }: Chosen) =>
  (number: number): boolean =>
    (number >= Math.min(from, to) && number <= Math.max(from, to)) || apart.includes(number);

/** The selection after the change; undefined: empty. */
export function chosenAfter(chosen: Chosen | undefined, { verse, from, apart }: Choosing): Chosen | undefined {
  if (apart) return beside(chosen ? numbersOf(chosen) : from === undefined ? [] : [from], verse);
  if (!chosen) return { from: from ?? verse, to: verse };
  const alone = chosen.from === verse && chosen.to === verse && !chosen.apart?.length;
  return alone && from === undefined ? undefined : { ...chosen, to: verse };
}

function beside(chosen: readonly number[], verse: number): Chosen | undefined {
  const others = chosen.filter((number) => number !== verse);
  const last = others.length === chosen.length ? verse : others.at(-1);
  return last === undefined ? undefined : { from: last, to: last, apart: others };
}

function numbersOf({ from, to, apart = [] }: Chosen): readonly number[] {
  const first = Math.min(from, to);
  const range = Array.from({ length: Math.abs(to - from) + 1 }, (_, at) => first + at);
  return [...new Set([...apart, ...range])];
}
