import { randomUUID } from 'node:crypto';
import { PICTURE_WIDTHS, type PreparedPage, preparePages } from '../../../editions/scan/prepare-pages.ts';
import type { PageFailure } from '../../../editions/scan/run-pages.ts';
import { isFull } from '../../../program/errors.ts';
import type { Log } from '../../../program/log.ts';
import { recordAudit } from '../../../store/audit.ts';
import type { Database } from '../../../store/database.ts';
import { followStore } from '../../../store/follow-store.ts';
import { runPeriodically } from '../../../store/run-periodically.ts';
import {
  askRun,
  claimRun,
  endRun,
  isOpen,
  releaseRun,
  renewRun,
  type ScanRun,
  type ScanWithRun,
  scansWithRuns,
  stopRun,
} from '../../../store/scan-runs.ts';
import { newUuid } from '../../../store/uuid.ts';
import type { Viewer } from '../../access/viewer.ts';
import { done, type Outcome, refused } from '../../outcomes/outcome.ts';
import { madePages, removeMade, roomFor } from './made-pages.ts';

/** How far the pictures of a scan's pages are. */
export interface PagesProgress {
  readonly state: ScanRun['state'] | 'none';
  readonly pages: number;
  readonly done: number;
  /** What the pictures of the missing pages will take, and what is free; in bytes. */
  readonly size: number;
  readonly free: number;
  /** Why it failed. */
  readonly fault?: 'no-room' | 'broken';
  readonly failures: readonly PageFailure[];
}

/** Cache tag: see trackDependencies. */
export const scanPagesTag = 'scan pages';

/** Pictures of the pages of scans, made in the background by one instance. */
export interface ScanPages {
  /** What is known of the pictures of a page; undefined while they are not made. */
  page(scan: string, page: number): Promise<PreparedPage | PageFailure | undefined>;
  /** A picture of a page of an offered scan, as WebP. */
  picture(scan: string, page: number, width: number): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Undefined for a scan without a file on this site. */
  progress(scan: string): Promise<PagesProgress | undefined>;
  prepare(viewer: Viewer, scan: string): Promise<Outcome<void>>;
  stop(viewer: Viewer, scan: string): Promise<Outcome<void>>;
  /** Calls the listener with the invalidated tags. Returns the unsubscribe function. */
  onInvalidated(listener: (tags: readonly string[]) => void): () => void;
  /** Resolves when this process has what was stored before the call, or when the store is unreachable. */
  refresh(): Promise<void>;
}

export interface ScanPagesDeps {
  readonly database: Database;
  readonly filesDir: string;
  readonly pathOf: (sha256: string) => string;
  /** The folder of the program's sources. */
  readonly programDir: string;
  /** False where it only shows what there is. */
  readonly works?: boolean;
  readonly log: Log;
  readonly now: () => Date;
  readonly pace?: typeof PACE;
}

/** Serving pages has priority: what an earlier program has left is not taken up until this one has been up for `startMs`. */
const PACE = { startMs: 30_000, everyMs: 10_000, progressMs: 2_000 };
/** A lease expires when its holder has sent no heartbeat for this long. */
const LEASE_MS = 60_000;
const HEARTBEAT_MS = 2_000;

