import { Fragment } from 'react';
import { BlockWords, NoteWords } from '../../ui/editorial/editorial-words.tsx';
import type { readBeside } from './read-beside.ts';
import type { readPart } from './read-part.ts';
import { STUDY } from './wording.ts';

interface Props extends ReturnType<typeof readBeside> {
  /** Nothing is corrected in a copy. */
  readonly ofCopy?: true | undefined;
}

/** What the edition's editors set beside the verse. */
export function Beside({ headings, notes, ofCopy }: Props) {
  return (
    <section id="notas">
      <h2>{notes.length === 0 ? STUDY.headings : headings.length === 0 ? STUDY.notes : STUDY.headingsAndNotes}</h2>
      <ul>
        {headings.map(({ block, path }) => (
          <li key={path}>
            <b>
              <BlockWords block={block} />
            </b>{' '}
            {!ofCopy && <Correct path={path} words={block.text} />}
          </li>
        ))}
        {notes.map(({ note, path }) => (
          <li key={path}>
            <NoteWords note={note} /> {!ofCopy && <Correct path={path} words={note.text} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

const Correct = ({ path, words }: { readonly path: string; readonly words: string }) => (
  <a href={path} rel="nofollow" aria-label={STUDY.correctThis(words)}>
    {STUDY.correctShort}
  </a>
);

/** Links to what is corrected beside a paragraph of an introduction. */
export function WaysBeside({ ways }: Pick<NonNullable<ReturnType<typeof readPart>>, 'ways'>) {
  if (ways.length === 0) return null;
  return (
    <p>
      {ways.map(({ says, path }, at) => (
        <Fragment key={path}>
          {at > 0 && ' · '}
          <a href={path} rel="nofollow">
            {says}
          </a>
        </Fragment>
      ))}
    </p>
  );
}
