import { DESK_PATHS } from '../../../../scripture/addresses/paths.ts';
import { formatBytes } from '../../../../scripture/figures/format-number.ts';
import type { Backup, BackupState } from '../../../../services/keeping/backups.ts';
import { failedBackup } from '../../../ui/desk/failed-backup.ts';
import { When } from '../../../ui/when.tsx';
import { BACKUPS } from '../wording.ts';

interface Props {
  /** The current step of a running backup. */
  readonly underWay: string | undefined;
  readonly last: BackupState['last'];
  /** Why the last backup failed. */
  readonly why: string | undefined;
  /** The newest backup, including those made at a terminal. */
  readonly newest: Backup | undefined;
}

/** The progress of a running backup, or the result of the last one. */
export function LastBackup({ underWay, last, why, newest }: Props) {
  if (underWay !== undefined)
    return (
      <p role="status">
        {underWay} <a href={DESK_PATHS.backups}>{BACKUPS.look}</a>
      </p>
    );
  const failed = failedBackup(last, newest?.at);
  return (
    <>
      {failed && (
        <p className="wrong">
          {BACKUPS.failed} (<When at={failed.at} />
          ): {why}
        </p>
      )}
      {newest ? (
        <dl>
          <dt>{newest.faults.length > 0 ? BACKUPS.lacking : BACKUPS.made}</dt>
          <dd>
            <When at={newest.at} />
          </dd>
          <dt>{BACKUPS.size}</dt>
          <dd>{formatBytes(newest.bytes)}</dd>
        </dl>
      ) : (
        <p>{BACKUPS.none}</p>
      )}
      {newest?.faults.map((fault) => (
        <p className="wrong" key={fault}>
          {fault}
        </p>
      ))}
    </>
  );
}
