import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import type { Browser } from '../../access/browser.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { Outcome } from '../../outcomes/outcome.ts';

export interface PasskeyInfo {
  readonly id: string;
  readonly name: string;
  readonly createdAt: number;
  readonly usedAt: number | null;
  /** Kept by a password manager or an account, not only by one device. */
  readonly backedUp: boolean;
  /** False: it was made for another address of the site, and browsers do not offer it here. */
  readonly usable: boolean;
}

/** What a browser is to make a passkey of. */
export type ToCreate = Omit<PublicKeyCredentialCreationOptionsJSON, 'extensions'>;
/** What a browser is to have signed. */
export type ToSign = Omit<PublicKeyCredentialRequestOptionsJSON, 'extensions'>;

/**
 * Passkeys: alone they sign in, and after a password they are its second proof. What a browser is asked, and what it
 * answers (`answer`, JSON as `PublicKeyCredential.toJSON` makes it), go through forms. See docs/decisions/023-second-proofs.md.
 */
export interface Passkeys {
  /** Where they can be used; undefined where the site's address rules them out. */
  readonly origin: string | undefined;
  list(viewer: Viewer): Promise<readonly PasskeyInfo[]>;
  /** What one that is made in this browser may be called: «Firefox en Linux». */
  nameFor(browser: Browser): string;
  /** @param current the viewer's password */
  begin(viewer: Viewer, current: string, name: string): Promise<Outcome<ToCreate>>;
  /** Stores the passkey that `begin` asked for. If it is the first second factor, returns recovery codes, shown only once. */
  add(browser: Browser, viewer: Viewer, name: string, answer: string): Promise<Outcome<readonly string[] | undefined>>;
  rename(viewer: Viewer, id: string, name: string): Promise<Outcome>;
  remove(viewer: Viewer, id: string, current: string): Promise<Outcome>;
  /** Asks for anybody's passkey. */
  beginSignIn(viewer: Viewer): Promise<Outcome<ToSign>>;
  signIn(browser: Browser, viewer: Viewer, answer: string): Promise<Outcome>;
  /** Asks for one of whose password was right. */
  beginStep(browser: Browser): Promise<Outcome<ToSign>>;
  finishStep(browser: Browser, viewer: Viewer, answer: string): Promise<Outcome>;
}
