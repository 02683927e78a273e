import type { AccountRole } from '../../../forms/account-roles.ts';
import type { RefusalCode } from '../../../forms/refusals/refusal.ts';
import type { SettingName } from '../../../forms/site-settings.ts';
import { formatCount } from '../../../scripture/figures/format-number.ts';
import { isolate } from '../../../scripture/text/isolate.ts';
import type { AuditAction, AuditNoun } from '../../../store/audit.ts';
import type { LetterState } from '../../../store/outbox.ts';

/** Texts of `/administracion`. */
export const OVERVIEW = {
  lead: 'Desde aquí se lleva el sitio entero. Lo que usted cambia se ve enseguida, y queda apuntado en el registro.',
  guide: 'Lo que falta por poner',
  guideLead: 'El sitio ya funciona. Con esto queda como suyo; lo que no quiera, déjelo.',
  states: { done: 'Hecho', open: 'Falta' },
  leave: 'Dejarlo así',
  hide: 'Ocultar esta lista',
  hidden: 'La lista ya no se muestra. Abajo puede volver a verla.',
  again: 'Volver a ver la lista de lo que falta por poner',
  left: 'Ese paso queda como está.',
  shown: 'Aquí está otra vez la lista entera.',
  waiting: 'Lo que espera',
  messages: (n: number) =>
    n === 0 ? 'Ningún mensaje sin leer' : n === 1 ? 'Un mensaje sin leer' : `${n} mensajes sin leer`,
  proposals: (n: number) =>
    n === 0
      ? 'Ninguna corrección espera revisión'
      : n === 1
        ? 'Una corrección espera revisión'
        : `${n} correcciones esperan revisión`,
  dead: (n: number) =>
    n === 0 ? 'Ningún correo sin poder salir' : n === 1 ? 'Un correo no pudo salir' : `${n} correos no pudieron salir`,
  failedBackup: 'No se pudo hacer una copia de seguridad:',
  backup: 'Última copia de seguridad: ',
  noBackup: 'Todavía no hay ninguna copia de seguridad',
} as const;

/** Texts of `/administracion/mensajes`. */
export const MESSAGES = {
  title: 'Mensajes',
  one: 'Mensaje',
  lead: 'Lo que los lectores escriben por el formulario de contacto.',
  folders: { inbox: 'Entrada', archived: 'Archivo', spam: 'Correo basura' },
  foldersLabel: 'Carpetas',
  unread: (n: number) => (n === 1 ? 'uno sin leer' : `${n} sin leer`),
  search: 'Buscar',
  searchLabel: 'Palabras del mensaje, de su dirección o de la respuesta',
  found: (words: string) => `Mensajes con «${isolate(words)}»`,
  all: 'Quitar la búsqueda',
  empty: {
    inbox: 'No hay ningún mensaje.',
    archived: 'No hay nada en el archivo.',
    spam: 'No hay correo basura. Lo que lo parece se guarda aquí y nunca se tira.',
  },
  nothingFound: 'En esta carpeta no hay nada con esas palabras.',
  newer: 'Los más nuevos',
  older: 'Más antiguos',
  position: 'Más mensajes',
  export: 'Llevarse esta lista:',
  exportAll: 'Todo:',
  fresh: 'nuevo',
  answered: 'respondido',
  noAddress: 'Nadie recibe aviso de los mensajes nuevos.',
  giveAddress: 'Poner la dirección a la que llegan',
  back: 'Volver a la lista',
  unproved: 'Dirección que dio quien escribe; nadie la ha comprobado.',
  archive: 'Archivar',
  unarchive: 'Devolver a la entrada',
  spam: 'Es correo basura',
  notSpam: 'No es correo basura',
  keepUnread: 'Dejar sin leer',
  undo: 'Deshacer',
  delete: 'Borrar…',
  deleteLead: 'Se borran el mensaje, sus respuestas y los correos que llevan sus palabras. No hay vuelta atrás.',
  deleteButton: 'Borrar para siempre',
  answers: 'Respuestas',
  answer: 'Responder',
  answerLabel: 'Su respuesta',
  answerHint: (address: string) =>
    `Sale por correo hacia ${address}. El mensaje no se cita: quien dio esa dirección pudo no ser su dueño.`,
  replyTo: (address: string) => `Si le contesta, su correo llegará a ${address}.`,
  noReplyTo: 'Si le contesta, su correo irá al remitente del sitio: en «Textos del sitio» puede poner otra dirección.',
  notDelivering:
    'Este sitio no envía correo todavía: la respuesta se guardará aquí y saldrá cuando pueda, sin que se pierda nada.',
  send: 'Enviar la respuesta',
  resend: 'Enviarla otra vez',
  you: (name: string | undefined) => name ?? 'una cuenta eliminada',
  states: {
    waiting: 'Espera para salir.',
    sending: 'Está saliendo.',
    sent: 'Enviada',
    dead: 'No ha podido salir.',
    lost: 'No salió, y su correo ya no está.',
  },
  done: {
    archived: 'El mensaje está en el archivo.',
    spam: 'El mensaje está en el correo basura.',
    inbox: 'El mensaje está otra vez en la entrada.',
    borrado: 'El mensaje está borrado.',
    'no-leido': 'El mensaje sigue sin leer.',
    respondido: 'Su respuesta está guardada.',
    reenviado: 'La respuesta saldrá otra vez.',
  },
} as const;

