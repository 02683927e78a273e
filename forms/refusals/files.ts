import { formatBytes } from '../../scripture/figures/format-number.ts';
import { kind } from './kind.ts';

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

/** Files on their way to the server, and kept there. */
export const FILES = {
  'download-not-failed': kind(409, 'Esta descarga no está parada: ya se está haciendo o ya está hecha.'),
  'upload-unknown': kind(404, 'Esta subida no existe o ya ha terminado. Vuelva a elegir el archivo.'),
  'upload-busy': kind(423, 'Este archivo se está recibiendo por otra conexión. Espere un momento y siga.'),
  'upload-cut': kind(400, 'El archivo no llegó entero. Vuelva a enviarlo.'),
  /** Without figures: it was not said where the piece begins. */
  'upload-offset': kind(
    ({ at }: Offset) => (at ? 409 : 400),
    ({ at }) =>
      at
        ? `El trozo empieza en el byte ${at.offset} y hay ${at.received}: siga desde el byte ${at.received}.`
        : 'Diga en qué byte empieza el trozo con «Upload-Offset».',
  ),
  'upload-length': kind(400, 'Diga cuántos bytes tiene el archivo con «Upload-Length».'),
  'tus-version': kind(
    412,
    ({ version }: { readonly version: string }) =>
      `Aquí se habla tus ${version}: dígalo con «Tus-Resumable: ${version}».`,
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
  'picture-alt-missing': kind(422, 'Diga en una frase qué se ve, para quien no puede verlo.'),
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
      `La imagen mide ${width} × ${height} puntos: ha de medir al menos ${narrowest} por cada lado, y como mucho ${widest}.`,
  ),
};

interface Measures {
  readonly width: number;
  readonly height: number;
  readonly narrowest: number;
  readonly widest: number;
}
