import { ACCOUNT_ROLES } from '../../forms/account-roles.ts';

/** The roles, lowest first; each may do all that the ones before it may. A visitor has no account. */
export const ROLES = ['visitante', ...ACCOUNT_ROLES] as const;
export type Role = (typeof ROLES)[number];

/** True if `role` is `least` or a higher one. */
export const isAtLeast = (role: Role, least: Role): boolean => ROLES.indexOf(role) >= ROLES.indexOf(least);

/** The lowest role that may act on its own objects, and on those of others. */
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
  /** Access to one's own account. */
  'account.own': { own: 'lector', others: 'nobody' },
  /** The corrections service decides whether visitors may propose: the owner can turn that off. */
  'proposal.create': everybody,
  /** An author sees, amends or withdraws a proposal. */
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
