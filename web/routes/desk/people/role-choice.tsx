import { ACCOUNT_ROLES } from '../../../../forms/account-roles.ts';
import type { Fault } from '../../../ui/form/field.tsx';
import { PEOPLE } from '../wording.ts';

interface Props {
  readonly value: string;
  /** A heading above already names the choice. */
  readonly headed?: boolean;
  readonly faults: readonly Fault[];
}

/** Radio buttons for the roles, each with its permissions. */
export function RoleChoice({ value, headed, faults }: Props) {
  const fault = faults.find(({ field }) => field === 'papel');
  return (
    <fieldset aria-invalid={fault ? true : undefined} aria-describedby={fault ? 'papel-error' : undefined}>
      <legend className={headed ? 'unseen' : undefined}>{PEOPLE.role}</legend>
      {ACCOUNT_ROLES.map((role) => (
        <label className="check" key={role}>
          <input type="radio" name="papel" value={role} defaultChecked={role === value} />
          <span>
            {PEOPLE.roles[role]} <small>{PEOPLE.may[role]}</small>
          </span>
        </label>
      ))}
      {fault && (
        // biome-ignore lint/a11y/noAutofocus: where something is wrong, the way back to it should be short
        <p className="wrong" id="papel-error" role="alert" tabIndex={-1} autoFocus={fault === faults[0]}>
          {fault.sentence}
        </p>
      )}
    </fieldset>
  );
}
