import { Choice } from '../../ui/form/choice.tsx';
import { type Fault, Field } from '../../ui/form/field.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { ACCOUNT_OWN } from './wording.ts';

interface Props {
  /** The verse is asked for, too. */
  readonly place?: boolean;
  /** Id and name. */
  readonly colours: readonly (readonly [id: string, name: string])[];
  readonly values: Readonly<Record<string, string>>;
  readonly faults: readonly Fault[];
}

/** The fields of a highlight and its note. */
export const EntryFields = ({ place = false, colours, values, faults }: Props) => (
  <>
    {place && (
      <Field
        name="versiculo"
        label={ACCOUNT_OWN.verse}
        hint={ACCOUNT_OWN.verseHint}
        value={values.versiculo}
        faults={faults}
      />
    )}
    <Choice
      name="color"
      label={ACCOUNT_OWN.colour}
      value={values.color ?? (place ? colours[0]?.[0] : '')}
      options={[['', ACCOUNT_OWN.none], ...colours]}
    />
    <TextArea name="nota" label={ACCOUNT_OWN.note} value={values.nota} faults={faults} />
  </>
);
