import type { MailServerFacts } from '../../../../forms/mail-server.ts';
import { ConfirmPassword } from '../../../ui/desk/confirm-password.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { answerFor, type FormAnswer } from '../../../ui/form/form-answer.ts';
import { PostForm } from '../../../ui/form/post-form.tsx';
import { MAIL } from '../wording.ts';

interface Props {
  /** What is set, without its password. */
  readonly facts: MailServerFacts | undefined;
  readonly email: string;
  readonly answer: FormAnswer | undefined;
}

/** Sets or removes the mail server. Its password is never in the page. */
export function SetMailServer({ facts, email, answer }: Props) {
  const { faults, typed } = answerFor(answer, 'guardar');
  const removing = answerFor(answer, 'quitar').faults;
  const title = facts ? MAIL.change : MAIL.set;
  return (
    <>
      <section>
        <h2>{title}</h2>
        <p>{MAIL.setLead(email)}</p>
        <PostForm
          label={title}
          sends={{ que: 'guardar' }}
          faults={faults}
          button={MAIL.setButton}
          look={facts ? undefined : 'main'}
        >
          <Field
            name="servidor"
            label={MAIL.setHost}
            hint={MAIL.setHostHint}
            value={typed.servidor ?? facts?.host}
            faults={faults}
            verbatim
          />
          <Field
            name="puerto"
            label={MAIL.setPort}
            hint={MAIL.setPortHint}
            value={typed.puerto ?? String(facts?.port ?? 587)}
            faults={faults}
            verbatim
          />
          <Field
            name="usuario"
            label={MAIL.setUser}
            hint={MAIL.setUserHint}
            value={typed.usuario ?? facts?.user}
            faults={faults}
            verbatim
            optional
          />
          <Field
            name="clave"
            type="password"
            label={MAIL.setPassword}
            hint={facts?.user ? `${MAIL.setPasswordHint} ${MAIL.setPasswordKept}` : MAIL.setPasswordHint}
            faults={faults}
            optional
          />
          <Field
            name="remitente"
            label={MAIL.setFrom}
            hint={MAIL.setFromHint}
            value={typed.remitente ?? facts?.from}
            faults={faults}
            verbatim
          />
          <ConfirmPassword email={email} faults={faults} />
        </PostForm>
      </section>
      {facts && (
        <section>
          <h2>{MAIL.remove}</h2>
          <p>{MAIL.removeLead}</p>
          <PostForm label={MAIL.remove} sends={{ que: 'quitar' }} faults={removing} button={MAIL.removeButton}>
            <ConfirmPassword email={email} faults={removing} />
          </PostForm>
        </section>
      )}
    </>
  );
}
