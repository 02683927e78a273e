import { memo, type ReactNode } from 'react';
import { setInLines } from '../../../../scripture/poetry/set-in-lines.ts';
import type { Verse } from '../../../../scripture/text/edition.ts';
import { MarkedText } from '../../../ui/verses/marked-text.tsx';
import type { openingWord } from './opening-word.ts';

interface Props {
  readonly verse: Verse;
  /** `Juan 3`: who does not see where a number stands hears it whole. */
  readonly chapter: string;
  readonly address: string;
  /** The verse that the address names. */
  readonly current: boolean;
  /** Of a chapter's first verse. */
  readonly opening: ReturnType<typeof openingWord>;
  /** A paragraph begins here in another print. */
  readonly opens: boolean;
  /** It is set in lines for who wants it so; not where its first blank must be kept, which would show line breaks to all. */
  readonly poetic: boolean;
  /** It is a poem's in a chapter that has prose too, and must say so. */
  readonly amongProse: boolean;
  /** Where verses run on, the next one begins a line then. */
  readonly endsLine: boolean;
  readonly form: ReactNode;
}

/** One verse: its title if it has one, its number hanging in the margin, its text. */
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
  form,
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
      <a href={address}>
        <span>{`${chapter}:`}</span>
        {number}
      </a>
      <p className={[opening, amongProse && opening !== 'lone' && 'poem'].filter(Boolean).join(' ') || undefined}>
        {/* A line break is shown as a blank unless the styles say otherwise. */}
        <MarkedText text={poetic && opening !== 'lone' ? setInLines(text) : text} marks={marks} />
      </p>
      {/* For verses that run on. */}
      {endsLine ? '\n' : ' '}
      {form}
    </li>
  );
});
