import type { LimitRule } from '../access/limits.ts';
import type { Problem } from '../refusals/problem.ts';
import { inMinutesOrHours } from '../refusals/too-many.ts';

const DAY_MS = 24 * 3_600_000;
/** Of the whole site: each goes through all that is kept, and stays until somebody deletes it. */
const MADE_A_DAY = 10;
/** Of the whole site: each reads gigabytes, and sends them. */
const DOWNLOADED_A_DAY = 20;

const rule = (bucket: string, most: number): LimitRule => ({ bucket, subject: 'desk', most, windowMs: DAY_MS });
export const MADE_AT_THE_DESK = rule('backup-make', MADE_A_DAY);
export const DOWNLOADED = rule('backup-download', DOWNLOADED_A_DAY);

const tooMany = (sentence: string, seconds: number): Problem => ({
  status: 429,
  code: 'too-many',
  detail: sentence,
  retryAfter: seconds,
});

export const tooManyMade = (seconds: number): Problem =>
  tooMany(
    `Desde aquí se hacen como mucho ${MADE_A_DAY} copias al día, y ya se han hecho. Podrá pedir otra dentro de ${inMinutesOrHours(seconds)}; desde la terminal se hace siempre, con npm run backup.`,
    seconds,
  );

export const tooManyDownloaded = (seconds: number): Problem =>
  tooMany(
    `Desde aquí se descargan como mucho ${DOWNLOADED_A_DAY} copias al día, y ya se han descargado. Podrá descargar otra dentro de ${inMinutesOrHours(seconds)}; también puede tomarla de su carpeta.`,
    seconds,
  );
