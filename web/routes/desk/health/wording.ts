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
