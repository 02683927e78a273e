import { AWAY_PATH, DESK_PATHS } from '../../../../scripture/addresses/paths.ts';
import { RESTORE } from '../wording.ts';

interface Props {
  readonly mail: boolean;
  readonly away: boolean;
  /** Number of accounts. */
  readonly factors: number;
}

/** What a restored backup in clear has left unreadable, and where it is set anew. */
export const SetAnew = ({ mail, away, factors }: Props) =>
  (mail || away || factors > 0) && (
    <section>
      <h2>{RESTORE.anew}</h2>
      <p>{RESTORE.anewLead}</p>
      <ul>
        {mail && (
          <li>
            <a href={DESK_PATHS.mail}>{RESTORE.anewMail}</a>
          </li>
        )}
        {away && (
          <li>
            <a href={AWAY_PATH}>{RESTORE.anewAway}</a>
          </li>
        )}
        {factors > 0 && <li>{RESTORE.anewFactors(factors)}</li>}
      </ul>
    </section>
  );
