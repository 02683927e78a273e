import { FORGOTTEN_PATH, SIGN_IN_PATH } from '../../../scripture/addresses/paths.ts';
import { Field } from '../../ui/form/field.tsx';
import type { FormAnswer } from '../../ui/form/form-answer.ts';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { PostForm } from '../../ui/form/post-form.tsx';
import { SIGN_IN } from '../account/wording.ts';

interface Props extends Pick<FormAnswer, 'faults' | 'typed'> {
  readonly back: string | undefined;
  /** Prefilled if known. */
  readonly email: string | undefined;
}

export function SignInForm({ faults, typed, back, email }: Props) {
  return (
    <PostForm action={SIGN_IN_PATH} label={SIGN_IN.signIn} sends={{ que: 'entrar', volver: back }} faults={faults}>
      <Field
        name="correo"
        label={SIGN_IN.email}
        type="email"
        autoComplete="username"
        value={typed.correo ?? email}
        faults={faults}
      />
      <PasswordField name="clave" label={SIGN_IN.password} autoComplete="current-password" faults={faults} />
      <button type="submit" className="main">
        {SIGN_IN.signIn}
      </button>
      <p className="small">
        <a href={FORGOTTEN_PATH}>{SIGN_IN.forgotten}</a>
      </p>
      <p className="small">
        {SIGN_IN.locked} <code>{SIGN_IN.lockedCommand}</code>
      </p>
    </PostForm>
  );
}
