import type { Backup, BackupState } from '../../../../server/backups/backups.ts';
import { formatBytes } from '../../../ui/desk/format-bytes.ts';
import { When } from '../../../ui/when.tsx';
import { BACKUPS } from './wording.ts';

interface Props {
  readonly state: BackupState;
  /** Whoever made it: also the operator at a terminal. */
  readonly newest: Backup | undefined;
}

/** What is being done, or what came of the last one. */
export function LastBackup({ state: { step, last }, newest }: Props) {
  if (step !== undefined)
    return (
      <p role="status">
        {step} <a href="/administracion/copias">{BACKUPS.look}</a>
      </p>
    );
  const failed = last?.error !== undefined && last.name === undefined && !(newest && newest.at > last.at);
  return (
    <>
      {failed && (
        <p className="wrong">
          {BACKUPS.failed} (<When at={last.at} />
          ): {last.error}
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
