import type { Anchor } from '../../scripture/facsimile/facsimile.ts';
import { formatBytes } from '../../scripture/figures/format-number.ts';
import { formatChapter } from '../../scripture/reference/format-spanish.ts';
import { type AwayFault, awayFaultText } from './away-faults.ts';
import { formatMinutesOrHours, kind, type RetryDelay } from './kind.ts';

/** In bytes. */
interface Room {
  readonly size: number;
  readonly free: number;
}

interface Offset {
  readonly at?: { readonly offset: number; readonly received: number };
}

const FULL = {
  upload:
    'El archivo no cabe en el disco del servidor. Lo recibido no se ha perdido: libere espacio y siga con la subida.',
  file: 'Este archivo no cabe en el disco del servidor. Libere espacio y vuelva a intentarlo.',
};

/** Uploads and stored files. */
export const FILES = {
  'download-not-failed': kind(409, 'Esta descarga no está parada: ya se está haciendo o ya está hecha.'),
  'upload-unknown': kind(404, 'Esta subida no existe o ya ha terminado. Vuelva a elegir el archivo.'),
  'upload-busy': kind(423, 'Este archivo se está recibiendo por otra conexión. Espere un momento y siga.'),
  'upload-cut': kind(400, 'El archivo no llegó entero. Vuelva a enviarlo.'),
  /** Without `at`: the request did not say where the chunk begins. */
  'upload-offset': kind(
    ({ at }: Offset) => (at ? 409 : 400),
    ({ at }) =>
      at
        ? `El trozo empieza en el byte ${at.offset} y hay ${at.received}: siga desde el byte ${at.received}.`
        : 'Indique en «Upload-Offset» en qué byte empieza el trozo.',
  ),
  'upload-length': kind(400, 'Indique en «Upload-Length» cuántos bytes tiene el archivo.'),
  'tus-version': kind(
    412,
    ({ version }: { readonly version: string }) =>
      `Este sitio admite tus ${version}: indíquelo con «Tus-Resumable: ${version}».`,
  ),
  'upload-long': kind(
    413,
    ({ size }: { readonly size: number }) => `El envío trae más de los ${size} bytes que se anunciaron.`,
  ),
  'upload-large': kind(
    413,
    ({ most }: { readonly most: number }) =>
      `El archivo es demasiado grande: como mucho se admiten ${formatBytes(most)}.`,
  ),
  'upload-unfinished': kind(
    409,
    ({ received, size }: { readonly received: number; readonly size: number }) =>
      `De este archivo han llegado ${formatBytes(received)} de ${formatBytes(size)}: vuelva a elegirlo para seguir con la subida.`,
  ),
  'disk-full': kind(507, ({ what, room }: { readonly what: keyof typeof FULL; readonly room?: Room }) =>
    room
      ? `El archivo ocupa ${formatBytes(room.size)} y en el disco del servidor solo quedan ${formatBytes(room.free)}. Libere espacio y vuelva a intentarlo.`
      : FULL[what],
  ),

  'picture-missing': kind(422, 'Elija una imagen.'),
  'picture-alt-missing': kind(422, 'Describa la imagen en una frase, para quien no puede verla.'),
  'picture-heavy': kind(
    422,
    ({ megabytes }: { readonly megabytes: number }) => `La imagen pesa demasiado: puede tener hasta ${megabytes} MB.`,
  ),
  'picture-type': kind(
    422,
    'Ese archivo no es una imagen PNG, JPEG o WebP. Elija otro, o guárdela en uno de esos formatos.',
  ),
  'picture-damaged': kind(
    422,
    'Esa imagen está dañada o incompleta. Ábrala en su ordenador, guárdela de nuevo y elíjala otra vez.',
  ),
  'picture-size': kind(
    422,
    ({ width, height, narrowest, widest }: Measures) =>
      `La imagen mide ${width} × ${height} píxeles: cada lado debe medir al menos ${narrowest} y como máximo ${widest}.`,
  ),
};

interface Measures {
  readonly width: number;
  readonly height: number;
  readonly narrowest: number;
  readonly widest: number;
}

const anchored = (where: string) =>
  kind(
    422,
    ({ other: { book, chapter, page } }: { readonly other: Anchor }) =>
      `Está marcado que ${formatChapter(book, chapter)} empieza en la página ${page}, ${where}. Cambie uno de los dos.`,
  );

