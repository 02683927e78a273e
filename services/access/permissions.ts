import { ACCOUNT_ROLES } from '../../forms/account-roles.ts';

/** The roles, lowest first; each may do all that the ones before it may. A visitor has no account. */
export const ROLES = ['visitante', ...ACCOUNT_ROLES] as const;
export type Role = (typeof ROLES)[number];

/** True where `role` is `least` or more. */
export const isAtLeast = (role: Role, least: Role): boolean => ROLES.indexOf(role) >= ROLES.indexOf(least);

/** The lowest role that may do something with its own things, and with those of others. */
interface Rule {
  readonly own: Role;
  readonly others: Role | 'nobody';
}

const everybody: Rule = { own: 'visitante', others: 'visitante' };
const from = (role: Role): Rule => ({ own: role, others: role });

/** Every route names one of these; see tests/http/permissions.test.ts. */
export const PERMISSIONS = {
  'text.read': everybody,
  /** Writing to the owner. */
  'contact.write': everybody,
  /** Signing in and up, a forgotten password, links from letters. */
  'account.enter': everybody,
  /** What one's own account holds. */
  'account.own': { own: 'lector', others: 'nobody' },
  /** Whether the owner takes proposals of visitors is the service's to say. */
  'proposal.create': everybody,
  /** To see, amend or withdraw a proposal as its author. */
  'proposal.own': { own: 'visitante', others: 'nobody' },
  'review.read': from('corrector'),
  'review.decide': from('corrector'),
  'revision.revert': from('corrector'),
  /** Everything at the owner's desk. */
  'desk.manage': from('administrador'),
} as const satisfies Record<string, Rule>;

export type Permission = keyof typeof PERMISSIONS;

export function isPermitted(role: Role, permission: Permission, own: boolean): boolean {
  const { own: forOwn, others }: Rule = PERMISSIONS[permission];
  if (own) return isAtLeast(role, forOwn);
  return others !== 'nobody' && isAtLeast(role, others);
}
