import { isAddress } from '../../../forms/fields.ts';
import { LONGEST_ADDRESS } from '../../../forms/limits.ts';
import type { Refusal } from '../../../forms/refusals/refusal.ts';
import { unseenInLine } from '../../../scripture/text/unseen.ts';

const LONGEST_NAME = 60;

/** As it is kept and compared. */
export const tidyEmail = (typed: string): string => typed.trim().normalize('NFC').toLowerCase();
export const tidyName = (typed: string): string => typed.normalize('NFC').replace(/\s+/g, ' ').trim();

/** Accents on accents, which run over the lines around them. */
const PILED = /\p{M}{4}/u;
/** What other contributors are called. */
const MEANS_ANOTHER = /^(visitante|cuenta eliminada)$/i;

export function checkName(name: string): readonly Refusal[] {
  if (name === '') return [{ code: 'name-missing', field: 'nombre' }];
  if (MEANS_ANOTHER.test(name.normalize('NFKC'))) return [{ code: 'name-reserved', field: 'nombre' }];
  return checkLabel(name);
}

/** A name that only its owner reads. */
export function checkLabel(name: string, field = 'nombre'): readonly Refusal[] {
  if (name.length > LONGEST_NAME) return [{ code: 'name-long', field, most: LONGEST_NAME }];
  if (unseenInLine(name).length > 0) return [{ code: 'name-characters', field }];
  if (!/[\p{L}\p{N}]/u.test(name)) return [{ code: 'name-letterless', field }];
  return PILED.test(name) ? [{ code: 'name-accents', field }] : [];
}

export function checkEmail(email: string, field = 'correo'): readonly Refusal[] {
  if (email === '') return [{ code: 'mail-address-missing', field }];
  if (email.length > LONGEST_ADDRESS) return [{ code: 'mail-address-long', field }];
  return isAddress(email) ? [] : [{ code: 'mail-address-malformed', field }];
}
