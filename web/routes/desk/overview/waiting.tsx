import { Link } from 'react-router';
import type { DeskState } from '../../../../server/desk/desk.ts';
import { failedBackup } from '../../../ui/desk/failed-backup.ts';
import { When } from '../../../ui/when.tsx';
import { OVERVIEW } from './wording.ts';

/** What somebody should look at, and when all was last copied. */
export function Waiting({ unread, proposals, dead, lastBackup, lastRun }: Omit<DeskState, 'guide' | 'setAside'>) {
  const failed = failedBackup(lastRun, lastBackup);
  return (
    <section>
      <h2>{OVERVIEW.waiting}</h2>
      <ul className="figures">
        <li className={unread > 0 ? 'some' : undefined}>
          <Link to="/administracion/mensajes">{OVERVIEW.messages(unread)}</Link>
        </li>
        <li className={proposals > 0 ? 'some' : undefined}>
          <Link to="/revision">{OVERVIEW.proposals(proposals)}</Link>
        </li>
        <li className={dead > 0 ? 'some' : undefined}>
          <Link to="/administracion/correo">{OVERVIEW.dead(dead)}</Link>
        </li>
        {failed && (
          <li className="some">
            <Link to="/administracion/copias">
              {OVERVIEW.failedBackup} <When at={failed.at} />
            </Link>
          </li>
        )}
        <li>
          <Link to="/administracion/copias">
            {lastBackup === undefined ? OVERVIEW.noBackup : OVERVIEW.backup}
            {lastBackup !== undefined && <When at={lastBackup} />}
          </Link>
        </li>
      </ul>
    </section>
  );
}
