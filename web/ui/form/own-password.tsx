import type { Fault } from './field.tsx';
import { PasswordField } from './password-field.tsx';

interface Props {
  readonly email: string;
  /** Default: that it is one's own password. */
  readonly label?: string;
  readonly hint?: string;
  readonly faults: readonly Fault[];
}

/** Asks for the viewer's password again, in the field `actual`; password managers get the account's address. */
export const OwnPassword = ({ email, label = 'Su contraseña', ...field }: Props) => (
  <>
    <input className="unseen" type="email" autoComplete="username" value={email} readOnly tabIndex={-1} aria-hidden />
    <PasswordField name="actual" label={label} autoComplete="current-password" {...field} />
  </>
);
