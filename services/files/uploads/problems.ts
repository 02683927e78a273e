import { formatBytes } from '../../../scripture/figures/format-bytes.ts';
import type { Problem } from '../../refusals/problem.ts';

export const UNKNOWN_UPLOAD: Problem = {
  status: 404,
  code: 'upload-unknown',
  detail: 'Esta subida no existe o ya ha terminado. Vuelva a elegir el archivo.',
};
export const BUSY: Problem = {
  status: 423,
  code: 'upload-busy',
  detail: 'Este archivo se está recibiendo por otra conexión. Espere un momento y siga.',
};
export const CUT: Problem = {
  status: 400,
  code: 'upload-cut',
  detail: 'El archivo no llegó entero. Vuelva a enviarlo.',
};
export const DISK_FULL: Problem = {
  status: 507,
  code: 'disk-full',
  detail:
    'El archivo no cabe en el disco del servidor. Lo recibido no se ha perdido: libere espacio y siga con la subida.',
};

export const wrongOffset = (offset: number, received: number): Problem => ({
  status: 409,
  code: 'upload-offset',
  detail: `El trozo empieza en el byte ${offset} y hay ${received}: siga desde el byte ${received}.`,
});
export const tooLong = (size: number): Problem => ({
  status: 413,
  code: 'upload-long',
  detail: `El envío trae más de los ${size} bytes que se anunciaron.`,
});
export const tooLarge = (most: number): Problem => ({
  status: 413,
  code: 'upload-large',
  detail: `El archivo es demasiado grande: como mucho se admiten ${formatBytes(most)}.`,
});
export const noRoom = (size: number, free: number): Problem => ({
  status: 507,
  code: 'disk-full',
  detail: `El archivo ocupa ${formatBytes(size)} y en el disco del servidor solo quedan ${formatBytes(free)}. Libere espacio y vuelva a intentarlo.`,
});
export const unfinished = (received: number, size: number): Problem => ({
  status: 409,
  code: 'upload-unfinished',
  detail: `De este archivo han llegado ${formatBytes(received)} de ${formatBytes(size)}: vuelva a elegirlo para seguir con la subida.`,
});
