import type { ReactNode } from 'react';
import { type Fault, Field } from './field.tsx';

interface Props {
  readonly name: string;
  readonly label: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly hint?: string;
  readonly faults: readonly Fault[];
  readonly children?: ReactNode;
}

/** A password; where scripts run, a button shows it while it is typed (web/forms/passwords.ts). */
export const PasswordField = (field: Props) => <Field type="password" verbatim {...field} />;
