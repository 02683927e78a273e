import type { AccountRole } from '../access/roles.ts';
import type { Account, Viewer } from '../access/viewer.ts';
import type { Cookies, FormOutcome } from '../refusals/form-outcomes.ts';
import type { LinkPurpose } from './accounts/one-time-link.ts';
import type { SessionInfo } from './accounts/own-sessions.ts';
import type { Passkeys } from './passkeys/passkeys.ts';
import type { SecondFactors } from './second-factor/second-factors.ts';

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

/** The answer of `GET /api/me`. */
export interface Me {
  readonly account: { readonly name: string; readonly role: AccountRole } | null;
  /** Outcomes of own proposals that have not been seen yet. */
  readonly news: number;
  /** How many proposals wait, for those who may decide on them. */
  readonly waiting?: number;
  readonly mayPropose: boolean;
  /** Readers may propose nothing for now, with an account or without. */
  readonly paused?: boolean;
}

/** Accounts of people: see docs/decisions/009-accounts.md. Tokens and passwords never come out of here. */
export interface Accounts {
  /** The viewer of a request: one query if it carries a session, none otherwise. */
  viewer(request: Request): Promise<Viewer>;
  /** The viewer with a device claim, made where there was none, and the cookies that keep it. */
  withDevice(request: Request, viewer: Viewer): Promise<{ readonly viewer: Viewer } & Cookies>;
  account(id: string): Promise<Account | undefined>;
  /** Public names by contributor id: a name, `visitante` or `cuenta eliminada`. */
  names(contributors: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The contributor under whose random id this viewer's work is kept; made where there is none. */
  contributor(viewer: Viewer): Promise<string>;
  /** Keeps the session going, and its cookies with it; nothing to set where there is none. */
  refresh(request: Request, viewer: Viewer): Promise<Cookies>;

  /** `second`: the password was right, and the account asks for a second proof (`secondFactors.finish`). */
  signIn(
    request: Request,
    viewer: Viewer,
    input: { email: string; password: string },
  ): Promise<FormOutcome<'in' | 'second'>>;
  readonly secondFactors: SecondFactors;
  readonly passkeys: Passkeys;
  /** `written`: a letter has been sent, whoever has that address. */
  signUp(request: Request, viewer: Viewer, input: SignUp): Promise<FormOutcome<'signed-in' | 'written' | 'second'>>;
  signOut(request: Request): Promise<Cookies>;
  /** The same answer whether or not somebody has that address. */
  forgotten(viewer: Viewer, email: string): Promise<FormOutcome>;
  /** A link that can still be followed; undefined where it is used, over or never was. */
  seeLink(token: string): Promise<LinkSeen | undefined>;
  /** Follows a one-time link. `password` and `again`: what its page asks for. */
  followLink(
    request: Request,
    viewer: Viewer,
    token: string,
    input: { password: string; again: string },
  ): Promise<FormOutcome<Followed>>;

  changeName(viewer: Viewer, name: string): Promise<FormOutcome>;
  changePassword(
    request: Request,
    viewer: Viewer,
    input: { current: string; password: string; again: string },
  ): Promise<FormOutcome>;
  /** `written`: the new address must be proved first. */
  changeEmail(viewer: Viewer, input: { email: string; current: string }): Promise<FormOutcome<'changed' | 'written'>>;
  /** Sends the letter that proves the address once more. */
  sendProof(viewer: Viewer): Promise<FormOutcome>;
  /** Whether a corrector gets a daily letter with what waits. */
  setDigest(viewer: Viewer, digest: boolean): Promise<FormOutcome>;
  wantsDigest(viewer: Viewer): Promise<boolean>;
  sessions(request: Request, viewer: Viewer): Promise<readonly SessionInfo[]>;
  endSession(viewer: Viewer, id: string): Promise<FormOutcome>;
  endOtherSessions(request: Request, viewer: Viewer): Promise<FormOutcome>;
  /** All that is kept of an account, for a file. */
  ownData(viewer: Viewer): Promise<unknown>;
  deleteAccount(viewer: Viewer, current: string): Promise<FormOutcome>;
  /** Whether this is the viewer's password: asked again before what is grave is done. Slowed as signing in is; the fault's field is `actual`. */
  confirmPassword(viewer: Viewer, password: string): Promise<FormOutcome>;
}
