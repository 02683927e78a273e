import type { SessionInfo } from '../../../services/people/accounts/own-sessions.ts';
import { FormFault } from '../../ui/form/field.tsx';
import { answerFor, type FormAnswer } from '../../ui/form/form-answer.ts';
import { PostForm } from '../../ui/form/post-form.tsx';
import { When } from '../../ui/when.tsx';
import { ACCOUNT } from './wording.ts';

interface Props {
  readonly sessions: readonly SessionInfo[];
  readonly answer: FormAnswer | undefined;
}

export function Sessions({ sessions, answer }: Props) {
  return (
    <section>
      <h2>{ACCOUNT.sessionsTitle}</h2>
      <FormFault {...answerFor(answer, answer?.form === 'sesion' ? 'sesion' : 'sesiones')} />
      <ul>
        {sessions.map(({ id, current, device, createdAt, seenAt }, at) => (
          <li key={id}>
            <span className="device">
              {device}
              {current && <b>{ACCOUNT.thisOne}</b>}
            </span>
            <span>
              {ACCOUNT.since} <When at={createdAt} day />, {ACCOUNT.used} <When at={seenAt} day />
            </span>
            {!current && (
              <PostForm
                label={ACCOUNT.endThis(at + 1, device)}
                sends={{ que: 'sesion', sesion: id }}
                button={ACCOUNT.end}
                look="quiet"
              />
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && <PostForm sends={{ que: 'sesiones' }} button={ACCOUNT.endOthers} />}
    </section>
  );
}
