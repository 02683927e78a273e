import type { AccountRole } from '../../forms/account-roles.ts';
import type { Refusal } from '../../forms/refusals/refusal.ts';
import { isPermitted, type Permission, type Role } from './permissions.ts';

export interface Account {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly role: AccountRole;
}

/** The person behind a request, created once from its cookies and connection. */
export interface Viewer {
  /** Absent for a visitor. */
  readonly account?: Account;
  /** The request carries an unknown or expired session. */
  readonly expired: boolean;
  /** The password was typed long ago: actions of correctors and administrators require it again. */
  readonly stale?: true;
  /** The owner requires a second factor for this role, and the account has none. */
  readonly unproved?: true;
  /** SHA-256 (hex) of the claim that the device holds; absent where it holds none. */
  readonly device?: string;
  /** The client's address hashed with today's salt: for limits only. */
  readonly client: string;
  /** Hashes of the wider networks around the address, the narrower first; absent for IPv4 (see widerNetworks). */
  readonly ranges?: readonly string[];
}

export const roleOf = ({ account }: Viewer): Role => account?.role ?? 'visitante';

/** The viewer's account, for routes that admit accounts only. Throws for a visitor. */
export function accountIn({ account }: Viewer): Account {
  if (!account) throw new Error('this is for accounts only');
  return account;
}

/** The reason why this viewer may not do this at all; undefined if they may. An expired session gets its own refusal. */
export function refusalOf(viewer: Viewer, permission: Permission): Refusal | undefined {
  if (isPermitted(roleOf(viewer), permission, true))
    return isPermitted('lector', permission, true) ? undefined : weakness(viewer);
  if (viewer.account) return FORBIDDEN;
  return viewer.expired ? EXPIRED : { code: 'sign-in' };
}

export const EXPIRED: Refusal = { code: 'session-expired' };
export const FORBIDDEN: Refusal = { code: 'forbidden' };

/** The reason why a permitted viewer must first confirm the password or prove a second factor; undefined if none. */
export function weakness({ stale, unproved }: Viewer): Refusal | undefined {
  if (unproved) return { code: 'second-factor-missing' };
  return stale ? { code: 'password-again' } : undefined;
}
