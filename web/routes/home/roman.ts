const NUMERALS = [
  ['M', 1000],
  ['CM', 900],
  ['D', 500],
  ['CD', 400],
  ['C', 100],
  ['XC', 90],
  ['L', 50],
  ['XL', 40],
  ['X', 10],
  ['IX', 9],
  ['V', 5],
  ['IV', 4],
  ['I', 1],
] as const;

/** `1602` → `MDCII`, as printers dated their books; undefined unless it is a year from 1000 to 3999. */
export function toRoman(year: string): string | undefined {
  if (!/^[1-3]\d{3}$/.test(year)) return undefined;
  let rest = Number(year);
  let roman = '';
  for (const [numeral, value] of NUMERALS)
    while (rest >= value) {
      roman += numeral;
      rest -= value;
    }
  return roman;
}
