import type { Viewer } from '../../access/viewer.ts';
import type { Outcome } from '../../outcomes/outcome.ts';
import type { OfferedFormatId } from './offered-formats.ts';

/** What one can have of an edition, in one format. */
export interface Download {
  readonly edition: string;
  readonly format: OfferedFormatId;
  /** In Spanish, as is `description`. */
  readonly name: string;
  readonly description: string;
  /** Where it is had: `/Download/rv1909/epub`. */
  readonly path: string;
  /** Absent until the first file has been made; replaced when the next one is ready. */
  readonly file?: {
    readonly name: string;
    readonly size: number;
    readonly sha256: string;
    /** The edition's text without its corrections. */
    readonly revision: string;
    /** Of the newest correction in it; absent where the edition has no history. */
    readonly historyHash?: string;
    readonly madeAt: number;
    /** It has every correction that is published. */
    readonly current: boolean;
  };
  readonly state: 'resting' | 'waiting' | 'making' | 'failed';
  /** From 0 to 1, while it is being made; absent where that is not known. */
  readonly share?: number;
}

/** One that could not be made, as the owner is told. */
export interface FailedDownload extends Pick<Download, 'edition' | 'format' | 'name'> {
  /** In Spanish where the text is at fault: then it is made when the text has changed. Absent: it is tried again by itself. */
  readonly reason?: string;
}

/** What the header offers: the scanned book, or else the typeset one of the default edition. */
export interface MainDownload {
  /** Whether `/Download/pdf` gives it now. */
  readonly ready: boolean;
  /** In bytes; absent where it is another site's, or not there yet. */
  readonly size?: number;
}

/** Cache tags: see trackDependencies. */
export const downloadsTag = 'downloads';
/** Invalidated only where its size in whole megabytes changes, or it comes to be there. */
export const mainDownloadTag = 'main download';

/** The texts as files, made in the background and made again after corrections. */
export interface Downloads {
  /** From memory, without asking the store. */
  main(): MainDownload;
  /** Those of an edition, in the order of the page; from memory. */
  of(edition: string): readonly Download[];
  /** Of all editions those that could not be made; from memory. */
  failed(): readonly FailedDownload[];
  /** Has one of them made again as soon as can be, whatever it failed of. */
  retry(viewer: Viewer, edition: string, format: string): Promise<Outcome<void>>;
  /** Whether this machine can make ZIM files. */
  zimTools(): boolean;
  /** False where this installation makes none (DOWNLOADS=off). */
  readonly made: boolean;
  /** Calls the listener with the invalidated tags. Returns the unsubscribe function. */
  onInvalidated(listener: (tags: readonly string[]) => void): () => void;
  /** Resolves when this process knows what was stored before it was asked, or the store is away. */
  refresh(): Promise<void>;
  /** Resolves when what was being made is given up. */
  close(): Promise<void>;
}