/** Texts of `/administracion/correo`. */
export const MAIL = {
  title: 'Correo',
  lead: 'Los correos del sitio: los que salen, los que esperan y los que no han podido salir.',
  server: 'Servidor de correo',
  host: 'Servidor',
  from: 'Remitente',
  encrypted: 'cifrado desde el principio',
  upgraded: 'cifrado si el servidor lo ofrece',
  mustEncrypt: 'cifrado, o no sale nada',
  signsIn: 'con usuario y contraseña',
  noServer:
    'Este sitio no envía correo todavía. Los correos se guardan y esperan; los que no tengan más de 30 días saldrán en cuanto haya un servidor, y las respuestas a los lectores, también las más antiguas.',
  how: 'Cómo se pone',
  howLead:
    'Se configura al poner en marcha el programa, en el servidor, con dos variables de entorno; después se reinicia:',
  howSmtp: 'SMTP_URL=smtp://usuario:contraseña@correo.example.org:587',
  howFrom: 'MAIL_FROM=biblia@example.org',
  howPort: 'Para el puerto 465 se escribe smtps:// en lugar de smtp://.',
  howSecret: 'La contraseña no se guarda en los datos del sitio ni se muestra aquí.',
  test: 'Probar el correo',
  testLead: (address: string) => `Envía ahora mismo un correo a ${address} y dice qué ha pasado.`,
  testButton: 'Enviar un correo de prueba',
  arrived: (address: string) =>
    `El servidor ha aceptado el correo para ${address}. Si no llega, mire en el correo basura.`,
  code: 'Lo que dijo el servidor:',
  outbox: 'Correos',
  states: {
    waiting: 'Esperan',
    sending: 'Salen ahora',
    sent: 'Enviados',
    dead: 'No han podido salir',
  } satisfies Record<LetterState, string>,
  one: {
    waiting: 'espera',
    sending: 'sale ahora',
    sent: 'enviado',
    dead: 'no ha podido salir',
  } satisfies Record<LetterState, string>,
  every: 'Todos',
  statesLabel: 'Qué correos',
  none: 'No hay ninguno.',
  newer: 'Los más nuevos',
  older: 'Más antiguos',
  position: 'Más correos',
  attempts: (n: number) => (n === 1 ? 'un intento' : `${n} intentos`),
  next: 'el siguiente, hacia el',
  retry: 'Intentar de nuevo',
  retryAll: 'Intentar todos de nuevo',
  hurry: 'Intentarlo ahora',
  discard: 'Descartar…',
  discardLead: 'El correo se borra y no saldrá nunca.',
  discardButton: 'Descartar el correo',
  keptFor: (days: number) => `Los correos se borran a los ${days} días, enviados o no.`,
  hidden: 'El contenido de los correos no se muestra: algunos llevan enlaces que abren cuentas de otras personas.',
  kinds: {
    contact: 'aviso de un mensaje',
    reply: 'respuesta a un lector',
    outcome: 'decisión sobre una corrección',
    digest: 'resumen diario',
    'backup-failed': 'aviso de una copia que no se pudo hacer',
    'account-signUp': 'cuenta nueva',
    'account-signUpAgain': 'cuenta nueva',
    'account-verify': 'confirmar una dirección',
    'account-reset': 'elegir otra contraseña',
    'account-address': 'cambio de dirección',
    'account-addressTaken': 'cambio de dirección',
    'account-addressLeft': 'cambio de dirección',
    'account-passwordChanged': 'contraseña cambiada',
    'account-invitation': 'invitación',
  } as Readonly<Record<string, string>>,
  done: {
    intentada: 'El correo se intentará enviar de nuevo.',
    intentadas: 'Los correos se intentan enviar de nuevo ahora.',
    ninguna: 'No había nada que intentar de nuevo.',
    descartada: 'El correo está descartado.',
  },
} as const;

/** Texts of `/administracion/personas`. */
export const PEOPLE = {
  title: 'Personas',
  lead: 'Quienes tienen cuenta, y lo que pueden hacer con ella.',
  roles: { lector: 'lector', corrector: 'corrector', administrador: 'administrador' } satisfies Record<
    AccountRole,
    string
  >,
  rolesMany: { lector: 'Lectores', corrector: 'Correctores', administrador: 'Administradores' } satisfies Record<
    AccountRole,
    string
  >,
  may: {
    lector: 'Lee, y propone correcciones que esperan revisión.',
    corrector: 'Además revisa y publica correcciones.',
    administrador: 'Además lleva el sitio entero desde aquí.',
  } satisfies Record<AccountRole, string>,
  everybody: 'Todas',
  rolesLabel: 'Qué personas',
  search: 'Buscar',
  searchLabel: 'Nombre o dirección',
  found: (words: string) => `Cuentas con «${isolate(words)}»`,
  all: 'Quitar la búsqueda',
  none: 'No hay ninguna cuenta así.',
  newer: 'Las más nuevas',
  older: 'Más antiguas',
  position: 'Más cuentas',
  invite: 'Invitar a una persona',
  inviteLead:
    'Se crea una cuenta con esa dirección y se le escribe: solo quien reciba ese correo podrá elegir la contraseña. El enlace vale una semana.',
  noMail:
    'Este sitio no envía correo todavía, y sin él no sale ninguna invitación. En la terminal, npm run admin crea cuentas y da el enlace.',
  inviteButton: 'Enviar la invitación',
  name: 'Nombre',
  nameHint: 'Puede cambiarlo después quien tiene la cuenta.',
  email: 'Correo electrónico',
  role: 'Función',
  unproved: 'sin confirmar',
  proved: 'confirmada',
  since: 'Cuenta creada el',
  seen: 'Vista por última vez el',
  never: 'no consta',
  back: 'Volver a la lista',
  you: 'Es su propia cuenta.',
  roleTitle: 'Función',
  change: 'Cambiar la función',
  sessionsTitle: 'Sesiones',
  end: (n: number) => (n === 1 ? 'Hay una sesión abierta.' : `Hay ${n} sesiones abiertas.`),
  noSessions: 'No tiene ninguna sesión abierta.',
  endButton: 'Cerrar sus sesiones',
  endOwn: 'La de este dispositivo seguirá abierta.',
  resetTitle: 'Contraseña',
  reset: (address: string) => `Se le escribe a ${address} con un enlace para elegir otra. Aquí nadie ve ese enlace.`,
  resetButton: 'Enviar el enlace',
  done: {
    papel: 'La función está cambiada.',
    sesiones: 'Las sesiones están cerradas.',
    enlace: 'El enlace va de camino a su dirección.',
    invitada: 'La cuenta está creada y el correo va de camino.',
  },
} as const;

