/** Texts of `/cuenta`. */
export const ACCOUNT = {
  title: 'Su cuenta',
  signOut: 'Cerrar sesión',
  leaving: {
    ask: 'En este dispositivo hay textos suyos sin enviar. Si cierra la sesión, se borrarán de él:',
    correction: (place: string) => `una corrección de ${place}`,
    message: 'un mensaje al responsable del sitio',
    send: 'Antes puede enviarlos donde los escribió, o ver los pendientes en',
    waiting: 'Leer sin conexión',
    own: (count: number) =>
      count === 1
        ? 'En este dispositivo hay una marca o nota suya que no está en la cuenta. Si cierra la sesión, se borrará de él.'
        : `En este dispositivo hay ${count} marcas y notas suyas que no están en la cuenta. Si cierra la sesión, se borrarán de él.`,
    sendOwn: 'Enviarlas ahora',
    saveOwn: 'Guardarlas en un archivo',
    leave: 'Cerrar sesión y borrarlos',
    stay: 'No cerrar la sesión',
  },
  roles: {
    lector: 'lector',
    corrector: 'corrector: puede revisar y publicar correcciones',
    administrador: 'administrador',
  },
  role: 'Función',
  desk: 'Ir a la administración del sitio',
  reviewing: 'Revisar las correcciones pendientes',
  reading: 'Seguir leyendo',
  unproved: 'sin confirmar',
  sendProof: 'Enviar el correo de confirmación',
  done: {
    nueva: 'Su cuenta está lista.',
    confirmada: 'Su dirección está confirmada.',
    nombre: 'Se ha cambiado el nombre.',
    primera: 'Su contraseña se ha guardado y ya ha iniciado sesión.',
    clave: 'Se ha cambiado la contraseña y se han cerrado las sesiones de otros dispositivos.',
    direccion: 'Se ha cambiado la dirección.',
    carta: 'Le hemos enviado un correo: abra su enlace para terminar.',
    sesiones: 'Se han cerrado esas sesiones.',
    resumen: 'Su elección se ha guardado.',
    dia: 'Su elección se ha guardado.',
    propio: 'Se han borrado sus subrayados, notas, marcapáginas y planes.',
    lectura: 'Se han borrado el lugar por el que iba, los capítulos leídos y los ajustes de lectura.',
  },
  corrections: 'Sus correcciones',
  noCorrections: 'Todavía no ha propuesto ninguna. Para proponer una, toque un versículo mientras lee.',
  allCorrections: 'Todas sus correcciones',
  review: 'Propuestas pendientes de revisión',
  states: {
    pending: 'pendiente de revisión',
    accepted: 'aceptada',
    rejected: 'no aceptada',
    withdrawn: 'retirada',
    superseded: 'ya está en el texto',
  },
  news: 'nuevo',
  nameTitle: 'Nombre',
  name: 'Su nombre',
  nameHint: 'Aparece junto a sus correcciones publicadas, también junto a las anteriores.',
  save: 'Guardar',
  emailTitle: 'Correo electrónico',
  email: 'Nueva dirección',
  changeEmail: 'Cambiar la dirección',
  passwordTitle: 'Contraseña',
  current: 'Contraseña actual',
  changePassword: 'Cambiar la contraseña',
  codeTitle: 'Código de verificación',
  codeOn: 'Activado: al iniciar sesión se pide también el código de su aplicación.',
  codeOff: 'Protege la cuenta aunque alguien averigüe la contraseña.',
  codePut: 'Activarlo',
  codeChange: 'Códigos de recuperación, o desactivarlo',
  passkeysTitle: 'Llaves de acceso',
  passkeysNone: 'Para entrar con la huella, la cara o el PIN, sin escribir la contraseña.',
  passkeysSome: (n: number) => (n === 1 ? 'Tiene una llave de acceso.' : `Tiene ${n} llaves de acceso.`),
  passkeysPut: 'Añadir una',
  passkeysChange: 'Verlas, añadir o quitar',
  sessionsTitle: 'Sesiones abiertas',
  thisOne: 'esta',
  since: 'desde el',
  used: 'usada el',
  end: 'Cerrar',
  endThis: (n: number, device: string) => `Cerrar la sesión ${n}: ${device}`,
  endOthers: 'Cerrar todas las demás',
  dayTitle: 'El versículo del día',
  day: 'Recibir cada mañana un correo con el versículo del día',
  dayUnverified: 'Los correos empiezan a llegar cuando confirme su dirección.',
  digestTitle: 'Resumen diario',
  digest: 'Recibir cada día un correo con las correcciones pendientes, si las hay',
  readingTitle: 'Su lectura',
  readingNothing: 'Todavía no hay nada guardado.',
  readingPlace: 'Por dónde va:',
  readingChapters: (n: number) => (n === 1 ? 'Un capítulo leído.' : `${n} capítulos leídos.`),
  readingHint:
    'Por dónde va, los capítulos leídos (si pidió anotarlos) y los ajustes de lectura se recuerdan en todos los dispositivos en los que inicia sesión.',
  readingForget: 'Borrarlo todo',
  ownTitle: 'Sus marcas y notas',
  ownHint:
    'Los subrayados, las notas, los marcapáginas y los planes que hace con la sesión iniciada están en todos sus dispositivos. No los ve nadie más en el sitio; quien lo administra podría leerlos en el servidor.',
  ownApart: (n: number) =>
    n === 1
      ? 'Una marca de este dispositivo no está en la cuenta.'
      : `${n} marcas de este dispositivo no están en la cuenta.`,
  ownAdd: 'Añadirlas a mi cuenta',
  ownJoined: (n: number) =>
    n === 1
      ? 'Hace menos de 30 días añadió a la cuenta una marca de este dispositivo.'
      : `Hace menos de 30 días añadió a la cuenta ${n} marcas de este dispositivo.`,
  ownUndo: 'Quitarlas de la cuenta y dejarlas en este dispositivo',
  ownErase: 'Borrar todo lo mío',
  ownErasing:
    'Se borran de la cuenta y de sus dispositivos todos los subrayados, notas, marcapáginas y planes, también los de la papelera, y no hay vuelta atrás.',
  dataTitle: 'Sus datos',
  data: 'Todo lo que guardamos de usted, en un solo archivo.',
  download: 'Descargar mis datos (JSON)',
  privacy: 'Qué guardamos y para qué',
  deleteTitle: 'Eliminar la cuenta',
  delete:
    'Se borran su nombre, su dirección y sus sesiones, y no hay vuelta atrás. Las correcciones pendientes se retiran; las publicadas siguen en el texto, con las palabras «cuenta eliminada» en lugar de su nombre.',
  deleteWritten: 'En este dispositivo hay textos suyos sin enviar; al eliminar la cuenta se borrarán de él:',
  deleteButton: 'Eliminar mi cuenta',
} as const;

