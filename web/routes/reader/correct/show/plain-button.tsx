interface Props {
  readonly onClick: () => void;
  readonly children: string;
}

/** A button that looks like a link, among words. */
export const PlainButton = ({ onClick, children }: Props) => (
  <button type="button" className="plain" onClick={onClick}>
    {children}
  </button>
);
