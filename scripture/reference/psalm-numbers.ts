// Two ways of counting the psalms: the Hebrew one, which the Reina-Valera follows, and the Greek and Latin one of
// missals, one behind it for most of the book. Many write both: `Sal 103 (104), 1`, `Sal. 23 (22)`.

/** The Hebrew number of a psalm of which both numbers are given, in either order; undefined where they are of no one psalm. */
export function hebrewPsalm(one: number, other: number): number | undefined {
  const hebrew = Math.max(one, other);
  return latinPsalms(hebrew).includes(Math.min(one, other)) ? hebrew : undefined;
}

/** The numbers that a psalm of the Hebrew count has in the Latin one, where they differ. */
function latinPsalms(hebrew: number): readonly number[] {
  if (hebrew < 10 || hebrew > 147) return [];
  if (hebrew === 115) return [113];
  if (hebrew === 116) return [114, 115];
  if (hebrew === 147) return [146, 147];
  return [hebrew - 1];
}
