import type { Refusal } from '../../forms/refusals/refusal.ts';
import { isPermitted, type Permission } from './permissions.ts';
import { roleOf, type Viewer } from './viewer.ts';

/** Why this viewer may not do this at all; undefined if they may. An expired session gets its own refusal. */
export function refusalOf(viewer: Viewer, permission: Permission): Refusal | undefined {
  if (isPermitted(roleOf(viewer), permission, true))
    return isPermitted('lector', permission, true) ? undefined : weakness(viewer);
  if (viewer.account) return FORBIDDEN;
  return viewer.expired ? EXPIRED : { code: 'sign-in' };
}

export const EXPIRED: Refusal = { code: 'session-expired' };
export const FORBIDDEN: Refusal = { code: 'forbidden' };

/** Why a permitted viewer must first confirm their password again or prove a second factor; undefined if they need not. */
export function weakness({ stale, unproved }: Viewer): Refusal | undefined {
  if (unproved) return { code: 'second-factor-missing' };
  return stale ? { code: 'password-again' } : undefined;
}
