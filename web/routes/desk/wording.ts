import type { AccountRole } from '../../../forms/account-roles.ts';
import type { RefusalCode } from '../../../forms/refusals/refusal.ts';
import type { SettingName } from '../../../forms/site-settings.ts';
import { formatCount } from '../../../scripture/figures/format-number.ts';
import { isolate } from '../../../scripture/text/isolate.ts';
import type { AuditAction, AuditNoun } from '../../../store/audit.ts';
import type { LetterState } from '../../../store/outbox.ts';

/** Texts of `/administracion`. */
export const OVERVIEW = {
  lead: 'Desde aquí se administra todo el sitio. Los cambios se ven enseguida y quedan anotados en el registro.',
  guide: 'Lo que falta por configurar',
  guideLead: 'El sitio ya funciona. Con estos pasos lo hace suyo; puede omitir los que no necesite.',
  states: { done: 'Hecho', open: 'Falta' },
  leave: 'Dejarlo así',
  hide: 'Ocultar esta lista',
  hidden: 'La lista ya no se muestra. Abajo puede volver a verla.',
  again: 'Volver a ver la lista de lo que falta por configurar',
  left: 'Ese paso se deja como está.',
  shown: 'La lista entera se muestra otra vez.',
  waiting: 'Lo pendiente',
  messages: (n: number) =>
    n === 0 ? 'Ningún mensaje sin leer' : n === 1 ? 'Un mensaje sin leer' : `${n} mensajes sin leer`,
  proposals: (n: number) =>
    n === 0
      ? 'Ninguna corrección pendiente de revisión'
      : n === 1
        ? 'Una corrección pendiente de revisión'
        : `${n} correcciones pendientes de revisión`,
  dead: (n: number) =>
    n === 0
      ? 'Ningún correo sin enviar'
      : n === 1
        ? 'Un correo no se pudo enviar'
        : `${n} correos no se pudieron enviar`,
  failedBackup: 'No se pudo hacer una copia de seguridad:',
  backup: 'Última copia de seguridad: ',
  noBackup: 'Todavía no hay ninguna copia de seguridad',
} as const;

/** Texts of `/administracion/mensajes`. */
export const MESSAGES = {
  title: 'Mensajes',
  one: 'Mensaje',
  lead: 'Lo que los lectores escriben en el formulario de contacto.',
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
    spam: 'No hay correo basura. Lo que lo parece se guarda aquí y nunca se borra solo.',
  },
  nothingFound: 'En esta carpeta no hay nada con esas palabras.',
  newer: 'Los más recientes',
  older: 'Más antiguos',
  position: 'Más mensajes',
  export: 'Exportar esta lista:',
  exportAll: 'Todo:',
  fresh: 'nuevo',
  answered: 'respondido',
  noAddress: 'Nadie recibe por correo los mensajes nuevos.',
  giveAddress: 'Indicar una dirección',
  back: 'Volver a la lista',
  unproved: 'Dirección que escribió el lector; nadie la ha comprobado.',
  archive: 'Archivar',
  unarchive: 'Devolver a la entrada',
  spam: 'Es correo basura',
  notSpam: 'No es correo basura',
  keepUnread: 'Marcar como no leído',
  undo: 'Deshacer',
  delete: 'Borrar…',
  deleteLead: 'Se borran el mensaje, sus respuestas y los correos que los reproducen. No hay vuelta atrás.',
  deleteButton: 'Borrar para siempre',
  answers: 'Respuestas',
  answer: 'Responder',
  answerLabel: 'Su respuesta',
  answerHint: (address: string) =>
    `Se enviará por correo a ${address}, sin citar el mensaje: quien escribió esa dirección pudo no ser su dueño.`,
  replyTo: (address: string) => `Si el lector contesta, su correo llegará a ${address}.`,
  noReplyTo:
    'Si el lector contesta, su correo llegará al remitente del sitio: en «Textos del sitio» puede indicar otra dirección.',
  notDelivering:
    'Este sitio todavía no envía correo: la respuesta se guardará aquí y se enviará en cuanto sea posible.',
  send: 'Enviar la respuesta',
  resend: 'Enviarla otra vez',
  you: (name: string | undefined) => name ?? 'una cuenta eliminada',
  states: {
    waiting: 'Pendiente de envío.',
    sending: 'Se está enviando.',
    sent: 'Enviada',
    dead: 'No se ha podido enviar.',
    lost: 'No se envió, y el correo ya se ha borrado.',
  },
  done: {
    archived: 'El mensaje está en el archivo.',
    spam: 'El mensaje está en el correo basura.',
    inbox: 'El mensaje está otra vez en la entrada.',
    borrado: 'El mensaje se ha borrado.',
    'no-leido': 'El mensaje está marcado como no leído.',
    respondido: 'Su respuesta se ha guardado.',
    reenviado: 'La respuesta se enviará otra vez.',
  },
} as const;

