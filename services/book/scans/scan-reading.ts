import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { openLibrary } from '../../../editions/library/open-library.ts';
import { obtainEngine } from '../../../editions/scan/obtain-engine.ts';
import { type PageReading, readPages } from '../../../editions/scan/read-pages.ts';
import type { Engine } from '../../../editions/scan/recognise.ts';
import { isFull } from '../../../program/errors.ts';
import type { Log } from '../../../program/log.ts';
import { parsePageRange } from '../../../scripture/facsimile/page-range.ts';
import { type AuditAction, recordAudit } from '../../../store/audit.ts';
import type { Database } from '../../../store/database.ts';
import { runPeriodically } from '../../../store/run-periodically.ts';
import {
  askRun,
  claimRun,
  endRun,
  isOpen,
  releaseRun,
  renewRun,
  runsOf,
  type ScanRun,
  type ScanRunLease,
  stopRun,
} from '../../../store/scan-runs.ts';
import { chooseKnownText, findScan, type ScanRow } from '../../../store/scans.ts';
import type { Trx } from '../../../store/trx.ts';
import { newUuid } from '../../../store/uuid.ts';
import type { Viewer } from '../../access/viewer.ts';
import { done, type Outcome, refused } from '../../outcomes/outcome.ts';
import type { Texts } from '../../text/texts/texts.ts';
import { roomFor } from './made-pages.ts';
import { forgetVerses, madeFolder, pagesRead, stripsFolder, versesFolder, writeVerses } from './made-verses.ts';
import { isSample, SAMPLE, samplePages } from './sample.ts';

/** What the owner wants to have read. */
export interface ReadOrder {
  /** `3-5,9`; empty: all. */
  readonly pages: string;
  /** `Gen.1-Gen.4`; empty: the whole text. */
  readonly chapters: string;
  /** Whether pages that were read are read again. */
  readonly again: boolean;
}

/** Why a run has failed. */
export type RunFault = 'engine' | 'full' | 'text' | 'broken';

export interface ScanReading {
  /** Reads three pages of the book, to see whether it can be read; readers see nothing of it. */
  sample(viewer: Viewer, scan: string, text: string): Promise<Outcome>;
  read(viewer: Viewer, scan: string, order: ReadOrder): Promise<Outcome>;
  stop(viewer: Viewer, scan: string): Promise<Outcome>;
  /** What this process does at the moment, before the first page; in Spanish. */
  note(): string | undefined;
}

export interface ScanReadingDeps {
  readonly database: Database;
  readonly varDir: string;
  readonly filesDir: string;
  readonly pathOf: (sha256: string) => string;
  /** The folder of the program's sources. */
  readonly programDir: string;
  readonly texts: Pick<Texts, 'installed'>;
  readonly log: Log;
  readonly now: () => Date;
  /** False where this program tries a version and makes nothing of its own accord. */
  readonly works?: boolean;
  readonly pace?: typeof PACE;
  readonly engineOf?: typeof obtainEngine;
}

/** Serving pages has priority: what an earlier program has left is not taken up until this one has been up for `startMs`. */
const PACE = { startMs: 30_000, everyMs: 10_000 };
/** A lease expires when its holder has sent no heartbeat for this long. */
const LEASE_MS = 60_000;
const HEARTBEAT_MS = 2_000;

