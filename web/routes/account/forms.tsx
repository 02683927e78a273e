import { Field } from '../../ui/form/field.tsx';
import { answerFor, type FormAnswer } from '../../ui/form/form-answer.ts';
import { NewPassword } from '../../ui/form/new-password.tsx';
import { OwnPassword } from '../../ui/form/own-password.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { PostForm } from '../../ui/form/post-form.tsx';
import { ACCOUNT } from './wording.ts';

interface Props {
  readonly answer: FormAnswer | undefined;
}

export function ChangeName({ name, answer }: Props & { name: string }) {
  const { faults, typed } = answerFor(answer, 'nombre');
  return (
    <section>
      <h2>{ACCOUNT.nameTitle}</h2>
      <PostForm label={ACCOUNT.nameTitle} sends={{ que: 'nombre' }} faults={faults} button={ACCOUNT.save}>
        <Field
          name="nombre"
          label={ACCOUNT.name}
          autoComplete="name"
          value={typed.nombre ?? name}
          hint={ACCOUNT.nameHint}
          faults={faults}
        />
      </PostForm>
    </section>
  );
}

export function ChangeEmail({ answer }: Props) {
  const { faults, typed } = answerFor(answer, 'direccion');
  return (
    <section>
      <h2>{ACCOUNT.emailTitle}</h2>
      <PostForm label={ACCOUNT.emailTitle} sends={{ que: 'direccion' }} faults={faults} button={ACCOUNT.changeEmail}>
        <Field
          name="correo"
          label={ACCOUNT.email}
          type="email"
          autoComplete="email"
          value={typed.correo}
          faults={faults}
        />
        <PasswordField name="actual" label={ACCOUNT.current} autoComplete="current-password" faults={faults} />
      </PostForm>
    </section>
  );
}

export function ChangePassword({ email, answer }: Props & { email: string }) {
  const { faults } = answerFor(answer, 'clave');
  return (
    <section>
      <h2>{ACCOUNT.passwordTitle}</h2>
      <PostForm label={ACCOUNT.passwordTitle} sends={{ que: 'clave' }} faults={faults} button={ACCOUNT.changePassword}>
        <OwnPassword email={email} label={ACCOUNT.current} faults={faults} />
        <NewPassword faults={faults} fresh />
      </PostForm>
    </section>
  );
}

export function Digest({ digest, answer }: Props & { digest: boolean }) {
  const { faults } = answerFor(answer, 'resumen');
  return (
    <section>
      <h2>{ACCOUNT.digestTitle}</h2>
      <PostForm label={ACCOUNT.digestTitle} sends={{ que: 'resumen' }} faults={faults} button={ACCOUNT.save}>
        <label className="check">
          <input type="checkbox" name="resumen" value="1" defaultChecked={digest} />
          {ACCOUNT.digest}
        </label>
      </PostForm>
    </section>
  );
}

export function DayLetter({ wants, verified, answer }: Props & { wants: boolean; verified: boolean }) {
  const { faults } = answerFor(answer, 'dia');
  return (
    <section>
      <h2>{ACCOUNT.dayTitle}</h2>
      <PostForm label={ACCOUNT.dayTitle} sends={{ que: 'dia' }} faults={faults} button={ACCOUNT.save}>
        <label className="check">
          <input type="checkbox" name="dia" value="1" defaultChecked={wants} />
          {ACCOUNT.day}
        </label>
        {!verified && <p className="hint">{ACCOUNT.dayUnverified}</p>}
      </PostForm>
    </section>
  );
}
