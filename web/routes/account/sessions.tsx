import type { SessionInfo } from '../../../server/accounts/accounts.ts';
import { PostForm } from '../../ui/form/post-form.tsx';
import { formatDay } from '../../ui/moment.ts';
import { ACCOUNT } from './wording.ts';

/** Where the account is signed in. */
export function Sessions({ sessions }: { sessions: readonly SessionInfo[] }) {
  return (
    <section>
      <h2>{ACCOUNT.sessionsTitle}</h2>
      <ul>
        {sessions.map(({ id, current, device, createdAt, seenAt }) => (
          <li key={id}>
            <span className="device">
              {device}
              {current && <b>{ACCOUNT.thisOne}</b>}
            </span>
            <span>{`${ACCOUNT.since(formatDay(createdAt))}, ${ACCOUNT.used(formatDay(seenAt))}`}</span>
            {!current && (
              <PostForm label={`${ACCOUNT.end}: ${device}`}>
                <input type="hidden" name="que" value="sesion" />
                <input type="hidden" name="sesion" value={id} />
                <button className="quiet" type="submit">
                  {ACCOUNT.end}
                </button>
              </PostForm>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <PostForm>
          <input type="hidden" name="que" value="sesiones" />
          <button type="submit">{ACCOUNT.endOthers}</button>
        </PostForm>
      )}
    </section>
  );
}
