import type { NumberedText } from '../../scripture/correction/corrected-edition.ts';
import type { ChainFault } from '../../scripture/correction/revision.ts';

/** What going through a chain of revisions came to; `noted`: the hash that is not in it. */
export type HistoryVerdict =
  | { readonly sound: true; readonly length: number; readonly corrections: number; readonly head: string }
  | { readonly sound: false; readonly fault: ChainFault | { readonly kind: 'other'; readonly noted: string } };

/** The commands that need an edition's history. It lies in the store, which this room does not know. */
export interface HistoryCommands {
  /**
   * Goes through an edition's chain of revisions.
   * @param noted a hash that somebody wrote down earlier, whole or its first digits: it must stand in the chain
   */
  verify(id: string, noted: string | undefined): Promise<HistoryVerdict>;
  /** Ids of the editions that have a history, installed or not. */
  editions(): Promise<readonly string[]>;
  /**
   * An edition with its corrections, as it stood at some moment: a revision's number or hash, or a time; as it stands now
   * without one.
   * @throws EditionError E702; HistoryError E705, E706
   */
  text(id: string, at: string | undefined): Promise<NumberedText>;
}
