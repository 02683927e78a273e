import type { ChapterState, TextState } from '../../../scripture/correction/text-state.ts';
import type { Edition, EditionMeta } from '../../../scripture/text/edition.ts';

/** The installed editions with their published corrections, held in memory. */
export interface Texts {
  editions(): readonly EditionMeta[];
  readonly defaultId: string;
  /** The edition of that id, the default one without; undefined where none is installed under it. */
  edition(id?: string): Edition | undefined;
  /** The installed text, without its corrections. */
  installed(id: string): Edition | undefined;
  /** The text that the edition had when its canonicalSha256 was that, without corrections; undefined where it is not on this machine. */
  textOf(id: string, canonicalSha256: string): Edition | undefined;
  /** Grows by one whenever the set of editions, the default or an installed text changes. */
  readonly generation: number;
  /** What is known of the history of an edition, without asking the store; nothing of one that has none. */
  history(id: string): TextHistory;
  /** What of it is of one chapter; undefined for one that has had no correction. */
  chapterHistory(id: string, book: string, chapter: number): ChapterState | undefined;
  /** False while the store is away, or has a text that is not on this machine yet: then what is shown may be old. */
  readonly current: boolean;
  /** Resolves when this process shows everything published before the call; never rejects. */
  catchUp(): Promise<void>;
  /** Resolves when what is shown is on this machine's disk, where other processes read it, or could not be written. */
  settled(): Promise<void>;
  /** Calls the listener with the invalidated tags (services/text/texts/tags.ts) after each change. Returns the unsubscribe function. */
  onInvalidated(listener: (tags: readonly string[]) => void): () => void;
}

/** What is known of an edition's corrections: a chapter that has had none is not in it. */
export type TextHistory = Pick<TextState, 'chapters'>;
