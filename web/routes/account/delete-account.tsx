import { Island } from '../../islands/island.tsx';
import { answerFor, type FormAnswer } from '../../ui/form/form-answer.ts';
import { OwnPassword } from '../../ui/form/own-password.tsx';
import { PostForm } from '../../ui/form/post-form.tsx';
import { ACCOUNT } from './wording.ts';

interface Props {
  readonly email: string;
  readonly answer: FormAnswer | undefined;
}

/** Deletes the account. It first lists this device's unsent texts, which are deleted too. */
export function DeleteAccount({ email, answer }: Props) {
  const { faults } = answerFor(answer, 'eliminar');
  return (
    <section>
      <h2>{ACCOUNT.deleteTitle}</h2>
      <p>{ACCOUNT.delete}</p>
      <Island<typeof import('./written-island.tsx')> name="written-here" when="now" />
      <PostForm label={ACCOUNT.deleteTitle} sends={{ que: 'eliminar' }} faults={faults} button={ACCOUNT.deleteButton}>
        <OwnPassword email={email} label={ACCOUNT.current} faults={faults} />
      </PostForm>
    </section>
  );
}
