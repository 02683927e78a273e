import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DownloadFormat, downloadName } from '../../../editions/writers/download-formats.ts';
import type { EditionMeta } from '../../../scripture/text/edition.ts';
import { recordAudit } from '../../../store/audit.ts';
import { type DownloadRow, downloadRows, retryDownload } from '../../../store/downloads.ts';
import { followStore } from '../../../store/follow-store.ts';
import { runPeriodically } from '../../../store/run-periodically.ts';
import { accountIn, type Viewer } from '../../access/viewer.ts';
import { done, type Outcome, refused } from '../../outcomes/outcome.ts';
import type { Scans } from '../scans/scans.ts';
import { hasZimTools } from '../site-files/write-zim.ts';
import { type MakerDeps, makeDue } from './make-due.ts';
import { OFFERED_FORMATS, type OfferedFormatId, siteFormat } from './offered-formats.ts';
import { rowOf, wantedFiles } from './wanted.ts';

/** An edition as a file in one format. */
export interface Download {
  readonly edition: string;
  readonly format: OfferedFormatId;
  /** In Spanish, as is `description`. */
  readonly name: string;
  readonly description: string;
  /** Path of its URL: `/Download/rv1909/epub`. */
  readonly path: string;
  /** Absent until the first file has been made; replaced when the next one is ready. */
  readonly file?: {
    readonly name: string;
    readonly size: number;
    readonly sha256: string;
    /** Revision of the edition's text without its corrections. */
    readonly revision: string;
    /** History hash of its newest correction; absent where the edition has no history. */
    readonly historyHash?: string;
    readonly madeAt: number;
    /** True if it contains every published correction. */
    readonly current: boolean;
  };
  readonly state: 'resting' | 'waiting' | 'making' | 'failed';
  /** Progress from 0 to 1 while the file is made; absent where it is unknown. */
  readonly share?: number;
}

/** A download that could not be made, as the owner sees it. */
export interface FailedDownload extends Pick<Download, 'edition' | 'format' | 'name'> {
  /** In Spanish where the text is at fault: it is retried when the text changes. Absent: it is retried automatically. */
  readonly reason?: string;
}

/** The download in the site's header: the scanned book, or else the typeset PDF of the default edition. */
export interface MainDownload {
  /** True if `/Download/pdf` answers with the file now. */
  readonly ready: boolean;
  /** In bytes; absent where the file is on another site or does not exist yet. */
  readonly size?: number;
}

/** Cache tags: see trackDependencies. */
export const downloadsTag = 'downloads';
/** Invalidated only when the file first appears or its size in whole megabytes changes. */
export const mainDownloadTag = 'main download';

/** The editions as files, made in the background and made again after corrections. */
export interface Downloads {
  /** Reads from memory, without a query. */
  main(): MainDownload;
  /** The downloads of an edition, in the order of the page; from memory. */
  of(edition: string): readonly Download[];
  /** The failed downloads of all editions; from memory. */
  failed(): readonly FailedDownload[];
  /** Schedules a failed download to be made again as soon as possible, whatever its failure was. */
  retry(viewer: Viewer, edition: string, format: string): Promise<Outcome<void>>;
  /** True if this machine can make ZIM files. */
  zimTools(): boolean;
  /** False where this installation makes no downloads (DOWNLOADS=off). */
  readonly made: boolean;
  /** Calls the listener with the invalidated tags. Returns the unsubscribe function. */
  onInvalidated(listener: (tags: readonly string[]) => void): () => void;
  /** Resolves when this process has what was stored before the call, or when the store is unreachable. */
  refresh(): Promise<void>;
  /** Resolves when the running job has been aborted. */
  close(): Promise<void>;
}

export interface DownloadsDeps extends Omit<MakerDeps, 'formats' | 'gently'> {
  readonly scans: Pick<Scans, 'download'>;
  /** True if this instance makes files. It offers them in any case. */
  readonly makes: boolean;
  /** All formats, in the order in which they are offered. */
  readonly formats?: readonly (DownloadFormat & { readonly id: Download['format'] })[];
  readonly pace?: typeof PACE;
}

/** Serving pages has priority: no file is made until the program has been up for `startMs`. */
const PACE = { startMs: 30_000, everyMs: 10_000, progressMs: 2_000 };

