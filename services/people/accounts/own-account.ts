import { eraseAccount } from '../../../store/erase-account.ts';
import { lockName } from '../../../store/lock-name.ts';
import { dropLinks, insertLink } from '../../../store/one-time-links.ts';
import { dropSignInSteps } from '../../../store/second-factors.ts';
import { endSessionsOf, renewSession } from '../../../store/sessions.ts';
import { changeUser, countAdministrators, findUser, findUserByEmail, isFreeAddress } from '../../../store/users.ts';
import { sessionEnd } from '../../access/session-times.ts';
import { hashToken, newToken } from '../../access/token.ts';
import { accountIn, type Viewer } from '../../access/viewer.ts';
import { type FormOutcome, faulty, formDone } from '../../refusals/form-outcomes.ts';
import { createAttemptLimits, waitWords } from './attempt-limits.ts';
import { checkPassword } from './check-password.ts';
import type { AccountsDeps } from './deps.ts';
import { checkEmail, checkName, tidyEmail, tidyName } from './fields.ts';
import { createLetterSender } from './letter-sender.ts';
import { createNewPasswords } from './new-password.ts';
import { newLink } from './one-time-link.ts';
import { hashPassword } from './password.ts';

/** What people do with their own account. Whatever could take it away from them asks for the password. */
export function createOwnAccount(deps: AccountsDeps) {
  const { database, mail, cookies, now } = deps;
  const letters = createLetterSender(deps);
  const confirm = (viewer: Viewer, password: string) =>
    checkPassword(deps, { viewer }, accountIn(viewer).email, password, 'actual');

  return {
    async changeName(viewer: Viewer, typed: string): Promise<FormOutcome> {
      const name = tidyName(typed);
      const faults = checkName(name);
      if (faults.length > 0) return faulty(faults);
      await database.write((trx) => changeUser(trx, accountIn(viewer).id, { name }));
      return formDone(undefined);
    },

    async changePassword(
      request: Request,
      viewer: Viewer,
      { current, password, again }: { current: string; password: string; again: string },
    ): Promise<FormOutcome> {
      const { id, name, email } = accountIn(viewer);
      const faults = createNewPasswords(deps).check(password, again, [name, email]);
      if (faults.length > 0) return faulty(faults);
      const confirmed = await confirm(viewer, current);
      if (!confirmed.ok) return confirmed;
      const hashed = await hashPassword(password, deps.passwordCost, { known: true, signal: request.signal });
      const own = hashToken(cookies.session(request) ?? '');
      const token = newToken();
      const at = now().getTime();
      const times = { created_at: at, seen_at: at, expires_at: sessionEnd(at, at) };
      await database.write(async (trx) => {
        await changeUser(trx, id, { password: hashed });
        await endSessionsOf(trx, id, own);
        await dropSignInSteps(trx, id);
        await renewSession(trx, own, { token: hashToken(token), ...times });
        // Whoever had the old password may have asked for another address.
        for (const purpose of ['reset', 'address'] as const) await dropLinks(trx, id, purpose);
        await letters.plain(trx, 'passwordChanged', email);
      });
      return formDone(undefined, cookies.setSession(token));
    },

    async changeEmail(
      viewer: Viewer,
      { email: typed, current }: { email: string; current: string },
    ): Promise<FormOutcome<'changed' | 'written'>> {
      const account = accountIn(viewer);
      const email = tidyEmail(typed);
      const faults = checkEmail(email);
      if (faults.length > 0) return faulty(faults);
      if (email === account.email)
        return faulty([{ field: 'correo', sentence: 'Esa ya es la dirección de su cuenta.' }]);
      const confirmed = await confirm(viewer, current);
      if (!confirmed.ok) return confirmed;
      if (mail.delivers) {
        const wait = await createAttemptLimits(deps).letterOfOwn(account.id);
        if (wait !== undefined) return tooManyLetters(wait);
        await database.write(async (trx) => {
          if (await findUserByEmail(trx, email)) {
            // A link that nobody gets: as much is written as for an address that is free.
            await insertLink(trx, newLink('address', null, { email, proves: false }, now().getTime()).row);
            return await letters.plain(trx, 'addressTaken', email);
          }
          await letters.link(trx, 'address', { purpose: 'address', userId: account.id, email, proves: true });
        });
        return formDone('written');
      }
      const changed = await database.write(async (trx) => {
        if (!(await isFreeAddress(trx, email))) return false;
        await changeUser(trx, account.id, { email, verified_at: null });
        await dropLinks(trx, account.id);
        await letters.link(trx, 'verify', { purpose: 'verify', userId: account.id, email, proves: true });
        return true;
      });
      return changed
        ? formDone('changed')
        : faulty([{ field: 'correo', sentence: 'Con esta dirección hay otra cuenta: no se ha cambiado nada.' }]);
    },

    async sendProof(viewer: Viewer): Promise<FormOutcome> {
      const { id, email, emailVerified } = accountIn(viewer);
      if (emailVerified) return formDone(undefined);
      const wait = await createAttemptLimits(deps).letterOfOwn(id);
      if (wait !== undefined) return tooManyLetters(wait);
      await database.write(async (trx) => {
        await dropLinks(trx, id, 'verify');
        await letters.link(trx, 'verify', { purpose: 'verify', userId: id, email, proves: true });
      });
      return formDone(undefined);
    },

    async setDigest(viewer: Viewer, digest: boolean): Promise<FormOutcome> {
      await database.write((trx) => changeUser(trx, accountIn(viewer).id, { digest: digest ? 1 : 0 }));
      return formDone(undefined);
    },

    async wantsDigest(viewer: Viewer): Promise<boolean> {
      return (await database.read((db) => findUser(db, accountIn(viewer).id)))?.digest === 1;
    },

    async confirmPassword(viewer: Viewer, password: string): Promise<FormOutcome> {
      if (password === '') return faulty([{ field: 'actual', sentence: 'Escriba su contraseña para confirmarlo.' }]);
      const confirmed = await confirm(viewer, password);
      return confirmed.ok ? formDone(undefined) : confirmed;
    },

    async deleteAccount(viewer: Viewer, current: string): Promise<FormOutcome> {
      const account = accountIn(viewer);
      const confirmed = await confirm(viewer, current);
      if (!confirmed.ok) return confirmed;
      const deleted = await database.write(async (trx) => {
        // Of the last two, one must stay.
        await lockName(trx, 'administrators');
        if (account.role === 'administrador' && (await countAdministrators(trx)) === 1) return false;
        await eraseAccount(trx, account.id, now().getTime());
        return true;
      });
      if (deleted) return formDone(undefined, [...cookies.clearSession(), ...cookies.clearDevice()]);
      const sentence =
        'Es la única cuenta de administrador. Antes de eliminarla, haga administrador a otra: npm run admin -- promote.';
      return { ok: false, status: 409, faults: [{ field: '', sentence }] };
    },
  };
}

const tooManyLetters = (wait: number): Extract<FormOutcome, { ok: false }> => ({
  ok: false,
  status: 429,
  faults: [{ field: '', sentence: `Se han pedido ya muchos correos. ${waitWords(wait)}` }],
  retryAfter: wait,
});