/** Texts of `/administracion/correo`. */
export const MAIL = {
  title: 'Correo',
  lead: 'Los correos del sitio: los enviados, los pendientes y los que no se han podido enviar.',
  server: 'Servidor de correo',
  host: 'Servidor',
  from: 'Remitente',
  encrypted: 'cifrado desde el principio',
  upgraded: 'cifrado si el servidor lo ofrece',
  mustEncrypt: 'siempre cifrado; si no, no se envía nada',
  signsIn: 'con usuario y contraseña',
  noServer:
    'Este sitio todavía no envía correo. Los correos se guardan: en cuanto haya un servidor se enviarán los de los últimos 30 días y todas las respuestas a los lectores.',
  how: 'Cómo se configura',
  howLead: 'En el servidor, con dos variables de entorno; después se reinicia el programa:',
  howSmtp: 'SMTP_URL=smtp://usuario:contraseña@correo.example.org:587',
  howFrom: 'MAIL_FROM=biblia@example.org',
  howPort: 'Para el puerto 465 se escribe smtps:// en lugar de smtp://.',
  howSecret: 'La contraseña no se guarda en los datos del sitio ni se muestra aquí.',
  test: 'Probar el correo',
  testLead: (address: string) => `Se enviará ahora mismo un correo a ${address} y aquí verá qué ha pasado.`,
  testButton: 'Enviar un correo de prueba',
  arrived: (address: string) =>
    `El servidor ha aceptado el correo para ${address}. Si no llega, mire en el correo no deseado.`,
  code: 'Respuesta del servidor:',
  outbox: 'Correos',
  states: {
    waiting: 'Pendientes',
    sending: 'Enviándose',
    sent: 'Enviados',
    dead: 'Sin poder enviar',
  } satisfies Record<LetterState, string>,
  one: {
    waiting: 'pendiente',
    sending: 'enviándose',
    sent: 'enviado',
    dead: 'no se ha podido enviar',
  } satisfies Record<LetterState, string>,
  every: 'Todos',
  statesLabel: 'Correos por estado',
  none: 'No hay ninguno.',
  newer: 'Los más recientes',
  older: 'Más antiguos',
  position: 'Más correos',
  attempts: (n: number) => (n === 1 ? 'un intento' : `${n} intentos`),
  next: 'el siguiente, hacia el',
  retry: 'Intentar de nuevo',
  retryAll: 'Intentar todos de nuevo',
  hurry: 'Intentarlo ahora',
  discard: 'Descartar…',
  discardLead: 'El correo se borrará sin enviarse.',
  discardButton: 'Descartar el correo',
  keptFor: (days: number) => `Los correos se borran a los ${days} días, enviados o no.`,
  hidden:
    'El contenido de los correos no se muestra: algunos llevan enlaces con los que se entra en cuentas de otras personas.',
  kinds: {
    contact: 'aviso de un mensaje',
    reply: 'respuesta a un lector',
    outcome: 'decisión sobre una corrección',
    digest: 'resumen diario',
    'backup-failed': 'aviso de una copia fallida',
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
    intentada: 'Se intentará enviar el correo de nuevo.',
    intentadas: 'Se intentará enviar los correos de nuevo.',
    ninguna: 'No había ningún correo que reintentar.',
    descartada: 'El correo se ha descartado.',
  },
} as const;

