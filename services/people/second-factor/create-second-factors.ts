import {
  beginFactor,
  confirmFactor,
  countRecoveryCodes,
  dropFactor,
  type FactorRow,
  factorKinds,
  findFactor,
  takeRecoveryCode,
  takeSignInStep,
  takeStep,
} from '../../../store/second-factors.ts';
import type { Trx } from '../../../store/trx.ts';
import { findUser } from '../../../store/users.ts';
import { isAtLeast } from '../../access/permissions.ts';
import { accountIn, type Viewer } from '../../access/viewer.ts';
import { done, refused } from '../../outcomes/outcome.ts';
import { createAttemptLimits } from '../accounts/attempt-limits.ts';
import type { AccountsDeps } from '../accounts/deps.ts';
import { createLetterSender } from '../accounts/letter-sender.ts';
import { createOwnAccount } from '../accounts/own-account.ts';
import { startSession } from '../accounts/start-session.ts';
import { giveRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts';
import { seal, unseal } from './seal.ts';
import type { SecondFactors } from './second-factors.ts';
import { NO_STEP, pendingStep } from './sign-in-step.ts';
import { newTotpSecret, stepOfCode, totpAddress } from './totp.ts';

export function createSecondFactors(deps: AccountsDeps): SecondFactors {
  const { database, settings, now } = deps;
  const letters = createLetterSender(deps);
  const { confirmPassword } = createOwnAccount(deps);
  const at = () => now().getTime();

  const open = async ({ secret, user_id }: FactorRow, trx?: Trx) => unseal(secret, await deps.secret(trx), user_id);

  /** Uses a code of the app up; false where it is none, or has been used. */
  async function proveByApp(trx: Trx, factor: FactorRow, typed: string): Promise<boolean> {
    const secret = await open(factor, trx);
    const step = secret && stepOfCode(secret, typed, at(), factor.last_step);
    return step ? await takeStep(trx, factor.user_id, step) : false;
  }

  async function proveByRecovery(trx: Trx, userId: string, typed: string): Promise<boolean> {
    const code = hashRecoveryCode(typed);
    return code ? await takeRecoveryCode(trx, userId, code) : false;
  }

  return {
    async state(viewer) {
      const { id, email, role } = accountIn(viewer);
      const [factor, kinds, codesLeft] = await database.read(
        async (db) => [await findFactor(db, id), await factorKinds(db, id), await countRecoveryCodes(db, id)] as const,
      );
      const required = settings.site().secondFactorRequired && isAtLeast(role, 'corrector');
      const about = { passkeys: kinds?.passkeys ?? false, codesLeft, required };
      if (!factor) return { on: false, ...about };
      if (factor.confirmed_at !== null) return { on: true, since: factor.confirmed_at, ...about };
      const secret = await open(factor);
      if (!secret) return { on: false, ...about };
      const setUp = {
        key: secret.replace(/.{4}(?=.)/g, '$& '),
        address: totpAddress(settings.site().title, email, secret),
      };
      return { on: false, ...about, setUp };
    },

    async begin(viewer, current) {
      const confirmed = await confirmPassword(viewer, current);
      if (!confirmed.ok) return confirmed;
      const { id } = accountIn(viewer);
      await database.write(async (trx) => {
        const secret = seal(newTotpSecret(), await deps.secret(trx), id);
        await beginFactor(trx, { user_id: id, secret, created_at: at() });
      });
      return done(undefined);
    },

    async confirm(viewer, typed) {
      const { id, email } = accountIn(viewer);
      const attempt = await createAttemptLimits(deps).secondFactor(id);
      if (attempt.wait !== undefined) return refused({ code: 'many-codes', field: 'codigo', retryAfter: attempt.wait });
      const codes = await database.write(async (trx) => {
        const factor = await findFactor(trx, id);
        if (!factor || factor.confirmed_at !== null) return 'gone';
        if (!(await proveByApp(trx, factor, typed))) return undefined;
        await confirmFactor(trx, id, at());
        await letters.plain(trx, 'secondFactorOn', email);
        return await giveRecoveryCodes(trx, id);
      });
      if (codes === 'gone') return refused({ code: 'factor-not-begun' });
      if (!codes) return refused({ code: 'app-code-wrong', field: 'codigo' });
      await attempt.refund();
      return done(codes);
    },

    async renewCodes(viewer, current) {
      const confirmed = await confirmPassword(viewer, current);
      if (!confirmed.ok) return confirmed;
      const { id, email } = accountIn(viewer);
      const codes = await database.write(async (trx) => {
        if (!(await factorKinds(trx, id))) return undefined;
        await letters.plain(trx, 'recoveryCodes', email);
        return await giveRecoveryCodes(trx, id);
      });
      return codes ? done(codes) : refused({ code: 'factor-off' });
    },

    async turnOff(viewer, current) {
      const confirmed = await confirmPassword(viewer, current);
      if (!confirmed.ok) return confirmed;
      const { id, email } = accountIn(viewer);
      const left = await database.write(async (trx) => {
        const was = await findFactor(trx, id);
        await dropFactor(trx, id);
        const still = await factorKinds(trx, id);
        if (was?.confirmed_at) await letters.plain(trx, still ? 'codeOff' : 'secondFactorOff', email);
        return still;
      });
      return done(left ? 'asked' : 'bare');
    },

    async pending(browser) {
      const step = await pendingStep(deps, browser);
      return step && (await database.read((db) => factorKinds(db, step.userId)));
    },

    async finish(browser, viewer, typed) {
      const step = await pendingStep(deps, browser);
      if (!step) return refused(NO_STEP);
      const { userId } = step;
      const attempt = await createAttemptLimits(deps).secondFactor(userId);
      if (attempt.wait !== undefined) return refused({ code: 'many-codes', field: 'codigo', retryAfter: attempt.wait });
      const started = await database.write(async (trx) => {
        const [user, factor] = [await findUser(trx, userId), await findFactor(trx, userId)];
        if (!user) return undefined;
        // One that is only being set up opens nothing.
        const byApp = Boolean(factor?.confirmed_at) && (await proveByApp(trx, factor!, typed));
        if (!byApp && !(await proveByRecovery(trx, userId, typed))) return undefined;
        if (!(await takeSignInStep(trx, step.token))) return undefined;
        if (!byApp) await letters.plain(trx, 'recoveryUsed', user.email);
        return await startSession(deps, trx, browser, user);
      });
      if (!started) return refused({ code: 'code-wrong', field: 'codigo' });
      await attempt.refund();
      await deps.adopt({ ...viewer, ...started.viewer } satisfies Viewer);
      return done(undefined, { ...started.keep, step: null });
    },
  };
}