/** Texts of `/administracion/participacion`. */
export const PARTICIPATION = {
  title: 'Participación',
  lead: 'Quién puede proponer correcciones, cómo se aceptan, y qué ha sido de ellas.',
  rules: 'Reglas',
  who: 'Quién puede proponer',
  everyone: 'Cualquiera, también sin cuenta',
  accounts: 'Solo quien tiene cuenta',
  nobody: 'Nadie, por ahora',
  until: 'Si es «nadie», hasta qué día (puede quedar vacío)',
  untilHint:
    'Los correctores pueden seguir corrigiendo. A las 0:00 de ese día, en la zona horaria del sitio, vuelve a valer lo que había antes. Quien quiera proponer algo lo lee, y lo que escribió no se pierde.',
  suspended: 'Personas suspendidas',
  nobodySuspended: 'Nadie está suspendido.',
  suspendedHint: 'Se suspende a alguien desde la revisión, en la página de lo que propone.',
  since: 'desde el',
  to: 'hasta el',
  second: 'Cada corrección necesita a dos personas que acepten las mismas palabras',
  code: 'Correctores y administradores necesitan, además de la contraseña, un código de su teléfono o una llave de acceso (cada uno los pone en /cuenta)',
  now: (who: string, second: string) => `Ahora: ${who}; revisión por dos personas: ${second}.`,
  yes: 'sí',
  no: 'no',
  figures: 'Propuestas',
  review: 'Ir a la revisión',
  states: {
    pending: 'Pendientes',
    accepted: 'Aceptadas',
    rejected: 'No aceptadas',
    withdrawn: 'Retiradas',
    superseded: 'Ya estaban en el texto',
  },
  weeks: 'Por semana',
  week: 'Semana del',
  made: 'Propuestas',
  accepted: 'Aceptadas',
  rejected: 'No aceptadas',
  correctors: 'Por corrector',
  corrector: 'Quién',
  noneDecided: 'Todavía no se ha decidido ninguna.',
} as const;

/** Texts of `/administracion/textos`. */
export const TEXTS = {
  title: 'Textos del sitio',
  lead: 'El nombre del sitio, su presentación, sus direcciones de correo y su hora.',
  brand: 'Portada y cabecera',
  name: 'Título',
  subtitle: 'Subtítulo',
  subtitleHint: 'Un año de cuatro cifras se escribe en la portada en números romanos. Puede quedar vacío.',
  since: 'Primer año',
  sinceHint: 'Al pie de cada página: © desde este año hasta el actual.',
  summary: 'Presentación en la página principal',
  summaryHint:
    'Mientras no escriba los suyos, los párrafos los pone el sitio y dicen qué texto se lee. Si vacía uno, vuelve el del sitio.',
  first: 'Primer párrafo',
  second: 'Segundo párrafo',
  mail: 'Correo',
  sender: 'Nombre del remitente',
  senderHint: 'El nombre que llevan los correos del sitio. Vacío: el título.',
  contact: 'Dirección a la que llegan los mensajes',
  contactHint:
    'Recibe una copia de lo que escriben los lectores. No se publica. Vacía: los mensajes solo esperan aquí.',
  time: 'Hora',
  zone: 'Zona horaria',
  serverZone: (name: string) => `La del servidor (${name})`,
  zoneHint:
    'Todas las horas del sitio se dan en ella, y la copia de cada noche se hace a las tres de la madrugada. Mientras no elija ninguna, estas pantallas muestran la hora de su navegador.',
} as const;

/** Spanish names of the first part of a zone's name. */
export const REGIONS: Readonly<Record<string, string>> = {
  Africa: 'África',
  America: 'América',
  Antarctica: 'Antártida',
  Arctic: 'Ártico',
  Asia: 'Asia',
  Atlantic: 'Océano Atlántico',
  Australia: 'Australia',
  Europe: 'Europa',
  Indian: 'Océano Índico',
  Pacific: 'Océano Pacífico',
  UTC: 'Tiempo universal',
};

/** Texts of `/administracion/versiculos`. */
export const VERSES = {
  title: 'Versículos del día',
  lead: 'Los que se turnan en la página principal. Se escribe la cita; el texto sale de la edición, y así no puede errar.',
  reference: 'Cita',
  label: 'Rótulo propio',
  add: 'Añadir un versículo',
  see: 'Ver los textos',
  none: 'No hay ninguno: la página principal no muestra versículos.',
  missing: 'Esta edición no lo tiene, y no se muestra.',
  fresh: 'nuevo',
  twice: (name: string) => `${name} ya está en la lista.`,
  now: 'Ahora la lista es:',
} as const;

/** Texts of `/administracion/enlaces`. */
export const LINKS = {
  title: 'Enlaces',
  lead: 'Los que están al pie de cada página. Uno que no se muestra se conserva aquí para cuando lo quiera.',
  affiliatedSites: 'Sitios afiliados',
  socialLinks: 'Redes sociales',
  label: 'Nombre',
  url: 'Dirección',
  urlHint: 'Como www.ejemplo.org: lo que falte delante lo pone el sitio.',
  hidden: 'No mostrar',
  add: { affiliatedSites: 'Añadir un sitio', socialLinks: 'Añadir una red' },
  none: 'No hay ninguno.',
  fresh: 'nuevo',
  now: 'Ahora la lista es:',
  notShown: 'no se muestra',
} as const;

