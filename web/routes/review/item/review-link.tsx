interface Props {
  /** Id of a part of the form. */
  readonly part: string;
  readonly says: string;
  /** Accessible name, if it differs from the label. */
  readonly name?: string;
}

/** On a small screen, beside the accept button: link to another part of the form. */
export const ReviewLink = ({ part, says, name }: Props) => (
  <a className="button quiet" href={`#${part}`} aria-label={name} data-way="">
    {says}
  </a>
);
