/** The number after `\v`: a verse, a part of one (`6b`), a range (`4-6`, `4-5a`) or a list (`10,11`). */
export interface VerseNumber {
  readonly first: number;
  readonly last: number;
  /** `a`, `b` …, in small letters, if the first verse comes in parts. */
  readonly part: string;
  /** The same for the last verse. */
  readonly lastPart: string;
  /** Numbers of a list that skips verses, as they are printed. */
  readonly list?: string;
  /** The whole number, as written. */
  readonly written: string;
  /** Signs attached to the number that are text: the dots of `14...`. */
  readonly rest: string;
}

// The numbers of USX: letters of any script, `-` and `,`, repeated. Direction marks do not count; blanks beside a dash or comma are a
// typing error.
const ONE = '[\\u200e\\u200f]*\\d{1,3}(?:\\p{L}\\p{Mn}*)?[\\u200e\\u200f]*';
const JOINT = '[ \\t]*[-\\u2010-\\u2013,][ \\t]*';
const NUMBER = new RegExp(`^\\s*(${ONE}(?:${JOINT}${ONE}){0,20})([.…¿¡«“([]*)(?=\\s|$)`, 'u');
const GOES_ON = new RegExp(`^${JOINT}[\\u200e\\u200f]*\\d`, 'u');

/** The number at the beginning of a text; undefined if there is none, or if the characters after it might belong to it. */
export function parseVerseNumber(text: string): VerseNumber | undefined {
  const found = NUMBER.exec(text);
  if (found === null || GOES_ON.test(text.slice(found[0].length))) return undefined;
  const [, written, rest] = found as unknown as [string, string, string];
  const numbers = [...written.toLowerCase().matchAll(/(\d+)(\p{L}\p{Mn}*)?|,/gu)].map(([all, number, part = '']) =>
    all === ',' ? all : { number: Number(number), part },
  );
  const all = numbers.filter((one) => one !== ',');
  const [first, last] = [all[0]!, all.at(-1)!];
  if (first.number === 0 || all.some(({ number }, i) => i > 0 && number < all[i - 1]!.number)) return undefined;
  const leavesOut = numbers.some((one, i) => {
    const [before, after] = [numbers[i - 1], numbers[i + 1]];
    return one === ',' && typeof before === 'object' && typeof after === 'object' && after.number > before.number + 1;
  });
  return {
    first: first.number,
    last: last.number,
    part: first.part,
    lastPart: last.part,
    ...(leavesOut && { list: written.replace(/[\s\u200e\u200f]/g, '') }),
    written: written.trim(),
    rest,
  };
}

/** True if a missing blank may have attached a one-letter word to the number: `2Y dijo`. */
export const isDoubtfulPart = ({ part, written }: VerseNumber): boolean =>
  part !== '' && (/^[eouy]$/.test(part) || /\d\p{Lu}/u.test(written));
