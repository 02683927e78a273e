import { createHash } from 'node:crypto';
import { generateSecret, generateURI, verifySync } from 'otplib';
import * as v from 'valibot';
import { APP_CODE, RECOVERY_CODE, RECOVERY_LENGTH } from '../../../forms/account.ts';
import type { Refusal } from '../../../forms/refusals/refusal.ts';
import { unlessUnavailable } from '../../../store/database.ts';
import {
  beginFactor,
  confirmedFactors,
  confirmFactor,
  countRecoveryCodes,
  dropFactor,
  type FactorRow,
  factorKinds,
  findFactor,
  findSignInStep,
  putRecoveryCodes,
  takeRecoveryCode,
  takeSignInStep,
  takeStep,
} from '../../../store/second-factors.ts';
import type { Trx } from '../../../store/trx.ts';
import { findUser } from '../../../store/users.ts';
import type { Browser } from '../../access/browser.ts';
import { isAtLeast } from '../../access/permissions.ts';
import { seal, unseal } from '../../access/seal.ts';
import { hashToken } from '../../access/token.ts';
import { newTypedCode } from '../../access/typed-code.ts';
import { accountIn, type Viewer } from '../../access/viewer.ts';
import { done, type Outcome, refused } from '../../outcomes/outcome.ts';
import { createAttemptLimits } from '../accounts/attempt-limits.ts';
import type { AccountsDeps } from '../accounts/deps.ts';
import { createLetterSender } from '../accounts/letters.ts';
import { createOwnAccount } from '../accounts/own-account.ts';
import { startSession } from '../accounts/start-session.ts';

/** The second factors of an account. */
export type FactorKinds = NonNullable<Awaited<ReturnType<typeof factorKinds>>>;

/** What a sign-in waits for. `unreadable`: the app's codes cannot be checked; see FactorState. */
export type PendingFactors = FactorKinds & { readonly unreadable: boolean };

/** A factor during its setup: the data for an app. */
interface FactorKey {
  /** In groups of four characters. */
  readonly key: string;
  /** otpauth://… */
  readonly address: string;
}

interface FactorState {
  readonly on: boolean;
  /** Time at which it was turned on. */
  readonly since?: number;
  /** True if there are passkeys, which are a second factor too. */
  readonly passkeys: boolean;
  /** Number of unused recovery codes. */
  readonly codesLeft: number;
  /** The app's secret was sealed with another secret of the installation: its codes can no longer be checked. */
  readonly unreadable?: true;
  /** Present during the setup of an app. */
  readonly setUp?: FactorKey;
  /** True if the owner requires a second factor for this role. */
  readonly required: boolean;
}

/** The second factor of an account: an app's code, or a recovery code. See docs/decisions/023-second-proofs.md. */
export interface SecondFactors {
  state(viewer: Viewer): Promise<FactorState>;
  /** Begins the setup. @param current the viewer's password */
  begin(viewer: Viewer, current: string): Promise<Outcome>;
  /** Turns the app on with its first code. Returns the recovery codes, shown only once. */
  confirm(viewer: Viewer, code: string): Promise<Outcome<readonly string[]>>;
  /** Creates new recovery codes, which invalidates the old ones. */
  renewCodes(viewer: Viewer, current: string): Promise<Outcome<readonly string[]>>;
  /** Turns the app's codes off; `asked`: the account still requires a passkey. */
  turnOff(viewer: Viewer, current: string): Promise<Outcome<'asked' | 'bare'>>;
  /**
   * Asks for a second factor before a grave action: a code of the app, or a recovery code, which is then used up. Done at once
   * where the account has none.
   */
  prove(viewer: Viewer, code: string): Promise<Outcome>;
  /** The second factors that this browser's sign-in can continue with; undefined if no sign-in waits for one. */
  pending(browser: Browser): Promise<PendingFactors | undefined>;
  /** Number of accounts, as far as the store is reachable, whose app's codes can no longer be checked; see FactorState. */
  countUnreadable(): Promise<number>;
  /** Checks the second factor and signs in. */
  finish(browser: Browser, viewer: Viewer, code: string): Promise<Outcome>;
}

const PERIOD_S = 30;
/** A clock may be off by one period, in either direction. */
const TOLERANCE_S = PERIOD_S;

/** 160 bits in Base32, the format that apps accept. */
const newTotpSecret = (): string => generateSecret({ length: 20 });

/** The address in the QR code for an app. */
const totpAddress = (issuer: string, label: string, secret: string): string => generateURI({ issuer, label, secret });

