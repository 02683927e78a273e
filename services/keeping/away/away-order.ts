import type { Step } from '../../../forms/progress/step.ts';
import type { AwayFault } from '../../../forms/refusals/away-faults.ts';
import type { Installation } from '../manifest.ts';
import type { StagedRestore } from '../restore-backup.ts';
import type { AwayKey } from './cipher.ts';
import type { AwayFile, OpenPlace } from './place.ts';

/** An encrypted backup elsewhere. */
export interface AwayCopy extends AwayFile {
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Where the backup to restore is. */
export type RestoreFrom =
  /** A folder or an archive on this machine; `phrase` for an encrypted one. */
  | { readonly path: string; readonly phrase?: string; readonly keys?: readonly AwayKey[] }
  /** Without a name: the newest there, of that day if one is given. */
  | {
      readonly place: OpenPlace;
      readonly name?: string;
      readonly day?: string;
      readonly phrase?: string;
      readonly keys?: readonly AwayKey[];
    };

/** The work of the process that talks to another machine or reads a stranger's backup. */
export type AwayOrder =
  /** Writes, reads back, compares and deletes a small file. */
  | { readonly what: 'try'; readonly place: OpenPlace }
  | { readonly what: 'list'; readonly place: OpenPlace }
  /** Sends a backup, encrypted, and deletes outdated ones there. */
  | {
      readonly what: 'send';
      readonly place: OpenPlace;
      readonly key: AwayKey;
      /** The installation's, which only the encrypted archive carries. */
      readonly secret: string;
      readonly backupDir: string;
      readonly name: string;
    }
  | { readonly what: 'stage'; readonly from: RestoreFrom; readonly installation: Installation };

/** The address of the other machine; empty where the backup is on this one. */
export function addressIn(order: AwayOrder): string {
  const named = order.what === 'stage' ? order.from : order;
  return 'place' in named ? named.place.address : '';
}

export interface AwayResults {
  readonly try: { readonly hostKey?: string };
  readonly list: readonly AwayCopy[];
  readonly send: { readonly bytes: number };
  readonly stage: StagedRestore;
}

/** Output lines of that process, one JSON value each. */
export type AwayLine<Result> = { readonly step: Step } | { readonly done: Result } | { readonly fault: AwayFault };
