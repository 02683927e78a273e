/** The roles, lowest first; each may do all that the ones before it may. A visitor has no account. */
export const ROLES = ['visitante', 'lector', 'corrector', 'administrador'] as const;
export type Role = (typeof ROLES)[number];
export type AccountRole = Exclude<Role, 'visitante'>;

/** True where `role` is `least` or more. */
export const isAtLeast = (role: Role, least: Role): boolean => ROLES.indexOf(role) >= ROLES.indexOf(least);