/** The time step of a right code; undefined for a wrong one, and for one of the step `after` or an earlier one. */
function stepOfCode(secret: string, typed: string, now: number, after: number): number | undefined {
  const code = v.safeParse(APP_CODE, typed);
  if (!code.success) return undefined;
  const result = verifySync({
    secret,
    token: code.output,
    epoch: Math.floor(now / 1_000),
    epochTolerance: TOLERANCE_S,
    ...(after > 0 && { afterTimeStep: after }),
  });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}

const SEALED = 'second-factor';

const CODES = 10;

/** Replaces an account's recovery codes with ten new ones of 78 bits, each valid once: `abcd-efgh-jkmn-pqrs`. */
export async function giveRecoveryCodes(trx: Trx, userId: string): Promise<readonly string[]> {
  const codes = Array.from({ length: CODES }, () => newTypedCode(RECOVERY_LENGTH));
  const hashed = codes.map((code) => hashRecoveryCode(code)!);
  await putRecoveryCodes(trx, userId, hashed);
  return codes;
}

/** The hash under which a recovery code is stored, however it is typed; undefined for malformed ones. */
function hashRecoveryCode(typed: string): string | undefined {
  const code = v.safeParse(RECOVERY_CODE, typed);
  return code.success ? createHash('sha256').update(code.output).digest('hex') : undefined;
}

/** The sign-in that has the right password and needs the second factor; undefined if there is none or it has expired. */
export async function pendingStep({ database, now }: AccountsDeps, browser: Browser) {
  const brought = browser.step;
  if (!brought) return undefined;
  const token = hashToken(brought);
  const userId = await database.read((db) => findSignInStep(db, token, now().getTime()));
  return userId === undefined ? undefined : { token, userId };
}

export const NO_STEP: Refusal = { code: 'step-over' };

export function createSecondFactors(deps: AccountsDeps): SecondFactors {
  const { database, settings, now } = deps;
  const letters = createLetterSender(deps);
  const { confirmPassword } = createOwnAccount(deps);
  const at = () => now().getTime();

  const open = async ({ secret, user_id }: FactorRow, trx?: Trx) =>
    unseal(secret, await deps.secret(trx), SEALED, user_id);

  /** Uses up a code of the app; false where it is wrong or already used. */
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
      const secret = await open(factor);
      if (factor.confirmed_at !== null)
        return { on: true, since: factor.confirmed_at, ...(!secret && { unreadable: true }), ...about };
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
        const secret = seal(newTotpSecret(), await deps.secret(trx), SEALED, id);
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

    async prove(viewer, typed) {
      const { id, email } = accountIn(viewer);
      if (!(await database.read((db) => factorKinds(db, id)))) return done(undefined);
      const attempt = await createAttemptLimits(deps).secondFactor(id);
      if (attempt.wait !== undefined) return refused({ code: 'many-codes', field: 'codigo', retryAfter: attempt.wait });
      const proved = await database.write(async (trx) => {
        const factor = await findFactor(trx, id);
        if (factor?.confirmed_at && (await proveByApp(trx, factor, typed))) return true;
        if (!(await proveByRecovery(trx, id, typed))) return false;
        await letters.plain(trx, 'recoveryUsed', email);
        return true;
      });
      if (!proved) return refused({ code: 'code-wrong', field: 'codigo' });
      await attempt.refund();
      return done(undefined);
    },

    async pending(browser) {
      const step = await pendingStep(deps, browser);
      if (!step) return undefined;
      const [kinds, factor] = await database.read(
        async (db) => [await factorKinds(db, step.userId), await findFactor(db, step.userId)] as const,
      );
      return kinds && { ...kinds, unreadable: kinds.app && factor !== undefined && !(await open(factor)) };
    },

    async countUnreadable() {
      const secret = await unlessUnavailable(deps.secret());
      if (secret === undefined) return 0;
      const factors = await unlessUnavailable(database.read(confirmedFactors));
      return (factors ?? []).filter((factor) => unseal(factor.secret, secret, SEALED, factor.user_id) === undefined)
        .length;
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
        // A factor that is not confirmed yet is not accepted.
        const byApp = Boolean(factor?.confirmed_at) && (await proveByApp(trx, factor!, typed));
        if (!byApp && !(await proveByRecovery(trx, userId, typed))) return undefined;
        if (!(await takeSignInStep(trx, step.token))) return undefined;
        if (!byApp) await letters.plain(trx, 'recoveryUsed', user.email);
        if (user.suspended_at !== null) return 'suspended';
        return await startSession(deps, trx, browser, user);
      });
      if (!started) return refused({ code: 'code-wrong', field: 'codigo' });
      if (started === 'suspended') return refused({ code: 'account-suspended' });
      await attempt.refund();
      await deps.adopt({ ...viewer, ...started.viewer } satisfies Viewer);
      return done(undefined, { ...started.keep, step: null });
    },
  };
}