/** Texts of `/administracion/imagen`. */
export const PICTURE = {
  title: 'Imagen',
  lead: 'La que está en la portada de la página principal. De fábrica es un dibujo nuestro.',
  now: 'La que se ve ahora',
  own: 'Ahora se ve nuestro dibujo: un panal, un libro abierto y cuatro abejas.',
  facts: (format: string, width: number, height: number, size: string) =>
    `${format}, ${width} × ${height} puntos, ${size}`,
  putTitle: 'Poner otra',
  file: 'Archivo',
  fileHint: (megabytes: number, narrowest: number) =>
    `PNG, JPEG o WebP, hasta ${megabytes} MB y de al menos ${narrowest} puntos por cada lado. Lo que una foto lleva escrito dentro, como el lugar donde se hizo, se quita.`,
  kept: 'La imagen que eligió ya está aquí: no hace falta elegirla otra vez.',
  alt: 'Qué se ve en ella',
  altHint: 'En una frase, para quien no puede verla.',
  backTitle: 'Volver a nuestro dibujo',
  back: 'La imagen se quita de la portada. En el registro puede restaurarla.',
  backButton: 'Quitar la imagen',
} as const;

/** By refusal code, which the URL carries. */
const FAILED: ReadonlyMap<string, string> = new Map([
  ['archivo-ninguno', 'No llegó ningún archivo: elija el PDF del libro y envíelo otra vez.'],
  ['upload-cut', 'El archivo no llegó entero. Vuelva a enviarlo.'],
  ['upload-large', 'El archivo es demasiado grande: como mucho se admiten 2 GB.'],
  ['disk-full', 'El archivo no cabe en el disco del servidor. Libere espacio y vuelva a intentarlo.'],
  ['not-pdf', 'Este archivo no es un PDF, se llame como se llame. Elija el PDF del libro.'],
  ['pdf-cut', 'A este PDF le falta el final: parece que no se copió entero. Vuelva a copiarlo y súbalo otra vez.'],
  ['pdf-locked', 'Este PDF está protegido con contraseña o permisos. Guárdelo sin protección y súbalo otra vez.'],
  ['pdf-damaged', 'No se encuentran las páginas de este PDF: está dañado. Repárelo y súbalo otra vez.'],
]);

/** Texts of the desk's page of the scanned book. */
export const BOOK = {
  title: 'Libro escaneado',
  lead: 'El PDF del libro impreso: los lectores lo descargan, y lo ven junto al texto, página por página.',
  done: {
    puesto: 'El libro escaneado ya está en el sitio.',
    quitado: 'El libro escaneado ya no se ofrece. Se guarda 30 días por si quiere recuperarlo.',
    recuperado: 'El libro escaneado vuelve a estar en el sitio.',
    descartado: 'La subida está descartada.',
    senalado: 'Página señalada. Siga con el libro siguiente, o con el capítulo que quiera.',
    borrada: 'La página ya no está señalada.',
  },
  failed: (code: string): string => FAILED.get(code) ?? 'El archivo no se pudo recibir. Vuelva a intentarlo.',
  now: 'En el sitio',
  none: 'Todavía no hay ningún libro escaneado. Hasta entonces, los lectores descargan la edición compuesta por el programa.',
  pages: (pages: number) => (pages === 1 ? '1 página' : `${pages} páginas`),
  since: 'Desde el',
  linked: 'Está en otro sitio: se enlaza, y este servidor no lo toca.',
  sha: 'SHA-256',
  see: 'Ver junto al texto',
  download: 'Abrir el PDF',
  remove: 'Quitar del sitio',
  removeAsk: 'Los lectores dejarán de verlo y de descargarlo. Se guarda 30 días, con sus páginas señaladas.',
  removeSure: 'Sí, quitarlo',
  former: 'Anteriores',
  formerLead: 'Se guardan 30 días desde que se quitaron.',
  restore: 'Recuperar',
  put: 'Poner un libro',
  replace: 'Poner otro en su lugar',
  upload: {
    title: 'Subir un PDF',
    label: 'PDF del libro, de 2 GB como mucho',
    hint: 'Si la conexión se corta, la subida sigue donde estaba; también otro día, al elegir de nuevo el mismo archivo.',
    send: 'Subir',
    empty: 'Ese archivo está vacío. Elija el PDF del libro.',
    sending: (name: string) => `Subiendo «${isolate(name)}»`,
    progress: (sent: string, total: string, percent: number) => `${sent} de ${total} (${percent} %)`,
    left: (minutes: number) => (minutes < 1 ? 'falta menos de un minuto' : `faltan unos ${minutes} min`),
    waiting: 'No hay conexión con el servidor. Lo enviado está a salvo; se sigue en cuanto vuelva.',
    busy: 'El servidor está terminando de recibir lo anterior; se sigue enseguida.',
    paused: 'En pausa.',
    pause: 'Pausar',
    resume: 'Seguir',
    checking: 'Todo enviado. Comprobando el archivo…',
    stopped: 'La subida se ha detenido.',
    retry: 'Reintentar',
    expired:
      'Su sesión ha terminado. Lo enviado está a salvo: inicie sesión de nuevo y vuelva a elegir el mismo archivo.',
  },
  waiting: {
    title: 'Subidas sin terminar',
    received: (received: string, size: string) => `${received} de ${size}`,
    again: 'Vuelva a elegir arriba el mismo archivo para seguir.',
    whole: 'Ha llegado entero.',
    take: 'Usar este libro',
    discard: 'Descartar',
    discardAsk: 'Lo que ha llegado se borra, y quien lo estaba enviando tendrá que empezar de nuevo.',
    discardSure: 'Sí, descartarla',
  },
  incoming: {
    title: 'Del servidor',
    lead: 'Archivos que están en la carpeta var/incoming. El que elija se lleva de allí al archivo del sitio.',
    none: 'En la carpeta var/incoming no hay nada.',
    label: 'Archivo',
    take: 'Usar este archivo',
  },
  link: {
    title: 'De otro sitio',
    label: 'Dirección del PDF',
    hint: 'Se enlaza sin descargarlo; así no se puede ver junto al texto.',
    take: 'Enlazar',
  },
  anchors: {
    title: 'Dónde empieza cada cosa',
    lead: 'Diga en qué página empiezan algunos capítulos; entre dos señalados, el programa calcula los demás por la cantidad de texto. Con el principio de cada libro suele bastar.',
    begins: 'En esta página empieza',
    book: 'Libro',
    chapter: 'Capítulo',
    page: 'Página del PDF',
    noPage: (pages: number) => `El libro tiene ${pages} páginas: escriba un número entre 1 y ${pages}.`,
    put: 'Señalar',
    list: 'Señaladas',
    none: 'Todavía no hay ninguna: las páginas se calculan como si el texto llenara el libro entero.',
    at: (page: number) => `página ${page}`,
    remove: 'Quitar',
    open: 'Abrir el libro en otra pestaña',
  },
} as const;

