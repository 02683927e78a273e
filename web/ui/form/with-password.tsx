import type { ReactNode } from 'react';
import { answerFor, type FormAnswer } from './form-answer.ts';
import { OwnPassword } from './own-password.tsx';
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
    <PostForm label={title} sends={{ que: what }} faults={faults} button={button} look={main ? 'main' : undefined}>
      {children}
      <OwnPassword email={email} faults={faults} />
    </PostForm>
  );
}
