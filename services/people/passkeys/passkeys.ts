import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { PASSKEY_NAME } from '../../../forms/account.ts';
import { dropPasskey, type PasskeyRow, passkeysOf, renamePasskey } from '../../../store/passkeys.ts';
import { factorKinds } from '../../../store/second-factors.ts';
import type { Browser } from '../../access/browser.ts';
import { accountIn, type Viewer } from '../../access/viewer.ts';
import { done, type Outcome, refused } from '../../outcomes/outcome.ts';
import type { AccountsDeps } from '../accounts/deps.ts';
import { createLetterSender } from '../accounts/letters.ts';
import { createOwnAccount } from '../accounts/own-account.ts';
import { deviceWords } from '../accounts/start-session.ts';
import { takeAccountForm } from '../accounts/take-account-form.ts';
import { createPasskeyRegistration } from './passkey-registration.ts';
import { createPasskeySignIn } from './passkey-sign-in.ts';
import { type RelyingParty, relyingPartyOf } from './webauthn.ts';

export interface PasskeyInfo {
  readonly id: string;
  readonly name: string;
  readonly createdAt: number;
  readonly usedAt: number | null;
  /** Synchronised by a password manager or an account, not on one device only. */
  readonly backedUp: boolean;
  /** False: it belongs to a former address of the site, and browsers do not offer it here. */
  readonly usable: boolean;
}

/** Options with which a browser creates a passkey. */
export type ToCreate = Omit<PublicKeyCredentialCreationOptionsJSON, 'extensions'>;
/** Options with which a browser signs a challenge. */
export type ToSign = Omit<PublicKeyCredentialRequestOptionsJSON, 'extensions'>;

/**
 * Passkeys sign in alone, or serve as the second factor after a password. The options for a browser and its answer (`answer`,
 * JSON as made by `PublicKeyCredential.toJSON`) go through forms. See docs/decisions/023-second-proofs.md.
 */
export interface Passkeys {
  /** The origin at which they work; undefined where the site's address rules them out. */
  origin(): string | undefined;
  list(viewer: Viewer): Promise<readonly PasskeyInfo[]>;
  /** Suggested name for a passkey created in this browser: «Firefox en Linux». */
  nameFor(browser: Browser): string;
  /** @param current the viewer's password */
  begin(viewer: Viewer, current: string, name: string): Promise<Outcome<ToCreate>>;
  /** Stores the passkey that `begin` requested. If it is the first second factor, returns recovery codes, shown only once. */
  add(browser: Browser, viewer: Viewer, name: string, answer: string): Promise<Outcome<readonly string[] | undefined>>;
  rename(viewer: Viewer, id: string, name: string): Promise<Outcome>;
  remove(viewer: Viewer, id: string, current: string): Promise<Outcome>;
  /** Requests a passkey of any account. */
  beginSignIn(viewer: Viewer): Promise<Outcome<ToSign>>;
  signIn(browser: Browser, viewer: Viewer, answer: string): Promise<Outcome>;
  /** Requests a passkey of the account whose password was just verified. */
  beginStep(browser: Browser): Promise<Outcome<ToSign>>;
  finishStep(browser: Browser, viewer: Viewer, answer: string): Promise<Outcome>;
}

/** One's own passkeys. They are listed and can be removed even where a changed address has made them unusable. */
function createOwnPasskeys(deps: AccountsDeps, party: RelyingParty | undefined) {
  const { database } = deps;
  const letters = createLetterSender(deps);
  const { confirmPassword } = createOwnAccount(deps);
  const infoOf = ({ id, name, created_at, used_at, backed_up, rp_id }: PasskeyRow): PasskeyInfo => ({
    id,
    name,
    createdAt: created_at,
    usedAt: used_at,
    backedUp: backed_up === 1,
    usable: rp_id === party?.id,
  });

  return {
    async list(viewer: Viewer): Promise<readonly PasskeyInfo[]> {
      return (await database.read((db) => passkeysOf(db, accountIn(viewer).id))).map(infoOf);
    },

    async rename(viewer: Viewer, id: string, typed: string): Promise<Outcome> {
      const taken = takeAccountForm(PASSKEY_NAME, { name: typed });
      if (!taken.ok) return taken;
      const { name } = taken.value;
      const renamed = await database.write((trx) => renamePasskey(trx, accountIn(viewer).id, id, name));
      return renamed ? done(undefined) : refused({ code: 'passkey-gone' });
    },

    async remove(viewer: Viewer, id: string, current: string): Promise<Outcome> {
      const confirmed = await confirmPassword(viewer, current);
      if (!confirmed.ok) return confirmed;
      const account = accountIn(viewer);
      const removed = await database.write(async (trx) => {
        if (!(await dropPasskey(trx, account.id, id))) return false;
        const still = await factorKinds(trx, account.id);
        await letters.plain(trx, still ? 'passkeyRemoved' : 'secondFactorOff', account.email);
        return true;
      });
      return removed ? done(undefined) : refused({ code: 'passkey-gone' });
    },
  };
}

export function createPasskeys(deps: AccountsDeps): Passkeys {
  let made: { readonly url: string; readonly passkeys: ReturnType<typeof passkeysAt> } | undefined;
  /** Made again when the site's address changes. */
  const current = () => {
    const url = deps.siteUrl();
    if (made?.url !== url) made = { url, passkeys: passkeysAt(deps, relyingPartyOf(url)) };
    return made.passkeys;
  };
  return {
    origin: () => current().origin,
    list: (...given) => current().list(...given),
    nameFor: ({ userAgent }) => deviceWords(userAgent),
    begin: (...given) => current().begin(...given),
    add: (...given) => current().add(...given),
    rename: (...given) => current().rename(...given),
    remove: (...given) => current().remove(...given),
    beginSignIn: (...given) => current().beginSignIn(...given),
    signIn: (...given) => current().signIn(...given),
    beginStep: (...given) => current().beginStep(...given),
    finishStep: (...given) => current().finishStep(...given),
  };
}

const passkeysAt = (deps: AccountsDeps, party: RelyingParty | undefined) => ({
  origin: party?.origin,
  ...createOwnPasskeys(deps, party),
  ...(party ? { ...createPasskeyRegistration(deps, party), ...createPasskeySignIn(deps, party) } : ELSEWHERE),
});

const elsewhere = async () => refused({ code: 'passkeys-elsewhere' });
const ELSEWHERE = {
  begin: elsewhere,
  add: elsewhere,
  beginSignIn: elsewhere,
  signIn: elsewhere,
  beginStep: elsewhere,
  finishStep: elsewhere,
};
