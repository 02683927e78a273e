import type { MouseEvent } from 'react';
import { goToPart } from '../go-to-part.ts';

interface Props {
  /** The id of a part of the form. */
  readonly part: string;
  readonly says: string;
  /** Where it is not wholly what it says. */
  readonly name?: string;
}

/** On a small screen, beside the button that accepts: down to another part of the form. Without scripts it is a link. */
export function WayTo({ part, says, name }: Props) {
  function go(event: MouseEvent) {
    const there = document.getElementById(part);
    if (!there) return;
    event.preventDefault();
    goToPart(there);
  }
  return (
    <a className="button quiet" href={`#${part}`} aria-label={name} onClick={go}>
      {says}
    </a>
  );
}
