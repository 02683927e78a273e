// Prepares or reads a scanned book like the server does, in a process that can be killed: see scan-kills.test.ts.
import { join } from 'node:path';
import type { Engine } from '../../editions/scan/recognise.ts';
import { createLog } from '../../program/log.ts';
import { createScanPages } from '../../services/book/scans/scan-pages.ts';
import { createScanReading } from '../../services/book/scans/scan-reading.ts';
import { openDatabase } from '../../store/connect.ts';
import type { ScanRunKind } from '../../store/scan-runs.ts';

export interface ScanWork {
  readonly kind: ScanRunKind;
  readonly varDir: string;
  readonly filesDir: string;
  /** Of PostgreSQL. */
  readonly url?: string;
  readonly engine: Engine;
  /** How far its clock is ahead, so that the lease of a killed process is over. */
  readonly aheadMs: number;
}

const { kind, varDir, filesDir, url, engine, aheadMs } = JSON.parse(process.argv[2] ?? '') as ScanWork;
const log = createLog('error');
const deps = {
  database: openDatabase({ varDir, log, ...(url && { url }) }),
  varDir,
  filesDir,
  pathOf: (sha256: string) => join(filesDir, sha256),
  programDir: join(import.meta.dirname, '../..'),
  log,
  now: () => new Date(Date.now() + aheadMs),
  pace: { startMs: 0, everyMs: 50, progressMs: 50 },
};
if (kind === 'prepare') createScanPages(deps);
else createScanReading({ ...deps, texts: { installed: () => undefined }, engineOf: async () => engine });
// Its timers let a process end.
setInterval(() => {}, 60_000);
