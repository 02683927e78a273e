import { LICENCES } from '../../../../scripture/text/licence.ts';
import { ConfirmPassword } from '../../../ui/desk/confirm-password.tsx';
import { Choice } from '../../../ui/form/choice.tsx';
import { type Fault, Field } from '../../../ui/form/field.tsx';
import { PostForm } from '../../../ui/form/post-form.tsx';
import { AcceptBox } from '../editions/accept-box.tsx';
import { EDITIONS } from '../wording.ts';
import type { FactsView } from './facts-view.ts';

interface Props {
  readonly facts: FactsView;
  readonly typed: Readonly<Record<string, string>>;
  readonly faults: readonly Fault[];
  readonly email: string;
}

const hints = (...all: (string | undefined)[]) => all.filter(Boolean).join(' ');

/** The edition's metadata, prefilled from the source, then the password. */
export function InstallForm({ facts: { meta, known, taken, doubt }, typed, faults, email }: Props) {
  const differs = known !== undefined && known.differences !== '';
  return (
    <PostForm
      label={EDITIONS.install}
      underWay={EDITIONS.installing}
      sends={{ hacer: 'instalar' }}
      faults={faults}
      button={EDITIONS.installButton}
      look="main"
    >
      <Field
        name="titulo"
        label={EDITIONS.name}
        hint={taken.title}
        value={typed.titulo ?? meta.title}
        faults={faults}
      />
      <Field
        name="id"
        label={EDITIONS.id}
        hint={hints(EDITIONS.idHint, taken.id)}
        value={typed.id ?? meta.id}
        faults={faults}
      />
      <Field
        name="anio"
        label={EDITIONS.year}
        hint={hints(EDITIONS.yearHint, taken.year)}
        value={typed.anio ?? (meta.year === undefined ? '' : String(meta.year))}
        optional
        faults={faults}
      />
      <Field
        name="derechos"
        label={EDITIONS.rights}
        hint={hints(doubt, EDITIONS.rightsHint, taken.rights)}
        value={typed.derechos ?? meta.rights}
        faults={faults}
      />
      <Choice
        name="licencia"
        label={EDITIONS.facts.licence}
        hint={hints(EDITIONS.licenceHint, taken.licence)}
        value={typed.licencia ?? meta.licence}
        options={[
          ['', EDITIONS.otherLicence],
          ...Object.entries(LICENCES).map(([id, { name }]) => [id, name] as const),
        ]}
        faults={faults}
      />
      {differs && <AcceptBox label={EDITIONS.accept} checked={typed.acepta === 'si'} faults={faults} />}
      <ConfirmPassword email={email} faults={faults} />
    </PostForm>
  );
}