/** Texts of the pages to sign in and to create an account. */
export const SIGN_IN = {
  tabs: 'Entrar',
  signIn: 'Iniciar sesión',
  signUp: 'Crear cuenta nueva',
  bare: 'Este sitio todavía no tiene administrador. Si lo ha instalado usted,',
  install: 'cree aquí la primera cuenta.',
  email: 'Correo electrónico',
  password: 'Contraseña',
  name: 'Nombre',
  nameHint: 'Aparecerá junto a las correcciones que se publiquen.',
  forgotten: '¿Olvidó su contraseña?',
  locked:
    '¿Administra el sitio y no puede entrar? Otro administrador puede darle un enlace en «Personas». Si no hay otro, lo da esta orden en la terminal del servidor:',
  lockedCommand: 'npm run admin -- reset su-correo',
  privacy: 'Qué guardamos y para qué',
  withPassword: 'Entrar con la contraseña',
  expired: 'Su sesión ha caducado. Inicie sesión de nuevo: lo que tenía escrito sigue en su sitio.',
  again:
    'Hace más de doce horas que escribió su contraseña. Para revisar o administrar, escríbala otra vez; después volverá adonde iba.',
  needed: 'Para seguir hay que iniciar sesión.',
  deleted: 'Su cuenta se ha eliminado.',
  lead: 'Para leer y para proponer correcciones no hace falta cuenta. Con una, verá sus correcciones en todos sus dispositivos, y llevarán su nombre.',
  writtenTitle: 'Le hemos enviado un correo',
  written:
    'Llegará en unos minutos a la dirección que nos dio. Abra el enlace que contiene para terminar. Si no llega, mire en el correo no deseado.',
} as const;

