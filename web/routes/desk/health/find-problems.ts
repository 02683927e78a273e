import { type Lacking, lackingText } from '../../../../forms/refusals/library.ts';
import { formatBytes } from '../../../../scripture/figures/format-number.ts';
import type { CertificateState } from '../../../../services/desk/certificate/certificate.ts';
import type { Health } from '../../../../services/desk/machine/machine.ts';
import type { BackupState } from '../../../../services/keeping/backups.ts';
import { certificateConcern } from '../../../ui/desk/certificate-concern.ts';
import { failedBackup } from '../../../ui/desk/failed-backup.ts';
import { HEALTH } from '../wording.ts';

const LOW_DISK_BYTES = 2_000_000_000;
const LOW_DISK_SHARE = 0.05;
const OLD_BACKUP_MS = 48 * 3_600_000;

interface HealthFacts {
  readonly health: Health;
  readonly newestBackup: number | undefined;
  readonly last: BackupState['last'];
  /** Names of downloads that could not be made. */
  readonly notMade: readonly string[];
  /** The default edition, if it is incomplete. */
  readonly short: { readonly title: string; readonly lacking: Lacking } | undefined;
  /** Why backups do not reach the other machine: a sentence; undefined if they do, or if none is set. */
  readonly awayFault?: string | undefined;
  readonly certificate?: CertificateState | undefined;
  /** The last verification found something wrong: a sentence. */
  readonly historyFault?: string | undefined;
  /** A newer version of the program. */
  readonly newer?: string | undefined;
  /** True if the last update of the program failed. */
  readonly notUpdated?: boolean;
  readonly now: number;
}

/** The problems that need the owner's attention, as sentences; empty if there are none. */
export function findProblems({
  health,
  newestBackup,
  last,
  notMade,
  short,
  awayFault,
  certificate,
  historyFault,
  newer,
  notUpdated,
  now,
}: HealthFacts): readonly string[] {
  const { provisionalUrl, loss, store, writable, disk, lacking, filesDir, mails } = health;
  const little = disk.free < Math.min(LOW_DISK_BYTES, disk.total * LOW_DISK_SHARE);
  const ends = certificateConcern(certificate, now);
  const dead = store?.letters.dead ?? 0;
  return [
    ...(loss ? [`${loss}.`] : !store ? [HEALTH.storeAway] : writable ? [] : [HEALTH.notStored]),
    ...(disk.network ? [HEALTH.networkDisk(disk.network)] : []),
    ...(little ? [HEALTH.diskLow(formatBytes(disk.free))] : []),
    ...(lacking > 0 ? [HEALTH.lacking(lacking, filesDir)] : []),
    ...(short ? [HEALTH.short(short.title, lackingText(short.lacking))] : []),
    ...(notMade.length > 0 ? [HEALTH.notMade(notMade.join(', '))] : []),
    ...(failedBackup(last, newestBackup) ? [HEALTH.backupFailed] : []),
    ...(newestBackup === undefined || newestBackup < now - OLD_BACKUP_MS ? [HEALTH.noBackup] : []),
    ...(awayFault ? [awayFault] : []),
    ...(ends ? [ends] : []),
    ...(historyFault ? [historyFault] : []),
    ...(dead > 0 ? [HEALTH.dead(dead)] : []),
    ...(mails && provisionalUrl ? [HEALTH.noAddress(provisionalUrl)] : []),
    ...(mails ? [] : [HEALTH.noMail]),
    ...(notUpdated ? [HEALTH.updateFailed] : []),
    ...(newer ? [HEALTH.newer(newer)] : []),
  ];
}
