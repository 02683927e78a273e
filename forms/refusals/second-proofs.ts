import { kind } from './kind.ts';
import { type Waits, waitWords } from './wait.ts';

/** What is asked for besides a password: codes of an app, and passkeys. */
export const SECOND_PROOFS = {
  'step-over': kind(409, 'Ha pasado demasiado tiempo desde que escribió su contraseña: inicie sesión otra vez.'),
  'app-code-wrong': kind(
    422,
    'Ese código no es el de ahora. Escriba las seis cifras que muestra la aplicación; si siguen sin valer, compruebe que el reloj del teléfono va bien.',
  ),
  'code-wrong': kind(
    422,
    'Ese código no vale, o ya se ha usado. Escriba las seis cifras que muestra ahora la aplicación, o uno de sus códigos de recuperación.',
  ),
  'factor-not-begun': kind(422, 'No hay nada que confirmar: empiece de nuevo.'),
  'factor-off': kind(422, 'La segunda prueba no está puesta.'),
  'many-codes': kind(429, (wait: Waits) => `Ha habido demasiados códigos equivocados. ${waitWords(wait)}`),

  'passkeys-elsewhere': kind(
    409,
    'En este sitio no se pueden usar llaves de acceso: los navegadores solo las tienen donde la dirección empieza por https:// y lleva un nombre.',
  ),
  'passkey-over': kind(409, 'La llave de acceso tardó demasiado, o su respuesta ya se había usado. Empiece de nuevo.'),
  'passkey-gone': kind(409, 'Esa llave de acceso ya no está en su cuenta.'),
  'passkey-wrong': kind(
    422,
    'Con esa llave de acceso no se puede entrar: no es de esta cuenta, se ha quitado o no se ha podido comprobar.',
  ),
  'passkey-not-made': kind(
    422,
    'No se ha podido comprobar la llave que hizo el navegador, y no se ha guardado. Empiece de nuevo; si vuelve a pasar, pruebe con otro navegador.',
  ),
  'passkey-known': kind(422, 'Esa llave ya está guardada.'),
  'passkeys-full': kind(
    422,
    ({ most }: { readonly most: number }) => `Ya tiene ${most} llaves de acceso: quite antes alguna que no use.`,
  ),
  'many-passkeys': kind(429, (wait: Waits) => `Se han pedido ya muchas llaves de acceso. ${waitWords(wait)}`),
};