const counted = (n: number, one: string, many: string) => `${formatCount(n)} ${n === 1 ? one : many}`;

/** Texts of the screens below `/administracion/ediciones`. */
export const EDITIONS = {
  title: 'Ediciones',
  lead: 'Los textos que se pueden leer aquí. La principal es la que se abre al entrar; las demás tienen sus propias direcciones.',
  installed: 'Instaladas',
  isDefault: 'principal',
  verses: (n: number) => counted(n, 'versículo', 'versículos'),
  books: (n: number) => counted(n, 'libro', 'libros'),
  corrections: (n: number) => counted(n, 'corrección publicada', 'correcciones publicadas'),
  revision: (revision: string) => `revisión ${revision}`,
  done: {
    instalada: 'La edición está instalada, y los lectores ya la ven.',
    principal: 'Desde ahora esta es la edición que se abre al entrar en el sitio.',
    quitada: 'La edición ya no está en el sitio. Durante 30 días puede recuperarla abajo.',
    recuperada: 'La edición vuelve a estar en el sitio.',
    descartada: 'El archivo se ha descartado.',
  },

  add: 'Añadir una edición',
  addAbout:
    'Un archivo con libros en USFM (.zip, o un solo libro) o con un módulo SWORD (.zip, o el paquete .deb de Debian), de 64 MB como mucho. Primero se lee y se comprueba; nada se publica hasta que usted lo confirme.',
  file: 'Archivo',
  upload: 'Subir y leer',
  uploading: 'Subiendo y leyendo el archivo…',
  wrong: {
    'archivo-ninguno': 'Elija primero el archivo de la edición.',
    'edicion-grande': 'El archivo es demasiado grande: una edición no pasa de 64 MB.',
    'upload-large': 'El archivo es demasiado grande: una edición no pasa de 64 MB.',
    'upload-cut': 'El archivo no llegó entero. Vuelva a enviarlo.',
    'disk-full': 'El archivo no cabe en el disco del servidor. Libere espacio y vuelva a intentarlo.',
  },
  catalogue: 'Ediciones libres que se conocen',
  catalogueAbout:
    'Cada una con su licencia. Al añadirla, el servidor descarga su archivo y lo lee; después se la enseña, y nada se publica hasta que usted lo confirme.',
  isInstalled: 'instalada',
  addShort: 'Añadir',
  addOf: (title: string) => `Añadir ${title}`,
  asking: 'Descargando y leyendo la edición…',
  fetches: {
    fetching: 'Descargándose…',
    fetched: 'Descargada: compruébela e instálela',
    failed: 'No se pudo descargar',
  },
  notListed: 'El catálogo no tiene ninguna edición así.',
  unmeasured: 'Sin medir: cuenta el texto que se instale aquí primero',
  fetching: 'La edición se está descargando.',
  notFetched: 'La edición no se pudo descargar.',
  fetchTitle: 'Descargarla',
  fetchAbout:
    'El servidor la pide a esa dirección y a ninguna otra. Después se lee y se comprueba como cualquier archivo.',
  fetchAgain: 'Descargarla otra vez',
  fetchAgainAbout: 'Por si su distribuidor la ha cambiado: antes de instalarla se le dirá si el texto es otro.',
  fetchButton: 'Descargar y leer',
  fetchRetry: 'Intentarlo de nuevo',
  byFile: 'Si el servidor no tiene conexión',
  byFileAbout: 'Descargue este archivo en otro equipo y súbalo aquí tal como llegue, sin descomprimirlo:',
  itself: 'La edición instalada',

  waiting: 'Sin instalar todavía',
  states: { reading: 'leyéndose', ready: 'leído', refused: 'no se pudo leer' },
  removed: 'Quitadas hace poco',
  until: 'Se puede recuperar hasta el',

  back: 'Todas las ediciones',
  gone: 'Esta edición no está instalada.',
  facts: {
    id: 'Identificador',
    year: 'Año',
    verses: 'Versículos',
    chapters: 'Libros y capítulos',
    titles: 'Títulos',
    added: 'Pasajes añadidos (cursiva)',
    strongs: 'Números de Strong',
    corrections: 'Correcciones publicadas',
    revision: 'Revisión',
    size: 'Tamaño',
    rights: 'Derechos',
    licence: 'Licencia',
    canon: 'Libros',
    file: 'Archivo',
    sum: 'SHA-256 del texto',
    source: 'Fuente',
    versification: 'Numeración',
    format: 'Formato',
  },
  extent: (books: number, chapters: number) => `${formatCount(books)} y ${formatCount(chapters)}`,
  strongs: (n: number) => (n === 0 ? 'no los trae' : counted(n, 'palabra', 'palabras')),
  versifications: { kjv: 'la común', rv1909: 'la de la Reina-Valera 1909', own: 'una propia' },
  formats: { usfm: 'USFM', sword: 'módulo SWORD' },
  read: 'Leerla',

  makeDefault: 'Hacerla la principal',
  makeDefaultAbout:
    'Se abrirá al entrar en el sitio, en lugar de la que se abre ahora. Las direcciones que lleven «?edicion=» no cambian.',
  short: (lacking: string) =>
    `A esta edición le faltan ${lacking}. Si la hace la principal, los enlaces a esos pasajes, también los que ya se han compartido, llevarán a un aviso y no al texto.`,
  acceptShort: 'Sé lo que le falta, y quiero que sea la principal',
  remove: 'Quitar del sitio',
  removeAbout: 'Los lectores dejarán de verla, y las direcciones que llevan a ella dirán que no existe.',
  removeCorrections: (n: number) =>
    n === 1
      ? 'Con ella deja de verse su corrección publicada.'
      : `Con ella dejan de verse sus ${formatCount(n)} correcciones publicadas.`,
  removeWaiting: (n: number) =>
    n === 1 ? 'Una propuesta espera todavía revisión.' : `${formatCount(n)} propuestas esperan todavía revisión.`,
  removeUndo:
    'Su historia no se pierde: durante 30 días puede recuperarla desde aquí, y después volviendo a instalar el mismo texto.',
  removeButton: 'Quitar la edición',
  cannotRemove: 'Es la edición principal: para quitarla, elija antes otra.',
  restore: 'Recuperarla',
  restoreAbout: 'Vuelve al sitio como estaba, con sus correcciones.',

  newTitle: 'Edición nueva',
  reading: 'El archivo se está leyendo.',
  look: 'Mirar de nuevo',
  refused: 'El archivo no se puede instalar:',
  discard: 'Descartar el archivo',
  goneCandidate: 'Este archivo ya no está: se instaló o se descartó.',
  what: 'Lo que hay en el archivo',
  known: (title: string) => `Es, letra por letra, el texto que se conoce como ${title}.`,
  differs: (title: string, differences: string) => `No es el texto que se conoce como ${title}: ${differences}.`,
  inText: 'Antes de instalarla, conviene mirar en el texto:',
  findings: 'Visto en el archivo y no pasado al texto',
  findingsAbout:
    'Títulos de sección, notas, párrafos y otras marcas que esta edición no muestra. Lo que ponga «desconocida» merece una mirada.',
  findingsShow: (n: number) => counted(n, 'clase de marca', 'clases de marcas'),
  findingsNone: 'Todo lo que hay en el archivo ha pasado al texto.',
  more: (n: number) => `y ${counted(n, 'clase más', 'clases más')}`,
  times: 'Veces',
  mark: 'Qué',
  first: 'Primero en',
  install: 'Instalar',
  installAbout: 'Compruebe lo que se dirá de ella al pie de cada página. Instalarla tarda unos segundos.',
  taken: (file: string | undefined) =>
    file === undefined ? 'Tomado del nombre del archivo.' : `Tomado de ${file}; compruébelo.`,
  doubt: (words: string) => `Los derechos quedan por decir: ${words}.`,
  id: 'Identificador',
  idHint: 'Corto, en minúsculas: está en las direcciones (?edicion=…).',
  name: 'Título',
  year: 'Año',
  yearHint: 'El de la edición. Puede quedar vacío.',
  rights: 'Derechos',
  rightsHint: 'Por ejemplo: Dominio público. Publique solo textos que tenga derecho a publicar.',
  otherLicence: 'Otra, o ninguna de estas',
  licenceHint: 'Con una licencia que no permite cambios (ND), el sitio no admite correcciones de esta edición.',
  firstText: (revision: string) =>
    `El texto de esta edición no se había medido antes: queda anotado el de esta instalación, revisión ${revision}.`,
  sameText: 'Es el mismo texto que se instaló aquí la primera vez.',
  otherText: (first: string, revision: string) =>
    `No es el texto que se instaló aquí la primera vez (revisión ${first}), sino otro (revisión ${revision}): su distribuidor lo ha cambiado. Puede instalarlo.`,
  accept: 'Sé que el texto es otro, y quiero instalarlo así',
  replaces: (title: string, id: string) =>
    `Con el identificador «${id}» ya está instalada ${title}. Este texto tomaría su lugar; sus correcciones siguen donde el texto nuevo no dice otra cosa, y las demás vuelven a revisión.`,
  installButton: 'Instalar la edición',
  installing: 'Instalando la edición…',
} as const;

