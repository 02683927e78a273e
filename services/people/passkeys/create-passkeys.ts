import { refused } from '../../outcomes/outcome.ts';
import type { AccountsDeps } from '../accounts/deps.ts';
import { deviceWords } from '../accounts/device-words.ts';
import { createOwnPasskeys } from './own-passkeys.ts';
import { createPasskeyRegistration } from './passkey-registration.ts';
import { createPasskeySignIn } from './passkey-sign-in.ts';
import type { Passkeys } from './passkeys.ts';
import { relyingPartyOf } from './relying-party.ts';

export function createPasskeys(deps: AccountsDeps): Passkeys {
  const party = relyingPartyOf(deps.publicUrl);
  return {
    origin: party?.origin,
    ...createOwnPasskeys(deps, party),
    nameFor: ({ userAgent }) => deviceWords(userAgent),
    ...(party ? { ...createPasskeyRegistration(deps, party), ...createPasskeySignIn(deps, party) } : ELSEWHERE),
  };
}

const elsewhere = async () => refused({ code: 'passkeys-elsewhere' });
const ELSEWHERE = {
  begin: elsewhere,
  add: elsewhere,
  beginSignIn: elsewhere,
  signIn: elsewhere,
  beginStep: elsewhere,
  finishStep: elsewhere,
};
