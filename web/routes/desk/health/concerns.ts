import { type Lacking, lackingWords } from '../../../../forms/refusals/library.ts';
import { formatBytes } from '../../../../scripture/figures/format-number.ts';
import type { Health } from '../../../../services/desk/machine/machine.ts';
import type { BackupState } from '../../../../services/keeping/backups.ts';
import { failedBackup } from '../../../ui/desk/failed-backup.ts';
import { HEALTH } from './wording.ts';

const LITTLE_BYTES = 2_000_000_000;
const LITTLE_SHARE = 0.05;
const OLD_BACKUP_MS = 48 * 3_600_000;

interface Looked {
  readonly health: Health;
  readonly newestBackup: number | undefined;
  readonly last: BackupState['last'];
  /** Names of downloads that could not be made. */
  readonly notMade: readonly string[];
  /** The edition that opens where no other is asked for, where it is short of something. */
  readonly short: { readonly title: string; readonly lacking: Lacking } | undefined;
  readonly now: number;
}

/** What asks for the owner's attention, in words; nothing where all is well. */
export function concernsOf({ health, newestBackup, last, notMade, short, now }: Looked): readonly string[] {
  const { provisionalUrl, loss, store, writable, disk, lacking, filesDir, mails } = health;
  const little = disk.free < Math.min(LITTLE_BYTES, disk.total * LITTLE_SHARE);
  const dead = store?.letters.dead ?? 0;
  return [
    ...(loss ? [`${loss}.`] : !store ? [HEALTH.storeAway] : writable ? [] : [HEALTH.notStored]),
    ...(disk.network ? [HEALTH.networkDisk(disk.network)] : []),
    ...(little ? [HEALTH.diskLow(formatBytes(disk.free))] : []),
    ...(lacking > 0 ? [HEALTH.lacking(lacking, filesDir)] : []),
    ...(short ? [HEALTH.short(short.title, lackingWords(short.lacking))] : []),
    ...(notMade.length > 0 ? [HEALTH.notMade(notMade.join(', '))] : []),
    ...(failedBackup(last, newestBackup) ? [HEALTH.backupFailed] : []),
    ...(newestBackup === undefined || newestBackup < now - OLD_BACKUP_MS ? [HEALTH.noBackup] : []),
    ...(dead > 0 ? [HEALTH.dead(dead)] : []),
    ...(mails && provisionalUrl ? [HEALTH.noAddress(provisionalUrl)] : []),
    ...(mails ? [] : [HEALTH.noMail]),
  ];
}