/** Texts of `/administracion/registro`. */
export const LOG = {
  title: 'Registro',
  lead: 'Todo lo que se ha cambiado desde aquí o desde la terminal: quién, cuándo, qué había antes y qué hay después.',
  none: 'No hay nada apuntado.',
  noun: 'Qué',
  actor: 'Quién',
  all: 'Todo',
  anybody: 'Cualquiera',
  filter: 'Filtrar',
  before: 'Antes',
  after: 'Después',
  now: 'Ahora',
  older: 'Anteriores',
  newest: 'Las más recientes',
  pages: 'Páginas del registro',
  back: 'Volver al registro',
  letters: { dead: 'todos los que no habían podido salir', waiting: 'todos los que esperaban' },
  backup: (moment: string) => `la del ${moment}`,
  see: { message: 'Ver el mensaje', person: 'Ver la cuenta', author: 'Ver lo que propone' },
  restoreTitle: 'Deshacer',
  restore: 'Restaurar este valor',
  restoreLead: 'Vuelve a poner lo que había antes. También eso queda apuntado, y puede deshacerse.',
  same: 'Ahora está como estaba antes de este cambio: no hay nada que restaurar.',
  restored: 'El valor de antes está puesto de nuevo.',
  empty: '(vacío)',
  nothing: '(nada)',
  yes: 'sí',
  no: 'no',
  notShown: 'no se muestra',
} as const;

