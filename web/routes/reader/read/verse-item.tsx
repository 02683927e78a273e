import { memo, type ReactNode } from 'react';
import type { Verse } from '../../../../scripture/text/edition.ts';
import { MarkedText } from '../../../ui/verses/marked-text.tsx';

interface Props {
  readonly verse: Verse;
  /** `Juan 3`: who does not see where a number stands hears it whole. */
  readonly chapter: string;
  readonly address: string;
  /** The verse that the address names. */
  readonly current: boolean;
  /** Its initial is a word. */
  readonly lone: boolean;
  readonly form: ReactNode;
}

/** One verse: its title if it has one, its number hanging in the margin, its text. */
export const VerseItem = memo(function VerseItem({ verse, chapter, address, current, lone, form }: Props) {
  const { number, text, marks, title, titleMarks = [] } = verse;
  const opens = marks.some(({ kind, start }) => kind === 'paragraph' && start === 0);
  return (
    <li id={`v${number}`} aria-current={current || undefined} className={opens ? 'par' : undefined}>
      {title !== undefined && (
        <h2>
          <MarkedText text={title} marks={titleMarks} />
        </h2>
      )}
      <a href={address}>
        <span>{`${chapter}:`}</span>
        {number}
      </a>
      <p className={lone ? 'lone' : undefined}>
        <MarkedText text={text} marks={marks} />
      </p>{' '}
      {/* The blank is for verses that run on. */}
      {form}
    </li>
  );
});
