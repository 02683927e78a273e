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
  /** A paragraph begins here in another print. */
  readonly opens: boolean;
  readonly form: ReactNode;
}

/** One verse: its title if it has one, its number hanging in the margin, its text. */
export const VerseItem = memo(function VerseItem({ verse, chapter, address, current, lone, opens, form }: Props) {
  const { number, text, marks, title, titleMarks = [] } = verse;
  const paragraph = opens || marks.some(({ kind, start }) => kind === 'paragraph' && start === 0);
  return (
    <li id={`v${number}`} aria-current={current || undefined} className={paragraph ? 'par' : undefined}>
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
