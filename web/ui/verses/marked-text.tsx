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
  const words = covering.reduceRight<ReactNode>((inner, mark) => markElement(mark, inner), text);
  if (points.length === 0) return words;
  return (
    <>
      {points.map((mark) => markElement(mark, null))}
      {words}
    </>
  );
}

export function markElement(mark: Mark, inner: ReactNode): ReactNode {
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
    case 'words-of-jesus':
      return (
        <span key={key} className="jesus">
          {inner}
        </span>
      );
    // Elements without a role: a verse is heard as its bare text. `slanted` keeps them in italics where added words have none.
    case 'foreign':
    case 'quotation':
      return (
        <i key={key} className="slanted">
          {inner}
        </i>
      );
    case 'emphasis':
      if (mark.value === 'bd') return <b key={key}>{inner}</b>;
      return (
        <i key={key} className="slanted">
          {mark.value === 'bdit' ? <b>{inner}</b> : inner}
        </i>
      );
    // Empty, so that the text stays whole: styles make room at them.
    case 'paragraph':
      return mark.value === undefined || mark.start === 0 ? null : <span key={key} className="within" />;
    case 'line':
      return Array.from({ length: levelOf(mark) - 1 }, (_, at) => <span key={`${key}.${at}`} className="deeper" />);
  }
}

/** A line's level, of which pages set four apart. */
const levelOf = ({ value = '' }: Mark) => Math.min(4, Number(/^m?([2-9])/.exec(value)?.[1] ?? 1));

/** In `¡OH` the initial is set with the punctuation before it. */
const withPunctuation = (text: string, marks: readonly Mark[]): readonly Mark[] =>
  marks.map((mark) =>
    mark.kind === 'opening' && /^[^\p{L}\s]+$/u.test(text.slice(0, mark.start)) ? { ...mark, start: 0 } : mark,
  );
