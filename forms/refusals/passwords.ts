import { kind } from './kind.ts';
import { type Waits, waitWords } from './wait.ts';

const ELSE = {
  letter: ' Si no quiere esperar, pida con «¿Olvidó su contraseña?» un enlace, que le llegará por correo.',
  operator: ' Si no quiere esperar, pida un enlace a quien administra el sitio.',
};

/** Passwords, new and known. */
export const PASSWORDS = {
  'password-missing': kind(422, 'Escriba su contraseña.'),
  'password-to-confirm': kind(422, 'Escriba su contraseña para confirmarlo.'),
  'password-wrong': kind(422, 'La dirección y la contraseña no corresponden a ninguna cuenta. Compruebe las dos.'),
  'password-not-yours': kind(422, 'Esa no es su contraseña.'),
  'password-not-chosen': kind(422, 'Esa no es la contraseña que se eligió al pedir la cuenta.'),
  'many-passwords': kind(
    429,
    ({ way, ...wait }: Waits & { readonly way?: keyof typeof ELSE }) =>
      `Ha habido demasiados intentos con una contraseña equivocada. ${waitWords(wait)}${way ? ELSE[way] : ''}`,
  ),
  'passwords-busy': kind(
    503,
    'Ahora mismo hay demasiadas personas entrando a la vez. Espere unos segundos, escriba de nuevo la contraseña y vuelva a intentarlo.',
  ),

  'password-short': kind(
    422,
    ({ least, length }: { readonly least: number; readonly length: number }) =>
      `La contraseña necesita al menos ${least} caracteres; esta tiene ${length}.`,
  ),
  'password-long': kind(
    422,
    ({ most }: { readonly most: number }) => `La contraseña no puede pasar de ${most} caracteres.`,
  ),
  'password-address': kind(422, 'Una dirección de correo no sirve de contraseña: elija otra cosa.'),
  'password-about': kind(
    422,
    'La contraseña no puede ser el nombre ni la dirección de este sitio, ni los de usted, tampoco con algo más detrás: elija otra.',
  ),
  'password-guessable': kind(
    422,
    'Esa contraseña es de las que se prueban primero: la usan muchas personas o sigue un orden. Elija otra; tres o cuatro palabras que no tengan que ver entre sí son fáciles de recordar y difíciles de adivinar.',
  ),
  'password-differs': kind(422, 'Las contraseñas no coinciden.'),
};
