import { ACCOUNT_ROLES } from '../../forms/account-roles.ts';

/** The roles, lowest first; each may do all that the ones before it may. A visitor has no account. */
export const ROLES = ['visitante', ...ACCOUNT_ROLES] as const;
export type Role = (typeof ROLES)[number];

/** True where `role` is `least` or more. */
export const isAtLeast = (role: Role, least: Role): boolean => ROLES.indexOf(role) >= ROLES.indexOf(least);
