const CANONICAL = /^(c?)(xc|xl|l?x{0,3})(ix|iv|v?i{0,3})$/;
const VALUES: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

/** A chapter's number in Roman numerals, 1 to 150, in one case: `XXIII`, `xxi`. */
export function parseRoman(text: string): number | undefined {
  const small = text.toLowerCase();
  if (text === '' || (text !== small && text !== text.toUpperCase()) || !CANONICAL.test(small)) return undefined;
  let total = 0;
  for (let index = 0; index < small.length; index += 1) {
    const value = VALUES[small[index] ?? ''] ?? 0;
    const next = VALUES[small[index + 1] ?? ''] ?? 0;
    total += value < next ? -value : value;
  }
  return total <= 150 ? total : undefined;
}
