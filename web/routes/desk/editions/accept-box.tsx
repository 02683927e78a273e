import type { Fault } from '../../../ui/form/field.tsx';

interface Props {
  readonly label: string;
  readonly checked?: boolean;
  readonly faults: readonly Fault[];
}

/** The box that accepts what is unusual about an edition. */
export function AcceptBox({ label, checked = false, faults }: Props) {
  const fault = faults.find(({ field }) => field === 'acepta');
  return (
    <p className="field">
      <label className="check">
        <input
          type="checkbox"
          name="acepta"
          value="si"
          defaultChecked={checked}
          aria-describedby={fault ? 'acepta-error' : undefined}
        />
        {label}
      </label>
      {fault && (
        <span className="wrong" id="acepta-error">
          {fault.sentence}
        </span>
      )}
    </p>
  );
}