export function createScanPages(deps: ScanPagesDeps): ScanPages & { clean(): Promise<void>; close(): Promise<void> } {
  const { database, filesDir, pathOf, programDir, works = true, log, now, pace = PACE } = deps;
  let scans: readonly ScanWithRun[] = [];
  let loaded = false;
  const listeners = new Set<(tags: readonly string[]) => void>();
  const made = ({ sha256, pages }: ScanWithRun) => madePages(filesDir, sha256, pages);
  const offered = (id: string) => scans.find((scan) => scan.id === id && scan.offered);
  const progressOf = (all: readonly ScanWithRun[]) =>
    JSON.stringify(all.map(({ id, run }) => [id, run?.state, run?.done]));

  const { refresh, close } = followStore(database, log, 'scanned pages unreadable', async () => {
    const before = scans;
    scans = await database.read((db) => scansWithRuns(db, 'prepare'));
    const isNew = scans.some(({ id }) => !before.some((other) => other.id === id));
    if (progressOf(scans) !== progressOf(before)) for (const listener of listeners) listener([scanPagesTag]);
    // What was there at the start waits its time.
    if (loaded && isNew) {
      started = true;
      preparing.begin();
    }
    loaded = true;
  });

  const ending = new AbortController();
  const preparing = runPeriodically(pace.everyMs, log, 'pages not prepared', async () => {
    if (!started || !works) return;
    await askWhereMissing();
    while (!ending.signal.aborted && scans.some(({ run }) => run && isOpen(run)) && (await prepareNext()));
  });
  let started = false;
  const first = setTimeout(() => {
    started = true;
    preparing.begin();
  }, pace.startMs).unref();
  // Progress is not announced to other instances.
  const timer = setInterval(
    () => scans.some(({ run }) => run?.state === 'running') && void refresh(),
    pace.progressMs,
  ).unref();

  /** A scan is prepared when it comes; one from before, or from a backup, when the program starts. */
  async function askWhereMissing(): Promise<void> {
    for (const scan of scans) {
      const { id, offered, run } = scan;
      if (!offered || (run && (run.state !== 'done' || (await made(scan).isWhole())))) continue;
      const at = now().getTime();
      await database.write((trx) => askRun(trx, { id: newUuid(at), scan: id, kind: 'prepare' }, at));
    }
    await refresh();
  }

  /** Works on one run; false where there is none to take. */
  async function prepareNext(): Promise<boolean> {
    const claim = randomUUID();
    const at = now().getTime();
    const run = await database.write((trx) => claimRun(trx, 'prepare', claim, at, at + LEASE_MS));
    await refresh();
    const scan = run && scans.find(({ id }) => id === run.scan);
    if (!scan) return false;
    await prepareOne(scan, { id: run.id, claim });
    await refresh();
    return true;
  }

  async function prepareOne(scan: ScanWithRun, lease: { readonly id: string; readonly claim: string }): Promise<void> {
    const pictures = made(scan);
    const missing = pictures.missing();
    const lost = new AbortController();
    const full = new AbortController();
    let reached = scan.pages - missing.length;
    const end = (fault: PagesProgress['fault'] | null) =>
      database.write((trx) => endRun(trx, lease, { done: reached, fault: fault ?? null }, now().getTime()));
    const room = await roomFor(missing.length, filesDir);
    if (room.free < 2 * room.size) return void (await end('no-room'));
    const heartbeat = setInterval(() => {
      const until = now().getTime() + LEASE_MS;
      database
        .write((trx) => renewRun(trx, lease, until, { done: reached }))
        .then((kept) => kept || lost.abort())
        .catch(() => {});
    }, HEARTBEAT_MS).unref();
    try {
      await pictures.open();
      const signal = AbortSignal.any([ending.signal, lost.signal, full.signal]);
      const begun = performance.now();
      await preparePages(
        { pdf: pathOf(scan.sha256), pages: missing, folder: pictures.folder },
        {
          programDir,
          signal,
          onPage(result) {
            try {
              pictures.record(result);
              reached++;
            } catch (error) {
              full.abort(error);
            }
          },
        },
      );
      clearInterval(heartbeat);
      if (lost.signal.aborted) return;
      if (ending.signal.aborted) return void (await database.write((trx) => releaseRun(trx, lease, now().getTime())));
      if (full.signal.aborted) throw full.signal.reason;
      await end(null);
      log.info({ scan: scan.id, pages: missing.length, ms: Math.round(performance.now() - begun) }, 'pages prepared');
    } catch (error) {
      log.error({ err: error, scan: scan.id }, 'pages not prepared');
      await end(isFull(error) ? 'no-room' : 'broken');
    } finally {
      clearInterval(heartbeat);
    }
  }

  /** A person's act on an offered scan, with its line in the log. */
  async function act(
    { account }: Viewer,
    id: string,
    action: 'scan.prepare' | 'scan.stop-preparing',
    work: (
      scan: ScanWithRun,
      write: (change: Parameters<Database['write']>[0]) => Promise<unknown>,
    ) => Promise<Outcome<void>>,
  ): Promise<Outcome<void>> {
    await refresh();
    const scan = offered(id);
    if (!scan) return refused({ code: 'scan-unknown' });
    const outcome = await work(scan, (change) =>
      database.write(async (trx) => {
        if ((await change(trx)) === false) return false;
        const actor = account ? { userId: account.id } : 'operator';
        await recordAudit(trx, { actor, action, target: id, at: now().getTime() });
        return true;
      }),
    );
    await refresh();
    return outcome;
  }

  void refresh();
  return {
    async page(id, page) {
      const scan = offered(id);
      return scan && isPage(scan, page) ? await made(scan).read(page) : undefined;
    },
    async picture(id, page, width) {
      const scan = offered(id);
      const known = PICTURE_WIDTHS.find((one) => one === width);
      return scan && known !== undefined && isPage(scan, page) ? await made(scan).picture(page, known) : undefined;
    },
    async progress(id) {
      const scan = offered(id);
      if (!scan) return undefined;
      const { pages, run } = scan;
      const pictures = made(scan);
      const missing = pictures.missing().length;
      const fault =
        run?.state === 'failed' && run.fault ? (run.fault as NonNullable<PagesProgress['fault']>) : undefined;
      return {
        state: run?.state ?? 'none',
        pages,
        done: pages - missing,
        ...(await roomFor(missing, filesDir)),
        ...(fault && { fault }),
        failures: await pictures.failures(),
      };
    },
    prepare: (viewer, id) =>
      act(viewer, id, 'scan.prepare', async (scan, write) => {
        const pictures = made(scan);
        if (scan.run && isOpen(scan.run)) return refused({ code: 'pages-preparing' });
        await pictures.forgetFailures();
        const room = await roomFor(pictures.missing().length, filesDir);
        if (room.free < 2 * room.size) return refused({ code: 'pages-no-room', ...room });
        const at = now().getTime();
        const asked = await write((trx) => askRun(trx, { id: newUuid(at), scan: id, kind: 'prepare' }, at));
        if (!asked) return refused({ code: 'pages-preparing' });
        await refresh();
        started = true;
        preparing.begin();
        return done(undefined);
      }),
    stop: (viewer, id) =>
      act(viewer, id, 'scan.stop-preparing', async ({ run }, write) => {
        const stopped = run && (await write((trx) => stopRun(trx, run.id, now().getTime())));
        return stopped ? done(undefined) : refused({ code: 'pages-resting' });
      }),
    onInvalidated(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh,
    async clean() {
      const all = await database.read((db) => scansWithRuns(db, 'prepare'));
      await removeMade(filesDir, new Set(all.map(({ sha256 }) => sha256)));
    },
    async close() {
      clearTimeout(first);
      clearInterval(timer);
      ending.abort();
      await preparing.end();
      close();
    },
  };
}

const isPage = ({ pages }: ScanWithRun, page: number): boolean => Number.isInteger(page) && page >= 1 && page <= pages;
