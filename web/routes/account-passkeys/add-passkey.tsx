import { Field } from '../../ui/form/field.tsx';
import { answerFor, type FormAnswer } from '../../ui/form/form-answer.ts';
import { WithPassword } from '../../ui/form/with-password.tsx';
import { WherePossible } from '../../ui/passkey/where-possible.tsx';
import { PASSKEYS } from './wording.ts';

interface Props {
  readonly origin: string | undefined;
  /** There is no second factor yet. */
  readonly first: boolean;
  readonly suggested: string;
  readonly email: string;
  readonly answer: FormAnswer | undefined;
}

/** Its first step: a name and the password. What comes after is the browser's. */
export function AddPasskey({ origin, first, suggested, email, answer }: Props) {
  const { faults, typed } = answerFor(answer, 'empezar');
  return (
    <section>
      <h2>{PASSKEYS.add}</h2>
      <WherePossible origin={origin}>
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
      </WherePossible>
    </section>
  );
}
