type Verses = readonly { readonly number: number }[];

const isPoem = (poetic: readonly number[], verses: Verses) => poetic.length === verses.length;

/** A chapter that is a poem says so once: its verses would need a class each. */
export const versesClass = (poetic: readonly number[], verses: Verses) =>
  isPoem(poetic, verses) ? 'verses poem' : 'verses';

/** How a verse is set for who wants poems in lines: also what stands before a poem ends its line. */
export function inLines(poetic: readonly number[], verses: Verses, at: number) {
  const [is = false, next = false] = verses.slice(at, at + 2).map(({ number }) => poetic.includes(number));
  return { poetic: is, amongProse: is && !isPoem(poetic, verses), endsLine: is || next };
}
