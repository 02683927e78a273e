import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DownloadFormat, downloadName } from '../../../editions/writers/download-formats.ts';
import type { EditionMeta } from '../../../scripture/text/edition.ts';
import { recordAudit } from '../../../store/audit.ts';
import { type DownloadRow, downloadRows, retryDownload } from '../../../store/downloads.ts';
import { followStore } from '../../../store/follow-store.ts';
import { repeatedly } from '../../../store/repeatedly.ts';
import { accountIn, type Viewer } from '../../access/viewer.ts';
import { done, type Outcome, refused } from '../../outcomes/outcome.ts';
import type { Scans } from '../scans/scans.ts';
import { hasZimTools } from '../site-files/write-zim.ts';
import { type MakerDeps, makeDue } from './make-due.ts';
import { OFFERED_FORMATS, type OfferedFormatId, siteFormat } from './offered-formats.ts';
import { rowOf, wantedFiles } from './wanted.ts';

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

export interface DownloadsDeps extends Omit<MakerDeps, 'formats' | 'gently'> {
  readonly scans: Pick<Scans, 'current'>;
  /** Whether this instance makes files; it offers them all the same. */
  readonly makes: boolean;
  /** All of them, in the order in which they are offered. */
  readonly formats?: readonly (DownloadFormat & { readonly id: Download['format'] })[];
  readonly pace?: typeof PACE;
}

/** The first page comes first: nothing is made before the program has been up for a while. */
const PACE = { startMs: 30_000, everyMs: 10_000, progressMs: 2_000 };

export function createDownloads(deps: DownloadsDeps): Downloads {
  const { database, texts, scans, varDir, siteOffer, makes, log, now, formats = OFFERED_FORMATS, pace = PACE } = deps;
  let rows = readLastRows(varDir);
  let keptRows: string | undefined;
  const listeners = new Set<(tags: readonly string[]) => void>();
  const tell = (...tags: string[]) => {
    for (const listener of [...listeners]) listener(tags);
  };

  const { refresh, close } = followStore(database, log, 'downloads unreadable', async () => {
    const before = { rows: JSON.stringify(rows), label: labelOf(typeset()) };
    rows = await database.read(downloadRows);
    if (JSON.stringify(rows) !== before.rows) tell(downloadsTag);
    if (labelOf(typeset()) !== before.label) tell(mainDownloadTag);
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
  let making: ReturnType<typeof repeatedly> | undefined;
  const first = makes
    ? setTimeout(() => {
        making = repeatedly(pace.everyMs, log, 'downloads not made', makeWhatIsDue);
        making.begin();
      }, pace.startMs).unref()
    : undefined;
  // Progress is not announced to other instances.
  const timer = setInterval(() => rows.some(isMaking) && void refresh(), pace.progressMs).unref();
  const isMaking = ({ state }: DownloadRow) => state === 'making';
  const unlisten = texts.onInvalidated(() => tell(downloadsTag));
  void refresh();

  return {
    main() {
      const scan = scans.current();
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
        // What this machine cannot make another one may have made.
        const there = madeOf !== undefined || !siteFormat(format.id) || (siteOffer?.offers(id) && row?.sha256);
        if (!there) return [];
        return { ...about(meta, format), ...told(meta, format, row, row?.made_of === madeOf, now().getTime()) };
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

/** What the header's label depends on. */
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

function told(
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

/** The files that there were when the store was last there, for an instance that starts without it. */
function readLastRows(varDir: string): readonly DownloadRow[] {
  try {
    const held: unknown = JSON.parse(readFileSync(join(varDir, FILE), 'utf8'));
    return Array.isArray(held) ? held : [];
  } catch {
    return [];
  }
}

/** Writes the rows to disk without the fields about a running job. Returns what it has written. */
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
