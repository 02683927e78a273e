import type { ReactNode } from 'react';
import { answerFor, type FormAnswer } from './form-answer.ts';
import { OwnPassword } from './own-password.tsx';
import { PostForm } from './post-form.tsx';

interface Props {
  /** The form's name for the page's action. */
  readonly what: string;
  readonly title: string;
  readonly button: string;
  readonly email: string;
  /** Whether it is the page's main action. */
  readonly main?: boolean;
  readonly answer: FormAnswer | undefined;
  readonly children?: ReactNode;
}

export function WithPassword({ what, title, button, email, main, answer, children }: Props) {
  const { faults } = answerFor(answer, what);
  return (
    <PostForm label={title} sends={{ que: what }} faults={faults} button={button} look={main ? 'main' : undefined}>
      {children}
      <OwnPassword email={email} faults={faults} />
    </PostForm>
  );
}