/** Texts of `/administracion/personas`. */
export const PEOPLE = {
  title: 'Personas',
  lead: 'Quién tiene cuenta y qué puede hacer con ella.',
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
    administrador: 'Además administra todo el sitio desde aquí.',
  } satisfies Record<AccountRole, string>,
  everybody: 'Todas',
  rolesLabel: 'Personas por función',
  search: 'Buscar',
  searchLabel: 'Nombre o dirección',
  found: (words: string) => `Cuentas con «${isolate(words)}»`,
  all: 'Quitar la búsqueda',
  none: 'No se ha encontrado ninguna cuenta.',
  newer: 'Las más recientes',
  older: 'Más antiguas',
  position: 'Más cuentas',
  invite: 'Invitar a una persona',
  inviteLead:
    'Se crea una cuenta con esa dirección y se le envía un correo: solo quien lo reciba podrá elegir la contraseña. El enlace vale una semana.',
  noMail:
    'Este sitio todavía no envía correo, y sin él no se puede invitar a nadie. En la terminal, npm run admin crea cuentas y muestra el enlace.',
  inviteButton: 'Enviar la invitación',
  name: 'Nombre',
  nameHint: 'La persona podrá cambiarlo después.',
  email: 'Correo electrónico',
  role: 'Función',
  unproved: 'sin confirmar',
  proved: 'confirmada',
  since: 'Cuenta creada el',
  seen: 'Usada por última vez el',
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
  reset: (address: string) => `Se enviará a ${address} un enlace para elegir otra. Aquí nadie ve ese enlace.`,
  resetButton: 'Enviar el enlace',
  done: {
    papel: 'Se ha cambiado la función.',
    sesiones: 'Se han cerrado las sesiones.',
    enlace: 'El enlace va de camino a su dirección.',
    invitada: 'La cuenta se ha creado y el correo va de camino.',
  },
} as const;

/** Texts of `/administracion/participacion`. */
export const PARTICIPATION = {
  title: 'Participación',
  lead: 'Quién puede proponer correcciones, cómo se aceptan y qué se ha decidido.',
  rules: 'Reglas',
  who: 'Quién puede proponer',
  everyone: 'Cualquiera, también sin cuenta',
  accounts: 'Solo quien tiene cuenta',
  nobody: 'Nadie, por ahora',
  until: 'Si elige «Nadie», hasta qué día (opcional)',
  untilHint:
    'Los correctores pueden seguir corrigiendo. A las 0:00 de ese día, en la zona horaria del sitio, vuelve a regir lo que había antes. Quien quiera proponer algo verá un aviso, y no perderá lo que haya escrito.',
  suspended: 'Personas suspendidas',
  nobodySuspended: 'No hay nadie suspendido.',
  suspendedHint: 'Para suspender a alguien, abra desde la revisión la página de sus propuestas.',
  since: 'desde el',
  to: 'hasta el',
  second: 'Cada corrección necesita que dos personas acepten el mismo texto',
  code: 'Correctores y administradores necesitan, además de la contraseña, un código de su teléfono o una llave de acceso (cada uno los configura en /cuenta)',
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
  address: 'Dirección del sitio:',
  changeAddress: 'Ver o cambiar la dirección',
  title: 'Textos del sitio',
  lead: 'El nombre del sitio, su presentación, sus direcciones de correo y su hora.',
  brand: 'Portada y cabecera',
  name: 'Título',
  subtitle: 'Subtítulo',
  subtitleHint: 'Un año de cuatro cifras aparece en la portada en números romanos. Puede dejarlo vacío.',
  since: 'Primer año',
  sinceHint: 'Al pie de cada página: © desde este año hasta el actual.',
  summary: 'Presentación en la página principal',
  summaryHint:
    'Mientras no escriba los suyos, se muestran los del sitio, que dicen qué texto se lee. Si deja uno vacío, vuelve a mostrarse el del sitio.',
  first: 'Primer párrafo',
  second: 'Segundo párrafo',
  mail: 'Correo',
  sender: 'Nombre del remitente',
  senderHint: 'El nombre que llevan los correos del sitio. Si lo deja vacío, el título.',
  contact: 'Dirección a la que llegan los mensajes',
  contactHint:
    'Recibe una copia de lo que escriben los lectores. No se publica. Si la deja vacía, los mensajes solo se guardan aquí.',
  time: 'Hora',
  zone: 'Zona horaria',
  serverZone: (name: string) => `La del servidor (${name})`,
  ownZone: 'Usar la de este dispositivo',
  zoneHint:
    'El sitio da en ella todas sus horas, y hace la copia de cada noche a las tres de la madrugada. Mientras no elija ninguna, estas pantallas muestran la hora de su navegador.',
} as const;

/** Texts of `/administracion/versiculos`. */
export const VERSES = {
  title: 'Versículos escogidos',
  lead: 'Los que se alternan en la página principal. Escriba la referencia: el texto se toma de la edición, y así no puede tener erratas.',
  reference: 'Referencia',
  label: 'Rótulo propio',
  add: 'Añadir un versículo',
  see: 'Ver los textos',
  none: 'No hay ninguno: la página principal no muestra versículos.',
  missing: 'Esta edición no lo tiene: no se muestra.',
  fresh: 'nuevo',
  twice: (name: string) => `${name} ya está en la lista.`,
} as const;

