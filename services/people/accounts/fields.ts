import { isAddress } from '../../../forms/fields.ts';
import { LONGEST_ADDRESS } from '../../../forms/limits.ts';
import { unseenInLine } from '../../../scripture/text/unseen.ts';
import type { FieldFault } from '../../refusals/form-outcomes.ts';

const LONGEST_NAME = 60;

/** As it is kept and compared. */
export const tidyEmail = (typed: string): string => typed.trim().normalize('NFC').toLowerCase();
export const tidyName = (typed: string): string => typed.normalize('NFC').replace(/\s+/g, ' ').trim();

/** Accents on accents, which run over the lines around them. */
const PILED = /\p{M}{4}/u;
/** What other contributors are called. */
const MEANS_ANOTHER = /^(visitante|cuenta eliminada)$/i;

export function checkName(name: string): readonly FieldFault[] {
  if (name === '') return [{ field: 'nombre', sentence: 'Escriba su nombre, o el que quiera usar aquí.' }];
  if (MEANS_ANOTHER.test(name.normalize('NFKC')))
    return [{ field: 'nombre', sentence: 'Ese nombre tiene otro sentido aquí: elija otro.' }];
  return checkLabel(name);
}

/** A name that only its owner reads. */
export function checkLabel(name: string, field = 'nombre'): readonly FieldFault[] {
  const fault = (sentence: string) => [{ field, sentence }];
  if (name.length > LONGEST_NAME) return fault(`El nombre no puede pasar de ${LONGEST_NAME} letras.`);
  if (unseenInLine(name).length > 0)
    return fault('El nombre lleva caracteres que no se ven: escríbalo de nuevo a mano.');
  if (!/[\p{L}\p{N}]/u.test(name)) return fault('El nombre necesita al menos una letra o una cifra.');
  if (PILED.test(name)) return fault('El nombre lleva demasiados acentos en una letra: escríbalo con menos.');
  return [];
}

export function checkEmail(email: string, field = 'correo'): readonly FieldFault[] {
  const fault = (sentence: string) => [{ field, sentence }];
  if (email === '') return fault('Escriba su dirección de correo.');
  if (email.length > LONGEST_ADDRESS) return fault('Esa dirección es demasiado larga.');
  if (!isAddress(email)) return fault('Correo electrónico no válido: ha de ser como nombre@ejemplo.org.');
  return [];
}
