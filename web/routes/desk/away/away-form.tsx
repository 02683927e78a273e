import { AWAY_KINDS, type AwayPlace } from '../../../../forms/away.ts';
import { ConfirmPassword } from '../../../ui/desk/confirm-password.tsx';
import { Choice } from '../../../ui/form/choice.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { answerFor, type FormAnswer } from '../../../ui/form/form-answer.ts';
import { PostForm } from '../../../ui/form/post-form.tsx';
import { AWAY } from '../wording.ts';

interface Props {
  readonly place: AwayPlace | undefined;
  readonly email: string;
  readonly answer: FormAnswer | undefined;
}

/** Sets the place. Its password is never in the page. */
export function AwayForm({ place, email, answer }: Props) {
  const { faults, typed } = answerFor(answer, 'guardar');
  return (
    <section>
      <h2>{place ? AWAY.changeTitle : AWAY.setTitle}</h2>
      <p>{AWAY.tried}</p>
      <PostForm
        label={place ? AWAY.changeTitle : AWAY.setTitle}
        sends={{ que: 'guardar' }}
        faults={faults}
        button={AWAY.set}
        look={place ? undefined : 'main'}
      >
        <Choice
          name="clase"
          label={AWAY.kind}
          value={typed.clase ?? place?.kind ?? 'webdav'}
          options={AWAY_KINDS.map((kind) => [kind, AWAY.kinds[kind]] as const)}
          faults={faults}
        />
        <Field
          name="direccion"
          label={AWAY.address}
          hint={AWAY.addressHint}
          value={typed.direccion ?? place?.address}
          faults={faults}
          verbatim
        />
        <Field
          name="carpeta"
          label={AWAY.folder}
          hint={AWAY.folderHint}
          value={typed.carpeta ?? place?.folder}
          faults={faults}
          verbatim
          optional
        />
        <Field
          name="usuario"
          label={AWAY.user}
          hint={AWAY.userHint}
          value={typed.usuario ?? place?.user}
          faults={faults}
          verbatim
        />
        <Field
          name="secreto"
          type="password"
          label={AWAY.secret}
          hint={place ? `${AWAY.secretHint} ${AWAY.secretKept}` : AWAY.secretHint}
          faults={faults}
          optional={place !== undefined}
        />
        <Field
          name="region"
          label={AWAY.region}
          hint={AWAY.regionHint}
          value={typed.region ?? place?.region}
          faults={faults}
          verbatim
          optional
        />
        <ConfirmPassword email={email} faults={faults} />
      </PostForm>
    </section>
  );
}
