import { Fragment } from 'react';
import type { Verse } from '../../../scripture/text/edition.ts';
import { MarkedText } from '../../ui/verses/marked-text.tsx';

/** Keeps a number on the line where its verse begins. */
const NO_BREAK = '\u00a0';

interface Props {
  readonly number: number;
  /** Absent if it is the book's only chapter. */
  readonly name: string | undefined;
  readonly verses: readonly Verse[];
}

/** A chapter set as in a book: verses run on, in the paragraphs of the printed edition. */
export function BookChapter({ number, name, verses }: Props) {
  return (
    <section data-chapter={number}>
      {name && <h2>{name}</h2>}
      {paragraphsOf(verses).map((paragraph) => (
        <Paragraph key={paragraph[0]?.number} verses={paragraph} />
      ))}
    </section>
  );
}

function Paragraph({ verses }: { readonly verses: readonly Verse[] }) {
  const { title, titleMarks = [] } = verses[0] ?? {};
  return (
    <>
      {title !== undefined && (
        <h3>
          <MarkedText text={title} marks={titleMarks} />
        </h3>
      )}
      <p>
        {verses.map(({ number, text, marks }) => (
          <Fragment key={number}>
            <sup>{number}</sup>
            {NO_BREAK}
            <span>{marks.length > 0 ? <MarkedText text={text} marks={marks} /> : text}</span>{' '}
          </Fragment>
        ))}
      </p>
    </>
  );
}

function paragraphsOf(verses: readonly Verse[]): readonly Verse[][] {
  const paragraphs: Verse[][] = [];
  for (const verse of verses) {
    const opens =
      verse.title !== undefined || verse.marks.some(({ kind, start }) => kind === 'paragraph' && start === 0);
    const last = paragraphs.at(-1);
    if (last && !opens) last.push(verse);
    else paragraphs.push([verse]);
  }
  return paragraphs;
}
