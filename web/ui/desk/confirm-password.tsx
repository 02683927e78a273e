import type { Fault } from '../form/field.tsx';
import { PasswordField } from '../form/password-field.tsx';
import { DESK } from './wording.ts';

/**
 * Asks for the administrator's password once more, for what is grave. The field is `actual`; the action hands it to
 * `services.accounts.confirmPassword` before it does anything.
 */
export const ConfirmPassword = ({ email, faults }: { email: string; faults: readonly Fault[] }) => (
  <>
    <input className="unseen" type="email" autoComplete="username" value={email} readOnly tabIndex={-1} aria-hidden />
    <PasswordField
      name="actual"
      label={DESK.password}
      autoComplete="current-password"
      hint={DESK.passwordHint}
      faults={faults}
    />
  </>
);