/** The printed book. */
export const SCANS = {
  'incoming-unknown': kind(
    404,
    'En la carpeta var/incoming no hay ningún archivo con ese nombre. Escriba el nombre tal como está allí, sin carpetas; los enlaces no valen.',
  ),
  'url-malformed': kind(
    422,
    'La dirección tiene que ser entera y empezar por https:// o http://, como https://ejemplo.org/biblia.pdf.',
  ),
  'scan-missing': kind(409, 'Ese libro escaneado ya no está en el sitio.'),
  'scan-edition-unknown': kind(422, 'Elija de qué libro es: una edición del sitio, u otro libro impreso.'),
  'scan-title-missing': kind(422, 'Escriba cómo se llama el libro impreso, como «1602».'),
  'scan-title-long': kind(
    422,
    ({ most }: { readonly most: number }) => `El nombre del libro impreso puede tener ${most} letras como máximo.`,
  ),
  'scan-unknown': kind(404, 'Ese libro escaneado ya no se guarda: súbalo otra vez.'),
  'scan-linked': kind(
    409,
    'El libro está en otro sitio, y aquí no se sabe qué hay en cada página. Súbalo para poder marcarlas.',
  ),
  'scan-large': FILES['upload-large'],
  'pages-preparing': kind(409, 'Las páginas de este libro ya se están preparando.'),
  'pages-resting': kind(409, 'Las páginas de este libro no se están preparando ahora.'),
  'pages-no-room': kind(
    507,
    ({ size, free }: Room) =>
      `Las imágenes de las páginas ocuparán unos ${formatBytes(size)}, y por seguridad hace falta el doble: en el disco quedan ${formatBytes(free)}. Libere espacio y vuelva a intentarlo.`,
  ),
  'chapter-unknown': kind(422, 'La edición no tiene ese capítulo. Elija un libro y un capítulo que tenga.'),
  'scan-being-read': kind(409, 'Este libro ya se está leyendo. Espere a que termine, o detenga la lectura.'),
  'scan-not-read': kind(409, 'Este libro no se está leyendo ahora.'),
  'scan-text-missing': kind(409, 'Elija primero el texto que imprime este libro, y lea las páginas de muestra.'),
  'page-range-malformed': kind(422, 'Escriba las páginas así: 3-5,9. Déjelo en blanco para leerlas todas.'),
  'scan-text-unknown': kind(422, 'Elija una de las ediciones instaladas.'),
  'anchors-not-chosen': kind(422, 'Elija al menos un libro.'),
  'chapters-malformed': kind(422, 'El último capítulo va antes que el primero, o la edición no los tiene. Corríjalos.'),
  'verse-malformed': kind(422, 'No se reconoce el versículo. Escríbalo así: Juan 3:16.'),
  'regions-malformed': kind(
    422,
    'Cada caja lleva cuatro números entre 0 y 100: izquierda, arriba, ancho y alto, en tanto por ciento de la página. Ninguna puede salirse de ella.',
  ),
  'page-not-read': kind(409, 'Esta página no se ha leído todavía, o no se ha podido leer.'),
  'page-not-cut': kind(409, 'La página no se ha podido dibujar, y no se ha cambiado nada. Vuelva a intentarlo.'),
  'anchor-unknown': kind(404, 'De ese capítulo no había ninguna página marcada.'),
  'page-outside': kind(
    422,
    ({ pages }: { readonly pages: number }) => `El libro tiene ${pages} páginas: escriba un número entre 1 y ${pages}.`,
  ),
  'anchor-before': anchored('que va antes y no puede empezar en una página posterior'),
  'anchor-after': anchored('que va después y no puede empezar en una página anterior'),

  'not-pdf': kind(422, 'Este archivo no es un PDF, aunque su nombre lo diga. Elija el PDF del libro.'),
  'pdf-cut': kind(
    422,
    'A este PDF le falta el final: parece que no se copió entero. Vuelva a copiarlo y súbalo otra vez.',
  ),
  'pdf-locked': kind(
    422,
    'Este PDF está protegido con contraseña o permisos. Guárdelo sin protección (por ejemplo con «qpdf --decrypt») y súbalo otra vez.',
  ),
  'pdf-damaged': kind(
    422,
    'No se encuentran las páginas de este PDF: está dañado. Repárelo (por ejemplo con «qpdf entrada.pdf salida.pdf») y súbalo otra vez.',
  ),
  'pdf-heavy': kind(
    422,
    'Leer este PDF requiere mucha más memoria, o mucho más tiempo, que un libro: no se acepta así. Guárdelo de nuevo (por ejemplo con «qpdf entrada.pdf salida.pdf») y súbalo otra vez.',
  ),
};

