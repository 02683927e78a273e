interface Props {
  /** The id of a part of the form. */
  readonly part: string;
  readonly says: string;
  /** Where it is not wholly what it says. */
  readonly name?: string;
}

/** On a small screen, beside the button that accepts: down to another part of the form. */
export const WayTo = ({ part, says, name }: Props) => (
  <a className="button quiet" href={`#${part}`} aria-label={name} data-way="">
    {says}
  </a>
);
