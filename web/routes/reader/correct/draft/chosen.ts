/** Verses that are chosen together. */
export interface Chosen {
  /** From a verse to another, which may stand before it: what a click with Shift changes. */
  readonly from: number;
  readonly to: number;
  /** And others, chosen one by one or before. */
  readonly apart?: readonly number[];
}

/** What is chosen further: as far as a verse, or, `apart`, that one beside the others, which takes it away where it was chosen. */
export interface Choosing {
  readonly verse: number;
  /** Where nothing is chosen yet: with which it begins. */
  readonly from?: number | undefined;
  readonly apart?: boolean | undefined;
}

/** Whether a verse is among them. */
export const isChosen =
  ({ from, to, apart = [] }: Chosen) =>
  (number: number): boolean =>
    (number >= Math.min(from, to) && number <= Math.max(from, to)) || apart.includes(number);

/** What is chosen then; undefined: nothing any more. */
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
