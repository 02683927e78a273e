import type { Refusal } from '../../forms/refusals/refusal.ts';
import type { LimitRule } from '../access/limits.ts';

const DAY_MS = 24 * 3_600_000;
/** Of the whole site: each goes through all that is kept, and stays until somebody deletes it. */
const MADE_A_DAY = 10;
/** Of the whole site: each reads gigabytes, and sends them. */
const DOWNLOADED_A_DAY = 20;

const rule = (bucket: string, most: number): LimitRule => ({ bucket, subject: 'desk', most, windowMs: DAY_MS });
export const MADE_AT_THE_DESK = rule('backup-make', MADE_A_DAY);
export const DOWNLOADED = rule('backup-download', DOWNLOADED_A_DAY);

export const tooManyMade = (retryAfter: number): Refusal => ({ code: 'many-backups', most: MADE_A_DAY, retryAfter });

export const tooManyDownloaded = (retryAfter: number): Refusal => ({
  code: 'many-downloads',
  most: DOWNLOADED_A_DAY,
  retryAfter,
});
