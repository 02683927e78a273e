import type { Fault } from './field.tsx';
import { PasswordField } from './password-field.tsx';

interface Props {
  readonly email: string;
  /** Absent: that it is one's own. */
  readonly label?: string;
  readonly hint?: string;
  readonly faults: readonly Fault[];
}

/** Asks for the viewer's password once more, in the field `actual`; password managers are told whose it is. */
export const OwnPassword = ({ email, label = 'Su contraseña', ...field }: Props) => (
  <>
    <input className="unseen" type="email" autoComplete="username" value={email} readOnly tabIndex={-1} aria-hidden />
    <PasswordField name="actual" label={label} autoComplete="current-password" {...field} />
  </>
);
