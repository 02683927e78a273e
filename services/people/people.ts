import { INVITATION, ROLE } from '../../forms/account.ts';
import type { AccountRole } from '../../forms/account-roles.ts';
import { type AuditAction, type AuditRecord, accountsOf, personTarget, recordAudit } from '../../store/audit.ts';
import { contributorsOf } from '../../store/contributors.ts';
import { dropLinks } from '../../store/one-time-links.ts';
import { endSessionsOf } from '../../store/sessions.ts';
import { lockName, type Trx } from '../../store/trx.ts';
import {
  changeUser,
  countRoles,
  findPerson,
  findUser,
  insertUser,
  isLastAdministrator,
  peopleIn,
} from '../../store/users.ts';
import type { Browser } from '../access/browser.ts';
import { hashToken } from '../access/token.ts';
import { type Account, accountIn, type Viewer } from '../access/viewer.ts';
import { done, type Outcome, refused } from '../outcomes/outcome.ts';
import { createAttemptLimits } from './accounts/attempt-limits.ts';
import type { AccountsDeps } from './accounts/deps.ts';
import { createLetterSender } from './accounts/letters.ts';
import { createOwnAccount } from './accounts/own-account.ts';
import { NO_PASSWORD } from './accounts/password.ts';
import { takeAccountForm } from './accounts/take-account-form.ts';
import { accountOf } from './accounts/viewers.ts';
import { createAccountClosing } from './closing-accounts.ts';
import { newUser } from './sign-up.ts';

/** An account as the administrator sees it. */
interface Person extends Account {
  readonly createdAt: number;
  /** The day of its last use, approximately; absent where it is unknown. */
  readonly seenAt?: number;
  /** Number of open sessions. */
  readonly sessions: number;
  /** Since when nobody can sign in to it. */
  readonly suspendedAt?: number;
}

interface PeopleFilter {
  readonly role?: AccountRole;
  /** Words of the name or the address, compared without case and accents. */
  readonly search?: string;
  /** Only accounts older than this one. */
  readonly before?: string;
}

/** Accounts, for administrators. The caller has checked the permission. */
export interface People {
  list(filter: PeopleFilter): Promise<{
    readonly people: readonly Person[];
    readonly more: boolean;
    readonly counts: Readonly<Record<AccountRole, number>>;
  }>;
  find(id: string): Promise<Person | undefined>;
  /** @param current the viewer's own password */
  changeRole(viewer: Viewer, id: string, change: { readonly role: string; readonly current: string }): Promise<Outcome>;
  endSessions(browser: Browser, viewer: Viewer, id: string): Promise<Outcome>;
  /** Ends the account's sessions; nobody signs in to it until it is readmitted. @param current the viewer's own password */
  suspend(viewer: Viewer, id: string, current: string): Promise<Outcome>;
  readmit(viewer: Viewer, id: string): Promise<Outcome>;
  /** Erases the account with its own records; published corrections stay, as of an erased account. */
  erase(viewer: Viewer, id: string, current: string): Promise<Outcome>;
  /** The account behind an author of proposals. */
  accountOf(author: string): Promise<string | undefined>;
  /** The author as whom an account proposes; undefined if it has done nothing yet. */
  authorOf(id: string): Promise<string | undefined>;
  /** Sends a letter with a link for another password. Only its recipient sees the link. */
  sendReset(viewer: Viewer, id: string): Promise<Outcome>;
  /** Creates an account and writes to its address, so that only its owner can choose the password. Returns its id. */
  invite(
    viewer: Viewer,
    given: { readonly name: string; readonly email: string; readonly role: string; readonly current: string },
  ): Promise<Outcome<string>>;
}

const PAGE = 30;
const DAY_MS = 86_400_000;

