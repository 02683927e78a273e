import { dropLinks, findLink, type LinkRow, takeLink } from '../../store/one-time-links.ts';
import type { Trx } from '../../store/trx.ts';
import { changeUser, findUser, insertUser, isFreeAddress } from '../../store/users.ts';
import type { Browser } from '../access/browser.ts';
import { hashToken, isToken } from '../access/token.ts';
import type { Viewer } from '../access/viewer.ts';
import { done, type Outcome, refused } from '../outcomes/outcome.ts';
import { createAttemptLimits } from './accounts/attempt-limits.ts';
import type { AccountsDeps } from './accounts/deps.ts';
import { createLetterSender } from './accounts/letters.ts';
import { createNewPasswords, revokeOldPasswordAccess } from './accounts/new-password.ts';
import { type LinkDetail, linkDetail } from './accounts/one-time-link.ts';
import { hashPassword, NO_PASSWORD, verifyPassword } from './accounts/password.ts';
import { startSession } from './accounts/start-session.ts';
import type { Accounts, Followed } from './accounts.ts';
import { continueSignIn } from './second-factor/continue-sign-in.ts';
import { newUser } from './sign-up.ts';

type Started = Awaited<ReturnType<typeof startSession>>;
type Password = Parameters<Accounts['followLink']>[3];
interface Following {
  readonly browser: Browser;
  readonly viewer: Viewer;
  /** SHA-256 of the link's token. */
  readonly token: string;
  readonly detail: LinkDetail;
}

/** One-time links. They can be viewed any number of times (mail scanners open them too) and followed once, by submitting a form. */
export function createLinks(deps: AccountsDeps): Pick<Accounts, 'seeLink' | 'followLink'> {
  const { database, now } = deps;
  const letters = createLetterSender(deps);
  const find = async (token: string): Promise<LinkRow | undefined> =>
    isToken(token) ? await database.read((db) => findLink(db, hashToken(token), now().getTime())) : undefined;

  const take = (trx: Trx, token: string) => takeLink(trx, token, now().getTime());

  return {
    async seeLink(token) {
      const link = await find(token);
      if (!link) return undefined;
      const { user_id, purpose } = link;
      const user = user_id === null ? undefined : await database.read((db) => findUser(db, user_id));
      return { purpose, first: user?.password === NO_PASSWORD, email: linkDetail(link).email };
    },

    async followLink(browser, viewer, token, input) {
      const link = await find(token);
      if (!link) return refused({ code: 'link-over' });
      const followed = { browser, viewer, token: link.token, detail: linkDetail(link) };
      if (link.purpose === 'sign-up') return await makeAccount(followed, input);
      if (link.purpose === 'reset') return await setPassword(followed, input);
      return await proveAddress(followed, link.purpose);
    },
  };

  /** The typed password proves that the recipient of the letter also requested the account. */
  async function makeAccount(
    { browser, viewer, token, detail }: Following,
    { password: typed }: Password,
  ): Promise<Outcome<Followed>> {
    const { email, name = '', password = '' } = detail;
    const attempt = await createAttemptLimits(deps).password(viewer, email);
    if (attempt.wait !== undefined) return refused({ code: 'many-tries', field: 'clave', retryAfter: attempt.wait });
    if (!(await verifyPassword(typed, password, deps.passwordCost, { signal: browser.signal })))
      return refused({ code: 'password-not-chosen', field: 'clave' });
    await attempt.refund();
    const at = now().getTime();
    const started = await database.write(async (trx) => {
      if (!(await take(trx, token))) return undefined;
      const user = newUser({ name, email, password, verified_at: at }, at);
      return (await insertUser(trx, user)) ? await startSession(deps, trx, browser, user) : undefined;
    });
    return await begun(viewer, started, 'sign-up');
  }

  async function setPassword(
    { browser, viewer, token, detail }: Following,
    typed: Password,
  ): Promise<Outcome<Followed>> {
    const chosen = createNewPasswords(deps).take(typed, [detail.email]);
    if (!chosen.ok) return chosen;
    const { password } = chosen.value;
    const wait = await createAttemptLimits(deps).passwordByLink(viewer);
    if (wait !== undefined) return refused({ code: 'many-tries', field: 'clave', retryAfter: wait });
    const hashed = await hashPassword(password, deps.passwordCost, { known: true, signal: browser.signal });
    const started = await database.write(async (trx) => {
      const link = await take(trx, token);
      const user = link?.user_id ? await findUser(trx, link.user_id) : undefined;
      if (user && user.suspended_at !== null) return 'suspended';
      // The account's address may have changed since the letter was written.
      if (!user || (detail.proves && user.email !== detail.email)) return undefined;
      const verified_at = user.verified_at ?? (detail.proves ? now().getTime() : null);
      await changeUser(trx, user.id, { password: hashed, verified_at });
      await revokeOldPasswordAccess(trx, user.id);
      const first = user.password === NO_PASSWORD;
      if (!first) await letters.plain(trx, 'passwordChanged', user.email);
      return { first, ...(await continueSignIn(deps, trx, browser, { ...user, password: hashed, verified_at })) };
    });
    if (started === 'suspended') return refused({ code: 'account-suspended' });
    if (started && !started.in) return done('second', started.keep);
    return await begun(viewer, started, started?.first ? 'first' : 'reset');
  }

  async function begun(viewer: Viewer, started: Started | undefined, purpose: Followed): Promise<Outcome<Followed>> {
    if (!started) return refused({ code: 'link-over' });
    await deps.adopt({ ...viewer, ...started.viewer });
    return done(purpose, started.keep);
  }

  async function proveAddress(
    { token, detail: { email } }: Following,
    purpose: 'verify' | 'address',
  ): Promise<Outcome<Followed>> {
    const proved = await database.write(async (trx) => {
      const link = await take(trx, token);
      const user = link?.user_id ? await findUser(trx, link.user_id) : undefined;
      if (!user) return false;
      const verified_at = now().getTime();
      if (purpose === 'verify') return user.email === email && (await changeUser(trx, user.id, { verified_at }));
      if (!(await isFreeAddress(trx, email))) return false;
      await changeUser(trx, user.id, { email, verified_at });
      await dropLinks(trx, user.id);
      await letters.plain(trx, 'addressLeft', user.email);
      return true;
    });
    return proved ? done(purpose) : refused({ code: 'link-over' });
  }
}
