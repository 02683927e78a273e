import { link, lstat, readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../../../program/log.ts';
import {
  type Anchor,
  checkAnchor,
  createFacsimile,
  type Facsimile,
  measureText,
  type TextMeasure,
} from '../../../scripture/facsimile/facsimile.ts';
import type { Edition } from '../../../scripture/text/edition.ts';
import { recordAudit } from '../../../store/audit.ts';
import type { Database } from '../../../store/database.ts';
import { followStore } from '../../../store/follow-store.ts';
import {
  anchorsOf,
  currentScan,
  deleteAnchor,
  deleteEndedScans,
  endScan,
  findScan,
  formerScans,
  notifyScanChanged,
  offerAgain,
  offerScan,
  putAnchor,
  type ScanRow,
} from '../../../store/scans.ts';
import type { Trx } from '../../../store/trx.ts';
import { newUuid } from '../../../store/uuid.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { Files, KeptFile } from '../../files/contents/files.ts';
import { LARGEST_UPLOAD, plainName, type Uploads } from '../../files/uploads/uploads.ts';
import { done, type Outcome, refused } from '../../outcomes/outcome.ts';
import type { Texts } from '../../text/texts/texts.ts';
import { inspectPdf, isFileFault } from './inspect-pdf.ts';

/** The printed book: a PDF on this site, or one on another site, which is linked and never fetched. */
export interface Scan {
  readonly id: string;
  /** File name for the visitor who saves it: `Biblia 1602.pdf`. */
  readonly name: string;
  readonly addedAt: number;
  readonly endedAt?: number;
  /** Absent where the PDF is on another site. */
  readonly file?: KeptFile;
  readonly pages?: number;
  readonly url?: string;
}

export interface CurrentScan extends Omit<Scan, 'endedAt'> {
  /** In bytes; absent where the PDF is on another site. */
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
  /** The pages on which chapters begin, as entered by the owner; in no particular order. */
  anchors(): readonly Anchor[];
  /** Maps pages to chapters of an edition; undefined without a scan on this site, or without that edition. */
  facsimile(edition?: string): Facsimile | undefined;
  /** Calls the listener with the invalidated tags. Returns the unsubscribe function. */
  onInvalidated(listener: (tags: readonly string[]) => void): () => void;
  /** Resolves when this process has what was stored before the call, or when the store is unreachable. */
  refresh(): Promise<void>;

  /** The scans offered before, the newest first. */
  former(): Promise<readonly Scan[]>;
  /** The files in `var/incoming`. */
  incoming(): Promise<readonly Incoming[]>;
  takeUpload(viewer: Viewer, upload: string): Promise<Outcome<Scan>>;
  /** Moves a file from `var/incoming`. */
  takeIncoming(viewer: Viewer, name: string): Promise<Outcome<Scan>>;
  link(viewer: Viewer, url: string): Promise<Outcome<Scan>>;
  remove(viewer: Viewer): Promise<Outcome<Scan>>;
  restore(viewer: Viewer, id: string): Promise<Outcome<Scan>>;
  putAnchor(viewer: Viewer, anchor: Anchor): Promise<Outcome<Anchor>>;
  removeAnchor(viewer: Viewer, book: string, chapter: number): Promise<Outcome<Anchor>>;
  /** Deletes scans that were replaced or removed long ago, with their files. */
  clean(): Promise<void>;
}

/** State that pages read from memory; it follows the store. */
type ScanState = Pick<Scans, 'current' | 'anchors' | 'onInvalidated' | 'refresh'> & { close(): void };

function openScans(database: Database, log: Log): ScanState {
  let current: CurrentScan | undefined;
  let anchors: readonly Anchor[] = [];
  const listeners = new Set<(tags: readonly string[]) => void>();

  async function load(): Promise<void> {
    const [row, found] = await database.read(async (db) => {
      const row = await currentScan(db);
      return [row, row ? await anchorsOf(db, row.id) : []] as const;
    });
    const tags = [
      ...(row?.id === current?.id ? [] : [scanTag]),
      ...(JSON.stringify(found) === JSON.stringify(anchors) ? [] : [anchorsTag]),
    ];
    current = row && currentOf(row);
    anchors = found;
    if (tags.length > 0) for (const listener of listeners) listener(tags);
  }

  return {
    ...followStore(database, log, 'scan unreadable', load),
    current: () => current,
    anchors: () => anchors,
    onInvalidated(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const scanOf = ({ id, name, sha256, size, pages, url, added_at, ended_at }: ScanRow): Scan => ({
  id,
  name,
  addedAt: added_at,
  ...(ended_at !== null && { endedAt: ended_at }),
  ...(sha256 !== null && size !== null && { file: { sha256, size } }),
  ...(pages !== null && { pages }),
  ...(url !== null && { url }),
});

function currentOf(row: ScanRow): CurrentScan {
  const { endedAt: _, ...scan } = scanOf(row);
  return { ...scan, ...(scan.file && { size: scan.file.size }) };
}

/** The files that an operator has put into `var/incoming`, by name: no folders, no links, no hidden files. */
async function listIncoming(dir: string): Promise<readonly Incoming[]> {
  const names = await readdir(dir).catch(() => []);
  const files = await Promise.all(names.sort().map((name) => findIncoming(dir, name)));
  return files.flatMap((file) => (file ? [{ name: file.name, size: file.size }] : []));
}

/** One of them; undefined for a name that leads to another folder, and for anything but a plain file. */
async function findIncoming(dir: string, name: string): Promise<(Incoming & { readonly path: string }) | undefined> {
  if (name === '' || name.startsWith('.') || /[/\\\0]/.test(name)) return undefined;
  const path = join(dir, name);
  try {
    const found = await lstat(path);
    // The folder itself may be an operator's symbolic link; the files in it may not be links.
    if (!found.isFile() || (await realpath(path)) !== join(await realpath(dir), name)) return undefined;
    return { name, size: found.size, path };
  } catch {
    return undefined;
  }
}

export interface ScansDeps {
  readonly database: Database;
  readonly varDir: string;
  /** The folder of the program's sources. */
  readonly programDir: string;
  readonly files: Files;
  readonly uploads: Uploads;
  readonly texts: Texts;
  readonly log: Log;
  readonly now: () => Date;
}

/** A replaced or removed scan can be restored for this long. */
const FORMER_DAYS = 30;
const LONGEST_URL = 2_000;

export function createScans(deps: ScansDeps): Scans & { close(): void } {
  const { database, files, uploads, texts, now } = deps;
  const state = openScans(database, deps.log);
  const incomingDir = join(deps.varDir, 'incoming');
  const measures = new WeakMap<Edition, TextMeasure>();
  let made: { readonly of: readonly unknown[]; readonly facsimile: Facsimile } | undefined;

  /** Pages are estimated from the text as installed: corrections change its length by a few characters only. */
  function measureOf(edition: string | undefined): TextMeasure | undefined {
    const installed = texts.installed(edition ?? texts.defaultId);
    if (!installed) return undefined;
    const known = measures.get(installed);
    if (known) return known;
    const measure = measureText(installed);
    measures.set(installed, measure);
    return measure;
  }

  /** Does the work in a transaction and refreshes this process before it returns. */
  async function change<T>(work: (trx: Trx, at: number) => Promise<Outcome<T>>): Promise<Outcome<T>> {
    const outcome = await database.write(async (trx) => {
      const at = now().getTime();
      const done = await work(trx, at);
      if (done.ok) await notifyScanChanged(trx, at);
      return done;
    });
    await state.refresh();
    return outcome;
  }

  /** @param row the scan that is offered from now on */
  function offer(
    viewer: Viewer,
    row: Pick<ScanRow, 'name' | 'sha256' | 'size' | 'pages' | 'url'>,
  ): Promise<Outcome<Scan>> {
    return change(async (trx, at) => {
      const before = await currentScan(trx);
      const offered: ScanRow = {
        ...row,
        id: newUuid(at),
        added_at: at,
        ended_at: null,
        edition: before?.edition ?? null,
        title: before?.title ?? null,
        known_text: before?.known_text ?? null,
        is_download: before?.is_download ?? 1,
        is_settled: before?.is_settled ?? 0,
      };
      if (row.sha256 !== null && row.size !== null) await files.record(trx, { sha256: row.sha256, size: row.size });
      await offerScan(trx, offered);
      // The same number of pages means a better scan of the same book: its anchors stay valid.
      if (before && before.pages !== null && before.pages === row.pages)
        for (const anchor of await anchorsOf(trx, before.id)) await putAnchor(trx, offered.id, anchor);
      await recordScanAudit(trx, viewer, 'scan.offer', at, before, offered);
      return done(scanOf(offered));
    });
  }

  /** @param path of an uploaded or incoming file, which is inspected and moved */
  async function adopt(viewer: Viewer, name: string, path: string): Promise<Outcome<Scan>> {
    const inspected = await inspectPdf(path, deps.programDir);
    if (!inspected.ok) return inspected;
    const kept = await files.adopt(path);
    if (!kept.ok) return kept;
    const { pages } = inspected.value;
    try {
      return await offer(viewer, { name: pdfName(name), ...kept.value, pages, url: null });
    } catch (error) {
      // No row refers to the file: it goes back to its place, so that it can be taken again.
      await link(files.pathOf(kept.value.sha256), path).catch(() => {});
      throw error;
    }
  }

  return {
    ...state,

    facsimile(edition) {
      const scan = state.current();
      const measure = scan?.pages === undefined ? undefined : measureOf(edition);
      if (!measure || scan?.pages === undefined) return undefined;
      const of = [measure, state.anchors(), scan.pages];
      if (!made || of.some((part, at) => part !== made?.of[at]))
        made = { of, facsimile: createFacsimile(measure, state.anchors(), scan.pages) };
      return made.facsimile;
    },

    former: async () => (await database.read(formerScans)).map(scanOf),
    incoming: () => listIncoming(incomingDir),

    async takeUpload(viewer, id) {
      const found = await uploads.whole(id);
      if (!found.ok) return found;
      const { upload, path } = found.value;
      const taken = await adopt(viewer, upload.name, path);
      // A file that is not a usable PDF is deleted; after a full disk it can be tried again.
      if (taken.ok || isFileFault(taken.refusal)) await uploads.forget(id);
      return taken;
    },

    async takeIncoming(viewer, name) {
      const file = await findIncoming(incomingDir, name);
      if (!file) return refused({ code: 'incoming-unknown' });
      if (file.size > LARGEST_UPLOAD) return refused({ code: 'scan-large', most: LARGEST_UPLOAD });
      return adopt(viewer, file.name, file.path);
    },

    async link(viewer, text) {
      const url = URL.parse(text.trim());
      if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.href.length > LONGEST_URL)
        return refused({ code: 'url-malformed' });
      return offer(viewer, {
        name: lastSegment(url) === '' ? url.host : plainName(lastSegment(url)),
        sha256: null,
        size: null,
        pages: null,
        url: url.href,
      });
    },

    remove: (viewer) =>
      change(async (trx, at) => {
        const before = await currentScan(trx);
        if (!before) return refused({ code: 'scan-missing' });
        await endScan(trx, at);
        await recordScanAudit(trx, viewer, 'scan.remove', at, before, undefined);
        return done(scanOf(before));
      }),

    restore: (viewer, id) =>
      change(async (trx, at) => {
        const again = await findScan(trx, id);
        if (!again) return refused({ code: 'scan-unknown' });
        const before = await currentScan(trx);
        await offerAgain(trx, id, at);
        await recordScanAudit(trx, viewer, 'scan.restore', at, before, again);
        return done(scanOf({ ...again, ended_at: null }));
      }),

    putAnchor: (viewer, anchor) =>
      change(async (trx, at) => {
        const scan = await currentScan(trx);
        if (!scan) return refused({ code: 'scan-missing' });
        const measure = measureOf(undefined);
        if (scan.pages === null || !measure) return refused({ code: 'scan-linked' });
        if (measure.start(anchor.book, anchor.chapter) === undefined) return refused({ code: 'chapter-unknown' });
        const anchors = await anchorsOf(trx, scan.id);
        const fault = checkAnchor(measure, anchors, scan.pages, anchor);
        if (fault) return refused(fault);
        await putAnchor(trx, scan.id, anchor);
        const before = anchors.find((other) => isSameChapter(other, anchor))?.page;
        const details = { target: nameOf(anchor), before, after: anchor.page };
        await recordAudit(trx, { ...by(viewer, at), action: 'anchor.put', ...details });
        return done(anchor);
      }),

    removeAnchor: (viewer, book, chapter) =>
      change(async (trx, at) => {
        const scan = await currentScan(trx);
        const anchor = scan && (await anchorsOf(trx, scan.id)).find((one) => isSameChapter(one, { book, chapter }));
        if (!anchor) return refused({ code: 'anchor-unknown' });
        await deleteAnchor(trx, scan.id, book, chapter);
        const details = { target: nameOf(anchor), before: anchor.page };
        await recordAudit(trx, { ...by(viewer, at), action: 'anchor.remove', ...details });
        return done(anchor);
      }),

    async clean() {
      const before = now().getTime() - FORMER_DAYS * 86_400_000;
      await database.write(async (trx) => {
        for (const sha256 of await deleteEndedScans(trx, before)) await files.release(trx, sha256);
      });
    },
  };
}

type ChapterOf = Pick<Anchor, 'book' | 'chapter'>;
const isSameChapter = (a: ChapterOf, b: ChapterOf): boolean => a.book === b.book && a.chapter === b.chapter;
const nameOf = ({ book, chapter }: ChapterOf): string => `${book}.${chapter}`;

const by = ({ account }: Viewer, at: number) => ({ actor: account ? { userId: account.id } : 'operator', at }) as const;

async function recordScanAudit(
  trx: Trx,
  viewer: Viewer,
  action: 'scan.offer' | 'scan.remove' | 'scan.restore',
  at: number,
  before: ScanRow | undefined,
  after: ScanRow | undefined,
): Promise<void> {
  const target = (after ?? before)?.id ?? '';
  const details = { target, before: before && auditFacts(before), after: after && auditFacts(after) };
  await recordAudit(trx, { ...by(viewer, at), action, ...details });
}

const auditFacts = ({ name, sha256, size, url }: ScanRow) => (url === null ? { name, sha256, size } : { url });

function lastSegment({ pathname }: URL): string {
  const segment = pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** A visitor who saves the file needs the extension. */
const pdfName = (name: string): string => (/\.pdf$/i.test(name) ? name : `${name}.pdf`);