/** Texts of `/administracion/dias`. */
export const DAYS = {
  title: 'Días y plan',
  lead: 'El versículo que se ve cada día en la página principal y en «Hoy», y el plan de lectura de su congregación, que aparece el primero entre los planes.',
  verses: 'Versículos de los días',
  list: 'Lista',
  listHint:
    'Un versículo por línea, con su fecha delante («25/12 Lc 2:10-11», cada año; «25/12/2026 Lc 2:10», solo ese) o sin fecha: esos se turnan los demás días. Si la deja vacía, el sitio elige. Lo que un día ya mostró no cambia.',
  plan: 'Plan de la congregación',
  name: 'Nombre',
  nameHint: 'Por ejemplo: «Leemos juntos 2027». Deje vacíos el nombre y la tabla si no hay plan.',
  table: 'Tabla',
  tableHint: 'Cada línea es un día, con sus referencias: «Gn 1-2; Sal 1; Mt 1».',
  noTable: 'Escriba la tabla del plan, o borre también su nombre.',
  noName: 'Escriba cómo se llama el plan.',
  moreFaults: (n: number) => (n === 1 ? 'Y una línea más.' : `Y ${n} líneas más.`),
} as const;

/** Texts of `/administracion/imagen`. */
export const PICTURE = {
  title: 'Imagen',
  lead: 'La de la portada, en la página principal. Si no elige ninguna, es un dibujo nuestro.',
  now: 'La actual',
  own: 'Ahora se ve nuestro dibujo: un panal, un libro abierto y cuatro abejas.',
  facts: (format: string, width: number, height: number, size: string) =>
    `${format}, ${width} × ${height} píxeles, ${size}`,
  putTitle: 'Cambiarla',
  file: 'Archivo',
  fileHint: (megabytes: number, narrowest: number) =>
    `PNG, JPEG o WebP, hasta ${megabytes} MB y de al menos ${narrowest} píxeles por cada lado. Los datos que una foto lleva dentro, como el lugar donde se hizo, se borran.`,
  kept: 'La imagen que eligió ya está aquí: no hace falta elegirla otra vez.',
  alt: 'Qué se ve en ella',
  altHint: 'En una frase, para quien no puede verla.',
  backTitle: 'Volver a nuestro dibujo',
  back: 'La imagen se quita de la portada. Desde el registro podrá restaurarla.',
  backButton: 'Quitar la imagen',
} as const;

/** By refusal code, which the URL carries. */
const FAILED: ReadonlyMap<string, string> = new Map([
  ['archivo-ninguno', 'No llegó ningún archivo: elija el PDF del libro y envíelo otra vez.'],
  ['upload-cut', 'El archivo no llegó entero. Vuelva a enviarlo.'],
  ['upload-large', 'El archivo es demasiado grande: se admiten 2 GB como máximo.'],
  ['disk-full', 'El archivo no cabe en el disco del servidor. Libere espacio y vuelva a intentarlo.'],
  ['not-pdf', 'Este archivo no es un PDF, aunque su nombre lo diga. Elija el PDF del libro.'],
  ['pdf-cut', 'A este PDF le falta el final: parece que no se copió entero. Vuelva a copiarlo y súbalo otra vez.'],
  ['pdf-locked', 'Este PDF está protegido con contraseña o permisos. Guárdelo sin protección y súbalo otra vez.'],
  ['pdf-damaged', 'No se encuentran las páginas de este PDF: está dañado. Repárelo y súbalo otra vez.'],
]);

