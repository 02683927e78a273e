import { Link } from 'react-router';
import type { Mark } from '../../../scripture/text/edition.ts';
import { MarkedText } from './marked-text.tsx';

export interface VerseItemProps {
  readonly number: number;
  readonly address: string;
  readonly text: string;
  readonly marks: readonly Mark[];
  readonly title?: string;
  readonly titleMarks?: readonly Mark[];
  /** The verse that the address names. */
  readonly current: boolean;
}

/** One verse: its title if it has one, its number hanging in the margin, its text. */
export function VerseItem({ number, address, text, marks, title, titleMarks = [], current }: VerseItemProps) {
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
    </li>
  );
}
