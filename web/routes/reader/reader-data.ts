import type { Book } from '../../../scripture/canon/book.ts';
import type { MarkKind } from '../../../scripture/text/edition.ts';

/** A mark beside the verse it belongs to: position in `texts`, then the mark's own fields. */
export type PlacedMark = readonly [at: number, kind: MarkKind, start: number, end: number, value?: string];

/** A neighbouring chapter: where it is and what it is called (`Génesis 50`). */
export interface Neighbour {
  readonly path: string;
  readonly name: string;
}

/**
 * What a chapter page is made of. The router writes it into the page a second time, for hydration: strings are the
 * very strings of the HTML, so that compression finds them again, and what most verses lack stands apart.
 */
export interface ReaderData {
  readonly book: Pick<Book, 'english' | 'spanish' | 'osis'>;
  readonly chapter: number;
  readonly verse: number;
  readonly chapterCount: number;
  readonly verseNumbers: readonly number[];
  /** In the order of `verseNumbers`. */
  readonly texts: readonly string[];
  readonly marks: readonly PlacedMark[];
  readonly titles: readonly (readonly [at: number, title: string])[];
  readonly titleMarks: readonly PlacedMark[];
  readonly previous?: Neighbour;
  readonly next?: Neighbour;
  readonly edition: { readonly title: string; readonly language: string };
  /** `?edicion=…`, empty for the default edition. */
  readonly query: string;
  readonly publicUrl: string;
}

/** The chapter's address without its last segment, the verse. */
export const chapterBase = ({ book, chapter }: Pick<ReaderData, 'book' | 'chapter'>): string =>
  `/search/${encodeURIComponent(book.english)}/${chapter}`;
