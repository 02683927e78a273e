import type { Trx } from '../../../store/trx.ts';
import type { Outcome } from '../../outcomes/outcome.ts';

/** A file that is kept: its contents are its name, so it never changes. */
export interface KeptFile {
  /** Of its contents, in hex. */
  readonly sha256: string;
  /** In bytes. */
  readonly size: number;
}

/**
 * The large files of an installation (made downloads, scans, editions), content-addressed in FILES_DIR, which several
 * instances share. A file is first kept, then recorded in the transaction that refers to it.
 */
export interface Files {
  /** Absolute; whoever writes a file that is to be adopted writes it here, under a name that begins with `.new-`. */
  readonly dir: string;
  pathOf(sha256: string): string;
  /** Takes a stream in, hashed while it is written; whole and on the disk when it resolves. The refusal is a full disk. */
  keep(source: AsyncIterable<Uint8Array>): Promise<Outcome<KeptFile>>;
  /** Takes over a file that has been written, from the place where it lies. */
  adopt(path: string): Promise<Outcome<KeptFile>>;
  /** Names a kept file in the store. Call it in the transaction that refers to it. */
  record(trx: Trx, file: KeptFile): Promise<void>;
  /** Forgets a file, and deletes it, where nothing refers to it any more. */
  release(trx: Trx, sha256: string): Promise<void>;
  /** Which of the recorded files are not on this instance's disk, whole by their size. */
  lacking(): Promise<readonly string[]>;
}
