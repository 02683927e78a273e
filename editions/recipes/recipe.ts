import type { VerseRef } from '../../scripture/canon/verse-ref.ts';
import type { EditionMeta } from '../../scripture/text/edition.ts';
import type { SourceText } from '../source/source-text.ts';
import type { VerseDigests } from './verse-digests.ts';

/** A place of the source that holds several verses: `verse` and those after it, beginning at the offsets. */
export interface Split extends VerseRef {
  readonly at: readonly number[];
}

/** Words of one verse that are set right. */
export interface WordRepair extends VerseRef {
  readonly find: string;
  readonly replace: string;
}

/** What is known of one text whoever distributes it: how to restore its form, what it is, what it must be. */
export interface Recipe {
  readonly meta: Pick<EditionMeta, 'id' | 'title' | 'abbreviation' | 'year' | 'language' | 'rights' | 'licence'>;
  /** Whom to credit for the Strong's numbers that some sources of this text carry. */
  readonly strongsCredit?: string;
  /** SHA-256 of the canonical lines of the right text. */
  readonly canonicalSha256: string;
  matches(source: SourceText): boolean;
  /**
   * Puts the source in the text's own form. It never fails: where the source is not what the recipe knows, it
   * leaves it and says so among the findings; whether the text is the right one, its hash tells.
   */
  apply(source: SourceText): SourceText;
  /** Digests of the right text, verse by verse, to list where another one differs. Read when asked for. */
  verseDigests(): VerseDigests;
}
