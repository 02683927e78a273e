import { kind } from './kind.ts';
import { inMinutesOrHours, type Waits } from './wait.ts';

type ADay = Waits & { readonly most: number };

/** Copies of everything. */
export const KEEPING = {
  'backup-under-way': kind(409, 'Ya se está haciendo una copia. Espere a que termine.'),
  'no-backup': kind(404, 'Esa copia ya no está.'),
  'many-backups': kind(
    429,
    ({ most, retryAfter }: ADay) =>
      `Desde aquí se hacen como mucho ${most} copias al día, y ya se han hecho. Podrá pedir otra dentro de ${inMinutesOrHours(retryAfter)}; desde la terminal se hace siempre, con npm run backup.`,
  ),
  'many-downloads': kind(
    429,
    ({ most, retryAfter }: ADay) =>
      `Desde aquí se descargan como mucho ${most} copias al día, y ya se han descargado. Podrá descargar otra dentro de ${inMinutesOrHours(retryAfter)}; también puede tomarla de su carpeta.`,
  ),
};
