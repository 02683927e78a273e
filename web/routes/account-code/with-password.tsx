import { FormFault } from '../../ui/form/field.tsx';
import { answerFor, type FormAnswer } from '../../ui/form/form-answer.ts';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { PostForm } from '../../ui/form/post-form.tsx';
import { CODE } from './wording.ts';

interface Props {
  /** How the page's action knows it. */
  readonly what: string;
  readonly title: string;
  readonly button: string;
  readonly email: string;
  readonly answer: FormAnswer | undefined;
}

/** Something that asks for the password. */
export function WithPassword({ what, title, button, email, answer }: Props) {
  const { faults } = answerFor(answer, what);
  return (
    <PostForm label={title}>
      <input type="hidden" name="que" value={what} />
      {/* Tells password managers whose password is meant. */}
      <input className="unseen" type="email" autoComplete="username" value={email} readOnly tabIndex={-1} aria-hidden />
      <FormFault faults={faults} />
      <PasswordField name="actual" label={CODE.password} autoComplete="current-password" faults={faults} />
      <button type="submit">{button}</button>
    </PostForm>
  );
}
