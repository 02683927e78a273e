import { ACCOUNT } from '../../../forms/account.ts';
import type { Refusal } from '../../../forms/refusals/refusal.ts';
import { personTarget, recordAudit } from '../../../store/audit.ts';
import { unlessUnavailable } from '../../../store/database.ts';
import { dropFirstCode, findFirstCode } from '../../../store/first-code.ts';
import { lockName, type Trx } from '../../../store/trx.ts';
import { countAdministrators, insertUser } from '../../../store/users.ts';
import type { Browser } from '../../access/browser.ts';
import type { Viewer } from '../../access/viewer.ts';
import { combineRefusals, done, faultsIn, type Outcome, refused } from '../../outcomes/outcome.ts';
import type { AccountsDeps } from '../accounts/deps.ts';
import { createNewPasswords } from '../accounts/new-password.ts';
import { hashPassword } from '../accounts/password.ts';
import { startSession } from '../accounts/start-session.ts';
import { takeAccountForm } from '../accounts/take-account-form.ts';
import type { SignUp } from '../accounts.ts';
import { newUser } from '../sign-up.ts';
import { dropCodeFile, hashFirstCode, isOver } from './first-code.ts';

/** Makes the first administrator, for who has the code of the store. */
export interface FirstAdministrator {
  /**
   * True while there is no administrator; undefined where the store is unreachable. One query; none once there is one, since the
   * last one never goes.
   */
  needed(): Promise<boolean | undefined>;
  /** False if the code is spent: the next start makes another. */
  hasCode(): Promise<boolean>;
  /** Checks the code of someone who restores a backup instead; counts wrong ones. */
  checkCode(typed: string): Promise<Outcome>;
  /** Creates the account and signs in; of two at once, one succeeds. */
  install(browser: Browser, viewer: Viewer, input: SignUp & { readonly code: string }): Promise<Outcome>;
}

/** The tenth wrong code within an hour ends it, wherever they came from. */
const WRONG_CODES = { bucket: 'first-code', most: 9, windowMs: 3_600_000 } as const;

export function createFirstAdministrator(deps: AccountsDeps & { readonly varDir: string }): FirstAdministrator {
  const { database, limits, varDir, now } = deps;
  let isThere = false;

  function found(): void {
    if (!isThere) dropCodeFile(varDir);
    isThere = true;
  }

  /** Why this code makes nobody an administrator; counts wrong ones. */
  async function refuseCode(trx: Trx, typed: string): Promise<Refusal | undefined> {
    await lockName(trx, 'administrators');
    if ((await countAdministrators(trx)) > 0) return { code: 'first-there' };
    const code = await findFirstCode(trx);
    if (!code || isOver(code, now().getTime())) return { code: 'first-code-over' };
    if (hashFirstCode(typed) === code.hash) return undefined;
    const subject = code.hash;
    if ((await limits.consume({ ...WRONG_CODES, subject }, trx)) === undefined)
      return { code: 'first-code-wrong', field: 'codigo' };
    await dropFirstCode(trx);
    return { code: 'first-code-over' };
  }

  return {
    async needed() {
      if (isThere) return false;
      const count = await unlessUnavailable(database.read(countAdministrators));
      if (count) found();
      return count === undefined ? undefined : count === 0;
    },

    async hasCode() {
      const code = await database.read(findFirstCode);
      return code !== undefined && !isOver(code, now().getTime());
    },

    async checkCode(typed) {
      if (typed.trim() === '') return refused({ code: 'first-code-missing', field: 'codigo' });
      const wrong = await database.write((trx) => refuseCode(trx, typed));
      return wrong ? refused(wrong) : done(undefined);
    },

    async install(browser, viewer, input) {
      const account = takeAccountForm(ACCOUNT, input);
      const chosen = createNewPasswords(deps).take(input, [input.name, input.email]);
      const code: Outcome =
        input.code.trim() === '' ? refused({ code: 'first-code-missing', field: 'codigo' }) : done(undefined);
      if (!account.ok || !chosen.ok || !code.ok) return refused(combineRefusals(faultsIn(code, account, chosen))!);
      // Strangers cannot make the server hash.
      const wrong = await database.write((trx) => refuseCode(trx, input.code));
      if (wrong) return refused(wrong);
      const password = await hashPassword(input.password, deps.passwordCost, { signal: browser.signal });
      const { name, email } = account.value;
      const at = now().getTime();
      const user = newUser({ name, email, password, role: 'administrador' }, at);
      const started = await database.write(async (trx) => {
        const refusal = await refuseCode(trx, input.code);
        if (refusal) return refusal;
        if (!(await insertUser(trx, user))) return { code: 'first-account-there', field: 'correo' } as const;
        await dropFirstCode(trx);
        const target = await personTarget(trx, user.id);
        await recordAudit(trx, {
          actor: { userId: user.id },
          action: 'person.first',
          target,
          after: { role: user.role },
          at,
        });
        return await startSession(deps, trx, browser, user);
      });
      if ('code' in started) return refused(started);
      found();
      await deps.adopt({ ...viewer, ...started.viewer });
      return done(undefined, started.keep);
    },
  };
}
