interface Props {
  /** The term, its explanation, and the address of more information. */
  readonly terms: readonly (readonly [term: string, words: string, address?: string])[];
}

export function Terms({ terms }: Props) {
  return (
    <dl>
      {terms.map(([term, words, address]) => (
        <div key={term}>
          <dt>{address ? <a href={address}>{term}</a> : term}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}