/** Texts of the desk's page of the scanned book. */
export const BOOK = {
  title: 'Libro escaneado',
  lead: 'El PDF del libro impreso: los lectores pueden descargarlo y verlo junto al texto, página por página.',
  done: {
    puesto: 'El libro escaneado ya está en el sitio.',
    quitado: 'El libro escaneado ya no se ofrece. Se guarda 30 días por si quiere recuperarlo.',
    recuperado: 'El libro escaneado vuelve a estar en el sitio.',
    descartado: 'La subida se ha descartado.',
    senalado: 'Página marcada. Siga con el libro siguiente, o con el capítulo que quiera.',
    borrada: 'La página ya no está marcada.',
  },
  failed: (code: string): string => FAILED.get(code) ?? 'El archivo no se pudo recibir. Vuelva a intentarlo.',
  now: 'En el sitio',
  none: 'Todavía no hay ningún libro escaneado. Mientras tanto, los lectores descargan la edición compuesta por el programa.',
  pages: (pages: number) => (pages === 1 ? '1 página' : `${pages} páginas`),
  since: 'Desde el',
  linked: 'Está en otro sitio: aquí solo se enlaza.',
  sha: 'SHA-256',
  see: 'Ver junto al texto',
  download: 'Abrir el PDF',
  remove: 'Quitar del sitio',
  removeAsk: 'Los lectores dejarán de verlo y de descargarlo. Se guarda 30 días, con sus páginas marcadas.',
  removeSure: 'Sí, quitarlo',
  former: 'Anteriores',
  formerLead: 'Se guardan 30 días desde que se quitaron.',
  restore: 'Recuperar',
  put: 'Añadir un libro',
  replace: 'Sustituirlo por otro',
  upload: {
    title: 'Subir un PDF',
    label: 'PDF del libro, de 2 GB como máximo',
    hint: 'Si la conexión se corta, la subida continúa donde se quedó, incluso otro día, al elegir de nuevo el mismo archivo.',
    send: 'Subir',
    empty: 'Ese archivo está vacío. Elija el PDF del libro.',
    sending: (name: string) => `Subiendo «${isolate(name)}»`,
    progress: (sent: string, total: string, percent: number) => `${sent} de ${total} (${percent} %)`,
    left: (minutes: number) => (minutes < 1 ? 'falta menos de un minuto' : `faltan unos ${minutes} min`),
    waiting: 'No hay conexión con el servidor. Lo enviado está a salvo; la subida continuará en cuanto vuelva.',
    busy: 'El servidor está terminando de recibir lo anterior; la subida continuará enseguida.',
    paused: 'En pausa.',
    pause: 'Pausar',
    resume: 'Seguir',
    checking: 'Todo enviado. Comprobando el archivo…',
    stopped: 'La subida se ha detenido.',
    retry: 'Reintentar',
    expired:
      'Su sesión ha caducado. Lo enviado está a salvo: inicie sesión de nuevo y vuelva a elegir el mismo archivo.',
  },
  waiting: {
    title: 'Subidas sin terminar',
    received: (received: string, size: string) => `${received} de ${size}`,
    again: 'Vuelva a elegir arriba el mismo archivo para seguir.',
    whole: 'Ha llegado entero.',
    take: 'Usar este libro',
    discard: 'Descartar',
    discardAsk: 'Se borra lo que ha llegado, y quien lo estaba enviando tendrá que empezar de nuevo.',
    discardSure: 'Sí, descartarla',
  },
  incoming: {
    title: 'Desde el servidor',
    lead: 'Archivos que alguien ha copiado al servidor, en la carpeta var/incoming. El que elija pasa de allí al sitio.',
    none: 'Un PDF muy grande también se puede copiar al servidor, en la carpeta var/incoming, y elegirlo aquí. Ahora no hay ninguno.',
    label: 'Archivo',
    take: 'Usar este archivo',
  },
  link: {
    title: 'Desde otro sitio',
    label: 'Dirección del PDF',
    hint: 'Se enlaza sin descargarlo, y por eso no se puede ver junto al texto.',
    take: 'Enlazar',
  },
  anchors: {
    title: 'Dónde empieza cada libro',
    lead: 'Indique en qué página empiezan algunos capítulos; entre dos marcados, el programa calcula los demás por la cantidad de texto. Suele bastar con el principio de cada libro.',
    begins: 'En esta página empieza',
    book: 'Libro',
    chapter: 'Capítulo',
    page: 'Página del PDF',
    noPage: (pages: number) => `El libro tiene ${pages} páginas: escriba un número entre 1 y ${pages}.`,
    put: 'Marcar',
    list: 'Páginas marcadas',
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
    instalada: 'La edición se ha instalado, y los lectores ya la ven.',
    principal: 'Desde ahora esta es la edición que se abre al entrar en el sitio.',
    quitada: 'La edición ya no está en el sitio. Durante 30 días puede recuperarla abajo.',
    recuperada: 'La edición vuelve a estar en el sitio.',
    descartada: 'El archivo se ha descartado.',
  },

  add: 'Añadir una edición',
  addAbout:
    'Un archivo con libros en USFM (.zip, o un solo libro) o con un módulo SWORD (.zip, o el paquete .deb de Debian), de 64 MB como máximo. Primero se lee y se comprueba; nada se publica hasta que usted lo confirme.',
  file: 'Archivo',
  upload: 'Subir y leer',
  uploading: 'Subiendo y leyendo el archivo…',
  wrong: {
    'archivo-ninguno': 'Elija primero el archivo de la edición.',
    'edicion-grande': 'El archivo es demasiado grande: se admiten 64 MB como máximo.',
    'upload-large': 'El archivo es demasiado grande: se admiten 64 MB como máximo.',
    'upload-cut': 'El archivo no llegó entero. Vuelva a enviarlo.',
    'disk-full': 'El archivo no cabe en el disco del servidor. Libere espacio y vuelva a intentarlo.',
  },
  catalogue: 'Catálogo de ediciones libres',
  catalogueAbout:
    'Cada una con su licencia. Al añadirla, el servidor descarga su archivo, lo lee y se la muestra; nada se publica hasta que usted lo confirme.',
  isInstalled: 'instalada',
  addShort: 'Añadir',
  addOf: (title: string) => `Añadir ${title}`,
  asking: 'Descargando y leyendo la edición…',
  fetches: {
    fetching: 'Descargándose…',
    fetched: 'Descargada: compruébela e instálela',
    failed: 'No se pudo descargar',
  },
  notListed: 'Esa edición no está en el catálogo.',
  unmeasured: 'Todavía no se conoce: será el del primer texto que se instale aquí',
  fetching: 'La edición se está descargando.',
  notFetched: 'La edición no se pudo descargar.',
  fetchTitle: 'Descargarla',
  fetchAbout:
    'El servidor la descarga de esa dirección y de ninguna otra. Después se lee y se comprueba como cualquier archivo.',
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
    added: 'Añadidos en cursiva',
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
    versification: 'Numeración de los versículos',
    format: 'Formato',
  },
  extent: (books: number, chapters: number) => `${formatCount(books)} y ${formatCount(chapters)}`,
  strongs: (n: number) => (n === 0 ? 'no los tiene' : counted(n, 'palabra', 'palabras')),
  versifications: {
    kjv: 'la más habitual (King James)',
    rv1909: 'la de la Reina-Valera 1909',
    own: 'propia de esta edición',
  },
  formats: { usfm: 'USFM', sword: 'módulo SWORD' },
  read: 'Leerla',

  makeDefault: 'Hacerla principal',
  makeDefaultAbout:
    'Se abrirá al entrar en el sitio, en lugar de la actual. Las direcciones que lleven «?edicion=» no cambian.',
  short: (lacking: string) =>
    `A esta edición le faltan ${lacking}. Si la hace principal, los enlaces a esos pasajes, también los que ya se han compartido, llevarán a un aviso y no al texto.`,
  acceptShort: 'Sé lo que le falta y quiero que sea la principal',
  remove: 'Quitar del sitio',
  removeAbout: 'Los lectores dejarán de verla, y las direcciones que llevan a ella dirán que no existe.',
  removeCorrections: (n: number) =>
    n === 1
      ? 'Tampoco se verá su corrección publicada.'
      : `Tampoco se verán sus ${formatCount(n)} correcciones publicadas.`,
  removeWaiting: (n: number) =>
    n === 1 ? 'Hay una propuesta pendiente de revisión.' : `Hay ${formatCount(n)} propuestas pendientes de revisión.`,
  removeUndo:
    'Su historial no se pierde: durante 30 días puede recuperarla desde aquí, y después volviendo a instalar el mismo texto.',
  removeButton: 'Quitar la edición',
  cannotRemove: 'Es la edición principal: para quitarla, elija antes otra.',
  restore: 'Recuperarla',
  restoreAbout: 'Vuelve al sitio como estaba, con sus correcciones.',

  newTitle: 'Edición nueva',
  reading: 'El archivo se está leyendo.',
  look: 'Ver cómo va',
  refused: 'El archivo no se puede instalar:',
  discard: 'Descartar el archivo',
  goneCandidate: 'Este archivo ya no está: se instaló o se descartó.',
  what: 'Lo que hay en el archivo',
  known: (title: string) => `Coincide letra por letra con el texto conocido como ${title}.`,
  differs: (title: string, differences: string) => `No coincide con el texto conocido como ${title}: ${differences}.`,
  inText: 'Antes de instalarla, conviene revisar el texto:',
  findings: 'Lo que el archivo trae y aquí no se muestra',
  findingsAbout: 'Títulos de sección, notas, párrafos y otros elementos. Conviene revisar los que dicen «desconocida».',
  findingsShow: (n: number) => counted(n, 'tipo de elemento', 'tipos de elementos'),
  findingsNone: 'Nada: todo el contenido del archivo ha pasado al texto.',
  more: (n: number) => `y ${counted(n, 'tipo más', 'tipos más')}`,
  times: 'Veces',
  mark: 'Elemento',
  first: 'Primero en',
  install: 'Instalar',
  installAbout: 'Compruebe lo que se dirá de ella al pie de cada página. Instalarla tarda unos segundos.',
  taken: (file: string | undefined) =>
    file === undefined ? 'Tomado del nombre del archivo.' : `Tomado de ${file}; compruébelo.`,
  doubt: (words: string) => `Falta indicar los derechos: ${words}.`,
  id: 'Identificador',
  idHint: 'Corto y en minúsculas: aparece en las direcciones (?edicion=…).',
  name: 'Título',
  year: 'Año',
  yearHint: 'El de la edición. Puede dejarlo vacío.',
  rights: 'Derechos',
  rightsHint: 'Por ejemplo: Dominio público. Publique solo textos que tenga derecho a publicar.',
  otherLicence: 'Otra, o ninguna de estas',
  licenceHint: 'Con una licencia que no permite cambios (ND), el sitio no admite correcciones de esta edición.',
  firstText: (revision: string) =>
    `Es la primera vez que se instala aquí esta edición: su texto queda anotado con la revisión ${revision}.`,
  sameText: 'Es el mismo texto que se instaló aquí la primera vez.',
  otherText: (first: string, revision: string) =>
    `No es el texto que se instaló aquí la primera vez (revisión ${first}), sino otro (revisión ${revision}): su distribuidor lo ha cambiado. Puede instalarlo.`,
  accept: 'Sé que el texto es otro, y quiero instalarlo así',
  replaces: (title: string, id: string) =>
    `Con el identificador «${id}» ya está instalada ${title}. Este texto la sustituiría: sus correcciones se conservan donde el texto nuevo no dice otra cosa, y las demás vuelven a revisión.`,
  installButton: 'Instalar la edición',
  installing: 'Instalando la edición…',
} as const;

