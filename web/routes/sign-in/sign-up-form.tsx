import { PRIVACY_PATH, signUpPath } from '../../../scripture/addresses/paths.ts';
import { Field } from '../../ui/form/field.tsx';
import type { FormAnswer } from '../../ui/form/form-answer.ts';
import { NewPassword } from '../../ui/form/new-password.tsx';
import { PostForm } from '../../ui/form/post-form.tsx';
import { SIGN_IN } from '../account/wording.ts';

interface Props extends Pick<FormAnswer, 'faults' | 'typed'> {
  readonly back: string | undefined;
}

export function SignUpForm({ faults, typed, back }: Props) {
  return (
    <PostForm action={signUpPath()} label={SIGN_IN.signUp} sends={{ que: 'crear', volver: back }} faults={faults}>
      <Field
        name="nombre"
        label={SIGN_IN.name}
        autoComplete="name"
        value={typed.nombre}
        hint={SIGN_IN.nameHint}
        faults={faults}
      />
      <Field
        name="correo"
        label={SIGN_IN.email}
        type="email"
        autoComplete="email"
        value={typed.correo}
        faults={faults}
      />
      <NewPassword faults={faults} />
      <button type="submit" className="main">
        {SIGN_IN.signUp}
      </button>
      <p className="small">
        <a href={PRIVACY_PATH}>{SIGN_IN.privacy}</a>
      </p>
    </PostForm>
  );
}
