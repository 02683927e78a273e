interface DifferingVerses {
  readonly kind: 'missing' | 'text' | 'extra';
  readonly count: number;
  /** The first of them: `Gen.1.1`. */
  readonly first: readonly string[];
}

/** In what a text is another one than the expected, where that is known; in words of an earlier version. Empty where it is the very same. */
export type TextDifferences = readonly (DifferingVerses | { readonly kind: 'unknown' })[] | string;

const SAYS = { missing: 'faltan', text: 'es otro el texto de', extra: 'sobran' };

export function differenceWords(differences: TextDifferences): string {
  if (typeof differences === 'string') return differences;
  const parts = differences.map((given) => {
    if (given.kind === 'unknown') return 'el texto es otro';
    const { kind, count, first } = given;
    return `${SAYS[kind]} ${first.join(', ')}${count > first.length ? ` … (${count} en total)` : ''}`;
  });
  return parts.join('; ');
}
