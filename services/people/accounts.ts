import type { Browser } from '../access/browser.ts';
import type { Account, Viewer } from '../access/viewer.ts';
import type { Keep, Outcome } from '../outcomes/outcome.ts';
import type { AccountsDeps } from './accounts/deps.ts';
import type { LinkPurpose } from './accounts/one-time-link.ts';
import { createOwnAccount } from './accounts/own-account.ts';
import { createOwnSessions, type SessionInfo } from './accounts/own-sessions.ts';
import { createViewers } from './accounts/viewers.ts';
import { createLinks } from './links.ts';
import { createPasskeys, type Passkeys } from './passkeys/passkeys.ts';
import { createReadings, type Readings } from './readings.ts';
import { createSecondFactors, type SecondFactors } from './second-factor/second-factors.ts';
import { createSignIn } from './sign-in.ts';
import { createSignUp } from './sign-up.ts';

export interface SignUp {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly again: string;
}

/** A one-time link as its page shows it. */
export interface LinkSeen {
  readonly purpose: LinkPurpose;
  /** `reset`: the account's first password is chosen by it. */
  readonly first: boolean;
  /** The address that it is about. */
  readonly email: string;
}

/** What following a link came to; `first`: the account has its first password; `second`: its password is
 * set, and it asks for a second proof. */
export type Followed = LinkPurpose | 'first' | 'second';

/** Accounts of people: see docs/decisions/009-accounts.md. Tokens and passwords never come out of here. */
export interface Accounts {
  /** Who that is: one query if they bring a session, none otherwise. */
  viewer(browser: Browser): Promise<Viewer>;
  /** The viewer with a device claim, made where there was none, for the browser to keep. */
  withDevice(browser: Browser, viewer: Viewer): Promise<{ readonly viewer: Viewer; readonly keep: Keep }>;
  account(id: string): Promise<Account | undefined>;
  /** Public names by contributor id: a name, `visitante` or `cuenta eliminada`. */
  names(contributors: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The contributor under whose random id this viewer's work is kept; made where there is none. */
  contributor(viewer: Viewer): Promise<string>;
  /** Keeps the session going, here and in the browser; nothing to keep where there is none. */
  refresh(browser: Browser, viewer: Viewer): Promise<Keep>;

  /** `second`: the password was right, and the account asks for a second proof (`secondFactors.finish`). */
  signIn(
    browser: Browser,
    viewer: Viewer,
    input: { email: string; password: string },
  ): Promise<Outcome<'in' | 'second'>>;
  readonly secondFactors: SecondFactors;
  readonly passkeys: Passkeys;
  readonly readings: Readings;
  /** `written`: a letter has been sent, whoever has that address. */
  signUp(browser: Browser, viewer: Viewer, input: SignUp): Promise<Outcome<'signed-in' | 'written' | 'second'>>;
  signOut(browser: Browser): Promise<Keep>;
  /** The same answer whether or not somebody has that address. */
  forgotten(viewer: Viewer, email: string): Promise<Outcome>;
  /** A link that can still be followed; undefined where it is used, over or never was. */
  seeLink(token: string): Promise<LinkSeen | undefined>;
  /** Follows a one-time link. `password` and `again`: what its page asks for. */
  followLink(
    browser: Browser,
    viewer: Viewer,
    token: string,
    input: { password: string; again: string },
  ): Promise<Outcome<Followed>>;

  changeName(viewer: Viewer, name: string): Promise<Outcome>;
  changePassword(
    browser: Browser,
    viewer: Viewer,
    input: { current: string; password: string; again: string },
  ): Promise<Outcome>;
  /** `written`: the new address must be proved first. */
  changeEmail(viewer: Viewer, input: { email: string; current: string }): Promise<Outcome<'changed' | 'written'>>;
  /** Sends the letter that proves the address once more. */
  sendProof(viewer: Viewer): Promise<Outcome>;
  /** Whether a corrector gets a daily letter with what waits. */
  setDigest(viewer: Viewer, digest: boolean): Promise<Outcome>;
  wantsDigest(viewer: Viewer): Promise<boolean>;
  sessions(browser: Browser, viewer: Viewer): Promise<readonly SessionInfo[]>;
  endSession(viewer: Viewer, id: string): Promise<Outcome>;
  endOtherSessions(browser: Browser, viewer: Viewer): Promise<Outcome>;
  /** All that is kept of an account, for a file. */
  ownData(viewer: Viewer): Promise<unknown>;
  deleteAccount(viewer: Viewer, current: string): Promise<Outcome>;
  /** Whether this is the viewer's password: asked again before what is grave is done. Slowed as signing in is; the fault's field is `actual`. */
  confirmPassword(viewer: Viewer, password: string): Promise<Outcome>;
}

/** The accounts over a store. Nothing is asked of it before somebody signs in or brings a session along. */
export const createAccounts = (deps: AccountsDeps): Accounts => ({
  ...createViewers(deps),
  ...createSignIn(deps),
  ...createSignUp(deps),
  ...createLinks(deps),
  ...createOwnAccount(deps),
  ...createOwnSessions(deps),
  secondFactors: createSecondFactors(deps),
  passkeys: createPasskeys(deps),
  readings: createReadings(deps),
});
