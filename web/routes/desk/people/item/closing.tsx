import { ConfirmPassword } from '../../../../ui/desk/confirm-password.tsx';
import { answerFor, type FormAnswer } from '../../../../ui/form/form-answer.ts';
import { PostForm } from '../../../../ui/form/post-form.tsx';
import { When } from '../../../../ui/when.tsx';
import { PEOPLE } from '../../wording.ts';

interface Props {
  readonly suspendedAt: number | undefined;
  /** The viewer's own address. */
  readonly email: string;
  readonly answer: FormAnswer | undefined;
}

/** The forms that suspend another person's account, readmit it, and erase it. */
export function Closing({ suspendedAt, email, answer }: Props) {
  const suspending = answerFor(answer, 'suspender').faults;
  const erasing = answerFor(answer, 'borrar').faults;
  return (
    <>
      <section>
        <h2>{PEOPLE.suspendTitle}</h2>
        {suspendedAt === undefined ? (
          <>
            <p>{PEOPLE.suspendLead}</p>
            <PostForm
              label={PEOPLE.suspendTitle}
              sends={{ que: 'suspender' }}
              faults={suspending}
              button={PEOPLE.suspendButton}
            >
              <ConfirmPassword email={email} faults={suspending} />
            </PostForm>
          </>
        ) : (
          <>
            <p>
              {PEOPLE.suspendedSince} <When at={suspendedAt} day />. {PEOPLE.suspendedLead}
            </p>
            <PostForm
              label={PEOPLE.readmit}
              sends={{ que: 'admitir' }}
              faults={answerFor(answer, 'admitir').faults}
              button={PEOPLE.readmit}
            />
          </>
        )}
      </section>
      <section>
        <h2>{PEOPLE.eraseTitle}</h2>
        <p>{PEOPLE.eraseLead}</p>
        <PostForm label={PEOPLE.eraseTitle} sends={{ que: 'borrar' }} faults={erasing} button={PEOPLE.eraseButton}>
          <ConfirmPassword email={email} faults={erasing} />
        </PostForm>
      </section>
    </>
  );
}
