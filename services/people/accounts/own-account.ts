import { CONFIRMATION, EMAIL, NAME } from '../../../forms/account.ts';
import { setDayLetter, wantsDayLetter } from '../../../store/days.ts';
import { dropLinks, insertLink } from '../../../store/one-time-links.ts';
import { resumeLetters, wantsNoLetters } from '../../../store/outbox.ts';
import { renewSession } from '../../../store/sessions.ts';
import { lockName } from '../../../store/trx.ts';
import {
  changeUser,
  eraseAccount,
  findUser,
  findUserByEmail,
  isFreeAddress,
  isLastAdministrator,
} from '../../../store/users.ts';
import type { Browser } from '../../access/browser.ts';
import { sessionEnd } from '../../access/session-times.ts';
import { hashToken, newToken } from '../../access/token.ts';
import { accountIn, type Viewer } from '../../access/viewer.ts';
import { done, type Outcome, refused } from '../../outcomes/outcome.ts';
import { hashAddress, stopSubject } from '../../post/mail/mail.ts';
import { createAttemptLimits } from './attempt-limits.ts';
import { checkPassword } from './check-password.ts';
import type { AccountsDeps } from './deps.ts';
import { createLetterSender } from './letters.ts';
import { createNewPasswords, revokeOldPasswordAccess } from './new-password.ts';
import { newLink } from './one-time-link.ts';
import { hashPassword } from './password.ts';
import { takeAccountForm } from './take-account-form.ts';

/** Actions of people on their own account. Those that could cost them the account require the password. */
export function createOwnAccount(deps: AccountsDeps) {
  const { database, mail, now } = deps;
  const letters = createLetterSender(deps);
  const confirm = (viewer: Viewer, password: string) =>
    checkPassword(deps, { viewer }, accountIn(viewer).email, password, 'actual');

  return {
    async changeName(viewer: Viewer, name: string): Promise<Outcome> {
      const taken = takeAccountForm(NAME, { name });
      if (!taken.ok) return taken;
      await database.write((trx) => changeUser(trx, accountIn(viewer).id, taken.value));
      return done(undefined);
    },

    async changePassword(
      browser: Browser,
      viewer: Viewer,
      input: { current: string; password: string; again: string },
    ): Promise<Outcome> {
      const { id, name, email } = accountIn(viewer);
      const chosen = createNewPasswords(deps).take(input, [name, email]);
      if (!chosen.ok) return chosen;
      const confirmed = await confirm(viewer, input.current);
      if (!confirmed.ok) return confirmed;
      const hashed = await hashPassword(chosen.value.password, deps.passwordCost, {
        known: true,
        signal: browser.signal,
      });
      const own = hashToken(browser.session ?? '');
      const token = newToken();
      const at = now().getTime();
      const times = { created_at: at, seen_at: at, expires_at: sessionEnd(at, at) };
      await database.write(async (trx) => {
        await changeUser(trx, id, { password: hashed });
        await revokeOldPasswordAccess(trx, id, own);
        await renewSession(trx, own, { token: hashToken(token), ...times });
        await letters.plain(trx, 'passwordChanged', email);
      });
      return done(undefined, { session: token });
    },

    async changeEmail(
      viewer: Viewer,
      input: { email: string; current: string },
    ): Promise<Outcome<'changed' | 'written'>> {
      const account = accountIn(viewer);
      const taken = takeAccountForm(EMAIL, input);
      if (!taken.ok) return taken;
      const { email } = taken.value;
      if (email === account.email) return refused({ code: 'mail-address-own', field: 'correo' });
      const confirmed = await confirm(viewer, input.current);
      if (!confirmed.ok) return confirmed;
      if (mail.delivers) {
        const wait = await createAttemptLimits(deps).letterOfOwn(account.id);
        if (wait !== undefined) return refused({ code: 'many-letters-own', retryAfter: wait });
        await database.write(async (trx) => {
          if (await findUserByEmail(trx, email)) {
            // An unusable link: the same work is done as for a free address, so that timing reveals nothing.
            await insertLink(trx, newLink('address', null, { email, proves: false }, now().getTime()).row);
            return await letters.plain(trx, 'addressTaken', email);
          }
          await letters.link(trx, 'address', { purpose: 'address', userId: account.id, email, proves: true });
        });
        return done('written');
      }
      const changed = await database.write(async (trx) => {
        if (!(await isFreeAddress(trx, email))) return false;
        await changeUser(trx, account.id, { email, verified_at: null });
        await dropLinks(trx, account.id);
        await letters.link(trx, 'verify', { purpose: 'verify', userId: account.id, email, proves: true });
        return true;
      });
      return changed ? done('changed') : refused({ code: 'mail-address-taken', field: 'correo' });
    },

    async sendProof(viewer: Viewer): Promise<Outcome> {
      const { id, email, emailVerified } = accountIn(viewer);
      if (emailVerified) return done(undefined);
      const wait = await createAttemptLimits(deps).letterOfOwn(id);
      if (wait !== undefined) return refused({ code: 'many-letters-own', retryAfter: wait });
      await database.write(async (trx) => {
        await dropLinks(trx, id, 'verify');
        await letters.link(trx, 'verify', { purpose: 'verify', userId: id, email, proves: true });
      });
      return done(undefined);
    },

    async setDigest(viewer: Viewer, digest: boolean): Promise<Outcome> {
      await database.write((trx) => changeUser(trx, accountIn(viewer).id, { digest: digest ? 1 : 0 }));
      return done(undefined);
    },

    async wantsDigest(viewer: Viewer): Promise<boolean> {
      return (await database.read((db) => findUser(db, accountIn(viewer).id)))?.digest === 1;
    },

    async setDayLetter(viewer: Viewer, wants: boolean): Promise<Outcome> {
      const { id, email } = accountIn(viewer);
      await database.write(async (trx) => {
        await setDayLetter(trx, id, wants, now().getTime());
        if (wants) await resumeLetters(trx, hashAddress(stopSubject('day', email)));
      });
      return done(undefined);
    },

    async wantsDayLetter(viewer: Viewer): Promise<boolean> {
      const { id, email } = accountIn(viewer);
      const stopped = hashAddress(stopSubject('day', email));
      return database.read(async (db) => (await wantsDayLetter(db, id)) && !(await wantsNoLetters(db, stopped)));
    },

    async confirmPassword(viewer: Viewer, password: string): Promise<Outcome> {
      const taken = takeAccountForm(CONFIRMATION, { current: password });
      if (!taken.ok) return taken;
      const confirmed = await confirm(viewer, password);
      return confirmed.ok ? done(undefined) : confirmed;
    },

    async deleteAccount(viewer: Viewer, current: string): Promise<Outcome> {
      const account = accountIn(viewer);
      const confirmed = await confirm(viewer, current);
      if (!confirmed.ok) return confirmed;
      const deleted = await database.write(async (trx) => {
        // The lock prevents two administrators from leaving at the same time.
        await lockName(trx, 'administrators');
        const user = await findUser(trx, account.id);
        if (user && (await isLastAdministrator(trx, user))) return false;
        await eraseAccount(trx, account.id, now().getTime());
        return true;
      });
      return deleted ? done(undefined, { session: null, device: null }) : refused({ code: 'last-administrator-own' });
    },
  };
}
