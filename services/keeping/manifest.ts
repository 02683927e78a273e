import type { StoreSummary } from '../../store/summarize-store.ts';

/** Description of a backup: `manifest.json` in its folder. */
export interface Manifest {
  readonly format: 'sagrada-biblia-backup';
  readonly version: typeof MANIFEST_VERSION;
  /** ISO, UTC. */
  readonly at: string;
  readonly reason: Reason;
  /** Version of the program that made it, with the commit if known: `0.1.0 (880cc5f)`. */
  readonly program: string;
  readonly store: {
    readonly engine: 'sqlite' | 'postgres';
    /** Version of the engine. */
    readonly version: string;
    /** PostgreSQL only: the schema of the tables. */
    readonly schemaName?: string;
  } & StoreSummary;
  readonly editions: readonly { readonly id: string; readonly title: string; readonly canonicalSha256: string }[];
  /** All files in the folder except the manifest and SHA256SUMS. Paths are relative, with `/`. */
  readonly files: readonly CopiedFile[];
  /** Sentences about files that could not be saved; normally empty. */
  readonly faults: readonly string[];
}

export interface CopiedFile {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

export const REASONS = ['command', 'schedule', 'desk'] as const;
/** The trigger of the backup. The schedule deletes only its own backups. */
export type Reason = (typeof REASONS)[number];

export const MANIFEST_VERSION = 1;
export const MANIFEST_FILE = 'manifest.json';
/** In the format of `sha256sum -c`, so that a backup can be checked without this program. */
export const SUMS_FILE = 'SHA256SUMS';
/** File name of the store in a backup. */
export const STORE_FILES = { sqlite: 'sagrada.sqlite', postgres: 'sagrada.pgdump' } as const;

/** A relative path that does not leave its folder. */
const SAFE_PATH = /^(?!\.)[\w.-]+(?:\/(?!\.\.?(?:\/|$))[^/\\\0]+)*$/;

/** The manifest, or a Spanish sentence about why this program cannot use it. */
export function parseManifest(text: string): Manifest | string {
  let manifest: Partial<Manifest> & { readonly version?: number };
  try {
    manifest = JSON.parse(text);
  } catch {
    return `${MANIFEST_FILE} está dañado.`;
  }
  if (manifest.format !== 'sagrada-biblia-backup') return `${MANIFEST_FILE} no es de una copia de este programa.`;
  if ((manifest.version ?? 0) > MANIFEST_VERSION)
    return `La copia es de una versión más nueva del programa (${manifest.program}): ponga esa versión y repita la orden.`;
  if (!Array.isArray(manifest.files) || !manifest.store) return `${MANIFEST_FILE} está incompleto.`;
  const strange = manifest.files.find(({ path }) => !SAFE_PATH.test(path));
  return strange
    ? `${MANIFEST_FILE} nombra algo que no puede ser de una copia: ${strange.path}`
    : (manifest as Manifest);
}

export const formatManifest = (manifest: Manifest): string => `${JSON.stringify(manifest, undefined, 1)}\n`;

export const formatSums = (files: readonly CopiedFile[]): string =>
  files.map(({ path, sha256 }) => `${sha256}  ${path}\n`).join('');

/** SHA-256 by path; malformed lines are skipped. */
export const parseSums = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text.split('\n').flatMap((line) => {
      const [, sha256, path] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
      return sha256 && path ? [[path, sha256] as const] : [];
    }),
  );

/** The installation that is backed up or restored, with its folders. */
export interface Installation {
  readonly varDir: string;
  readonly filesDir: string;
  /** Absent: SQLite in varDir. */
  readonly databaseUrl?: string;
  /** Folder of PostgreSQL's own programs; absent: the usual places are searched. */
  readonly programsAt?: string;
  /** Version of the running program: `0.1.0 (880cc5f)`. */
  readonly program: string;
}

export type BackupStep = 'backup-store' | 'backup-files' | 'backup-check';

export interface BackupOrder {
  readonly installation: Installation;
  /** The folder of backups, with one subfolder each. */
  readonly backupDir: string;
  readonly reason: Reason;
  readonly now: Date;
  /** Called with each step. */
  readonly onStep?: (step: BackupStep) => void;
}
