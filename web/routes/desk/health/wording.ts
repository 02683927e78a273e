/** What `/administracion/salud` says. */
export const HEALTH = {
  title: 'Salud',
  lead: 'Cómo está la instalación. Si algo pide atención, se dice aquí arriba.',
  well: 'Todo está en orden.',
  attention: 'Pide atención',
  storeAway:
    'La base de datos no responde. Se puede leer, pero no escribir. Compruebe que está en marcha y que su disco no está lleno.',
  diskLow: (free: string) => `En el disco quedan solo ${free}. Libere sitio o borre copias antiguas.`,
  lacking: (count: number) =>
    count === 1
      ? 'Falta un archivo que la base de datos nombra. Restáurelo de una copia.'
      : `Faltan ${count} archivos que la base de datos nombra. Restáurelos de una copia.`,
  noMail: 'No hay servidor de correo: las cartas esperan. Se pone con SMTP_URL y MAIL_FROM.',
  dead: (count: number) =>
    count === 1 ? 'Una carta no se ha podido entregar.' : `${count} cartas no se han podido entregar.`,
  noBackup: 'No hay ninguna copia de las últimas 48 horas.',
  backupFailed: 'La última copia no se pudo hacer.',
  backups: 'Ver las copias',
  mail: 'Ver el correo',
  versions: 'Versiones',
  program: 'Programa',
  build: 'Compilación',
  node: 'Node',
  schema: 'Esquema de los datos',
  upSince: 'En marcha desde',
  memory: 'Memoria',
  sizes: 'Sitio en el disco',
  database: 'Base de datos',
  editions: 'Ediciones',
  files: 'Archivos',
  copies: 'Copias',
  free: 'Libre',
  of: 'de',
  letters: 'Correo',
  waiting: 'Esperan',
  undelivered: 'No entregadas',
  server: 'Servidor',
  configured: 'configurado',
  absent: 'no hay',
  lastBackup: 'Última copia',
  none: 'ninguna',
  unknown: 'no se sabe ahora',
} as const;
