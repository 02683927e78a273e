import type { ReactNode } from 'react';
import type { Mark } from '../../../scripture/text/edition.ts';
import { segments } from '../../../scripture/text/marked.ts';

/** A text with its marks as elements; the characters stay unchanged. */
export function MarkedText({ text, marks }: { text: string; marks: readonly Mark[] }) {
  if (marks.length === 0) return text;
  return segments(text, withPunctuation(text, marks)).map(({ start, text, covering, points }) => (
    <Run key={start} text={text} covering={covering} points={points} />
  ));
}

function Run({ text, covering, points }: { text: string; covering: readonly Mark[]; points: readonly Mark[] }) {
  const words = covering.reduceRight<ReactNode>((inner, mark) => element(mark, inner), text);
  if (points.length === 0) return words;
  return (
    <>
      {points.map((mark) => element(mark, null))}
      {words}
    </>
  );
}

function element(mark: Mark, inner: ReactNode): ReactNode {
  const key = `${mark.kind}${mark.start}`;
  switch (mark.kind) {
    case 'added':
      return <i key={key}>{inner}</i>;
    case 'opening':
      return (
        <span key={key} className="opening">
          {inner}
        </span>
      );
    case 'divine-name':
    case 'small-caps':
      return (
        <span key={key} className="caps">
          {inner}
        </span>
      );
    case 'alt-number':
      return (
        // The number in another numbering is no word of the sentence.
        <sup key={key} className="alt" aria-hidden="true">
          ({mark.value})
        </sup>
      );
    case 'paragraph':
      return null;
  }
}

/** In `¡OH` the initial is set with the punctuation before it. */
const withPunctuation = (text: string, marks: readonly Mark[]): readonly Mark[] =>
  marks.map((mark) =>
    mark.kind === 'opening' && /^[^\p{L}\s]+$/u.test(text.slice(0, mark.start)) ? { ...mark, start: 0 } : mark,
  );
