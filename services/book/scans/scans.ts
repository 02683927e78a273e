import { link } from 'node:fs/promises';
import { join } from 'node:path';
import { oneLine } from '../../../forms/fields.ts';
import type { Log } from '../../../program/log.ts';
import {
  type Anchor,
  checkAnchor,
  createFacsimile,
  type Facsimile,
  measureText,
  type TextMeasure,
} from '../../../scripture/facsimile/facsimile.ts';
import type { ChapterRef } from '../../../scripture/reference/osis.ts';
import type { Edition } from '../../../scripture/text/edition.ts';
import { type AuditAction, recordAudit } from '../../../store/audit.ts';
import type { Database } from '../../../store/database.ts';
import {
  anchorsOf,
  chooseDownload,
  chooseKnownText,
  deleteAnchor,
  deleteEndedScans,
  endScan,
  findScan,
  formerScans,
  lockScans,
  nameBook,
  notifyScanChanged,
  offerAgain,
  offerScan,
  putAnchor,
  type ScannedBook,
  type ScanRow,
} from '../../../store/scans.ts';
import type { Trx } from '../../../store/trx.ts';
import { newUuid } from '../../../store/uuid.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { Files } from '../../files/contents/files.ts';
import { LARGEST_UPLOAD, plainName, type Uploads } from '../../files/uploads/uploads.ts';
import { done, type Outcome, refused } from '../../outcomes/outcome.ts';
import type { Texts } from '../../text/texts/texts.ts';
import { findIncoming, type Incoming, listIncoming } from './incoming.ts';
import { inspectPdf, isFileFault } from './inspect-pdf.ts';
import { openScans, type Scan, type ScanState, scanOf } from './scan-state.ts';

export interface Scans extends ScanState {
  /** Maps the pages of a scan to chapters of an edition; undefined without that scan on this site, or without that edition. */
  facsimile(edition?: string, scan?: string): Facsimile | undefined;

  /** The scans offered before, the newest first. */
  former(): Promise<readonly Scan[]>;
  /** The files in `var/incoming`. */
  incoming(): Promise<readonly Incoming[]>;
  /** A PDF that comes replaces the one whose book is not named yet; else it is one more, and its book is to be named. */
  takeUpload(viewer: Viewer, upload: string): Promise<Outcome<Scan>>;
  /** Moves a file from `var/incoming`. */
  takeIncoming(viewer: Viewer, name: string): Promise<Outcome<Scan>>;
  link(viewer: Viewer, url: string): Promise<Outcome<Scan>>;
  /** Says which book a scan is of. The scan of that book that was offered until then is replaced, and can be restored. */
  name(viewer: Viewer, scan: string, book: NamedBook): Promise<Outcome<Scan>>;
  /** Chooses what «Descargar La Biblia» gives: a scan, or with `undefined` the edition that the program typesets. */
  chooseDownload(viewer: Viewer, scan: string | undefined): Promise<Outcome<undefined>>;
  remove(viewer: Viewer, scan: string): Promise<Outcome<Scan>>;
  /** Offers a former scan again, in place of the one of the same book. */
  restore(viewer: Viewer, scan: string): Promise<Outcome<Scan>>;
  putAnchor(viewer: Viewer, scan: string, anchor: Anchor): Promise<Outcome<Anchor>>;
  removeAnchor(viewer: Viewer, scan: string, chapter: ChapterRef): Promise<Outcome<Anchor>>;
  /** Deletes scans that were replaced or removed long ago, with their files. */
  clean(): Promise<void>;
}

/** The book that a scan is of: an edition of the site, or a printed book that has no text here. */
export type NamedBook = { readonly edition: string } | { readonly title: string };

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
/** It stands in links: «Ver en el libro impreso (1602)». */
const LONGEST_TITLE = 60;