export function createDownloads(deps: DownloadsDeps): Downloads {
  const { database, texts, scans, varDir, siteOffer, makes, log, now, formats = OFFERED_FORMATS, pace = PACE } = deps;
  let rows = readLastRows(varDir);
  let keptRows: string | undefined;
  const listeners = new Set<(tags: readonly string[]) => void>();
  const invalidate = (...tags: string[]) => {
    for (const listener of [...listeners]) listener(tags);
  };

  const { refresh, close } = followStore(database, log, 'downloads unreadable', async () => {
    const before = { rows: JSON.stringify(rows), label: labelOf(typeset()) };
    rows = await database.read(downloadRows);
    if (JSON.stringify(rows) !== before.rows) invalidate(downloadsTag);
    if (labelOf(typeset()) !== before.label) invalidate(mainDownloadTag);
    keep();
  });

  function keep(): void {
    try {
      keptRows = keepLastRows(varDir, rows, keptRows);
    } catch (error) {
      log.warn({ err: error }, 'downloads not kept for a start without the store');
    }
  }

  function typeset(): MainDownload {
    const size = rowOf({ edition: texts.defaultId, format: 'pdf' }, rows)?.size;
    return size ? { ready: true, size } : { ready: false };
  }

  const maker = new AbortController();
  const makeWhatIsDue = () => makeDue({ ...deps, formats, gently: true }, maker.signal);
  let making: ReturnType<typeof runPeriodically> | undefined;
  const first = makes
    ? setTimeout(() => {
        making = runPeriodically(pace.everyMs, log, 'downloads not made', makeWhatIsDue);
        making.begin();
      }, pace.startMs).unref()
    : undefined;
  // Progress is not announced to other instances.
  const timer = setInterval(() => rows.some(isMaking) && void refresh(), pace.progressMs).unref();
  const isMaking = ({ state }: DownloadRow) => state === 'making';
  const unlisten = texts.onInvalidated(() => invalidate(downloadsTag));
  void refresh();

  return {
    main() {
      const scan = scans.download();
      if (!scan) return typeset();
      return { ready: true, ...(scan.size !== undefined && { size: scan.size }) };
    },
    of(id) {
      const meta = texts.editions().find((edition) => edition.id === id);
      if (!meta) return [];
      const wanted = wantedFiles({ ...deps, formats });
      return formats.flatMap((format) => {
        const row = rowOf({ edition: id, format: format.id }, rows);
        const madeOf = wanted.find((file) => file.edition === id && file.format === format.id)?.madeOf;
        // Another instance may have made a file that this machine cannot make.
        const there = madeOf !== undefined || !siteFormat(format.id) || (siteOffer?.offers(id) && row?.sha256);
        if (!there) return [];
        return {
          ...about(meta, format),
          ...downloadState(meta, format, row, row?.made_of === madeOf, now().getTime()),
        };
      });
    },
    failed: () =>
      rows.flatMap(({ edition, format: id, state, failed_of: failedOf, last_error: reason }) => {
        const format = state === 'failed' ? formats.find((one) => one.id === id) : undefined;
        if (!format || !texts.editions().some((meta) => meta.id === edition)) return [];
        return { edition, format: format.id, name: format.name, ...(failedOf !== null && reason && { reason }) };
      }),
    async retry(viewer, edition, format) {
      const actor = { userId: accountIn(viewer).id };
      const at = now().getTime();
      const asked = await database.write(async (trx) => {
        if (!(await retryDownload(trx, { edition, format }, at))) return false;
        await recordAudit(trx, { actor, action: 'download.retry', target: `${edition} ${format}`, at });
        return true;
      });
      await refresh();
      return asked ? done(undefined) : refused({ code: 'download-not-failed' });
    },
    zimTools: hasZimTools,
    made: makes,
    onInvalidated(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh,
    async close() {
      clearTimeout(first);
      clearInterval(timer);
      unlisten();
      close();
      maker.abort();
      await making?.end();
      await refresh();
    },
  };
}

/** The parts of the header's label: readiness and size in whole megabytes. */
const labelOf = ({ ready, size = 0 }: MainDownload): string => `${ready} ${Math.round(size / 1_000_000)}`;

const about = (
  { id }: EditionMeta,
  format: DownloadFormat & { readonly id: Download['format'] },
): Pick<Download, 'edition' | 'format' | 'name' | 'description' | 'path'> => ({
  edition: id,
  format: format.id,
  name: format.name,
  description: format.description,
  path: `/Download/${encodeURIComponent(id)}/${format.id}`,
});

function downloadState(
  meta: EditionMeta,
  format: DownloadFormat,
  row: DownloadRow | undefined,
  current: boolean,
  now: number,
): Pick<Download, 'file' | 'state' | 'share'> {
  const file = row && fileOf(meta, format, row, current);
  if (row?.state === 'making' && (row.claimed_until ?? 0) > now)
    return { ...(file && { file }), state: 'making', ...(row.progress > 0 && { share: row.progress / 1_000 }) };
  if (row?.state === 'failed') return { ...(file && { file }), state: 'failed' };
  return { ...(file && { file }), state: file?.current ? 'resting' : 'waiting' };
}

function fileOf(meta: EditionMeta, format: DownloadFormat, row: DownloadRow, current: boolean): Download['file'] {
  const { sha256, size, revision, history_hash: hash, made_at: madeAt } = row;
  if (sha256 === null || size === null || revision === null || madeAt === null) return undefined;
  const { history: _, ...base } = meta;
  const name = `sagrada-biblia-${downloadName({ ...base, revision, ...(hash !== null && { history: { hash, seq: 0, at: 0 } }) }, format)}`;
  return { name, size, sha256, revision, ...(hash !== null && { historyHash: hash }), madeAt, current };
}

const FILE = 'last-downloads.json';

/** The rows of the last time that the store was reachable, for an instance that starts without it. */
function readLastRows(varDir: string): readonly DownloadRow[] {
  try {
    const held: unknown = JSON.parse(readFileSync(join(varDir, FILE), 'utf8'));
    return Array.isArray(held) ? held : [];
  } catch {
    return [];
  }
}

/** Writes the rows to disk without the fields about a running job. Returns the text that was written. */
function keepLastRows(varDir: string, rows: readonly DownloadRow[], before: string | undefined): string {
  const made = rows.filter(({ sha256 }) => sha256 !== null);
  const still = { state: 'resting', claim: null, claimed_until: null, progress: 0, last_error: null } as const;
  const text = JSON.stringify(made.map((row) => ({ ...row, ...still })));
  if (text === before) return text;
  const fresh = join(varDir, `${FILE}.${process.pid}`);
  writeFileSync(fresh, text);
  renameSync(fresh, join(varDir, FILE));
  return text;
}
