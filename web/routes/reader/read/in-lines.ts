/** How a verse is set for who wants poems in lines: also what stands before a poem ends its line. */
export const inLines = (poetic: readonly number[], verse: number, next: number | undefined) => ({
  poetic: poetic.includes(verse),
  endsLine: poetic.includes(verse) || (next !== undefined && poetic.includes(next)),
});
