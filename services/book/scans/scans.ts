import type { Anchor, Facsimile } from '../../../scripture/facsimile/facsimile.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { KeptFile } from '../../files/contents/files.ts';
import type { Outcome } from '../../outcomes/outcome.ts';

/** The printed book: a PDF of ours, or one of another site's, which is linked and never fetched. */
export interface Scan {
  readonly id: string;
  /** Under which it is saved: `Biblia 1602.pdf`. */
  readonly name: string;
  readonly addedAt: number;
  readonly endedAt?: number;
  /** Absent where it is another site's. */
  readonly file?: KeptFile;
  readonly pages?: number;
  readonly url?: string;
}

export interface CurrentScan extends Omit<Scan, 'endedAt'> {
  /** In bytes; absent where it is another site's. */
  readonly size?: number;
}

export interface Incoming {
  readonly name: string;
  readonly size: number;
}

/** Cache tags: see trackDependencies. */
export const scanTag = 'scan';
export const anchorsTag = 'anchors';

export interface Scans {
  /** The scan on offer, from memory, without asking the store. */
  current(): CurrentScan | undefined;
  /** Where chapters begin in it, as the owner says; in no particular order. */
  anchors(): readonly Anchor[];
  /** Which page has what, of an edition; undefined without a scan of our own, or without that edition. */
  facsimile(edition?: string): Facsimile | undefined;
  /** Calls the listener with the invalidated tags. Returns the unsubscribe function. */
  onInvalidated(listener: (tags: readonly string[]) => void): () => void;
  /** Resolves when this process knows what was stored before it was asked, or the store is away. */
  refresh(): Promise<void>;

  /** Those that were offered before, the last one first. */
  former(): Promise<readonly Scan[]>;
  /** What lies in `var/incoming`. */
  incoming(): Promise<readonly Incoming[]>;
  takeUpload(viewer: Viewer, upload: string): Promise<Outcome<Scan>>;
  /** Moves a file from `var/incoming`. */
  takeIncoming(viewer: Viewer, name: string): Promise<Outcome<Scan>>;
  link(viewer: Viewer, url: string): Promise<Outcome<Scan>>;
  remove(viewer: Viewer): Promise<Outcome<Scan>>;
  restore(viewer: Viewer, id: string): Promise<Outcome<Scan>>;
  putAnchor(viewer: Viewer, anchor: Anchor): Promise<Outcome<Anchor>>;
  removeAnchor(viewer: Viewer, book: string, chapter: number): Promise<Outcome<Anchor>>;
  /** Deletes what was replaced or removed long ago, with its file. */
  clean(): Promise<void>;
}
