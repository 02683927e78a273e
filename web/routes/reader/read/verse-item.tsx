import { memo } from 'react';
import { setInLines } from '../../../../scripture/poetry/set-in-lines.ts';
import type { Verse } from '../../../../scripture/text/edition.ts';
import { MarkedText } from '../../../ui/verses/marked-text.tsx';
import type { openingWord } from './opening-word.ts';

interface Props {
  readonly verse: Verse;
  /** `Juan 3`, read out before the number by screen readers. */
  readonly chapter: string;
  readonly address: string;
  /** It is the verse that the URL names. */
  readonly current: boolean;
  /** Set for the chapter's first verse. */
  readonly opening: ReturnType<typeof openingWord>;
  /** A paragraph begins here in another printed edition. */
  readonly opens: boolean;
  /** It can be set in lines; false if its first blank must be kept, which would show line breaks to everybody. */
  readonly poetic: boolean;
  /** It is poetry in a chapter that also has prose, so it needs its own class. */
  readonly amongProse: boolean;
  /** In running text the next verse then begins a line. */
  readonly endsLine: boolean;
}

const CORRECTED = ', corregido';

/** A verse: its title, if any, its number in the margin, with a dot if it was corrected, and its text. */
export const VerseItem = memo(function VerseItem({
  verse,
  chapter,
  address,
  current,
  opening,
  opens,
  poetic,
  amongProse,
  endsLine,
}: Props) {
  const { number, text, marks, title, titleMarks = [] } = verse;
  const paragraph = opens || marks.some(({ kind, start }) => kind === 'paragraph' && start === 0);
  return (
    <li id={`v${number}`} aria-current={current || undefined} className={paragraph ? 'par' : undefined}>
      {title !== undefined && (
        <h2>
          <MarkedText text={title} marks={titleMarks} />
        </h2>
      )}
      <a href={address} className={verse.revision === undefined ? undefined : 'corrected'}>
        <span>{`${chapter}:`}</span>
        {number}
        {verse.revision !== undefined && <span>{CORRECTED}</span>}
      </a>
      <p className={[opening, amongProse && opening !== 'lone' && 'poem'].filter(Boolean).join(' ') || undefined}>
        {/* Line breaks collapse to blanks unless the styles keep them. */}
        <MarkedText text={poetic && opening !== 'lone' ? setInLines(text) : text} marks={marks} />
      </p>
      {/* White space between verses in running text. */}
      {endsLine ? '\n' : ' '}
    </li>
  );
});
