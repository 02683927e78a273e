import type { SettingName } from '../../../../server/settings/settings-shape.ts';

/** What `/administracion/registro` says. */
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
  letters: { dead: 'todas las que no habían podido salir', waiting: 'todas las que esperaban' },
  see: { message: 'Ver el mensaje', person: 'Ver la cuenta' },
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

/** What the owner calls each setting. */
export const SETTING_WORDS: Readonly<Record<SettingName, string>> = {
  title: 'Título',
  subtitle: 'Subtítulo',
  versesOfTheDay: 'Versículos del día',
  summary: 'Presentación',
  affiliatedSites: 'Sitios afiliados',
  socialLinks: 'Redes sociales',
  since: 'Primer año',
  proposals: 'Quién puede proponer',
  twoPersonReview: 'Revisión por dos personas',
  senderName: 'Nombre del remitente',
  contactAddress: 'Dirección a la que llegan los mensajes',
  picture: 'Imagen de la página principal',
  setAside: 'Pasos de la primera visita que se dejan',
};

/** What the parts of a value are called. */
export const KEY_WORDS: Readonly<Record<string, string>> = {
  name: 'nombre',
  title: 'título',
  role: 'papel',
  sessions: 'sesiones',
  size: 'tamaño',
  bytes: 'tamaño',
  at: 'hecha el',
  reply: 'respuesta',
  kind: 'clase',
  count: 'cartas',
  result: 'resultado',
  reason: 'motivo',
  revision: 'revisión',
  verseCount: 'versículos',
  folder: 'carpeta',
  state: 'estado',
  page: 'página',
};

/** Values that are words of the program's own. */
export const VALUE_WORDS: Readonly<Record<string, string>> = {
  inbox: 'Entrada',
  archived: 'Archivo',
  spam: 'Correo basura',
  waiting: 'espera',
  sent: 'enviada',
  dead: 'abandonada',
  everyone: 'cualquiera',
  accounts: 'solo quien tiene cuenta',
  brand: 'el nombre y la presentación',
  contact: 'la dirección',
  mail: 'el correo',
  scan: 'el libro escaneado',
  backup: 'las copias de seguridad',
};
