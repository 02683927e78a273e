import { createCookieJar } from '../access/cookies.ts';
import { whileAway } from '../refusals/form-outcomes.ts';
import type { AccountsDeps } from './accounts/deps.ts';
import { createOwnAccount } from './accounts/own-account.ts';
import { createOwnSessions } from './accounts/own-sessions.ts';
import { createViewers } from './accounts/viewers.ts';
import type { Accounts } from './accounts.ts';
import { createLinks } from './links.ts';
import { createPasskeys } from './passkeys/create-passkeys.ts';
import { createSecondFactors } from './second-factor/create-second-factors.ts';
import { createSignIn } from './sign-in.ts';
import { createSignUp } from './sign-up.ts';

/** The accounts over a store. Nothing is asked of it before somebody signs in or brings a session along. */
export function createAccounts(given: Omit<AccountsDeps, 'cookies'>): Accounts {
  const deps: AccountsDeps = { ...given, cookies: createCookieJar(given.publicUrl) };
  const [entering, beginning, linked, own, where] = [
    createSignIn(deps),
    createSignUp(deps),
    createLinks(deps),
    createOwnAccount(deps),
    createOwnSessions(deps),
  ];
  return {
    ...createViewers(deps),
    secondFactors: createSecondFactors(deps),
    passkeys: createPasskeys(deps),
    signIn: (...asked) => whileAway(() => entering.signIn(...asked)),
    signOut: entering.signOut,
    signUp: (...asked) => whileAway(() => beginning.signUp(...asked)),
    forgotten: (...asked) => whileAway(() => beginning.forgotten(...asked)),
    seeLink: linked.seeLink,
    followLink: (...asked) => whileAway(() => linked.followLink(...asked)),
    changeName: (...asked) => whileAway(() => own.changeName(...asked)),
    changePassword: (...asked) => whileAway(() => own.changePassword(...asked)),
    changeEmail: (...asked) => whileAway(() => own.changeEmail(...asked)),
    sendProof: (...asked) => whileAway(() => own.sendProof(...asked)),
    setDigest: (...asked) => whileAway(() => own.setDigest(...asked)),
    wantsDigest: own.wantsDigest,
    deleteAccount: (...asked) => whileAway(() => own.deleteAccount(...asked)),
    confirmPassword: (...asked) => whileAway(() => own.confirmPassword(...asked)),
    sessions: where.sessions,
    endSession: (...asked) => whileAway(() => where.endSession(...asked)),
    endOtherSessions: (...asked) => whileAway(() => where.endOtherSessions(...asked)),
    ownData: where.ownData,
  };
}
