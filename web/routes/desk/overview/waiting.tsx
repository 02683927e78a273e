import { Link } from 'react-router';
import type { DeskState } from '../../../../services/desk/desk.ts';
import { When } from '../../../ui/when.tsx';
import { OVERVIEW } from './wording.ts';

/** What somebody should look at, and when all was last copied. */
export function Waiting({
  unread,
  proposals,
  dead,
  lastBackup,
}: Omit<DeskState, 'guide' | 'setAside' | 'lastRun' | 'loss'>) {
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