export function createScanReading(deps: ScanReadingDeps): ScanReading & { close(): Promise<void> } {
  const { database, varDir, filesDir, pathOf, programDir, texts, log, now } = deps;
  const { pace = PACE, engineOf = obtainEngine, works = true } = deps;
  const ending = new AbortController();
  let isStarted = false;
  let working: AbortController | undefined;
  let note: string | undefined;

  const reading = runPeriodically(pace.everyMs, log, 'scan not read', async () => {
    while (isStarted && !ending.signal.aborted && (await readNext()));
  });
  const begin = () => {
    isStarted = true;
    reading.begin();
  };
  const first = works ? setTimeout(begin, pace.startMs).unref() : undefined;

  /** Works on one run; false where there is none to take. */
  async function readNext(): Promise<boolean> {
    const claim = randomUUID();
    const at = now().getTime();
    const taken = await database.write(async (trx) => {
      const run = await claimRun(trx, 'read', claim, at, at + LEASE_MS);
      const scan = run && (await findScan(trx, run.scan));
      return run && scan && { run, scan };
    });
    if (!taken) return false;
    await readRun(taken.scan, taken.run, { id: taken.run.id, claim });
    return true;
  }

  async function readRun(scan: ScanRow, run: ScanRun, lease: ScanRunLease): Promise<void> {
    const lost = new AbortController();
    working = lost;
    const signal = AbortSignal.any([ending.signal, lost.signal]);
    const reached: { done: number; model?: string } = { done: run.done };
    const renew = () =>
      database
        .write((trx) => renewRun(trx, lease, now().getTime() + LEASE_MS, reached))
        .then((kept) => kept || lost.abort())
        .catch(() => {});
    const heartbeat = setInterval(renew, HEARTBEAT_MS).unref();
    let fault: RunFault | null;
    try {
      fault = await readMissing(scan, run, signal, reached, renew);
    } catch (error) {
      log.error({ err: error, scan: scan.id }, 'scan not read');
      fault = isFull(error) ? 'full' : 'broken';
    } finally {
      clearInterval(heartbeat);
      note = undefined;
      working = undefined;
    }
    if (lost.signal.aborted) return;
    const at = now().getTime();
    await database.write(async (trx) => {
      if (ending.signal.aborted) {
        await renewRun(trx, lease, at, reached);
        await releaseRun(trx, lease, at);
      } else await endRun(trx, lease, { done: reached.done, fault }, at);
    });
  }

  /** Reads the pages of a run that were not read yet. */
  async function readMissing(
    scan: ScanRow,
    run: ScanRun,
    signal: AbortSignal,
    reached: { done: number; model?: string },
    renew: () => Promise<unknown>,
  ): Promise<RunFault | null> {
    const { sha256, pages, known_text: text } = scan;
    const file = openLibrary(varDir).editions.find(({ meta }) => meta.id === text)?.file;
    if (sha256 === null || pages === null || text === null || !file) return 'text';
    const made = madeFolder(filesDir, sha256);
    const [verses, strips] = [versesFolder(made, text), stripsFolder(made)];
    const wanted = pagesOfRun(run, pages);
    const there = new Set(await pagesRead(verses));
    const missing = wanted.filter((page) => !there.has(page));
    reached.done = wanted.length - missing.length;
    if (missing.length === 0) return null;
    const room = await roomFor(missing.length, filesDir);
    if (room.free < 2 * room.size) return 'full';
    const engine = await engineOf({
      programDir,
      varDir,
      signal,
      onNote: (said) => {
        note = said;
      },
    });
    if (signal.aborted) return null;
    if (!engine) return 'engine';
    note = undefined;
    const model = modelOf(engine);
    reached.model = model;
    await renew();
    await mkdir(strips, { recursive: true });
    const writing: Promise<void>[] = [];
    const full = new AbortController();
    const keep = (found: PageReading) =>
      writeVerses(verses, { ...found, model }).then(
        () => {
          reached.done++;
        },
        (error) => {
          full.abort(error);
        },
      );
    const chapters = chaptersOf(run.chapters);
    await readPages(
      { pdf: pathOf(sha256), pages: missing, edition: file, chapters, engine, strips },
      {
        programDir,
        signal: AbortSignal.any([signal, full.signal]),
        onPage: (found) => writing.push(keep(found)),
      },
    );
    await Promise.all(writing);
    if (full.signal.aborted) throw full.signal.reason;
    return null;
  }

  /** A person's act on an offered scan, with its line in the log. */
  async function act(
    viewer: Viewer,
    id: string,
    action: AuditAction,
    work: (trx: Trx, scan: ReadableScan, at: number) => Promise<Outcome<unknown>>,
  ): Promise<Outcome> {
    const at = now().getTime();
    return await database.write(async (trx) => {
      const scan = await findScan(trx, id);
      if (!scan || scan.ended_at !== null) return refused({ code: 'scan-unknown' });
      if (!isReadable(scan)) return refused({ code: 'scan-linked' });
      const outcome = await work(trx, scan, at);
      if (!outcome.ok) return outcome;
      const actor = viewer.account ? { userId: viewer.account.id } : 'operator';
      await recordAudit(trx, { actor, action, target: id, after: outcome.value, at });
      return done(undefined);
    });
  }

  /** To be called before the run can be seen: whoever takes it must not find what was read before. */
  async function forgetPages({ sha256, known_text: text }: ReadableScan, pages: readonly number[]): Promise<void> {
    const folder = versesFolder(madeFolder(filesDir, sha256), text ?? '');
    for (const page of pages) await forgetVerses(folder, page);
  }

  return {
    async sample(viewer, id, text) {
      const outcome = await act(viewer, id, 'scan.sample', async (trx, scan, at) => {
        if (!texts.installed(text)) return refused({ code: 'scan-text-unknown', field: 'texto' });
        const pages = SAMPLE + samplePages(scan.pages).join(',');
        if (!(await askRun(trx, { id: newUuid(at), scan: id, kind: 'read', pages }, at)))
          return refused({ code: 'scan-being-read' });
        await chooseKnownText(trx, id, text);
        if (!(await wasAsked(trx, id))) await forgetPages({ ...scan, known_text: text }, samplePages(scan.pages));
        return done({ text });
      });
      if (outcome.ok) begin();
      return outcome;
    },

    async read(viewer, id, { pages, chapters, again }) {
      const outcome = await act(viewer, id, 'scan.read', async (trx, scan, at) => {
        if (scan.known_text === null) return refused({ code: 'scan-text-missing' });
        const wanted = parsePageRange(pages.trim() || `1-${scan.pages}`, scan.pages);
        if (!wanted) return refused({ code: 'page-range-malformed', field: 'paginas' });
        if (wanted.length === 0) return refused({ code: 'page-outside', pages: scan.pages, field: 'paginas' });
        const asked = { pages: pages.trim(), chapters };
        if (!(await askRun(trx, { id: newUuid(at), scan: id, kind: 'read', ...asked }, at)))
          return refused({ code: 'scan-being-read' });
        if (again) await forgetPages(scan, wanted);
        return done(asked);
      });
      if (outcome.ok) begin();
      return outcome;
    },

    async stop(viewer, id) {
      const outcome = await act(viewer, id, 'scan.stop-reading', async (trx, _, at) => {
        for (const run of await runsOf(trx, id))
          if (run.kind === 'read' && isOpen(run) && (await stopRun(trx, run.id, at))) return done(undefined);
        return refused({ code: 'scan-not-read' });
      });
      if (outcome.ok) working?.abort();
      return outcome;
    },

    note: () => note,

    async close() {
      clearTimeout(first);
      ending.abort();
      await reading.end();
    },
  };
}

interface ReadableScan extends ScanRow {
  readonly sha256: string;
  readonly pages: number;
}

const isReadable = (scan: ScanRow): scan is ReadableScan => scan.sha256 !== null && scan.pages !== null;

/** Whether readers are shown what is found. */
const wasAsked = async (trx: Trx, scan: string): Promise<boolean> =>
  (await runsOf(trx, scan)).some((run) => run.kind === 'read' && !isSample(run));

/** The pages that a run is about, ascending. @param pages how many the book has */
export const pagesOfRun = ({ pages: range }: Pick<ScanRun, 'pages'>, pages: number): number[] =>
  parsePageRange(range.replace(SAMPLE, '') || `1-${pages}`, pages) ?? [];

const modelOf = ({ model }: Engine): string => /([^/\\]+)\.traineddata$/.exec(model)?.[1] ?? '';

function chaptersOf(range: string): readonly [string, string] | readonly [] {
  const [from, to = from] = range.split('-');
  return from && to ? [from, to] : [];
}
