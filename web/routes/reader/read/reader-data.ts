import type { Book } from '../../../../scripture/canon/book.ts';
import type { Offer } from '../../../ui/find/or-meant.tsx';
import type { Past } from './past.ts';

/** A neighbouring chapter: where it is and what it is called (`Génesis 50`). */
export interface Neighbour {
  readonly path: string;
  readonly name: string;
}

/** Another edition that is installed. */
export interface OtherEdition {
  readonly title: string;
  /** The same place in it; absent where it lacks the chapter. */
  readonly path?: string;
  /** Not every verse of the chapter has the same address in it. */
  readonly differs?: true;
}

/** What a chapter page is made of. It is written into the page, so it holds nothing twice. */
export interface ReaderData extends ReaderFrame {
  /** See packVerses. */
  readonly verses: string;
  /** Only where the chapter is shown as it stood at a revision. */
  readonly past?: Past;
}

/** What stands around a chapter's text. */
export interface ReaderFrame {
  readonly book: Pick<Book, 'english' | 'spanish' | 'osis'>;
  readonly chapter: number;
  readonly verse: number;
  /** Several verses that the address names, the first of which is `verse`, as runs: `16,18-20`. */
  readonly listed?: string;
  readonly chapterCount: number;
  /** The chapter's verse numbers as runs: `1-36`. */
  readonly verseRuns: string;
  readonly previous?: Neighbour;
  readonly next?: Neighbour;
  /** What may have been meant as well by what was typed. */
  readonly besides?: Offer;
  /** How many corrections have been published in the chapter, only where there are any. */
  readonly corrections?: number;
  /** Only where there are any. */
  readonly others?: readonly OtherEdition[];
  /** Where it is compared with another edition, where there is one. */
  readonly compare?: string;
  /** The scanned book may be seen beside the chapter. */
  readonly printed?: true;
  /** Of the verse, where the address names one above the first. */
  readonly revision?: string;
  /** BCP 47, only where the text is not in Spanish. */
  readonly language?: string;
  /** `?edicion=…`, empty for the default edition; with the revision where it is not today's text. */
  readonly query: string;
}
