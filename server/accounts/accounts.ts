import type { Account, Viewer } from '../access/viewer.ts';
import type { Outcome } from '../outcome.ts';

/** What an answer must set on the device. */
export interface Cookies {
  /** Whole Set-Cookie lines. */
  readonly cookies: readonly string[];
}

/** A refusal that belongs to a field of a form. */
export interface FieldFault {
  readonly field: string;
  readonly sentence: string;
}

export interface SessionInfo {
  readonly id: string;
  readonly current: boolean;
  /** What the browser said of itself, in words: «Firefox en Linux». */
  readonly device: string;
  readonly createdAt: number;
  readonly expiresAt: number;
}

/** Accounts of people. Whoever implements the screens may add what they need; tokens and passwords never come out of here. */
export interface Accounts {
  /** Who sends this request; reads the session at most once. */
  viewer(request: Request): Promise<Viewer>;
  /** The viewer with a device claim, made where there was none, and the cookies that keep it. */
  withDevice(request: Request, viewer: Viewer): Promise<{ readonly viewer: Viewer } & Cookies>;
  account(id: string): Promise<Account | undefined>;
  /** Public names by contributor id: a name, `visitante` or `cuenta eliminada`. */
  names(contributors: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The contributor under whose random id this viewer's work is kept; made where there is none. */
  contributor(viewer: Viewer): Promise<string>;
}

export type { Outcome };
