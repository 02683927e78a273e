interface DifferingVerses {
  readonly kind: 'missing' | 'text' | 'extra';
  readonly count: number;
  /** The first of the verses: `Gen.1.1`. */
  readonly first: readonly string[];
}

/** Differences of a text from the expected one, if known; a string was stored by an earlier version. Empty if both are equal. */
export type TextDifferences = readonly (DifferingVerses | { readonly kind: 'unknown' })[] | string;

const SAYS = { missing: 'faltan', text: 'es otro el texto de', extra: 'sobran' };

export function differencesText(differences: TextDifferences): string {
  if (typeof differences === 'string') return differences;
  const parts = differences.map((given) => {
    if (given.kind === 'unknown') return 'el texto es otro';
    const { kind, count, first } = given;
    return `${SAYS[kind]} ${first.join(', ')}${count > first.length ? ` … (${count} en total)` : ''}`;
  });
  return parts.join('; ');
}