/** The owner's name of each setting. */
export const SETTING_WORDS: Readonly<Record<SettingName, string>> = {
  title: 'Título',
  subtitle: 'Subtítulo',
  versesOfTheDay: 'Versículos del día',
  summary: 'Presentación',
  affiliatedSites: 'Sitios afiliados',
  socialLinks: 'Redes sociales',
  since: 'Primer año',
  timeZone: 'Zona horaria',
  proposals: 'Quién puede proponer',
  proposalsPause: 'Cierre de la participación',
  twoPersonReview: 'Revisión por dos personas',
  secondFactorRequired: 'Código o llave además de la contraseña',
  siteFiles: 'El sitio entero entre las descargas',
  senderName: 'Nombre del remitente',
  contactAddress: 'Dirección a la que llegan los mensajes',
  picture: 'Imagen de la página principal',
  setAside: 'Pasos de la primera visita que se dejan',
};

/** Names of the fields of a value. */
export const KEY_WORDS: Readonly<Record<string, string>> = {
  name: 'nombre',
  title: 'título',
  role: 'función',
  sessions: 'sesiones',
  size: 'tamaño',
  bytes: 'tamaño',
  at: 'hecha el',
  reply: 'respuesta',
  kind: 'clase',
  count: 'correos',
  result: 'resultado',
  reason: 'motivo',
  revision: 'revisión',
  verseCount: 'versículos',
  folder: 'carpeta',
  state: 'estado',
  page: 'página',
  until: 'hasta',
};

/** Names of the program's own codes. */
export const VALUE_WORDS: Readonly<Record<string, string>> = {
  inbox: 'Entrada',
  archived: 'Archivo',
  spam: 'Correo basura',
  waiting: 'espera',
  sent: 'enviado',
  dead: 'abandonado',
  always: 'cerrada hasta que se abra',
  none: 'sin fin',
  everyone: 'cualquiera',
  accounts: 'solo quien tiene cuenta',
  brand: 'el nombre y la presentación',
  contact: 'la dirección a la que llegan los mensajes',
  mail: 'el correo',
  address: 'la dirección del sitio',
  links: 'los enlaces',
  picture: 'la imagen',
  verses: 'los versículos del día',
  scan: 'el libro escaneado',
  backup: 'las copias de seguridad',
};

export const ACTION_WORDS: Readonly<Record<AuditAction, string>> = {
  'setting.change': 'Cambió un ajuste',
  'setting.restore': 'Restauró un ajuste',
  'message.move': 'Cambió de carpeta un mensaje',
  'message.answer': 'Respondió a un mensaje',
  'message.resend': 'Envió otra vez una respuesta',
  'message.delete': 'Borró un mensaje',
  'letter.retry': 'Hizo enviar de nuevo un correo',
  'letter.discard': 'Descartó un correo',
  'letter.test': 'Probó el correo',
  'person.role': 'Cambió la función de una cuenta',
  'person.sign-out': 'Cerró las sesiones de una cuenta',
  'person.reset': 'Dio un enlace para elegir otra contraseña',
  'person.second-factor-off': 'Quitó el código y las llaves de acceso con que entra una cuenta',
  'person.invite': 'Invitó a una persona',
  'upload.discard': 'Descartó una subida',
  'author.suspend': 'Suspendió a quien proponía correcciones',
  'author.lift': 'Levantó una suspensión',
  'scan.offer': 'Puso un libro escaneado',
  'scan.remove': 'Quitó el libro escaneado',
  'scan.restore': 'Recuperó un libro escaneado',
  'anchor.put': 'Señaló en qué página empieza un capítulo',
  'anchor.remove': 'Quitó una página señalada',
  'backup.make': 'Hizo una copia',
  'backup.download': 'Descargó una copia',
  'backup.delete': 'Borró una copia',
  'download.retry': 'Hizo intentar otra vez una descarga',
  'edition.fetch': 'Trajo una edición del catálogo',
  'edition.discard': 'Descartó una edición sin instalar',
  'edition.install': 'Instaló una edición',
  'edition.default': 'Eligió la edición principal',
  'edition.remove': 'Quitó una edición',
  'edition.restore': 'Recuperó una edición',
};

/** Names of the filters. */
export const NOUN_WORDS: Readonly<Record<AuditNoun, string>> = {
  setting: 'Ajustes',
  message: 'Mensajes',
  letter: 'Correo',
  person: 'Personas',
  upload: 'Subidas',
  author: 'Autores de correcciones',
  scan: 'Libro escaneado',
  anchor: 'Páginas señaladas',
  backup: 'Copias',
  download: 'Descargas',
  edition: 'Ediciones',
};

/** Names of actors that are not persons. */
export const ACTOR_WORDS: Readonly<Record<string, string>> = {
  operator: 'desde la terminal',
  program: 'el programa',
};

/** By refusal code, which the URL carries; it does not carry the time to wait. */
const NOT_DOWNLOADED: ReadonlyMap<string, string> = new Map<RefusalCode, string>([
  ['password-to-confirm', 'Escriba su contraseña para confirmarlo.'],
  ['password-not-yours', 'Esa no es su contraseña.'],
  ['many-passwords', 'Demasiados intentos con otra contraseña. Espere unos minutos y vuelva a intentarlo.'],
  ['no-backup', 'Esa copia ya no está.'],
  [
    'many-downloads',
    'Ya se han descargado muchas copias en un día. Vuelva a intentarlo dentro de unas horas, o tome la copia de su carpeta.',
  ],
]);

