import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Verse } from '../../../scripture/text/edition.ts';
import { MarkedText } from './marked-text.tsx';

interface Props {
  readonly verse: Verse;
  readonly address: string;
  /** The verse that the address names. */
  readonly current: boolean;
  readonly form: ReactNode;
}

/** One verse: its title if it has one, its number hanging in the margin, its text. */
export function VerseItem({ verse: { number, text, marks, title, titleMarks = [] }, address, current, form }: Props) {
  return (
    <li id={`v${number}`} aria-current={current || undefined}>
      {title !== undefined && (
        <h2>
          <MarkedText text={title} marks={titleMarks} />
        </h2>
      )}
      <Link to={address} discover="none" preventScrollReset>
        {number}
      </Link>
      <p>
        <MarkedText text={text} marks={marks} />
      </p>
      {form}
    </li>
  );
}
