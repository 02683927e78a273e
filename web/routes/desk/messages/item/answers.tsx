import type { Reply } from '../../../../../services/post/messages/message-desk.ts';
import { MAIL_REASONS } from '../../../../ui/desk/mail-reasons.ts';
import { PostForm } from '../../../../ui/form/post-form.tsx';
import { When } from '../../../../ui/when.tsx';
import { MESSAGES } from '../../wording.ts';

/** The answers sent, each with the state of its letter. */
export function Answers({ replies }: { replies: readonly Reply[] }) {
  if (replies.length === 0) return null;
  return (
    <section>
      <h2>{MESSAGES.answers}</h2>
      <ol className="answers">
        {replies.map(({ id, text, author, at, state, sentAt, reason }) => (
          <li key={id}>
            <p className="byline">
              <bdi>{MESSAGES.you(author)}</bdi>, <When at={at} />
            </p>
            <p className="said" dir="auto">
              {text}
            </p>
            <p className={state === 'dead' || state === 'lost' ? 'wrong' : 'byline'}>
              {MESSAGES.states[state]}
              {sentAt !== undefined && (
                <>
                  {' '}
                  el <When at={sentAt} />.
                </>
              )}
              {reason && ` ${MAIL_REASONS[reason]}`}
            </p>
            {(state === 'dead' || state === 'lost') && (
              <PostForm sends={{ que: 'reenviar', respuesta: id }} button={MESSAGES.resend} />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
