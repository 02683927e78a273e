import { whileAway } from '../../refusals/form-outcomes.ts';
import type { AccountsDeps } from '../accounts/deps.ts';
import { deviceWords } from '../accounts/device-words.ts';
import { createOwnPasskeys } from './own-passkeys.ts';
import { createPasskeyRegistration } from './passkey-registration.ts';
import { createPasskeySignIn } from './passkey-sign-in.ts';
import type { Passkeys } from './passkeys.ts';
import { elsewhere } from './refusals.ts';
import { relyingPartyOf } from './relying-party.ts';

export function createPasskeys(deps: AccountsDeps): Passkeys {
  const party = relyingPartyOf(deps.publicUrl);
  const own = createOwnPasskeys(deps, party);
  const [adding, entering] = party ? [createPasskeyRegistration(deps, party), createPasskeySignIn(deps, party)] : [];
  const refuse = async () => elsewhere();
  return {
    origin: party?.origin,
    list: own.list,
    nameFor: (request) => deviceWords(request.headers.get('User-Agent')),
    rename: (...asked) => whileAway(() => own.rename(...asked)),
    remove: (...asked) => whileAway(() => own.remove(...asked)),
    begin: (...asked) => whileAway(() => (adding?.begin ?? refuse)(...asked)),
    add: (...asked) => whileAway(() => (adding?.add ?? refuse)(...asked)),
    beginSignIn: (...asked) => whileAway(() => (entering?.beginSignIn ?? refuse)(...asked)),
    signIn: (...asked) => whileAway(() => (entering?.signIn ?? refuse)(...asked)),
    beginStep: (...asked) => whileAway(() => (entering?.beginStep ?? refuse)(...asked)),
    finishStep: (...asked) => whileAway(() => (entering?.finishStep ?? refuse)(...asked)),
  };
}
