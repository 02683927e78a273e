import { LICENCES } from '../../../../scripture/text/licence.ts';
import type { Fault } from '../../../ui/form/field.tsx';
import { EDITIONS } from '../editions/wording.ts';

interface Props {
  readonly value: string;
  readonly faults: readonly Fault[];
}

/** One of the licences that are known, or none of them. */
export function LicenceChoice({ value, faults }: Props) {
  const fault = faults.find(({ field }) => field === 'licencia');
  return (
    <p className="field">
      <label htmlFor="licencia">{EDITIONS.facts.licence}</label>
      <select
        id="licencia"
        name="licencia"
        defaultValue={value}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? 'licencia-sobre licencia-error' : 'licencia-sobre'}
      >
        <option value="">{EDITIONS.otherLicence}</option>
        {Object.entries(LICENCES).map(([id, { name }]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <span className="hint" id="licencia-sobre">
        {EDITIONS.licenceHint}
      </span>
      {fault && (
        <span className="wrong" id="licencia-error">
          {fault.sentence}
        </span>
      )}
    </p>
  );
}
