import type { Step } from '../../forms/progress/step.ts';
import type { Actor } from '../../store/audit.ts';
import type { Outcome } from '../outcomes/outcome.ts';
import type { Reason } from './manifest.ts';
import type { PackedBackup } from './pack-backup.ts';

/** A copy, as the desk lists it. */
export interface Backup {
  /** Of its folder. */
  readonly name: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly reason: Reason;
  readonly program: string;
  /** Of all that is in it. */
  readonly bytes: number;
  readonly faults: readonly string[];
}

/** What the running program last did about copies, on any instance. */
export interface BackupState {
  /** What is being done now. */
  readonly step?: Step;
  /** The last one that ended. */
  readonly last?: {
    readonly at: number;
    readonly name?: string;
    /** Why there is none. */
    readonly error?: Step;
  };
}

/** Copies of the installation, made by a process of their own: requests go on meanwhile. */
export interface Backups {
  /** Where they lie. */
  readonly folder: string;
  /** Whether one is made every night. */
  readonly scheduled: boolean;
  /** The newest first. */
  list(): Promise<readonly Backup[]>;
  state(): Promise<BackupState>;
  /** Begins one in the background; refused where one is under way, or where there have been many today. */
  start(actor: Actor): Promise<Outcome<void>>;
  /** As one archive; whoever may have it has been asked for the password before. Refused where there is none of that name, or where many have been downloaded today. */
  download(name: string, actor: Actor): Promise<Outcome<PackedBackup>>;
  remove(name: string, actor: Actor): Promise<Outcome<void>>;
}
