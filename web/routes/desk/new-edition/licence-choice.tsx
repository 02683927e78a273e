import { LICENCES } from '../../../../scripture/text/licence.ts';
import { type Fault, Labelled } from '../../../ui/form/field.tsx';
import { EDITIONS } from '../editions/wording.ts';

interface Props {
  readonly value: string;
  readonly faults: readonly Fault[];
}

/** One of the licences that are known, or none of them. */
export const LicenceChoice = ({ value, faults }: Props) => (
  <Labelled name="licencia" label={EDITIONS.facts.licence} hint={EDITIONS.licenceHint} faults={faults}>
    {(field) => (
      <select {...field} defaultValue={value}>
        <option value="">{EDITIONS.otherLicence}</option>
        {Object.entries(LICENCES).map(([id, { name }]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    )}
  </Labelled>
);
