import type { Uuid } from '../../../store/uuid.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { Outcome } from '../../outcomes/outcome.ts';

/** A file on its way to the server, in as many pieces as it takes. */
export interface Upload {
  readonly id: Uuid;
  /** As its owner's machine calls it. */
  readonly name: string;
  /** In bytes, when it is whole. */
  readonly size: number;
  /** What is on the disk. */
  readonly received: number;
  /** The file's modification time on the sender's machine, in epoch milliseconds. Distinguishes files of one name. */
  readonly modifiedAt?: number;
}

export interface NewUpload {
  readonly name: string;
  readonly size: number;
  readonly modifiedAt?: number;
}

/**
 * Large files brought in pieces. What has been acknowledged is on the disk, whatever happens to the connection or to the
 * program; the store says what each is, the length of its file how much has come.
 */
export interface Uploads {
  /** Refused where it is too large, or the disk has no room for it. */
  begin(upload: NewUpload): Promise<Outcome<Upload>>;
  find(id: string): Promise<Upload | undefined>;
  /** Those that wait to be gone on with, newest first: none that is coming in now. */
  waiting(): Promise<readonly Upload[]>;
  /**
   * Takes a piece that begins at `offset`, and gives how much there is now. What came before the connection broke stays.
   * Refused where it does not join on to what there is, is more than was said, or another one is at it.
   */
  receive(id: string, offset: number, piece: AsyncIterable<Uint8Array>): Promise<Outcome<number>>;
  /** A file that comes in one go. */
  receiveWhole(name: string, size: number | undefined, source: AsyncIterable<Uint8Array>): Promise<Outcome<Upload>>;
  /** The path of a whole upload, for whoever takes the file away from there; then `forget` it. */
  whole(id: string): Promise<Outcome<{ readonly upload: Upload; readonly path: string }>>;
  /** Deletes what an upload of that id names, and nothing else; false where there is none. */
  forget(id: string): Promise<boolean>;
  /** The same at the desk's wish, with a line in the log. */
  discard(viewer: Viewer, id: string): Promise<Outcome<void>>;
  /** Deletes what nobody has gone on with for days. */
  clean(): Promise<void>;
}
