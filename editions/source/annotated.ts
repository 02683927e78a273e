import type { Mark, StrongsTag } from '../../scripture/text/edition.ts';
import type { Marked } from '../../scripture/text/marked.ts';
import type { Anchor, SourceVerse } from './source-text.ts';

/** All annotations of a verse's text in one list, so that an edit of the text shifts them together. */
export type Annotation = Mark | StrongsTag | Anchor;
export type Annotated = Marked<Annotation>;

/** Words as read, with all blanks, and their annotations. */
export interface Sink {
  text: string;
  readonly marks: Annotation[];
}

/** Appends other words after a blank. */
export function appendMarked(sink: Sink, other: Annotated): void {
  const by = sink.text.length + 1;
  sink.text += ` ${other.text}`;
  for (const mark of other.marks) sink.marks.push({ ...mark, start: mark.start + by, end: mark.end + by });
}

export const isMark = (annotation: Annotation): annotation is Mark => 'kind' in annotation;
const isTag = (annotation: Annotation): annotation is StrongsTag => 'numbers' in annotation;
export const isAnchor = (annotation: Annotation): annotation is Anchor => 'beside' in annotation;

const strongsOf = ({ marks }: Annotated) => marks.filter(isTag);

export const annotatedOf = ({ text, marks, strongs = [], beside = [] }: SourceVerse): Annotated => ({
  text,
  marks: [...marks, ...strongs, ...beside],
});

/** The text and its layers, each in order. */
export function layersOf(annotated: Annotated): Pick<SourceVerse, 'text' | 'marks' | 'strongs' | 'beside'> {
  const strongs = strongsOf(annotated);
  const marks = annotated.marks.filter(isMark);
  const beside = annotated.marks.filter(isAnchor);
  return {
    text: annotated.text,
    marks,
    ...(strongs.length > 0 && { strongs }),
    ...(beside.length > 0 && { beside }),
  };
}

/** The same for a title. */
export function titleLayersOf(
  title: Annotated,
): Pick<SourceVerse, 'title' | 'titleMarks' | 'titleStrongs' | 'titleBeside'> {
  const marks = title.marks.filter(isMark);
  const strongs = strongsOf(title);
  const beside = title.marks.filter(isAnchor);
  return {
    title: title.text,
    ...(marks.length > 0 && { titleMarks: marks }),
    ...(strongs.length > 0 && { titleStrongs: strongs }),
    ...(beside.length > 0 && { titleBeside: beside }),
  };
}
