import type { Book } from '../../../../scripture/canon/book.ts';
import type { LinkedBlock, LinkedNote } from '../../../ui/editorial/linked-words.ts';
import type { Offer } from '../../../ui/find/did-you-mean.tsx';
import type { Past } from './past.ts';

/** A neighbouring chapter: its path and its name (`Génesis 50`). */
export interface Neighbour {
  readonly path: string;
  readonly name: string;
}

/** Another installed edition. */
export interface OtherEdition {
  readonly id: string;
  readonly title: string;
  /** Path of the same place in it; absent if it lacks the chapter. */
  readonly path?: string;
  /** Some verses of the chapter have other numbers in it. */
  readonly differs?: true;
}

/** A verse before which a heading of this site's own stands, and the heading. */
export type Opening = readonly [verse: number, text: string];

/** What editors set beside a chapter's text. Their headings take the place of this site's. */
export interface ReaderEditorial {
  /** By the verse before which they stand. */
  readonly headings: readonly (readonly [verse: number, blocks: readonly LinkedBlock[]])[];
  /** By verse, in the order of the text. */
  readonly notes: readonly (readonly [verse: number, notes: readonly LinkedNote[]])[];
  /** Before a book's first chapter. */
  readonly introduction: readonly LinkedBlock[];
}

/** The data of a chapter page. It is serialized into the page, without the headings and the rest of the editors' words, so nothing is in it twice. */
export interface ReaderData extends ReaderFrame {
  /** See packVerses. */
  readonly verses: string;
  /** Absent if none opens in the chapter, and at a past revision. */
  readonly headings?: readonly Opening[];
  /** What the edition's own editors set beside the chapter; absent for nothing. */
  readonly editorial?: ReaderEditorial;
  /** Only if the chapter is shown at a past revision. */
  readonly past?: Past;
}

/** The data around a chapter's text. */
export interface ReaderFrame {
  readonly book: Pick<Book, 'english' | 'spanish' | 'osis'>;
  readonly chapter: number;
  /** The psalm’s number in most Bibles, if this edition counts it otherwise: `51`, `9-10`. */
  readonly psalm?: string;
  readonly verse: number;
  /** Several verses that the URL names, the first of which is `verse`, as runs: `16,18-20`. */
  readonly listed?: string;
  readonly chapterCount: number;
  /** The book's chapters as runs, if the edition has only some of them: `10`. */
  readonly chapterRuns?: string;
  /** The chapter's verse numbers as runs: `1-36`. */
  readonly verseRuns: string;
  readonly previous?: Neighbour;
  readonly next?: Neighbour;
  /** Another reading of the typed reference. */
  readonly besides?: Offer;
  /** Number of corrections published in the chapter, if any. */
  readonly corrections?: number;
  /** Absent if there are none. */
  readonly others?: readonly OtherEdition[];
  /** Path of the same place in the edition in the Spanish of today; only in the default edition, if one is offered. */
  readonly today?: string;
  /** Numbering of this edition, and `id:numbering` of each other one, for highlights made there; absent if there is none. */
  readonly editions?: string;
  /** Path of the comparison with another edition, if there is one. */
  readonly compare?: string;
  /** A scanned book can be shown beside the chapter; with its name if it is not the print of this edition. */
  readonly printed?: { readonly label?: string };
  /** The copy that the page is made from has no pages of verses, since the reader has not added them: their numbers lead to themselves, and nothing offers to study them. */
  readonly unstudied?: true;
  /** The page is made from a copy of the text, which has no histories. */
  readonly ofCopy?: true;
  /** Revision of the verse, if the URL names one other than the first. */
  readonly revision?: string;
  /** BCP 47, only if the text is not in Spanish. */
  readonly language?: string;
  /** `?edicion=…`, empty for the default edition; with the revision if the text is not the current one. */
  readonly query: string;
}