export function createScans(deps: ScansDeps): Scans & { close(): void } {
  const { database, files, uploads, texts, now } = deps;
  const state = openScans(database, texts, deps.log);
  const incomingDir = join(deps.varDir, 'incoming');
  const measures = new WeakMap<Edition, TextMeasure>();
  const made = new Map<string, { readonly of: readonly unknown[]; readonly facsimile: Facsimile }>();

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

  /** The text that the pages of a scan follow, by which its anchors are judged. */
  const followed = ({ edition, known_text: known }: ScanRow): TextMeasure | undefined =>
    [edition, known, undefined].flatMap((id) => (id === null ? [] : (measureOf(id) ?? [])))[0];

  /** Does the work in a transaction and refreshes this process before it returns. */
  async function change<T>(
    work: (trx: Trx, at: number, current: ScanRow[]) => Promise<Outcome<T>>,
  ): Promise<Outcome<T>> {
    const outcome = await database.write(async (trx) => {
      const at = now().getTime();
      const done = await work(trx, at, await lockScans(trx));
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
    return change(async (trx, at, current) => {
      const before = current.find((one) => one.is_settled === 0);
      const offered: ScanRow = {
        ...row,
        id: newUuid(at),
        added_at: at,
        ended_at: null,
        edition: null,
        title: null,
        known_text: before?.known_text ?? null,
        is_download: before?.is_download ?? Number(!current.some((one) => one.is_download === 1)),
        is_settled: 0,
      };
      if (row.sha256 !== null && row.size !== null) await files.record(trx, { sha256: row.sha256, size: row.size });
      if (before) await endScan(trx, before.id, at);
      await offerScan(trx, offered);
      if (before) await carryAnchors(trx, before, offered);
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

  function nameOfEdition(id: string): Outcome<ScannedBook> {
    if (!texts.installed(id)) return refused({ code: 'scan-edition-unknown' });
    return done({ edition: id, title: null });
  }

  return {
    ...state,

    facsimile(edition = texts.defaultId, id = state.scanOf(edition)?.id) {
      const pages = state.list().find((scan) => scan.id === id)?.pages;
      const measure = pages === undefined ? undefined : measureOf(edition);
      if (!measure || pages === undefined || id === undefined) return undefined;
      const key = `${id} ${edition}`;
      const of = [measure, state.anchors(id), pages];
      const known = made.get(key);
      if (known && of.every((part, at) => part === known.of[at])) return known.facsimile;
      for (const other of made.keys()) if (!state.list().some((scan) => other.startsWith(scan.id))) made.delete(other);
      const facsimile = createFacsimile(measure, state.anchors(id), pages);
      made.set(key, { of, facsimile });
      return facsimile;
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

    async name(viewer, id, book) {
      const named = 'edition' in book ? nameOfEdition(book.edition) : nameOfPrint(book.title);
      if (!named.ok) return named;
      return change(async (trx, at, current) => {
        const before = current.find((one) => one.id === id);
        if (!before) return refused({ code: 'scan-missing' });
        const { edition, title } = named.value;
        const replaced = current.find((one) => one.id !== id && one.is_settled === 1 && isSameBook(one, named.value));
        const after = {
          ...before,
          edition,
          title,
          known_text: edition ?? before.known_text ?? replaced?.known_text ?? null,
          is_settled: 1,
        };
        await nameBook(trx, before, named.value);
        await chooseKnownText(trx, id, after.known_text);
        if (replaced) {
          await endScan(trx, replaced.id, at);
          if (replaced.is_download === 1) await chooseDownload(trx, id);
          if ((await anchorsOf(trx, id)).length === 0) await carryAnchors(trx, replaced, after);
        }
        await recordScanAudit(trx, viewer, 'scan.name', at, before, after);
        return done(scanOf(after));
      });
    },

    chooseDownload: (viewer, id) =>
      change(async (trx, at, current) => {
        const [before, after] = [current.find((one) => one.is_download === 1), current.find((one) => one.id === id)];
        if (id !== undefined && !after) return refused({ code: 'scan-missing' });
        await chooseDownload(trx, id);
        if (before?.id !== id) await recordScanAudit(trx, viewer, 'scan.download', at, before, after);
        return done(undefined);
      }),

    remove: (viewer, id) =>
      change(async (trx, at, current) => {
        const before = current.find((one) => one.id === id);
        if (!before) return refused({ code: 'scan-missing' });
        await endScan(trx, id, at);
        await recordScanAudit(trx, viewer, 'scan.remove', at, before, undefined);
        return done(scanOf(before));
      }),

    restore: (viewer, id) =>
      change(async (trx, at, current) => {
        const again = await findScan(trx, id);
        if (!again) return refused({ code: 'scan-unknown' });
        const before = current.find((one) => one.is_settled === again.is_settled && isSameBook(one, again));
        const isTaken = current.some((one) => one.is_download === 1 && one.id !== before?.id);
        if (before) await endScan(trx, before.id, at);
        const isDownload = !isTaken && (before ?? again).is_download === 1;
        await offerAgain(trx, id, isDownload);
        await recordScanAudit(trx, viewer, 'scan.restore', at, before, again);
        return done(scanOf({ ...again, ended_at: null, is_download: Number(isDownload) }));
      }),

    putAnchor: (viewer, id, anchor) =>
      change(async (trx, at, current) => {
        const scan = current.find((one) => one.id === id);
        if (!scan) return refused({ code: 'scan-missing' });
        const measure = followed(scan);
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

    removeAnchor: (viewer, id, chapter) =>
      change(async (trx, at, current) => {
        const isCurrent = current.some((one) => one.id === id);
        const anchor = isCurrent && (await anchorsOf(trx, id)).find((one) => isSameChapter(one, chapter));
        if (!anchor) return refused({ code: 'anchor-unknown' });
        await deleteAnchor(trx, id, chapter.book, chapter.chapter);
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

function nameOfPrint(text: string): Outcome<ScannedBook> {
  const title = oneLine(text);
  if (title === '') return refused({ code: 'scan-title-missing' });
  if (title.length > LONGEST_TITLE) return refused({ code: 'scan-title-long', most: LONGEST_TITLE });
  return done({ edition: null, title });
}

const isSameBook = (a: ScannedBook, b: ScannedBook): boolean => a.edition === b.edition && a.title === b.title;

/** The same number of pages means a better scan of the same book: its anchors stay valid. */
async function carryAnchors(trx: Trx, from: ScanRow, to: ScanRow): Promise<void> {
  if (from.pages === null || from.pages !== to.pages) return;
  for (const anchor of await anchorsOf(trx, from.id)) await putAnchor(trx, to.id, anchor);
}

const isSameChapter = (a: ChapterRef, b: ChapterRef): boolean => a.book === b.book && a.chapter === b.chapter;
const nameOf = ({ book, chapter }: ChapterRef): string => `${book}.${chapter}`;

const by = ({ account }: Viewer, at: number) => ({ actor: account ? { userId: account.id } : 'operator', at }) as const;

async function recordScanAudit(
  trx: Trx,
  viewer: Viewer,
  action: Extract<AuditAction, `scan.${string}`>,
  at: number,
  before: ScanRow | undefined,
  after: ScanRow | undefined,
): Promise<void> {
  const target = (after ?? before)?.id ?? '';
  const details = { target, before: before && auditFacts(before), after: after && auditFacts(after) };
  await recordAudit(trx, { ...by(viewer, at), action, ...details });
}

const auditFacts = ({ name, sha256, size, url, edition, title }: ScanRow) => ({
  ...(url === null ? { name, sha256, size } : { url }),
  ...(edition !== null && { edition }),
  ...(title !== null && { book: title }),
});

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
