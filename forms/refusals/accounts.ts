import { formatMinutesOrHours, formatRetryAfter, kind, type RetryDelay } from './kind.ts';

const waits = (what: string) => kind(429, (given: RetryDelay) => `${what} ${formatRetryAfter(given)}`);

/** A reader's own records. */
export const OWN = {
  'own-record': kind(422, 'Esto no es un registro que el sitio conozca: actualice la página y vuelva a intentarlo.'),
  'own-missing': kind(404, 'Eso ya no está entre sus marcas: quizá lo ha quitado en otro dispositivo.'),
  'own-note-long': kind(
    422,
    'La nota es demasiado larga: caben unas 1700 palabras (10 kB). Divídala en dos notas; lo escrito sigue aquí.',
  ),
  'plan-missing': kind(404, 'Ese plan ya no está entre los que sigue: quizá lo ha dejado en otro dispositivo.'),
  'plan-unknown': kind(422, 'Ese plan ya no se ofrece. Elija otro.'),
  'plan-zone': kind(422, 'Elija una zona horaria de la lista.'),
  'plan-start': kind(422, 'Escriba una fecha de los próximos diez años o de los últimos diez, como 2026-12-01.'),
  'own-often': kind<RetryDelay>(
    429,
    (given) => `Este dispositivo envía demasiado a menudo. ${formatRetryAfter(given)}`,
  ),
  'own-full': kind(
    507,
    ({ most }: { readonly most: number }) =>
      `En la cuenta caben ${most} subrayados, notas y marcapáginas, y 8 MB en total, y está llena: lo nuevo queda solo en este dispositivo. Borre lo que ya no use.`,
    ['most'],
  ),
  'own-labels': kind(
    422,
    ({ most }: { readonly most: number }) =>
      `En la cuenta caben ${most} etiquetas: las nuevas quedan solo en este dispositivo. Quite alguna que ya no use.`,
    ['most'],
  ),
  'own-no-room': kind(
    507,
    'El sitio no tiene sitio para más subrayados y notas: lo nuevo queda solo en este dispositivo. Avise al responsable.',
  ),
};

/** Accounts: signing in and up, people's own accounts, and the owner's actions on others'. */
export const ACCOUNTS = {
  'name-missing': kind(422, 'Escriba su nombre, o el que quiera usar aquí.'),
  'name-reserved': kind(422, 'Ese nombre está reservado: elija otro.'),
  'name-long': kind(422, ({ most }: { readonly most: number }) => `El nombre no puede tener más de ${most} letras.`),
  'name-characters': kind(422, 'El nombre lleva caracteres que no se ven: escríbalo de nuevo a mano.'),
  'name-letterless': kind(422, 'El nombre necesita al menos una letra o una cifra.'),
  'name-accents': kind(422, 'El nombre lleva demasiados acentos en una letra: escríbalo con menos.'),
  'mail-address-missing': kind(422, 'Escriba su dirección de correo.'),
  'mail-address-long': kind(422, 'Esa dirección es demasiado larga.'),
  'mail-address-malformed': kind(422, 'Correo electrónico no válido: debe ser como nombre@ejemplo.org.'),
  'mail-address-own': kind(422, 'Esa ya es la dirección de su cuenta.'),
  'mail-address-taken': kind(422, 'Con esta dirección hay otra cuenta: no se ha cambiado nada.'),
  'account-there': kind(422, 'Con esta dirección ya hay una cuenta: inicie sesión con ella.'),
  'person-there': kind(422, 'Con esta dirección ya hay una cuenta: búsquela en la lista y cambie su función.'),
  'first-code-missing': kind(422, 'Escriba el código.'),
  'first-code-wrong': kind(422, 'Ese no es el código: cópielo otra vez, con sus doce letras y cifras.'),
  'first-code-over': kind(
    409,
    'El código ya no vale: ha pasado un día, o se ha escrito mal muchas veces. Reinicie el programa y use el código nuevo.',
  ),
  'first-there': kind(
    409,
    'Ya hay un administrador: la instalación acaba de terminar. Si la terminó usted, inicie sesión.',
  ),
  'first-account-there': kind(
    422,
    'Con esta dirección ya hay una cuenta. Escriba otra dirección, o haga administradora esa cuenta desde el servidor: npm run admin -- promote.',
  ),
  'person-gone': kind(409, 'Esa cuenta ya no existe.'),
  'role-missing': kind(422, 'Elija una función.'),
  'person-own': kind(409, 'Es su propia cuenta: para dejarla, vaya a «Sus datos» en su cuenta.'),
  'account-suspended': kind(
    403,
    'Esta cuenta está suspendida y no se puede entrar con ella. Si cree que es un error, escríbalo en «Contacto».',
  ),
  'last-administrator': kind(409, 'Es la única cuenta de administrador. Haga antes administrador a otra persona.'),
  'last-administrator-own': kind(
    409,
    'Es la única cuenta de administrador. Antes de eliminarla, haga administrador a otra persona: npm run admin -- promote.',
  ),

  'no-mail-to-ask': kind(422, 'Este sitio no envía correo: pida un enlace al responsable del sitio.'),
  'no-mail-to-send': kind(
    422,
    'Este sitio no envía correo: el enlace llegaría cuando ya no valiera. Configure antes un servidor de correo, o dé el enlace usted mismo desde la terminal: npm run admin.',
  ),
  'link-over': kind(409, 'Este enlace ya no vale: se ha usado o ha caducado. Pida otro.'),

  'many-accounts': waits('Desde aquí se han pedido ya muchas cuentas.'),
  'many-letters-here': waits(
    'Desde aquí se han pedido ya muchos mensajes: mire si ha llegado alguno, también en el correo no deseado.',
  ),
  'many-letters-own': waits('Se han pedido ya muchos correos.'),
  'many-letters-to': waits('Se han enviado ya muchos correos a esa dirección.'),
  'many-tries': waits('Ha habido demasiados intentos.'),
};

