/** The last numbers of Strong's Hebrew and Greek dictionaries. */
const LAST_NUMBERS = { H: 8674, G: 5624 } as const;

/**
 * Reads `strong:G2424 G5547`, `strong:H0430`, `H7225`: only the first number needs the prefix, leading zeros do not count. `other` are the
 * words that are no Strong's number (another lexicon's lemma, for instance).
 */
export function parseStrongsNumbers(value: string): { numbers: string[]; other: string[] } {
  const numbers: string[] = [];
  const other: string[] = [];
  for (const word of value.split(/[\s,]+/)) {
    const found = /^(?:strong:)?([HG])0*([1-9]\d{0,5})([a-z]?)$/i.exec(word);
    if (found !== null) numbers.push(`${found[1]!.toUpperCase()}${found[2]}${found[3]!.toLowerCase()}`);
    else if (word !== '') other.push(word);
  }
  return { numbers, other };
}

export const isStrongsNumber = (number: string): boolean => {
  const n = Number.parseInt(number.slice(1), 10);
  return n >= 1 && n <= LAST_NUMBERS[number[0] as keyof typeof LAST_NUMBERS];
};

/** True for a number as this program writes it. It may be beyond the dictionaries: a source's slip is kept as it is. */
export const isWrittenNumber = (number: string): boolean => /^[HG][1-9]\d{0,5}[a-z]?$/.test(number);
