/** How rare a word is: the logarithm of one verse in so many. */
export const rarity = (verseCount: number, count: number): number =>
  Math.log(1 + (verseCount - Math.min(verseCount, count) + 0.5) / (count + 0.5));
