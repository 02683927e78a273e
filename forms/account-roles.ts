/** Roles of accounts, lowest first. */
export const ACCOUNT_ROLES = ['lector', 'corrector', 'administrador'] as const;
export type AccountRole = (typeof ACCOUNT_ROLES)[number];

export const isAccountRole = (typed: string): typed is AccountRole => ACCOUNT_ROLES.some((role) => role === typed);