/** Texts of `/administracion/copias` and of each backup's page. */
export const BACKUPS = {
  title: 'Copias',
  lead: 'Todo lo que este sitio guarda, en una copia que se comprueba al hacerla.',
  stateTitle: 'La última',
  none: 'Todavía no se ha hecho ninguna copia.',
  made: 'Se hizo bien',
  failed: 'No se pudo hacer',
  lacking: 'Se hizo, pero le falta algo',
  make: 'Hacer una copia ahora',
  look: 'Ver cómo va',
  nightly:
    'Cada noche, a las tres, el programa hace una por sí mismo. Se guardan las de los últimos siete días y una de cada una de las últimas cuatro semanas; las que se piden aquí se quedan hasta que alguien las borre.',
  notNightly: 'El programa no hace ninguna por sí mismo: así lo dice BACKUP_NIGHTLY.',
  listTitle: 'Las que hay',
  empty: 'No hay ninguna.',
  when: 'Cuándo',
  size: 'Tamaño',
  why: 'Hecha por',
  reasons: {
    command: 'alguien, desde la terminal',
    schedule: 'el programa, por su cuenta',
    desk: 'alguien, desde aquí',
  },
  place: 'Están en la carpeta',
  elsewhere:
    'Lo que no ha cambiado de una copia a otra ocupa espacio una sola vez. Descargue una de vez en cuando y guárdela en otro lugar: una copia en la misma máquina no sirve si la máquina se pierde.',
  back: 'Todas las copias',
  program: 'Hecha por el programa',
  inside:
    'Contiene lo escrito por lectores y correctores, las cuentas, los ajustes, las ediciones y el libro escaneado. Quien la tiene puede leerlo todo: guárdela bien.',
  downloadTitle: 'Descargar',
  download: 'Descargar la copia',
  restore: 'Para volver a ella se para el sitio y se escribe en la terminal:',
  deleteTitle: 'Borrar',
  delete: 'Lo que solo está en esta copia se pierde.',
  deleteButton: 'Borrar esta copia',
  gone: 'Esa copia ya no está.',
  done: { empezada: 'La copia se está haciendo. El sitio sigue funcionando.', borrada: 'La copia se ha borrado.' },
  wrong: (code: string): string =>
    NOT_DOWNLOADED.get(code) ?? 'La copia no se pudo descargar. Vuelva a intentarlo dentro de un momento.',
} as const;

/** Texts of `/administracion/salud`. */
export const HEALTH = {
  title: 'Salud',
  lead: 'Cómo está la instalación. Si algo pide atención, se dice aquí arriba.',
  well: 'Todo está en orden.',
  attention: 'Pide atención',
  storeAway:
    'La base de datos no responde. Se puede leer, pero no escribir. Compruebe que está en marcha y que su disco no está lleno.',
  notStored:
    'La base de datos responde, pero lo último que se quiso guardar no se pudo guardar. Compruebe que su disco no está lleno y que el programa puede escribir en él.',
  networkDisk: (kind: string) =>
    `La base de datos está en un disco de red (${kind}), donde SQLite se puede estropear. Ponga VAR_DIR en un disco de esta máquina, o use PostgreSQL.`,
  diskLow: (free: string) => `En el disco quedan solo ${free}. Libere espacio o borre copias antiguas.`,
  lacking: (count: number, folder: string) =>
    count === 1
      ? `En la carpeta ${folder} falta un archivo que la base de datos nombra. Si está en otra, muévalo ahí o diga cuál es con FILES_DIR; si no, restáurelo de una copia.`
      : `En la carpeta ${folder} faltan ${count} archivos que la base de datos nombra. Si están en otra, muévalos ahí o diga cuál es con FILES_DIR; si no, restáurelos de una copia.`,
  short: (title: string, lacking: string) =>
    `A la edición principal, ${title}, le faltan ${lacking}: quien busque esos pasajes no los encontrará en ella. En «Ediciones» puede elegir otra.`,
  noAddress: (url: string) =>
    `Los enlaces de los correos llevan a ${url}, que fuera de esta máquina no es este sitio. Diga su dirección con PUBLIC_URL.`,
  noMail: 'No hay servidor de correo: los correos esperan. Se configura con SMTP_URL y MAIL_FROM.',
  dead: (count: number) =>
    count === 1 ? 'Un correo no se ha podido entregar.' : `${count} correos no se han podido entregar.`,
  noBackup: 'No hay ninguna copia de las últimas 48 horas.',
  backupFailed: 'La última copia no se pudo hacer.',
  versions: 'Versiones',
  program: 'Programa',
  build: 'Compilación',
  node: 'Node',
  schema: 'Esquema de los datos',
  upSince: 'En marcha desde',
  memory: 'Memoria',
  sizes: 'Espacio en el disco',
  database: 'Base de datos',
  editions: 'Ediciones',
  files: 'Archivos',
  copies: 'Copias',
  downloads: 'Descargas',
  upToDate: (current: number, all: number) => `${current} de ${all} al día`,
  noDownloads: 'aquí no se hacen',
  notMade: (names: string) => `No se ha podido hacer: ${names}. En «Descargas» se dice por qué.`,
  free: 'Libre',
  of: 'de',
  letters: 'Correo',
  waiting: 'Esperan',
  undelivered: 'No entregados',
  server: 'Servidor',
  configured: 'configurado',
  absent: 'no hay',
  lastBackup: 'Última copia',
  none: 'ninguna',
  unknown: 'no se sabe ahora',
} as const;
