import type { ChapterState, TextState } from '../../../scripture/correction/text-state.ts';
import type { Edition, EditionMeta } from '../../../scripture/text/edition.ts';
import type { EditorsLayer } from '../../../scripture/text/editors-layer.ts';

/** The installed editions with their published corrections, in memory. */
export interface Texts {
  editions(): readonly EditionMeta[];
  readonly defaultId: string;
  /** The edition of that id, by default the default one; undefined where none is installed under it. */
  edition(id?: string): Edition | undefined;
  /** The installed text, without its corrections. */
  installed(id: string): Edition | undefined;
  /** What the editors of an edition set beside its text, at the places of the corrected text; undefined for nothing. */
  editorial(id: string): EditorsLayer | undefined;
  /** The same without its corrections. */
  installedEditorial(id: string): EditorsLayer | undefined;
  /** The edition's text with that canonicalSha256, without corrections; undefined where it is not on this machine. */
  textOf(id: string, canonicalSha256: string): Edition | undefined;
  /** Increases by one whenever the set of editions, the default or an installed text changes. */
  readonly generation: number;
  /** The known history of an edition, without a query; empty where it has none. */
  history(id: string): TextHistory;
  /** The part for one chapter; undefined if the chapter was never corrected. */
  chapterHistory(id: string, book: string, chapter: number): ChapterState | undefined;
  /** False while the store is unreachable or based on a text that is not on this machine yet: the shown text may then be outdated. */
  readonly current: boolean;
  /** Resolves when this process shows everything published before the call; never rejects. */
  catchUp(): Promise<void>;
  /** Resolves when the shown state is on this machine's disk, where other processes read it, or could not be written. */
  settled(): Promise<void>;
  /** Calls the listener with the invalidated tags (services/text/texts/tags.ts) after each change. Returns the unsubscribe function. */
  onInvalidated(listener: (tags: readonly string[]) => void): () => void;
}

/** The corrections of an edition; chapters without any are absent. */
export type TextHistory = Pick<TextState, 'chapters'>;
