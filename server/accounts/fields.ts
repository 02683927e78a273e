import type { FieldFault } from './accounts.ts';

export const SHORTEST_PASSWORD = 10;
const LONGEST_PASSWORD = 200;
const LONGEST_NAME = 60;
/** By RFC 5321. */
const LONGEST_EMAIL = 254;

/** As it is kept and compared. */
export const tidyEmail = (typed: string): string => typed.trim().normalize('NFC').toLowerCase();
export const tidyName = (typed: string): string => typed.normalize('NFC').replace(/\s+/g, ' ').trim();

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/;

export function checkName(name: string, field = 'nombre'): readonly FieldFault[] {
  const fault = (sentence: string) => [{ field, sentence }];
  if (name === '') return fault('Escriba su nombre, o el que quiera usar aquí.');
  if (name.length > LONGEST_NAME) return fault(`El nombre no puede pasar de ${LONGEST_NAME} letras.`);
  if (UNSEEN.test(name)) return fault('El nombre lleva caracteres que no se ven: escríbalo de nuevo a mano.');
  // Other contributors are called so.
  if (/^(visitante|cuenta eliminada)$/i.test(name)) return fault('Ese nombre tiene otro sentido aquí: elija otro.');
  return [];
}

export function checkEmail(email: string, field = 'correo'): readonly FieldFault[] {
  const fault = (sentence: string) => [{ field, sentence }];
  if (email === '') return fault('Escriba su dirección de correo.');
  if (!/^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+\.[^\s@.,;:<>()[\]"\\]{2,}$/.test(email) || UNSEEN.test(email))
    return fault('Correo electrónico no válido: ha de ser como nombre@ejemplo.org.');
  if (email.length > LONGEST_EMAIL) return fault('Esa dirección es demasiado larga.');
  return [];
}

/** A new password and its confirmation. */
export function checkNewPassword(
  password: string,
  again: string,
  about: readonly string[],
  field = 'clave',
): readonly FieldFault[] {
  const fault = (sentence: string) => [{ field, sentence }];
  const length = [...password].length;
  if (length < SHORTEST_PASSWORD)
    return fault(`La contraseña necesita al menos ${SHORTEST_PASSWORD} caracteres; esta tiene ${length}.`);
  if (length > LONGEST_PASSWORD) return fault(`La contraseña no puede pasar de ${LONGEST_PASSWORD} caracteres.`);
  if (new Set(password).size < 4) return fault('La contraseña repite casi siempre el mismo carácter: elija otra.');
  if (about.some((word) => word !== '' && word.toLowerCase() === password.toLowerCase()))
    return fault('La contraseña no puede ser su nombre ni su dirección: elija otra.');
  if (password !== again) return [{ field: `${field}-otra-vez`, sentence: 'Las contraseñas no coinciden.' }];
  return [];
}
