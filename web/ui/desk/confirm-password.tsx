import type { Fault } from '../form/field.tsx';
import { OwnPassword } from '../form/own-password.tsx';

/** For what is grave: the action hands the password to `services.accounts.confirmPassword` before it does anything. */
export const ConfirmPassword = (props: { email: string; faults: readonly Fault[] }) => (
  <OwnPassword hint="Para esto hay que confirmar que es usted." {...props} />
);
