import { isAtLeast } from '../../access/roles.ts';
import type { Viewer } from '../../access/viewer.ts';
import {
  beginFactor,
  confirmFactor,
  countRecoveryCodes,
  dropFactor,
  type FactorRow,
  findFactor,
  findSignInStep,
  putRecoveryCodes,
  takeRecoveryCode,
  takeSignInStep,
  takeStep,
} from '../../db/second-factors.ts';
import type { Trx } from '../../db/trx.ts';
import { findUser } from '../../db/users.ts';
import type { FormOutcome } from '../accounts.ts';
import type { AccountsDeps } from '../deps.ts';
import { faulty, formDone, whileAway } from '../outcomes.ts';
import { accountIn, ownAccount } from '../own-account.ts';
import { sendLetters } from '../send-letters.ts';
import { slowDown, waitWords } from '../slow-down.ts';
import { startSession } from '../start-session.ts';
import { hashToken } from '../token.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { seal, unseal } from './seal.ts';
import type { SecondFactors } from './second-factors.ts';
import { newTotpSecret, stepOfCode, totpAddress } from './totp.ts';

export function createSecondFactors(deps: AccountsDeps): SecondFactors {
  const { database, cookies, settings, now } = deps;
  const letters = sendLetters(deps);
  const { confirmPassword } = ownAccount(deps);
  const at = () => now().getTime();

  const open = async ({ secret, user_id }: FactorRow, trx?: Trx) => unseal(secret, await deps.secret(trx), user_id);

  async function newCodes(trx: Trx, userId: string): Promise<readonly string[]> {
    const codes = newRecoveryCodes();
    await putRecoveryCodes(
      trx,
      userId,
      codes.map((code) => hashRecoveryCode(code)!),
    );
    return codes;
  }

  /** Uses a code up, of the app or for recovery; `recovery` tells which. */
  async function prove(trx: Trx, factor: FactorRow, typed: string): Promise<'app' | 'recovery' | undefined> {
    const secret = await open(factor, trx);
    const step = secret && stepOfCode(secret, typed.replace(/\s/g, ''), at(), factor.last_step);
    if (step) return (await takeStep(trx, factor.user_id, step)) ? 'app' : undefined;
    const code = hashRecoveryCode(typed);
    return code && (await takeRecoveryCode(trx, factor.user_id, code)) ? 'recovery' : undefined;
  }

  return {
    async state(viewer) {
      const { id, email, role } = accountIn(viewer);
      const [factor, codesLeft] = await database.read(
        async (db) => [await findFactor(db, id), await countRecoveryCodes(db, id)] as const,
      );
      const required = settings.site().secondFactorRequired && isAtLeast(role, 'corrector');
      if (!factor) return { on: false, codesLeft: 0, required };
      if (factor.confirmed_at !== null) return { on: true, since: factor.confirmed_at, codesLeft, required };
      const secret = await open(factor);
      if (!secret) return { on: false, codesLeft: 0, required };
      const setUp = {
        key: secret.replace(/.{4}(?=.)/g, '$& '),
        address: totpAddress(settings.site().title, email, secret),
      };
      return { on: false, codesLeft: 0, required, setUp };
    },

    begin: (viewer, current) =>
      whileAway(async () => {
        const confirmed = await confirmPassword(viewer, current);
        if (!confirmed.ok) return confirmed;
        const { id } = accountIn(viewer);
        await database.write(async (trx) => {
          const secret = seal(newTotpSecret(), await deps.secret(trx), id);
          await beginFactor(trx, { user_id: id, secret, created_at: at() });
        });
        return formDone(undefined);
      }),

    confirm: (viewer, typed) =>
      whileAway(async () => {
        const { id, email } = accountIn(viewer);
        const attempt = await slowDown(deps).secondFactor(id);
        if (attempt.wait !== undefined) return tooManyCodes(attempt.wait);
        const codes = await database.write(async (trx) => {
          const factor = await findFactor(trx, id);
          if (!factor || factor.confirmed_at !== null) return 'gone';
          if ((await prove(trx, factor, typed)) !== 'app') return undefined;
          await confirmFactor(trx, id, at());
          await letters.plain(trx, 'secondFactorOn', email);
          return await newCodes(trx, id);
        });
        if (codes === 'gone') return faulty([{ field: '', sentence: 'No hay nada que confirmar: empiece de nuevo.' }]);
        if (!codes) return faulty([{ field: 'codigo', sentence: WRONG_APP }]);
        await attempt.forgive();
        return formDone(codes);
      }),

    renewCodes: (viewer, current) =>
      whileAway(async () => {
        const confirmed = await confirmPassword(viewer, current);
        if (!confirmed.ok) return confirmed;
        const { id, email } = accountIn(viewer);
        const codes = await database.write(async (trx) => {
          if (!(await findFactor(trx, id))?.confirmed_at) return undefined;
          await letters.plain(trx, 'recoveryCodes', email);
          return await newCodes(trx, id);
        });
        return codes ? formDone(codes) : faulty([{ field: '', sentence: 'La segunda prueba no está puesta.' }]);
      }),

    turnOff: (viewer, current) =>
      whileAway(async () => {
        const confirmed = await confirmPassword(viewer, current);
        if (!confirmed.ok) return confirmed;
        const { id, email } = accountIn(viewer);
        await database.write(async (trx) => {
          const was = await findFactor(trx, id);
          await dropFactor(trx, id);
          if (was?.confirmed_at) await letters.plain(trx, 'secondFactorOff', email);
        });
        return formDone(undefined);
      }),

    async isBetween(request) {
      const token = cookies.step(request);
      if (!token) return false;
      return (await database.read((db) => findSignInStep(db, hashToken(token), at()))) !== undefined;
    },

    finish: (request, viewer, typed) =>
      whileAway(async (): Promise<FormOutcome> => {
        const token = cookies.step(request);
        const step = token ? hashToken(token) : undefined;
        const userId = step && (await database.read((db) => findSignInStep(db, step, at())));
        if (!step || !userId) return { ok: false, status: 409, faults: [{ field: '', sentence: TOO_LATE }] };
        const attempt = await slowDown(deps).secondFactor(userId);
        if (attempt.wait !== undefined) return tooManyCodes(attempt.wait);
        const started = await database.write(async (trx) => {
          const [user, factor] = [await findUser(trx, userId), await findFactor(trx, userId)];
          if (!user || !factor) return undefined;
          const proof = await prove(trx, factor, typed);
          if (!proof || !(await takeSignInStep(trx, step))) return undefined;
          if (proof === 'recovery') await letters.plain(trx, 'recoveryUsed', user.email);
          return await startSession(deps, trx, request, user);
        });
        if (!started) return faulty([{ field: 'codigo', sentence: WRONG }]);
        await attempt.forgive();
        await deps.adopt({ ...viewer, ...started.viewer } satisfies Viewer);
        return formDone(undefined, [...started.cookies, ...cookies.clearStep()]);
      }),
  };
}

const WRONG_APP =
  'Ese código no es el de ahora. Escriba las seis cifras que muestra la aplicación; si siguen sin valer, compruebe que el reloj del teléfono va bien.';
const WRONG =
  'Ese código no vale, o ya se ha usado. Escriba las seis cifras que muestra ahora la aplicación, o uno de sus códigos de recuperación.';
const TOO_LATE = 'Ha pasado demasiado tiempo desde que escribió su contraseña: inicie sesión otra vez.';

const tooManyCodes = (wait: number): Extract<FormOutcome, { ok: false }> => ({
  ok: false,
  status: 429,
  faults: [{ field: 'codigo', sentence: `Ha habido demasiados códigos equivocados. ${waitWords(wait)}` }],
  retryAfter: wait,
});
