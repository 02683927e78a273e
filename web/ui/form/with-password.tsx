import type { ReactNode } from 'react';
import { FormFault } from './field.tsx';
import { answerFor, type FormAnswer } from './form-answer.ts';
import { PasswordField } from './password-field.tsx';
import { PostForm } from './post-form.tsx';

interface Props {
  /** How the page's action knows it. */
  readonly what: string;
  readonly title: string;
  readonly button: string;
  readonly email: string;
  /** What the page is for. */
  readonly main?: boolean;
  readonly answer: FormAnswer | undefined;
  /** What is asked for besides. */
  readonly children?: ReactNode;
}

/** Something that asks for the password. */
export function WithPassword({ what, title, button, email, main, answer, children }: Props) {
  const { faults } = answerFor(answer, what);
  return (
    <PostForm label={title} sends={{ que: what }}>
      {/* Tells password managers whose password is meant. */}
      <input className="unseen" type="email" autoComplete="username" value={email} readOnly tabIndex={-1} aria-hidden />
      <FormFault faults={faults} />
      {children}
      <PasswordField name="actual" label="Su contraseña" autoComplete="current-password" faults={faults} />
      <button className={main ? 'main' : undefined} type="submit">
        {button}
      </button>
    </PostForm>
  );
}
