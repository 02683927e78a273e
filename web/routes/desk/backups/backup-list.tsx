import { backupPath } from '../../../../scripture/addresses/paths.ts';
import { formatBytes } from '../../../../scripture/figures/format-number.ts';
import type { Backup } from '../../../../services/keeping/backups.ts';
import { When } from '../../../ui/when.tsx';
import { BACKUPS } from '../wording.ts';

/** The backups, newest first, each linked to the page that downloads or deletes it. */
export function BackupList({ list }: { list: readonly Backup[] }) {
  if (list.length === 0) return <p>{BACKUPS.empty}</p>;
  return (
    <div className="scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">{BACKUPS.when}</th>
            <th scope="col" className="number">
              {BACKUPS.size}
            </th>
            <th scope="col">{BACKUPS.why}</th>
          </tr>
        </thead>
        <tbody>
          {list.map(({ name, at, bytes, reason, maker }) => (
            <tr key={name}>
              <th scope="row">
                <a href={backupPath(name)}>
                  <When at={at} />
                </a>
              </th>
              <td className="number">{formatBytes(bytes)}</td>
              <td>{maker === undefined ? BACKUPS.reasons[reason] : <bdi>{maker}</bdi>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
