import { DESK_PATHS, REVIEW_PATH } from '../../../../scripture/addresses/paths.ts';
import type { DeskState } from '../../../../services/desk/desk.ts';
import { When } from '../../../ui/when.tsx';
import { OVERVIEW } from '../wording.ts';

/** Pending items, and the time of the last backup. */
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
          <a href={DESK_PATHS.messages}>{OVERVIEW.messages(unread)}</a>
        </li>
        <li className={proposals > 0 ? 'some' : undefined}>
          <a href={REVIEW_PATH}>{OVERVIEW.proposals(proposals)}</a>
        </li>
        <li className={dead > 0 ? 'some' : undefined}>
          <a href={DESK_PATHS.mail}>{OVERVIEW.dead(dead)}</a>
        </li>
        <li>
          <a href={DESK_PATHS.backups}>
            {lastBackup === undefined ? OVERVIEW.noBackup : OVERVIEW.backup}
            {lastBackup !== undefined && <When at={lastBackup} />}
          </a>
        </li>
      </ul>
    </section>
  );
}