/** Texts of `/administracion/registro`. */
export const LOG = {
  title: 'Registro',
  lead: 'Todo lo que se ha cambiado desde aquí o desde la terminal: quién, cuándo, qué había antes y qué quedó después.',
  none: 'No hay nada anotado.',
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
  letters: { dead: 'todos los que no se habían podido enviar', waiting: 'todos los pendientes' },
  backup: (moment: string) => `la del ${moment}`,
  see: { message: 'Ver el mensaje', person: 'Ver la cuenta', author: 'Ver lo que propone' },
  restoreTitle: 'Deshacer',
  restore: 'Restaurar este valor',
  restoreLead: 'Vuelve a poner lo que había antes. Ese cambio también queda anotado y puede deshacerse.',
  same: 'Ahora está como estaba antes de este cambio: no hay nada que restaurar.',
  restored: 'Se ha restaurado el valor anterior.',
  empty: '(vacío)',
  nothing: '(nada)',
  yes: 'sí',
  no: 'no',
  notShown: 'no se muestra',
} as const;

/** The owner's name of each setting. */
export const SETTING_WORDS: Readonly<Record<SettingName, string>> = {
  publicUrl: 'Dirección del sitio',
  title: 'Título',
  subtitle: 'Subtítulo',
  dayVerses: 'Versículos por fecha',
  sharedPlan: 'Plan de la congregación',
  versesOfTheDay: 'Versículos escogidos',
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
  siteHeadings: 'Títulos entre los versículos en las descargas',
  senderName: 'Nombre del remitente',
  contactAddress: 'Dirección a la que llegan los mensajes',
  picture: 'Imagen de la página principal',
  setAside: 'Pasos iniciales omitidos',
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
  waiting: 'pendiente',
  sent: 'enviado',
  dead: 'no se ha podido enviar',
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
  'letter.retry': 'Reintentó el envío de un correo',
  'letter.discard': 'Descartó un correo',
  'letter.test': 'Probó el correo',
  'person.first': 'Instaló el sitio y creó la primera cuenta de administrador',
  'person.role': 'Cambió la función de una cuenta',
  'person.sign-out': 'Cerró las sesiones de una cuenta',
  'person.reset': 'Creó un enlace para elegir otra contraseña',
  'person.second-factor-off': 'Quitó el código y las llaves de acceso de una cuenta',
  'person.invite': 'Invitó a una persona',
  'upload.discard': 'Descartó una subida',
  'author.suspend': 'Suspendió a quien proponía correcciones',
  'author.lift': 'Levantó una suspensión',
  'scan.offer': 'Añadió un libro escaneado',
  'scan.remove': 'Quitó el libro escaneado',
  'scan.restore': 'Recuperó un libro escaneado',
  'anchor.put': 'Marcó en qué página empieza un capítulo',
  'anchor.remove': 'Quitó una página marcada',
  'backup.make': 'Hizo una copia',
  'backup.download': 'Descargó una copia',
  'backup.delete': 'Borró una copia',
  'download.retry': 'Reintentó una descarga',
  'edition.fetch': 'Pidió una edición del catálogo',
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
  anchor: 'Páginas marcadas',
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
    'Ya se han descargado muchas copias en un día. Vuelva a intentarlo dentro de unas horas, o tome la copia de su carpeta en el servidor.',
  ],
]);