/** The accounts for the owner's desk. */
export function createPeople(deps: AccountsDeps): People {
  const { database, mail, now } = deps;
  const letters = createLetterSender(deps);
  const { confirmPassword } = createOwnAccount(deps);
  const at = () => now().getTime();
  async function note(
    trx: Trx,
    viewer: Viewer,
    action: AuditAction,
    id: string,
    change: Pick<AuditRecord, 'before' | 'after'> = {},
  ): Promise<void> {
    const [actor, target] = [{ userId: accountIn(viewer).id }, await personTarget(trx, id)];
    await recordAudit(trx, { actor, action, target, ...change, at: at() });
  }

  return {
    list: ({ search = '', ...filter }) =>
      database.read(async (db) => {
        const rows = await peopleIn(db, { ...filter, words: search, most: PAGE + 1 }, at());
        return { people: rows.slice(0, PAGE).map(personOf), more: rows.length > PAGE, counts: await countRoles(db) };
      }),

    async find(id) {
      const row = await database.read((db) => findPerson(db, id, at()));
      return row && personOf(row);
    },

    ...createAccountClosing(deps),

    accountOf: (author) => database.read(async (db) => (await accountsOf(db, [author])).get(author)),

    authorOf: (userId) => database.read(async (db) => (await contributorsOf(db, { userId }))[0]),

    async changeRole(viewer, id, input) {
      const taken = takeAccountForm(ROLE, input);
      if (!taken.ok) return taken;
      const { role } = taken.value;
      const confirmed = await confirmPassword(viewer, input.current);
      if (!confirmed.ok) return confirmed;
      return await database.write(async (trx): Promise<Outcome> => {
        // The lock prevents the last two administrators from both losing the role.
        await lockName(trx, 'administrators');
        const user = await findUser(trx, id);
        if (!user) return refused({ code: 'person-gone' });
        if (user.role === role) return done(undefined);
        if (await isLastAdministrator(trx, user)) return refused({ code: 'last-administrator', field: 'papel' });
        await changeUser(trx, id, { role });
        await note(trx, viewer, 'person.role', id, { before: { role: user.role }, after: { role } });
        return done(undefined);
      });
    },

    endSessions: (browser, viewer, id) =>
      database.write(async (trx): Promise<Outcome> => {
        const person = await findPerson(trx, id, at());
        if (!person) return refused({ code: 'person-gone' });
        // Ending one's own sessions keeps the current one.
        const own = accountIn(viewer).id === id ? hashToken(browser.session ?? '') : undefined;
        await endSessionsOf(trx, id, own);
        const sessions = { before: { sessions: person.sessions ?? 0 }, after: { sessions: own === undefined ? 0 : 1 } };
        await note(trx, viewer, 'person.sign-out', id, sessions);
        return done(undefined);
      }),

    async sendReset(viewer, id) {
      if (!mail.delivers) return refused({ code: 'no-mail-to-send' });
      const user = await database.read((db) => findUser(db, id));
      if (!user) return refused({ code: 'person-gone' });
      const wait = await createAttemptLimits(deps).letterOfDesk(user.email);
      if (wait !== undefined) return refused({ code: 'many-letters-to', retryAfter: wait });
      await database.write(async (trx) => {
        await dropLinks(trx, id, 'reset');
        const link = { purpose: 'reset', userId: id, email: user.email, proves: true } as const;
        // An account that never had a password needs no reset.
        if (user.password === NO_PASSWORD)
          await letters.link(trx, 'invitation', link, { minutes: INVITED_MINUTES, role: user.role });
        else await letters.link(trx, 'reset', link);
        await note(trx, viewer, 'person.reset', id);
      });
      return done(undefined);
    },

    async invite(viewer, input) {
      const taken = takeAccountForm(INVITATION, input);
      if (!taken.ok) return taken;
      const { name, email, role } = taken.value;
      if (!mail.delivers) return refused({ code: 'no-mail-to-send' });
      const confirmed = await confirmPassword(viewer, input.current);
      if (!confirmed.ok) return confirmed;
      const wait = await createAttemptLimits(deps).letterOfDesk(email);
      if (wait !== undefined) return refused({ code: 'many-letters-to', retryAfter: wait });
      const user = newUser({ name, email, role, password: NO_PASSWORD }, at());
      return await database.write(async (trx): Promise<Outcome<string>> => {
        if (!(await insertUser(trx, user))) return refused({ code: 'person-there', field: 'correo' });
        const link = { purpose: 'reset', userId: user.id, email, proves: true } as const;
        await letters.link(trx, 'invitation', link, { minutes: INVITED_MINUTES, role });
        await note(trx, viewer, 'person.invite', user.id, { after: { role } });
        return done(user.id);
      });
    },
  };
}

/** As long as a link that verifies an address. */
const INVITED_MINUTES = 7 * 24 * 60;

function personOf(row: NonNullable<Awaited<ReturnType<typeof findPerson>>>): Person {
  const seen = Math.max(row.session_seen ?? 0, row.device_seen ?? 0);
  return {
    ...accountOf(row),
    createdAt: row.created_at,
    // To the day only: the exact time of reading is private.
    ...(seen > 0 && { seenAt: seen - (seen % DAY_MS) }),
    sessions: row.sessions ?? 0,
    ...(row.suspended_at !== null && { suspendedAt: row.suspended_at }),
  };
}
