interface Props {
  /** What is spoken of, what is said of it, and where it is to be found. */
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
