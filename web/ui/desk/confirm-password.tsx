import type { Fault } from '../form/field.tsx';
import { OwnPassword } from '../form/own-password.tsx';

/**
 * For critical actions: the action passes the password to `services.accounts.confirmPassword` before it does anything.
 */
export const ConfirmPassword = (props: { email: string; faults: readonly Fault[] }) => (
  <OwnPassword hint="Para esto hay que confirmar que es usted." {...props} />
);
