import type { ReactNode } from 'react';
import { ConfirmPassword } from '../../../ui/desk/confirm-password.tsx';
import type { Fault } from '../../../ui/form/field.tsx';
import { PostForm } from '../../../ui/form/post-form.tsx';

interface Props {
  readonly name: string;
  readonly title: string;
  readonly button: string;
  readonly email: string;
  readonly faults: readonly Fault[];
  readonly children: ReactNode;
}

/** An act that asks for the password. */
export const Confirmed = ({ name, title, button, email, faults, children }: Props) => (
  <section>
    <h2>{title}</h2>
    {children}
    <PostForm label={title} sends={{ que: name }} button={button} faults={faults}>
      <ConfirmPassword email={email} faults={faults} />
    </PostForm>
  </section>
);
