import { Fragment } from 'react';
import type { ShownWording } from './read-search.ts';

/** A text with some of its words marked. @param marks half open and ascending, in UTF-16 code units */
export function MarkedWords({ text, marks }: Pick<ShownWording, 'text' | 'marks'>) {
  return (
    <>
      {marks.map(([start, end], i) => (
        <Fragment key={start}>
          {text.slice(marks[i - 1]?.[1] ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  );
}
