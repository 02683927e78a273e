import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { isFull } from '../../../program/errors.ts';
import { hasEnded, processName } from '../../../program/processes.ts';
import { isInvisible } from '../../../scripture/text/invisible.ts';
import { recordAudit } from '../../../store/audit.ts';
import type { Database } from '../../../store/database.ts';
import type { Trx } from '../../../store/trx.ts';
import {
  allUploads,
  claimUpload,
  deleteLeftUploads,
  deleteUpload,
  findUpload,
  insertUpload,
  leaveUpload,
  resizeUpload,
  type UploadRow,
} from '../../../store/uploads.ts';
import { newUuid, parseUuid, type Uuid } from '../../../store/uuid.ts';
import type { Viewer } from '../../access/viewer.ts';
import { done, type Outcome, refused } from '../../outcomes/outcome.ts';

/** A file that is uploaded in one or more chunks. */
export interface Upload {
  readonly id: Uuid;
  /** File name on the sender's machine. */
  readonly name: string;
  /** In bytes, of the complete file. */
  readonly size: number;
  /** Bytes on the disk. */
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
 * Large files, uploaded in chunks. Acknowledged bytes are on the disk, whatever happens to the connection or the program. The
 * database describes each upload; the length of its file says how much has arrived.
 */
export interface Uploads {
  /** Refused where the file is too large or the disk lacks room for it. */
  begin(upload: NewUpload): Promise<Outcome<Upload>>;
  find(id: string): Promise<Upload | undefined>;
  /** The uploads that can be resumed, newest first, without those that receive data now. */
  waiting(): Promise<readonly Upload[]>;
  /**
   * Appends a chunk at `offset` and returns the new length. Bytes that arrived before the connection broke stay. Refused where
   * the offset is not the current length, the announced size is exceeded, or another request holds the lease.
   */
  receive(id: string, offset: number, piece: AsyncIterable<Uint8Array>): Promise<Outcome<number>>;
  /** Receives a file in one request. */
  receiveWhole(name: string, size: number | undefined, source: AsyncIterable<Uint8Array>): Promise<Outcome<Upload>>;
  /** The path of a complete upload. The caller moves the file away and then calls `forget`. */
  whole(id: string): Promise<Outcome<{ readonly upload: Upload; readonly path: string }>>;
  /** Deletes the upload with this id; false where there is none. */
  forget(id: string): Promise<boolean>;
  /** Deletes it on an administrator's request and records that in the audit log. */
  discard(viewer: Viewer, id: string): Promise<Outcome<void>>;
  /** Deletes uploads that have not been continued for a week. */
  clean(): Promise<void>;
}

/** The base name of a path without invisible characters; never a name that means a folder. */
export function plainName(name: string): string {
  const last = [...name.replace(/^.*[/\\]/s, '')];
  const plain = last
    .filter((character) => !isInvisible(character))
    .join('')
    .normalize('NFC')
    .trim()
    .slice(0, 200);
  return /^\.*$/.test(plain) ? 'archivo' : plain;
}

export interface UploadsDeps {
  readonly database: Database;
  /** Absolute; several instances share one folder. */
  readonly filesDir: string;
  readonly now: () => Date;
}

export const LARGEST_UPLOAD = 2_000_000_000;
/** An unfinished upload is deleted this long after its last chunk. */
const ABANDONED_MS = 7 * 86_400_000;
/** Lease of an upload: after this long, a dead instance on another machine no longer blocks it. */
const LEASE_MS = 10_000;
const RENEW_MS = 2_500;
/** Bytes that must stay free on the disk. */
const MIN_FREE_BYTES = 32_000_000;

export function createUploads({ database, filesDir, now }: UploadsDeps): Uploads {
  const dir = join(filesDir, 'incoming');
  const pathOf = (id: Uuid) => join(dir, id);

  async function begin({ name, size, modifiedAt }: NewUpload): Promise<Outcome<Upload>> {
    if (size > LARGEST_UPLOAD) return refused({ code: 'upload-large', most: LARGEST_UPLOAD });
    await mkdir(dir, { recursive: true });
    const { bavail, bsize } = await statfs(dir);
    const free = bavail * bsize;
    if (size + MIN_FREE_BYTES > free) {
      const room = { size, free: Math.max(0, free - MIN_FREE_BYTES) };
      return refused({ code: 'disk-full', what: 'upload', room });
    }
    const at = now().getTime();
    const row: UploadRow = {
      id: newUuid(at),
      name: plainName(name),
      size,
      modified_at: modifiedAt ?? null,
      created_at: at,
      touched_at: at,
      claim: null,
      claimed_until: null,
    };
    try {
      await (await open(pathOf(row.id), 'wx')).close();
    } catch (error) {
      if (isFull(error)) return refused({ code: 'disk-full', what: 'upload' });
      throw error;
    }
    await database.write((trx) => insertUpload(trx, row));
    return done(uploadOf(row, 0));
  }

  async function find(named: string): Promise<Upload | undefined> {
    const id = parseUuid(named);
    const row = id && (await database.read((db) => findUpload(db, id)));
    const received = row && (await lengthOf(pathOf(row.id)));
    return row && received !== undefined ? uploadOf(row, received) : undefined;
  }

  /** The row goes first: an orphaned file is swept later, but a row without its file would be offered. */
  async function remove(named: string, along?: (trx: Trx, row: UploadRow) => Promise<void>): Promise<boolean> {
    const id = parseUuid(named);
    const row =
      id &&
      (await database.write(async (trx) => {
        const deleted = await deleteUpload(trx, id);
        if (deleted) await along?.(trx, deleted);
        return deleted;
      }));
    if (row) await rm(pathOf(row.id), { force: true });
    return row !== undefined;
  }

  /** Holds the upload's lease while `work` runs. */
  async function withLease<T>(id: Uuid, work: (renew: () => Promise<boolean>) => Promise<T>): Promise<T | 'busy'> {
    const claim = `${processName()}${randomUUID()}`;
    const take = async (ended?: string) => {
      const at = now().getTime();
      const until = { claim, now: at, until: at + LEASE_MS, ...(ended !== undefined && { ended }) };
      return database.write((trx) => claimUpload(trx, id, until));
    };
    const before = (await database.read((db) => findUpload(db, id)))?.claim ?? undefined;
    if (!(await take(before !== undefined && holderEnded(before) ? before : undefined))) return 'busy';
    try {
      return await work(() => take());
    } finally {
      // If the store is unreachable, the lease expires.
      await database.write((trx) => leaveUpload(trx, id, claim, now().getTime())).catch(() => {});
    }
  }

  async function receive(named: string, offset: number, piece: AsyncIterable<Uint8Array>): Promise<Outcome<number>> {
    const found = await find(named);
    if (!found) return refused({ code: 'upload-unknown' });
    const { id } = found;
    const outcome = await withLease(id, async (renew): Promise<Outcome<number>> => {
      // Another request may have appended since.
      const received = (await lengthOf(pathOf(id))) ?? 0;
      if (received !== offset) return refused({ code: 'upload-offset', at: { offset, received } });
      const written = await write(pathOf(id), offset, found.size, piece, renew);
      return written.ok ? done(written.value.received) : written;
    });
    return outcome === 'busy' ? refused({ code: 'upload-busy' }) : outcome;
  }

  return {
    begin,
    find,
    forget: (id) => remove(id),
    receive,

    async discard({ account }, id) {
      const at = now().getTime();
      const discarded = await remove(id, (trx, { id: target, name, size }) =>
        recordAudit(trx, {
          actor: account ? { userId: account.id } : 'operator',
          action: 'upload.discard',
          target,
          before: { name, size },
          at,
        }),
      );
      return discarded ? done(undefined) : refused({ code: 'upload-unknown' });
    },

    async waiting() {
      const at = now().getTime();
      const rows = await database.read(allUploads);
      const left = rows.filter(
        ({ claim, claimed_until }) => claim === null || (claimed_until ?? 0) < at || holderEnded(claim),
      );
      const uploads = await Promise.all(
        left.map(async (row) => {
          const received = await lengthOf(pathOf(row.id));
          return received === undefined ? [] : [uploadOf(row, received)];
        }),
      );
      return uploads.flat();
    },

    async receiveWhole(name, size, source) {
      const begun = await begin({ name, size: size ?? 0 });
      if (!begun.ok) return begun;
      const { id } = begun.value;
      const written = await withLease(id, (renew) => write(pathOf(id), 0, LARGEST_UPLOAD, source, renew));
      if (written !== 'busy' && written.ok && !written.value.cut) {
        const { received } = written.value;
        await database.write((trx) => resizeUpload(trx, id, received));
        return done({ ...begun.value, size: received, received });
      }
      await remove(id);
      if (written === 'busy') return refused({ code: 'upload-busy' });
      return written.ok ? refused({ code: 'upload-cut' }) : written;
    },

    async whole(id) {
      const upload = await find(id);
      if (!upload) return refused({ code: 'upload-unknown' });
      const { received, size } = upload;
      if (received !== size) return refused({ code: 'upload-unfinished', received, size });
      return done({ upload, path: pathOf(upload.id) });
    },

    async clean() {
      const before = now().getTime() - ABANDONED_MS;
      const left = await database.write((trx) => deleteLeftUploads(trx, before));
      for (const id of left) await rm(pathOf(id), { force: true });
      for (const name of await readdir(dir).catch(() => [])) {
        const id = parseUuid(name);
        const found = id && (await stat(pathOf(id)).catch(() => undefined));
        const orphan = found && found.mtimeMs < before && !(await database.read((db) => findUpload(db, id)));
        if (orphan) await rm(pathOf(id), { force: true });
      }
    },
  };
}

/** True if the process that holds a claim has ended. */
const holderEnded = (claim: string): boolean => hasEnded(claim.slice(0, claim.lastIndexOf(']') + 1));

interface Written {
  /** Length of the file on the disk. */
  readonly received: number;
  /** The connection broke. */
  readonly cut: boolean;
}

/** Appends to a file. Bytes written before a broken connection or a full disk stay. */
async function write(
  path: string,
  offset: number,
  size: number,
  piece: AsyncIterable<Uint8Array>,
  renew: () => Promise<boolean>,
): Promise<Outcome<Written>> {
  const file = await open(path, 'r+');
  let received = offset;
  let cut = false;
  let renewed = Date.now();
  try {
    const pieces = piece[Symbol.asyncIterator]();
    for (;;) {
      const next = await pieces.next().catch(() => 'cut' as const);
      cut = next === 'cut';
      if (next === 'cut' || next.done) break;
      const bytes = next.value;
      if (received + bytes.length > size) return refused({ code: 'upload-long', size });
      for (let sent = 0; sent < bytes.length; ) {
        const { bytesWritten } = await file.write(bytes, sent, bytes.length - sent, received);
        sent += bytesWritten;
        received += bytesWritten;
      }
      if (Date.now() - renewed < RENEW_MS) continue;
      renewed = Date.now();
      if (!(await renew())) return refused({ code: 'upload-busy' });
    }
    await file.sync();
    return done({ received, cut });
  } catch (error) {
    if (isFull(error)) return refused({ code: 'disk-full', what: 'upload' });
    throw error;
  } finally {
    await file.close();
  }
}

async function lengthOf(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

const uploadOf = ({ id, name, size, modified_at }: UploadRow, received: number): Upload => ({
  id,
  name,
  size,
  received,
  ...(modified_at !== null && { modifiedAt: modified_at }),
});
