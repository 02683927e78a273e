import { LICENCES } from '../../../../scripture/text/licence.ts';
import { ConfirmPassword } from '../../../ui/desk/confirm-password.tsx';
import { Choice } from '../../../ui/form/choice.tsx';
import { type Fault, Field } from '../../../ui/form/field.tsx';
import { PostForm } from '../../../ui/form/post-form.tsx';
import { EDITIONS } from '../editions/wording.ts';
import type { WordedFacts } from './facts-in-words.ts';

interface Props {
  readonly facts: WordedFacts;
  readonly typed: Readonly<Record<string, string>>;
  readonly faults: readonly Fault[];
  readonly email: string;
}

/** What is said of the edition, filled with what the source says of itself; then the password. */
export function InstallForm({ facts: { meta, known }, typed, faults, email }: Props) {
  const differs = known !== undefined && known.differences !== '';
  const fault = faults.find(({ field }) => field === 'acepta');
  return (
    <PostForm
      label={EDITIONS.install}
      underWay={EDITIONS.installing}
      sends={{ hacer: 'instalar' }}
      faults={faults}
      button={EDITIONS.installButton}
      look="main"
    >
      <Field name="titulo" label={EDITIONS.name} value={typed.titulo ?? meta.title} faults={faults} />
      <Field name="id" label={EDITIONS.id} hint={EDITIONS.idHint} value={typed.id ?? meta.id} faults={faults} />
      <Field
        name="anio"
        label={EDITIONS.year}
        hint={EDITIONS.yearHint}
        value={typed.anio ?? (meta.year === undefined ? '' : String(meta.year))}
        optional
        faults={faults}
      />
      <Field
        name="derechos"
        label={EDITIONS.rights}
        hint={EDITIONS.rightsHint}
        value={typed.derechos ?? meta.rights}
        faults={faults}
      />
      <Choice
        name="licencia"
        label={EDITIONS.facts.licence}
        hint={EDITIONS.licenceHint}
        value={typed.licencia ?? meta.licence}
        options={[
          ['', EDITIONS.otherLicence],
          ...Object.entries(LICENCES).map(([id, { name }]) => [id, name] as const),
        ]}
        faults={faults}
      />
      {differs && (
        <p className="field">
          <label className="check">
            <input
              type="checkbox"
              name="acepta"
              value="si"
              defaultChecked={typed.acepta === 'si'}
              aria-describedby={fault ? 'acepta-error' : undefined}
            />
            {EDITIONS.accept}
          </label>
          {fault && (
            <span className="wrong" id="acepta-error">
              {fault.sentence}
            </span>
          )}
        </p>
      )}
      <ConfirmPassword email={email} faults={faults} />
    </PostForm>
  );
}
