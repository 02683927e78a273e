import { PASSKEY_NAME } from '../../../forms/account.ts';
import { insertPasskey, passkeysOf } from '../../../store/passkeys.ts';
import { factorKinds } from '../../../store/second-factors.ts';
import { newUuid } from '../../../store/uuid.ts';
import { accountIn } from '../../access/viewer.ts';
import { done, refused } from '../../outcomes/outcome.ts';
import { createAttemptLimits } from '../accounts/attempt-limits.ts';
import type { AccountsDeps } from '../accounts/deps.ts';
import { createLetterSender } from '../accounts/letters.ts';
import { createOwnAccount } from '../accounts/own-account.ts';
import { takeAccountForm } from '../accounts/take-account-form.ts';
import { giveRecoveryCodes } from '../second-factor/second-factors.ts';
import type { Passkeys } from './passkeys.ts';
import {
  ALGORITHMS,
  createChallenges,
  descriptorOf,
  type RelyingParty,
  readCreated,
  TIMEOUT_MS,
  webauthn,
} from './webauthn.ts';

/** Maximum number of passkeys per account: more than anyone has devices. */
const MOST = 20;

/** Registers a passkey: the password is checked first, then the browser's answer. */
export function createPasskeyRegistration(deps: AccountsDeps, party: RelyingParty): Pick<Passkeys, 'begin' | 'add'> {
  const { database, settings, now } = deps;
  const letters = createLetterSender(deps);
  const { confirmPassword } = createOwnAccount(deps);
  const { ask, take } = createChallenges(deps);

  return {
    async begin(viewer, current, typed) {
      const { id, email, name } = accountIn(viewer);
      const taken = takeAccountForm(PASSKEY_NAME, { name: typed });
      if (!taken.ok) return taken;
      const wait = await createAttemptLimits(deps).passkey(viewer);
      if (wait !== undefined) return refused({ code: 'many-passkeys', retryAfter: wait });
      const confirmed = await confirmPassword(viewer, current);
      if (!confirmed.ok) return confirmed;
      const had = await database.read((db) => passkeysOf(db, id));
      if (had.length >= MOST) return refused({ code: 'passkeys-full', most: MOST });
      const { challenge, keep } = await ask('register', id);
      const { generateRegistrationOptions } = await webauthn();
      const toCreate = await generateRegistrationOptions({
        rpName: settings.site().title,
        rpID: party.id,
        userName: email,
        userDisplayName: name,
        userID: new TextEncoder().encode(id),
        challenge,
        timeout: TIMEOUT_MS,
        attestationType: 'none',
        supportedAlgorithmIDs: ALGORITHMS,
        excludeCredentials: had.map(descriptorOf),
        // A discoverable credential can sign in without a user name.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      return done(toCreate, keep);
    },

    async add(browser, viewer, typed, answer) {
      const { id, email } = accountIn(viewer);
      const taken = takeAccountForm(PASSKEY_NAME, { name: typed });
      if (!taken.ok) return taken;
      const { name } = taken.value;
      const challenge = await take(browser, 'register', id);
      if (challenge === undefined) return refused({ code: 'passkey-over' });
      const made = await verify(answer, challenge);
      if (!made) return refused({ code: 'passkey-not-made' });
      const at = now().getTime();
      const row = { ...made, id: newUuid(at), user_id: id, rp_id: party.id, name, created_at: at, used_at: null };
      const codes = await database.write(async (trx) => {
        const first = !(await factorKinds(trx, id));
        if (!(await insertPasskey(trx, row))) return 'known';
        await letters.plain(trx, 'passkeyAdded', email);
        return first ? await giveRecoveryCodes(trx, id) : undefined;
      });
      if (codes === 'known') return refused({ code: 'passkey-known' });
      await createAttemptLimits(deps).passkeyShown(viewer);
      return done(codes, { challenge: null });
    },
  };

  /** The row of a passkey that the browser has created for this challenge and origin; undefined if the answer is invalid. */
  async function verify(answer: string, expectedChallenge: string) {
    const response = readCreated(answer);
    if (!response) return undefined;
    const { verifyRegistrationResponse } = await webauthn();
    const expected = { expectedChallenge, expectedOrigin: party.origin, expectedRPID: party.id };
    // The library throws at any invalid answer.
    const result = await verifyRegistrationResponse({
      response,
      ...expected,
      supportedAlgorithmIDs: ALGORITHMS,
    }).catch(() => undefined);
    if (!result?.verified) return undefined;
    const { credential, credentialBackedUp } = result.registrationInfo;
    return {
      credential: credential.id,
      public_key: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: JSON.stringify(credential.transports ?? []),
      backed_up: credentialBackedUp ? 1 : 0,
    };
  }
}
