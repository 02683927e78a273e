type Verses = readonly { readonly number: number }[];

const isPoem = (poetic: readonly number[], verses: Verses) => poetic.length === verses.length;

/** A chapter that is all poetry has the class on the list, which saves a class per verse. */
export const versesClass = (poetic: readonly number[], verses: Verses) =>
  isPoem(poetic, verses) ? 'verses poem' : 'verses';

/** A verse's layout if poems are set in lines: prose before a poem ends its line too. */
export function poetryLayout(poetic: readonly number[], verses: Verses, at: number) {
  const [is = false, next = false] = verses.slice(at, at + 2).map(({ number }) => poetic.includes(number));
  return { poetic: is, amongProse: is && !isPoem(poetic, verses), endsLine: is || next };
}
