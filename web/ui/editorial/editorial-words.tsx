import type { ReactNode } from 'react';
import type { Mark } from '../../../scripture/text/edition.ts';
import { isQuoted, type NotePart, placeEnd } from '../../../scripture/text/editors-layer.ts';
import { segments } from '../../../scripture/text/marked.ts';
import { markElement } from '../verses/marked-text.tsx';
import type { Link, LinkedBlock, LinkedNote } from './linked-words.ts';

type Annotation = Mark | NotePart | Link;

function element(annotation: Annotation, inner: ReactNode): ReactNode {
  if ('kind' in annotation) return markElement(annotation, inner);
  const key = `${annotation.start}`;
  if ('path' in annotation)
    return (
      <a key={key} href={annotation.path}>
        {inner}
      </a>
    );
  return isQuoted(annotation) ? <i key={key}>{inner}</i> : inner;
}

function Words({ text, annotations, from = 0 }: { text: string; annotations: readonly Annotation[]; from?: number }) {
  return segments(text, annotations, from).map(({ start, text: words, covering }) => (
    <span key={start}>{covering.reduceRight<ReactNode>((inner, one) => element(one, inner), words)}</span>
  ));
}

/** A note's words, without the place with which many begin. */
export function NoteWords({ note: { text, marks, parts, links } }: { note: LinkedNote }) {
  const from = placeEnd({ text, parts });
  const within = (one: Annotation) => one.end > from;
  return <Words text={text} annotations={[...marks, ...parts, ...links].filter(within)} from={from} />;
}

/** The words of a heading or of a paragraph. */
export const BlockWords = ({ block: { text, marks, links } }: { block: LinkedBlock }) => (
  <Words text={text} annotations={[...marks, ...links]} />
);