/** Texts of `/administracion/copias` and of each backup's page. */
export const BACKUPS = {
  title: 'Copias',
  lead: 'Todo lo que este sitio guarda, en una copia que se comprueba al hacerla. Lleva también los subrayados y las notas privadas de los lectores: guárdela donde nadie más pueda leerla.',
  stateTitle: 'La última copia',
  none: 'Todavía no se ha hecho ninguna copia.',
  made: 'Se hizo bien',
  failed: 'No se pudo hacer',
  lacking: 'Se hizo, pero le falta algo',
  make: 'Hacer una copia ahora',
  look: 'Ver cómo va',
  nightly:
    'Cada noche, a las tres, el programa hace una copia. Conserva las de los últimos siete días y una de cada una de las últimas cuatro semanas; las que se piden aquí, hasta que alguien las borre.',
  notNightly: 'El programa no hace ninguna por su cuenta: BACKUP_NIGHTLY está en off.',
  listTitle: 'Copias guardadas',
  empty: 'No hay ninguna.',
  when: 'Cuándo',
  size: 'Tamaño',
  why: 'Hecha por',
  reasons: {
    command: 'una orden de la terminal',
    schedule: 'el programa, como cada noche',
    desk: 'un administrador',
  },
  place: 'Están en la carpeta',
  elsewhere:
    'Lo que no ha cambiado de una copia a otra ocupa espacio una sola vez. Descargue una de vez en cuando y guárdela en otro lugar: una copia en la misma máquina no sirve si la máquina se pierde.',
  back: 'Todas las copias',
  program: 'Versión del programa',
  inside:
    'Contiene lo escrito por lectores y correctores, las cuentas, los ajustes, las ediciones y el libro escaneado. Quien la tenga puede leerlo todo: guárdela bien.',
  downloadTitle: 'Descargar',
  download: 'Descargar la copia',
  restore: 'Para restaurarla, pare el sitio y escriba en la terminal:',
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
  lead: 'Cómo está la instalación. Lo que requiera atención aparece lo primero.',
  well: 'Todo está en orden.',
  attention: 'Requiere atención',
  storeAway:
    'La base de datos no responde. Se puede leer, pero no escribir. Compruebe que está en marcha y que su disco no está lleno.',
  notStored:
    'La base de datos responde, pero lo último que se envió no se pudo guardar. Compruebe que su disco no está lleno y que el programa puede escribir en él.',
  networkDisk: (kind: string) =>
    `La base de datos está en un disco de red (${kind}), donde SQLite puede dañarse. Ponga VAR_DIR en un disco de esta máquina, o use PostgreSQL.`,
  diskLow: (free: string) => `En el disco quedan solo ${free}. Libere espacio o borre copias antiguas.`,
  lacking: (count: number, folder: string) =>
    count === 1
      ? `En la carpeta ${folder} falta un archivo que figura en la base de datos. Si está en otra, muévalo ahí o indíquela en FILES_DIR; si no, restáurelo de una copia.`
      : `En la carpeta ${folder} faltan ${count} archivos que figuran en la base de datos. Si están en otra, muévalos ahí o indíquela en FILES_DIR; si no, restáurelos de una copia.`,
  short: (title: string, lacking: string) =>
    `A la edición principal, ${title}, le faltan ${lacking}: quien busque esos pasajes no los encontrará en ella. En «Ediciones» puede elegir otra.`,
  noAddress: (url: string) =>
    `Los enlaces de los correos llevan a ${url}, que fuera de esta máquina no es este sitio. Indíquela en «Textos del sitio», en «Dirección del sitio».`,
  noMail: 'No hay servidor de correo: los correos se guardan sin enviarse. Se configura con SMTP_URL y MAIL_FROM.',
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
  own: 'Marcas y notas privadas de lectores',
  ownValue: (size: string) => `${size}, en la base de datos y en las copias`,
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
  waiting: 'Pendientes',
  undelivered: 'No entregados',
  server: 'Servidor',
  configured: 'configurado',
  absent: 'no hay',
  lastBackup: 'Última copia',
  none: 'ninguna',
  unknown: 'ahora no se sabe',
} as const;
