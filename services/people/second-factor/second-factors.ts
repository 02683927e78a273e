import type { factorKinds } from '../../../store/second-factors.ts';
import type { Browser } from '../../access/browser.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { Outcome } from '../../outcomes/outcome.ts';

/** What an account is asked for besides its password. */
export type FactorKinds = NonNullable<Awaited<ReturnType<typeof factorKinds>>>;

/** A factor that is being set up: what an app must be given. */
interface FactorKey {
  /** In groups of four. */
  readonly key: string;
  /** otpauth://… */
  readonly address: string;
}

interface FactorState {
  readonly on: boolean;
  /** Since when, where it is on. */
  readonly since?: number;
  /** There are passkeys, which are a second factor too. */
  readonly passkeys: boolean;
  /** Recovery codes that have not been used. */
  readonly codesLeft: number;
  /** Where one is being set up. */
  readonly setUp?: FactorKey;
  /** The owner asks for it from accounts with this role. */
  readonly required: boolean;
}

/** The second proof of an account: a code that an app makes, or one for recovery. See docs/decisions/023-second-proofs.md. */
export interface SecondFactors {
  state(viewer: Viewer): Promise<FactorState>;
  /** Begins to set one up. @param current the viewer's password */
  begin(viewer: Viewer, current: string): Promise<Outcome>;
  /** Turns the app on with its first code. Returns the recovery codes, shown only once. */
  confirm(viewer: Viewer, code: string): Promise<Outcome<readonly string[]>>;
  /** Other recovery codes; those before are worthless. */
  renewCodes(viewer: Viewer, current: string): Promise<Outcome<readonly string[]>>;
  /** Ends the app's codes; `asked`: the account still asks for a passkey. */
  turnOff(viewer: Viewer, current: string): Promise<Outcome<'asked' | 'bare'>>;
  /** Which second factor this browser's sign-in still needs; undefined if no sign-in waits for one. */
  pending(browser: Browser): Promise<FactorKinds | undefined>;
  /** The second proof: signs in. */
  finish(browser: Browser, viewer: Viewer, code: string): Promise<Outcome>;
}
