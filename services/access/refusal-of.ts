import type { Problem } from '../refusals/problem.ts';
import { isPermitted, type Permission } from './permissions.ts';
import { roleOf, type Viewer } from './viewer.ts';

/** Why this viewer may not do this at all; undefined if they may. An expired session gets its own refusal. */
export function refusalOf(viewer: Viewer, permission: Permission): Problem | undefined {
  if (isPermitted(roleOf(viewer), permission, true))
    return isPermitted('lector', permission, true) ? undefined : weakness(viewer);
  if (viewer.account) return FORBIDDEN;
  return viewer.expired ? EXPIRED : SIGN_IN;
}

export const EXPIRED: Problem = {
  status: 401,
  code: 'session-expired',
  detail: 'Su sesión ha terminado. Inicie sesión de nuevo; lo que escribió sigue aquí.',
};
/** Why a permitted viewer must first confirm their password again or prove a second factor; undefined if they need not. */
export function weakness({ stale, unproved }: Viewer): Problem | undefined {
  if (unproved) return UNPROVED;
  return stale ? STALE : undefined;
}

const UNPROVED: Problem = {
  status: 403,
  code: 'second-factor-missing',
  detail:
    'Este sitio pide a correctores y administradores un código o una llave de acceso además de la contraseña. Ponga lo uno o lo otro en /cuenta y podrá seguir.',
};
const STALE: Problem = {
  status: 401,
  code: 'password-again',
  detail: 'Para esto hace falta que escriba su contraseña otra vez: hace más de doce horas que la escribió.',
};
const SIGN_IN: Problem = { status: 401, code: 'sign-in', detail: 'Para esto hay que iniciar sesión.' };
export const FORBIDDEN: Problem = { status: 403, code: 'forbidden', detail: 'Su cuenta no tiene permiso para esto.' };
