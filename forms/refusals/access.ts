import { kind } from './kind.ts';
import { inMinutesOrHours, type Waits } from './wait.ts';

const OFTEN = {
  corrections: 'Ha enviado muchas correcciones en poco tiempo.',
  messages: 'Ha enviado muchos mensajes en poco tiempo.',
  'mail-tests': 'Se ha probado el correo muchas veces en poco tiempo.',
};

/** Who may do something at all, how often, and whether anything can be written. */
export const ACCESS = {
  'sign-in': kind(401, 'Para esto hay que iniciar sesión.'),
  'session-expired': kind(401, 'Su sesión ha terminado. Inicie sesión de nuevo; lo que escribió sigue aquí.'),
  'password-again': kind(
    401,
    'Para esto hace falta que escriba su contraseña otra vez: hace más de doce horas que la escribió.',
  ),
  'second-factor-missing': kind(
    403,
    'Este sitio pide a correctores y administradores un código o una llave de acceso además de la contraseña. Ponga lo uno o lo otro en /cuenta y podrá seguir.',
  ),
  forbidden: kind(403, 'Su cuenta no tiene permiso para esto.'),

  'too-many': kind(
    429,
    ({ what, retryAfter }: Waits & { readonly what: keyof typeof OFTEN }) =>
      `${OFTEN[what]} Vuelva a intentarlo dentro de ${inMinutesOrHours(retryAfter)}; lo que escribió no se ha perdido.`,
  ),
  unavailable: kind(503, ({ catchingUp }: { readonly catchingUp?: true }) =>
    catchingUp
      ? 'El texto de esta edición se está renovando. Vuelva a intentarlo dentro de un momento; lo que escribió no se ha perdido.'
      : 'Ahora mismo no se puede guardar nada. Lo que escribió no se ha perdido: vuelva a intentarlo dentro de un momento.',
  ),
  /** `why`: for whoever can restore it, with the command. */
  'store-lost': kind(
    503,
    ({ why }: { readonly why?: string }) =>
      why ??
      'Los datos de este sitio se han dañado o se han perdido, y no se puede guardar nada hasta que quien lo lleva los restaure. El texto se puede leer. Guarde en otra parte lo que ha escrito.',
  ),
};
