import type { Reason } from './manifest.ts';

/** What is copied and put back, and where it lies. */
export interface Installation {
  readonly varDir: string;
  readonly filesDir: string;
  /** Absent: SQLite in varDir. */
  readonly databaseUrl?: string;
  /** Where PostgreSQL's own programs are; absent: where they are looked for. */
  readonly programsAt?: string;
  /** What runs: `0.1.0 (880cc5f)`. */
  readonly program: string;
}

export type BackupStep = 'backup-store' | 'backup-files' | 'backup-check';

export interface BackupOrder {
  readonly installation: Installation;
  /** The folder that the copies lie in, one folder each. */
  readonly backupDir: string;
  readonly reason: Reason;
  readonly now: Date;
  /** Called with each step. */
  readonly tell?: (step: BackupStep) => void;
}
