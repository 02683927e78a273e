import { DESK_PATHS } from '../../../../../scripture/addresses/paths.ts';
import { answerFor, type FormAnswer } from '../../../../ui/form/form-answer.ts';
import { PostForm } from '../../../../ui/form/post-form.tsx';
import { TextArea } from '../../../../ui/form/text-area.tsx';
import { DESK } from '../../../../ui/wording.ts';
import { MESSAGES } from '../../wording.ts';

interface Props {
  readonly address: string;
  /** Idempotency key: two submissions with it count as one answer. */
  readonly answerKey: string;
  /** Name of the draft, a new one after each sent answer. */
  readonly draft: string;
  readonly delivers: boolean;
  /** The Reply-To address; empty: the site's sender. */
  readonly replyTo: string;
  readonly answer: FormAnswer | undefined;
}

export function Answer({ address, answerKey, draft, delivers, replyTo, answer }: Props) {
  const { faults, typed } = answerFor(answer, 'respuesta');
  const further = replyTo === '' ? MESSAGES.noReplyTo : MESSAGES.replyTo(replyTo);
  return (
    <section>
      <h2>{MESSAGES.answer}</h2>
      {!delivers && (
        <p>
          {MESSAGES.notDelivering} <a href={DESK_PATHS.mail}>{DESK.mailLink}</a>.
        </p>
      )}
      <PostForm
        label={MESSAGES.answer}
        draft={draft}
        sends={{ que: 'responder', clave: answerKey }}
        faults={faults}
        button={MESSAGES.send}
        look="main"
      >
        <TextArea
          name="texto"
          label={MESSAGES.answerLabel}
          value={typed.texto}
          rows={8}
          hint={`${MESSAGES.answerHint(address)} ${further}`}
          faults={faults}
        />
      </PostForm>
    </section>
  );
}
