import type { AccountsDeps } from './accounts/deps.ts';
import { createOwnAccount } from './accounts/own-account.ts';
import { createOwnSessions } from './accounts/own-sessions.ts';
import { createViewers } from './accounts/viewers.ts';
import type { Accounts } from './accounts.ts';
import { createLinks } from './links.ts';
import { createPasskeys } from './passkeys/create-passkeys.ts';
import { createReadings } from './readings.ts';
import { createSecondFactors } from './second-factor/create-second-factors.ts';
import { createSignIn } from './sign-in.ts';
import { createSignUp } from './sign-up.ts';

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