const OFTEN = {
  corrections: 'Ha enviado muchas correcciones en poco tiempo.',
  messages: 'Ha enviado muchos mensajes en poco tiempo.',
  'mail-tests': 'Se ha probado el correo muchas veces en poco tiempo.',
  'away-tries': 'Se ha conectado muchas veces con el otro lugar en poco tiempo.',
  'away-sends': 'Hoy ya se han enviado muchas copias.',
};

/** Permissions, rate limits, and whether the store can be written. */
export const ACCESS = {
  'sign-in': kind(401, 'Para esto hay que iniciar sesión.'),
  'session-expired': kind(401, 'Su sesión ha caducado. Inicie sesión de nuevo; lo que escribió sigue aquí.'),
  'password-again': kind(401, 'Escriba su contraseña otra vez: hace más de doce horas que la escribió.'),
  'second-factor-missing': kind(
    403,
    'Este sitio pide a correctores y administradores un código o una llave de acceso además de la contraseña. Active uno de los dos en /cuenta y podrá seguir.',
  ),
  forbidden: kind(403, 'Su cuenta no tiene permiso para esto.'),

  'too-many': kind(
    429,
    ({ what, retryAfter }: RetryDelay & { readonly what: keyof typeof OFTEN }) =>
      `${OFTEN[what]} Vuelva a intentarlo dentro de ${formatMinutesOrHours(retryAfter)}; lo que escribió no se ha perdido.`,
  ),
  unavailable: kind(503, ({ catchingUp }: { readonly catchingUp?: true }) =>
    catchingUp
      ? 'El texto de esta edición se está actualizando. Vuelva a intentarlo dentro de un momento; lo que escribió no se ha perdido.'
      : 'Ahora mismo no se puede guardar nada. Lo que escribió no se ha perdido: vuelva a intentarlo dentro de un momento.',
  ),
  /** `why`: for the operator, with the command that restores it. */
  'store-lost': kind(
    503,
    ({ why }: { readonly why?: string }) =>
      why ??
      'Los datos de este sitio se han dañado o se han perdido, y no se puede guardar nada hasta que el responsable los restaure. El texto se puede leer. Guarde en otra parte lo que ha escrito.',
  ),
};

const ELSE = {
  letter: ' Si no quiere esperar, pida con «¿Olvidó su contraseña?» un enlace, que le llegará por correo.',
  operator: ' Si no quiere esperar, pida un enlace al responsable del sitio.',
};

/** Passwords, new and existing. */
export const PASSWORDS = {
  'password-missing': kind(422, 'Escriba su contraseña.'),
  'password-to-confirm': kind(422, 'Escriba su contraseña para confirmarlo.'),
  'password-wrong': kind(422, 'La dirección y la contraseña no corresponden a ninguna cuenta. Compruebe las dos.'),
  'password-not-yours': kind(422, 'Esa no es su contraseña.'),
  'password-not-chosen': kind(422, 'Esa no es la contraseña que se eligió al pedir la cuenta.'),
  'many-passwords': kind(
    429,
    ({ way, ...wait }: RetryDelay & { readonly way?: keyof typeof ELSE }) =>
      `Ha habido demasiados intentos con una contraseña equivocada. ${formatRetryAfter(wait)}${way ? ELSE[way] : ''}`,
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
    ({ most }: { readonly most: number }) => `La contraseña no puede tener más de ${most} caracteres.`,
  ),
  'password-address': kind(422, 'Una dirección de correo no sirve de contraseña: elija otra cosa.'),
  'password-about': kind(
    422,
    'La contraseña no puede ser el nombre ni la dirección de este sitio, ni los suyos, aunque añada algo detrás: elija otra.',
  ),
  'password-guessable': kind(
    422,
    'Esa contraseña es de las que se prueban primero: la usan muchas personas o sigue un orden. Elija otra; tres o cuatro palabras que no tengan que ver entre sí son fáciles de recordar y difíciles de adivinar.',
  ),
  'password-differs': kind(422, 'Las contraseñas no coinciden.'),
};

/** Second factors: codes of an app, and passkeys. */
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
  'factor-off': kind(422, 'El código de verificación no está activado.'),
  'many-codes': kind(429, (wait: RetryDelay) => `Ha habido demasiados códigos equivocados. ${formatRetryAfter(wait)}`),

  'passkeys-elsewhere': kind(
    409,
    'En este sitio no se pueden usar llaves de acceso: los navegadores solo las admiten donde la dirección empieza por https:// y lleva un nombre.',
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
  'many-passkeys': kind(
    429,
    (wait: RetryDelay) => `Se han pedido ya muchas llaves de acceso. ${formatRetryAfter(wait)}`,
  ),
};
