interface Props {
  readonly onClick: () => void;
  readonly children: string;
}

/** A button styled as an inline link. */
export const PlainButton = ({ onClick, children }: Props) => (
  <button type="button" className="plain" onClick={onClick}>
    {children}
  </button>
);
