import type { Fault } from './field.tsx';
import { PasswordField } from './password-field.tsx';
import { PASSWORD } from './password-words.ts';

/**
 * A new password and its confirmation. The strength is shown while typing; passwords that differ or are too short are
 * not sent (web/forms/passwords.ts), because the server returns forms without passwords.
 */
export const NewPassword = ({ faults, fresh }: { faults: readonly Fault[]; fresh?: boolean }) => (
  <>
    <PasswordField
      name="clave"
      label={fresh ? PASSWORD.fresh : PASSWORD.label}
      autoComplete="new-password"
      hint={faults.length > 0 ? `${PASSWORD.hint} ${PASSWORD.anew}` : PASSWORD.hint}
      faults={faults}
    >
      <output className="strength" aria-live="polite" aria-label={PASSWORD.strength} />
    </PasswordField>
    <PasswordField name="clave-otra-vez" label={PASSWORD.again} autoComplete="new-password" faults={faults} />
  </>
);
