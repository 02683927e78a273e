import { Fragment, type ReactNode } from 'react';
import type { Verse } from '../../../../scripture/text/edition.ts';
import type { Opening } from './reader-data.ts';

interface Props {
  readonly verses: readonly Verse[];
  /** Headings of this site's own that open in the chapter. */
  readonly headings?: readonly Opening[] | undefined;
  /** Headings of the edition, by the verse before which they stand. */
  readonly ownHeadings?: ReadonlyMap<number, ReactNode> | undefined;
  /** BCP 47, of the verses only. */
  readonly language: string | undefined;
  readonly item: (verse: Verse, at: number) => ReactNode;
}

/** A chapter's verses as a list, which headings divide into several. */
export function VerseLists({ verses, headings = [], ownHeadings, language, item }: Props) {
  const texts = new Map(headings);
  const starts = verses.flatMap(({ number }, at) =>
    at === 0 || texts.has(number) || ownHeadings?.has(number) ? [at] : [],
  );
  return starts.map((start, list) => {
    const { number } = verses[start]!;
    const text = texts.get(number);
    return (
      <Fragment key={number}>
        {text && <h2>{text}</h2>}
        {ownHeadings?.get(number)}
        <ol start={number > 1 ? number : undefined} lang={language}>
          {verses.slice(start, starts[list + 1]).map((verse, at) => item(verse, start + at))}
        </ol>
      </Fragment>
    );
  });
}
