interface Props {
  readonly says: string;
  readonly places: readonly { readonly path: string; readonly reference: string }[];
}

/** Links to other proposals, named by their places: «La misma errata en Judas 1:3, Judas 1:5». */
export function ProposalLinks({ says, places }: Props) {
  return (
    <p className="elsewhere">
      {says}{' '}
      {places.map(({ path, reference }, at) => (
        <span key={path}>
          {at > 0 && ', '}
          <a href={path}>{reference}</a>
        </span>
      ))}
    </p>
  );
}
