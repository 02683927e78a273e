import type { GuideStep } from '../../forms/site-settings.ts';
import type { StateCount, WeekCount } from '../../store/proposals.ts';
import type { BackupState } from '../keeping/backups.ts';

export interface ProposalFigures {
  readonly states: Readonly<Record<StateCount['state'], number>>;
  /** The last ones, oldest first, whether or not anything happened in them. */
  readonly weeks: readonly WeekCount[];
  readonly correctors: readonly { readonly who: string; readonly accepted: number; readonly rejected: number }[];
}

/** What the desk's first page shows. Absent fields do not apply to this installation. */
export interface DeskState {
  /** Why nothing can be stored until a copy is restored. */
  readonly loss?: string;
  /** What is still to set, and what is. What the owner has set aside is left out. */
  readonly guide: readonly { readonly step: GuideStep; readonly done: boolean }[];
  readonly setAside: readonly GuideStep[];
  /** Messages that nobody has read yet. */
  readonly unread: number;
  readonly proposals: number;
  /** Letters that were given up. */
  readonly dead: number;
  readonly lastBackup?: number;
  /** What the program last did about copies. */
  readonly lastRun?: BackupState['last'];
}

/** Figures for the owner. */
export interface Desk {
  state(): Promise<DeskState>;
  proposals(): Promise<ProposalFigures>;
}
