import type { LetterInList } from '../../../../services/post/mail/mail-desk.ts';
import type { LetterState } from '../../../../store/outbox.ts';
import { MAIL_REASONS } from '../../../ui/desk/mail-reasons.ts';
import { PostForm } from '../../../ui/form/post-form.tsx';
import { When } from '../../../ui/when.tsx';
import { MAIL } from '../wording.ts';
import { mailPath, STATE_NAMES } from './mail-path.ts';

interface Props {
  readonly letter: LetterInList;
  /** The filter of the list, for the way back. */
  readonly state: LetterState | undefined;
}

/** A letter in the outbox: recipient, subject and state, never its content. */
export function LetterEntry({ letter, state: shown }: Props) {
  const { id, kind, recipient, subject, state, attempts, at, sentAt, nextAt, reason } = letter;
  const which = { carta: id, cartas: shown && STATE_NAMES[shown] };
  return (
    <li>
      <p className="to">{recipient || '—'}</p>
      <p className={state === 'dead' ? 'state wrong' : 'state'}>{MAIL.one[state]}</p>
      <p className="byline">
        {subject} ({MAIL.kinds[kind] ?? kind}), <When at={sentAt ?? at} />
      </p>
      {reason && (
        <p className="byline" title={reason.code}>
          {MAIL_REASONS[reason.kind]}
          {attempts > 0 && ` (${MAIL.attempts(attempts)}`}
          {attempts > 0 && nextAt !== undefined && (
            <>
              {`; ${MAIL.next} `}
              <When at={nextAt} />
            </>
          )}
          {attempts > 0 && ')'}
        </p>
      )}
      {state === 'dead' && (
        <div className="buttons">
          <PostForm
            action={mailPath(shown)}
            label={`${MAIL.retry}: ${recipient}`}
            sends={{ que: 'intentar', ...which }}
            button={MAIL.retry}
          />
          <details>
            <summary>{MAIL.discard}</summary>
            <p>{MAIL.discardLead}</p>
            <PostForm
              action={mailPath(shown)}
              label={`${MAIL.discardButton}: ${recipient}`}
              sends={{ que: 'descartar', ...which }}
              button={MAIL.discardButton}
            />
          </details>
        </div>
      )}
    </li>
  );
}
