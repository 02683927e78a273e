import type { AccountRole } from '../../forms/account-roles.ts';
import type { Browser } from '../access/browser.ts';
import type { Account, Viewer } from '../access/viewer.ts';
import type { Outcome } from '../outcomes/outcome.ts';

/** An account as the owner sees it. */
export interface Person extends Account {
  readonly createdAt: number;
  /** The day on which it was last used, more or less; absent where nobody knows any more. */
  readonly seenAt?: number;
  /** How many sessions are open. */
  readonly sessions: number;
}

interface PeopleFilter {
  readonly role?: AccountRole;
  /** Words of the name or the address; case and accents make no difference. */
  readonly search?: string;
  /** Only accounts that are older than this one. */
  readonly before?: string;
}

/** Accounts, for the owner. Whoever asks has been let in as one already. */
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
  /** A letter with which another password can be chosen; nobody but its reader sees the link. */
  sendReset(viewer: Viewer, id: string): Promise<Outcome>;
  /** Makes an account and writes to its address, which alone can choose its password. Its id. */
  invite(
    viewer: Viewer,
    given: { readonly name: string; readonly email: string; readonly role: string; readonly current: string },
  ): Promise<Outcome<string>>;
}
