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

/** A one-time link, as its page shows it. */
export interface LinkSeen {
  readonly purpose: LinkPurpose;
  /** `reset`: the link sets the account's first password. */
  readonly first: boolean;
  /** The address that the link belongs to. */
  readonly email: string;
}

/**
 * Result of following a link. `first`: the account now has its first password; `second`: the password is set and a second
 * factor is required.
 */
export type Followed = LinkPurpose | 'first' | 'second';

/** Accounts of people: see docs/decisions/009-accounts.md. Passwords and the tokens of links are never returned. */
export interface Accounts {
  /** The viewer of a request: one query if the browser sends a session, none otherwise. */
  viewer(browser: Browser): Promise<Viewer>;
  /** The viewer with a device claim, which is created if needed and stored by the browser. */
  withDevice(browser: Browser, viewer: Viewer): Promise<{ readonly viewer: Viewer; readonly keep: Keep }>;
  account(id: string): Promise<Account | undefined>;
  /** Public names by contributor id: a name, `visitante` or `cuenta eliminada`. */
  names(contributors: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The contributor with a random id that owns this viewer's work; created if needed. */
  contributor(viewer: Viewer): Promise<string>;
  /** Prolongs the session in the store and in the browser; empty where there is no session. */
  refresh(browser: Browser, viewer: Viewer): Promise<Keep>;

  /** `second`: the password was right, and the account requires a second factor (`secondFactors.finish`). */
  signIn(
    browser: Browser,
    viewer: Viewer,
    input: { email: string; password: string },
  ): Promise<Outcome<'in' | 'second'>>;
  readonly secondFactors: SecondFactors;
  readonly passkeys: Passkeys;
  readonly readings: Readings;
  /** `written`: a letter has been sent, whether or not the address has an account. */
  signUp(browser: Browser, viewer: Viewer, input: SignUp): Promise<Outcome<'signed-in' | 'written' | 'second'>>;
  signOut(browser: Browser): Promise<Keep>;
  /** The answer is the same whether or not the address has an account. */
  forgotten(viewer: Viewer, email: string): Promise<Outcome>;
  /** A link that can still be followed; undefined where it is used, expired or unknown. */
  seeLink(token: string): Promise<LinkSeen | undefined>;
  /** Follows a one-time link. `password` and `again` are the fields of its page. */
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
  /** `written`: the new address must be verified first. */
  changeEmail(viewer: Viewer, input: { email: string; current: string }): Promise<Outcome<'changed' | 'written'>>;
  /** Sends the letter that verifies the address again. */
  sendProof(viewer: Viewer): Promise<Outcome>;
  /** Turns a corrector's daily letter about pending proposals on or off. */
  setDigest(viewer: Viewer, digest: boolean): Promise<Outcome>;
  wantsDigest(viewer: Viewer): Promise<boolean>;
  /** Turns the daily letter with the verse of the day on or off. */
  setDayLetter(viewer: Viewer, wants: boolean): Promise<Outcome>;
  wantsDayLetter(viewer: Viewer): Promise<boolean>;
  sessions(browser: Browser, viewer: Viewer): Promise<readonly SessionInfo[]>;
  endSession(viewer: Viewer, id: string): Promise<Outcome>;
  endOtherSessions(browser: Browser, viewer: Viewer): Promise<Outcome>;
  /** All stored data of an account, for a download. */
  ownData(viewer: Viewer): Promise<unknown>;
  deleteAccount(viewer: Viewer, current: string): Promise<Outcome>;
  /** Checks the viewer's password before a critical action. Rate-limited like signing in; the fault's field is `actual`. */
  confirmPassword(viewer: Viewer, password: string): Promise<Outcome>;
}

/** The accounts over a store. No query runs before a visitor signs in or a browser sends a session. */
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