/** Texts of `/cuenta/codigo`. */
export const CODE = {
  title: 'Código de verificación',
  lead: 'Con él, quien averigüe su contraseña no podrá entrar: al iniciar sesión se pide también un código que cambia cada medio minuto y que solo muestra su teléfono.',
  required:
    'Para revisar correcciones o administrar el sitio hace falta, además de la contraseña, un código o una llave de acceso. Active uno de los dos y podrá seguir.',
  begin: 'Empezar',
  app: 'Necesita una aplicación de autenticación («autenticador» o «2FA»). Casi todas sirven; muchos gestores de contraseñas también lo son.',
  setUp: 'Dé de alta la cuenta en la aplicación',
  scan: 'Escanee este código QR con la aplicación:',
  picture: 'Código QR con la clave, para la cámara del teléfono',
  orType: 'O escriba en ella esta clave a mano:',
  open: 'Abrir la aplicación de este dispositivo',
  confirm: 'Escriba el código que muestra',
  code: 'Código de seis cifras',
  turnOn: 'Activarlo',
  again: 'Empezar de nuevo con otra clave',
  on: 'Activado desde el',
  unreadable:
    'El sitio se restauró de una copia, y el código que muestra su aplicación ya no se puede comprobar. Desactívelo y actívelo de nuevo.',
  renew: 'Generar otros códigos de recuperación',
  renewLead: 'Si genera otros, los anteriores dejarán de valer.',
  off: 'Desactivarlo',
  recovery: 'Códigos de recuperación',
  offLead: 'Para entrar bastará de nuevo con la contraseña.',
  offRequired: 'Mientras no lo active otra vez no podrá revisar ni administrar.',
  isOff: 'El código está desactivado: para entrar basta con la contraseña.',
  offStill: 'Para entrar seguirá haciendo falta una de sus llaves de acceso, además de la contraseña.',
  isOffStill: 'El código está desactivado. Su cuenta pide todavía una llave de acceso.',
  passkeys: 'También sirve una llave de acceso, que no se puede escribir por error en una página falsa.',
  putPasskey: 'Añadir una llave de acceso',
  back: 'Volver a su cuenta',
} as const;

/** Texts of `/cuenta/llaves`. */
export const PASSKEYS = {
  title: 'Llaves de acceso',
  lead: 'Con una llave de acceso se entra sin escribir la contraseña: con la huella, la cara o el PIN de su dispositivo, o con una llave física. Nadie puede averiguarla, y ninguna página falsa puede robarla.',
  done: {
    puesta: 'Se ha añadido la llave de acceso.',
    nombre: 'Se ha cambiado el nombre.',
    quitada:
      'Se ha quitado la llave: ya no sirve para entrar en su cuenta. Bórrela también del dispositivo que la guarda.',
  },
  add: 'Añadir una llave',
  first:
    'Cuando tenga la primera, quien entre con su contraseña tendrá que usar además una llave o escribir un código. Le daremos códigos de recuperación para que los guarde.',
  name: 'Nombre',
  nameHint: 'Para que usted la reconozca: dónde la guarda, por ejemplo.',
  next: 'Seguir',
  make: 'Cree la llave',
  other: 'Volver a empezar',
  recovery: 'Códigos de recuperación',
  back: 'Volver a su cuenta',
} as const;

/** Texts of the pages of one-time links. */
export const LINK = {
  'sign-up': {
    title: 'Confirme su cuenta',
    lead: (email: string) => `Escriba la contraseña que eligió para la cuenta de ${email}. Con ella se crea la cuenta.`,
    button: 'Crear la cuenta',
  },
  reset: {
    title: 'Elija otra contraseña',
    lead: (email: string) => `Para la cuenta de ${email}. Se cerrarán las sesiones abiertas en otros dispositivos.`,
    button: 'Guardar y entrar',
  },
  first: {
    title: 'Elija su contraseña',
    lead: (email: string) => `Con ella, y con la dirección ${email}, entrará desde ahora en su cuenta.`,
    button: 'Guardar y entrar',
  },
  verify: {
    title: 'Confirme su dirección',
    lead: (email: string) => `¿Es ${email} la dirección de su cuenta?`,
    button: 'Sí, confirmarla',
  },
  address: {
    title: 'Confirme su nueva dirección',
    lead: (email: string) => `Desde ahora su cuenta tendrá la dirección ${email}.`,
    button: 'Confirmarla',
  },
  chosen: 'Contraseña',
  worthless: 'Este enlace ya no vale',
  whyWorthless:
    'Cada enlace vale una sola vez y durante un tiempo. Pida otro desde la página donde lo pidió, o a quien se lo dio. Si salió de la orden npm run admin, repítala: da otro.',
  signIn: 'Iniciar sesión',
} as const;
