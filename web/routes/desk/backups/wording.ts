import type { RefusalCode } from '../../../../forms/refusals/refusal.ts';

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