type ADay = RetryDelay & { readonly most: number };

/** Backups. */
export const KEEPING = {
  'backup-under-way': kind(409, 'Ya se está haciendo una copia. Espere a que termine.'),
  'check-running': kind(409, 'Ya se está comprobando. Espere a que termine.'),
  'no-backup': kind(404, 'Esa copia ya no está.'),
  'many-backups': kind(
    429,
    ({ most, retryAfter }: ADay) =>
      `Desde aquí se hacen como mucho ${most} copias al día, y ya se han hecho. Podrá pedir otra dentro de ${formatMinutesOrHours(retryAfter)}; desde la terminal se hace siempre, con npm run backup.`,
  ),
  'many-downloads': kind(
    429,
    ({ most, retryAfter }: ADay) =>
      `Desde aquí se descargan como mucho ${most} copias al día, y ya se han descargado. Podrá descargar otra dentro de ${formatMinutesOrHours(retryAfter)}; también puede tomarla de su carpeta.`,
  ),
};

/** Backups on another machine. */
export const AWAY = {
  'away-kind': kind(422, 'Elija qué clase de lugar es.'),
  'away-address-missing': kind(422, 'Escriba la dirección.'),
  'away-address-web': kind(
    422,
    'Escriba la dirección entera, como https://copias.example.org, sin usuario ni contraseña. Con http:// solo se admiten equipos de su propia red.',
  ),
  'away-address-host': kind(
    422,
    'Escriba el nombre del servidor, y el puerto si no es el 22: copias.example.org o copias.example.org:2222.',
  ),
  'away-folder': kind(422, 'Esa carpeta no puede ser: escriba su nombre, sin «..».'),
  'away-bucket': kind(
    422,
    'Escriba el nombre del depósito (bucket), en minúsculas, y si quiere una carpeta dentro: mi-deposito/biblia.',
  ),
  'away-user-missing': kind(422, 'Escriba el usuario.'),
  'away-secret-missing': kind(422, 'Escriba la contraseña.'),
  'away-secret': kind(422, 'La contraseña contiene caracteres que no se ven. Cópiela de nuevo.'),
  'away-region': kind(422, 'La región se escribe como eu-central-1. Si no la sabe, deje el campo vacío.'),
  'away-long': kind(422, 'Es demasiado largo.'),
  'away-refused': kind(
    422,
    ({ fault }: { readonly fault: AwayFault }) => `${awayFaultText(fault)} No se ha cambiado nada.`,
  ),
  'away-none': kind(409, 'No hay ningún otro lugar configurado.'),
  'away-phrase-over': kind(409, 'Esa clave ya no vale, porque se ha hecho otra. Apunte la nueva.'),
  'away-phrase-unnoted': kind(409, 'Antes apunte la clave: sin ella no se podrían leer las copias.'),
  'away-no-backup': kind(409, 'Todavía no hay ninguna copia que enviar. Haga una primero.'),
  'away-under-way': kind(409, 'Ya se está enviando una copia. Espere a que termine.'),
};

/** Restoring at the desk. */
export const RESTORING = {
  'restore-date': kind(
    422,
    ({ date }: { readonly date: string }) => `Esa no es la fecha de esta copia. Escríbala así: ${date}.`,
  ),
  'restore-under-way': kind(409, 'Ya se está restaurando una copia. Espere a que termine.'),
  'restore-busy': kind(409, 'Se está haciendo o enviando una copia. Espere a que termine y vuelva a intentarlo.'),
  'restore-terminal': kind(
    409,
    'Este programa no se puede reiniciar a sí mismo, y desde aquí no se restaura. Pare el sitio y use en la terminal: npm run restore.',
  ),
  'restore-file-missing': kind(422, 'Elija el archivo de la copia.'),
  'update-under-way': kind(409, 'Ya se está preparando una versión nueva. Espere a que termine.'),
  'update-busy': kind(409, 'Se está haciendo o restaurando una copia. Espere a que termine y vuelva a intentarlo.'),
  'update-none': kind(409, 'No hay ninguna versión más nueva.'),
  'update-no-way-back': kind(409, 'La versión anterior, o la copia que se hizo de ella, ya no está.'),
  'update-terminal': kind(409, 'Desde aquí no se puede: nada volvería a poner en marcha el programa. Use la terminal.'),
  'restore-phrase-missing': kind(422, 'Escriba la clave de las copias.'),
};
