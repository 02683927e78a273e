import { Field } from '../../ui/form/field.tsx';
import { answerFor, type FormAnswer } from '../../ui/form/form-answer.ts';
import { WithPassword } from '../../ui/form/with-password.tsx';
import { IfPasskeysAvailable } from '../../ui/passkey/if-passkeys-available.tsx';
import { PASSKEYS } from '../account/wording.ts';

interface Props {
  readonly origin: string | undefined;
  /** The account has no second factor yet. */
  readonly first: boolean;
  readonly suggested: string;
  readonly email: string;
  readonly answer: FormAnswer | undefined;
}

/** The first step of adding a passkey: a name and the password. The browser does the rest. */
export function AddPasskey({ origin, first, suggested, email, answer }: Props) {
  const { faults, typed } = answerFor(answer, 'empezar');
  return (
    <section>
      <h2>{PASSKEYS.add}</h2>
      <IfPasskeysAvailable origin={origin}>
        {first && <p>{PASSKEYS.first}</p>}
        <WithPassword what="empezar" title={PASSKEYS.add} button={PASSKEYS.next} email={email} main answer={answer}>
          <Field
            name="nombre"
            label={PASSKEYS.name}
            value={typed.nombre ?? suggested}
            hint={PASSKEYS.nameHint}
            faults={faults}
          />
        </WithPassword>
      </IfPasskeysAvailable>
    </section>
  );
}
