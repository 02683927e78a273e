/** What stands after `\v`: a verse, a part of one (`6b`) or a range (`4-6`). */
export interface VerseNumber {
  readonly first: number;
  readonly last: number;
  /** `a`, `b` … of a verse that comes in parts; only on a single number. */
  readonly part: string;
  /** Signs that stand at the number without a blank and are text: the dots of `14...`. */
  readonly rest: string;
}

const NUMBER = /^(\d{1,3})([a-z]?)(?:[-\u2010-\u2013](\d{1,3})([a-z]?))?([.…¿¡«“([]*)$/u;

/** Direction marks, which some editors put around numbers, do not count. */
export function parseVerseNumber(word: string): VerseNumber | undefined {
  const found = NUMBER.exec(word.replace(/[\u200e\u200f]/g, ''));
  if (found === null) return undefined;
  const first = Number(found[1]);
  const last = found[3] === undefined ? first : Number(found[3]);
  if (first === 0 || last < first) return undefined;
  return { first, last, part: found[3] === undefined ? found[2]! : '', rest: found[5]! };
}
