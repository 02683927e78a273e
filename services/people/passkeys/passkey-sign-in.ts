import { findPasskey, type PasskeyRow, passkeysOf, usePasskey } from '../../../store/passkeys.ts';
import { takeSignInStep } from '../../../store/second-factors.ts';
import type { Trx } from '../../../store/trx.ts';
import { findUser } from '../../../store/users.ts';
import type { Browser } from '../../access/browser.ts';
import type { Viewer } from '../../access/viewer.ts';
import { done, type Outcome, refused } from '../../outcomes/outcome.ts';
import { createAttemptLimits } from '../accounts/attempt-limits.ts';
import type { AccountsDeps } from '../accounts/deps.ts';
import { startSession } from '../accounts/start-session.ts';
import { NO_STEP, pendingStep } from '../second-factor/second-factors.ts';
import type { ToSign } from './passkeys.ts';
import {
  createChallenges,
  credentialOf,
  descriptorOf,
  type RelyingParty,
  readSigned,
  TIMEOUT_MS,
  webauthn,
} from './webauthn.ts';

interface Proved {
  readonly passkey: PasskeyRow;
  readonly used: Pick<PasskeyRow, 'counter' | 'backed_up' | 'used_at'>;
}

/** Signing in with a passkey, alone or after the password. The device verifies its owner in both cases. */
export function createPasskeySignIn(deps: AccountsDeps, party: RelyingParty) {
  const { database, now } = deps;
  const { ask, take } = createChallenges(deps);

  return {
    async beginSignIn(viewer: Viewer): Promise<Outcome<ToSign>> {
      const wait = await createAttemptLimits(deps).passkey(viewer);
      if (wait !== undefined) return refused({ code: 'many-passkeys', retryAfter: wait });
      return await toSign([], await ask('sign-in'));
    },

    async signIn(browser: Browser, viewer: Viewer, answer: string): Promise<Outcome> {
      const challenge = await take(browser, 'sign-in');
      if (challenge === undefined) return refused({ code: 'passkey-over' });
      const proved = await verify(answer, challenge);
      if (!proved) return refused({ code: 'passkey-wrong' });
      const entered = await enter(browser, viewer, proved, async () => true);
      if (entered.ok) await createAttemptLimits(deps).passkeyShown(viewer);
      return entered;
    },

    async beginStep(browser: Browser): Promise<Outcome<ToSign>> {
      const step = await pendingStep(deps, browser);
      if (!step) return refused(NO_STEP);
      const { wait } = await createAttemptLimits(deps).secondFactor(step.userId);
      if (wait !== undefined) return refused({ code: 'many-passkeys', retryAfter: wait });
      const had = await database.read((db) => passkeysOf(db, step.userId));
      const usable = had.filter(({ rp_id }) => rp_id === party.id);
      return await toSign(usable, await ask('second-step', step.userId));
    },

    async finishStep(browser: Browser, viewer: Viewer, answer: string): Promise<Outcome> {
      const step = await pendingStep(deps, browser);
      if (!step) return refused(NO_STEP);
      const challenge = await take(browser, 'second-step', step.userId);
      if (challenge === undefined) return refused({ code: 'passkey-over' });
      const proved = await verify(answer, challenge);
      if (proved?.passkey.user_id !== step.userId) return refused({ code: 'passkey-wrong' });
      const entered = await enter(browser, viewer, proved, (trx) => takeSignInStep(trx, step.token));
      if (entered.ok) await createAttemptLimits(deps).secondFactorShown(step.userId);
      return entered;
    },
  };

  async function toSign(
    allowed: readonly PasskeyRow[],
    asked: Awaited<ReturnType<typeof ask>>,
  ): Promise<Outcome<ToSign>> {
    const { generateAuthenticationOptions } = await webauthn();
    const options = await generateAuthenticationOptions({
      rpID: party.id,
      challenge: asked.challenge,
      allowCredentials: allowed.map(descriptorOf),
      timeout: TIMEOUT_MS,
      userVerification: 'required',
    });
    return done(options, asked.keep);
  }

  /** The passkey that signed this challenge for this origin with its owner verified; undefined if the answer is invalid. */
  async function verify(answer: string, expectedChallenge: string): Promise<Proved | undefined> {
    const response = readSigned(answer);
    const passkey = response && (await database.read((db) => findPasskey(db, response.id)));
    if (!response || !passkey) return undefined;
    const { userHandle } = response.response;
    if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== passkey.user_id) return undefined;
    const { verifyAuthenticationResponse } = await webauthn();
    const expected = { expectedChallenge, expectedOrigin: party.origin, expectedRPID: party.id };
    // The library throws at any invalid answer, and at a counter that has not increased, which indicates a cloned key.
    const result = await verifyAuthenticationResponse({
      response,
      ...expected,
      credential: credentialOf(passkey),
      requireUserVerification: true,
    }).catch(() => undefined);
    if (!result?.verified) return undefined;
    const { newCounter, credentialBackedUp } = result.authenticationInfo;
    return {
      passkey,
      used: { counter: newCounter, backed_up: credentialBackedUp ? 1 : 0, used_at: now().getTime() },
    };
  }

  async function enter(
    browser: Browser,
    viewer: Viewer,
    { passkey, used }: Proved,
    also: (trx: Trx) => Promise<boolean>,
  ): Promise<Outcome> {
    const started = await database.write(async (trx) => {
      const user = await findUser(trx, passkey.user_id);
      if (!user || !(await usePasskey(trx, passkey, used)) || !(await also(trx))) return undefined;
      return user.suspended_at !== null ? 'suspended' : await startSession(deps, trx, browser, user);
    });
    if (started === 'suspended') return refused({ code: 'account-suspended' });
    if (!started) return refused({ code: 'passkey-wrong' });
    await deps.adopt({ ...viewer, ...started.viewer });
    return done(undefined, { ...started.keep, step: null, challenge: null });
  }
}
