import { SHORTEST_PASSWORD } from '../../../forms/limits.ts';
import type { FieldFault } from '../../refusals/form-outcomes.ts';
import { foldPassword, isGuessable } from '../guessable/is-guessable.ts';
import type { AccountsDeps } from './deps.ts';

const LONGEST_PASSWORD = 200;
/** So many characters must be left without what anybody can read on the site or in the address. */
const LEFT_OVER = 6;

/** Checks a new password and its confirmation; `own`: the name and the address of whose it is. */
export function createNewPasswords({ settings, publicUrl }: Pick<AccountsDeps, 'settings' | 'publicUrl'>) {
  return {
    check(password: string, again: string, own: readonly string[]): readonly FieldFault[] {
      const about = [settings.site().title, new URL(publicUrl).hostname, ...own];
      const fault = faultOf(password, about);
      if (fault !== undefined) return [{ field: 'clave', sentence: fault }];
      if (password !== again) return [{ field: 'clave-otra-vez', sentence: 'Las contraseñas no coinciden.' }];
      return [];
    },
  };
}

function faultOf(password: string, about: readonly string[]): string | undefined {
  const length = [...password].length;
  if (length < SHORTEST_PASSWORD)
    return `La contraseña necesita al menos ${SHORTEST_PASSWORD} caracteres; esta tiene ${length}.`;
  if (length > LONGEST_PASSWORD) return `La contraseña no puede pasar de ${LONGEST_PASSWORD} caracteres.`;
  if (/^\S+@[^\s@]+\.[^\s@]+$/.test(password))
    return 'Una dirección de correo no sirve de contraseña: elija otra cosa.';
  if (isMadeOf(password, about))
    return 'La contraseña no puede ser el nombre ni la dirección de este sitio, ni los de usted, tampoco con algo más detrás: elija otra.';
  if (new Set(password).size < 4 || isGuessable(password))
    return 'Esa contraseña es de las que se prueban primero: la usan muchas personas o sigue un orden. Elija otra; tres o cuatro palabras que no tengan que ver entre sí son fáciles de recordar y difíciles de adivinar.';
  return undefined;
}

/** True where hardly anything is left of it without these and their parts. */
function isMadeOf(password: string, about: readonly string[]): boolean {
  const lettersOf = (text: string) => foldPassword(text).replace(/[^\p{L}\d]/gu, '');
  const whole = about.map(lettersOf);
  const parts = about.flatMap((each) => foldPassword(each).split(/[^\p{L}\d]+/u));
  let left = lettersOf(password);
  for (const known of [...whole, ...parts].filter(({ length }) => length >= 4).sort((a, b) => b.length - a.length))
    left = left.replaceAll(known, '');
  return left.length < LEFT_OVER && left !== lettersOf(password);
}
