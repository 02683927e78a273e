import type { VerseRef } from '../../scripture/canon/verse-ref.ts';
import type { EditionMeta } from '../../scripture/text/edition.ts';
import type { SourceText } from '../source/source-text.ts';
import type { VerseDigests } from './verse-digests.ts';

/** A place of the source that contains several verses: `verse` and those after it, beginning at the offsets. */
export interface Split extends VerseRef {
  readonly at: readonly number[];
}

/** A correction of words in one verse. */
export interface WordRepair extends VerseRef {
  readonly find: string;
  readonly replace: string;
}

/** Facts about one text, whoever distributes it: how to restore its form, its metadata, and its hash. */
export interface Recipe {
  readonly meta: Pick<EditionMeta, 'id' | 'title' | 'abbreviation' | 'year' | 'language' | 'rights' | 'licence'>;
  /** The credit for the Strong's numbers that some sources of this text carry. */
  readonly strongsCredit?: string;
  /** SHA-256 of the correct text's canonical lines. */
  readonly canonicalSha256: string;
  matches(source: SourceText): boolean;
  /**
   * Restores the text's own form. It never fails: if the source differs from what the recipe expects, it is left unchanged and this is
   * reported among the findings; the hash tells whether the text is the correct one.
   */
  apply(source: SourceText): SourceText;
  /** Digests of the correct text, verse by verse, to list the differences of another one. Read on demand. */
  verseDigests(): VerseDigests;
}
