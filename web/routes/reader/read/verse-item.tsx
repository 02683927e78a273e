import { memo } from 'react';
import { setInLines } from '../../../../scripture/poetry/set-in-lines.ts';
import type { Mark, Verse } from '../../../../scripture/text/edition.ts';
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
  /** Number of the edition's notes on it; 0 or absent for none. */
  readonly notes?: number;
  /** It can be set in lines; false if its first blank must be kept, which would show line breaks to everybody. */
  readonly poetic: boolean;
  /** It is poetry in a chapter that also has prose, so it needs its own class. */
  readonly amongProse: boolean;
  /** In running text the next verse then begins a line. */
  readonly endsLine: boolean;
}

const CORRECTED = ', corregido';
const withNotes = (count: number) => `, con ${count} nota${count === 1 ? '' : 's'} de la edición`;

/** Replaces the blank before each line of the edition's own by a line break; the length stays the same. */
function setInOwnLines(text: string, marks: readonly Mark[]): string {
  const starts = new Set(marks.flatMap(({ kind, start }) => (kind === 'line' ? [start] : [])));
  return text.replace(/ /g, (blank, at: number) => (starts.has(at + 1) ? '\n' : blank));
}

/** A verse: its title, if any, its number in the margin, with a dot if it was corrected, and its text. */
export const VerseItem = memo(function VerseItem({
  verse,
  chapter,
  address,
  current,
  opening,
  opens,
  notes = 0,
  poetic,
  amongProse,
  endsLine,
}: Props) {
  const { number, text, marks, title, titleMarks = [] } = verse;
  const paragraph = opens || marks.some(({ kind, start }) => kind === 'paragraph' && start === 0);
  const lined = marks.some(({ kind }) => kind === 'line');
  return (
    <li
      id={`v${number}`}
      aria-current={current || undefined}
      className={[paragraph && 'par', notes > 0 && 'noted'].filter(Boolean).join(' ') || undefined}
    >
      {title !== undefined && (
        <h2>
          <MarkedText text={title} marks={titleMarks} />
        </h2>
      )}
      <a href={address} className={verse.revision === undefined ? undefined : 'corrected'}>
        <span>{`${chapter}:`}</span>
        {number}
        {verse.revision !== undefined && <span>{CORRECTED}</span>}
        {notes > 0 && <span>{withNotes(notes)}</span>}
      </a>
      <p
        className={
          [opening, lined && 'lined', amongProse && opening !== 'lone' && 'poem'].filter(Boolean).join(' ') || undefined
        }
      >
        {/* Line breaks collapse to blanks unless the styles keep them. */}
        <MarkedText
          text={lined ? setInOwnLines(text, marks) : poetic && opening !== 'lone' ? setInLines(text) : text}
          marks={marks}
        />
      </p>
      {/* White space between verses in running text. */}
      {endsLine ? '\n' : ' '}
    </li>
  );
});
