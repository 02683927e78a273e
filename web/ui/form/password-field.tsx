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

/** A password field; with scripts, a button shows the text (web/forms/passwords.ts). */
export const PasswordField = (field: Props) => <Field type="password" verbatim {...field} />;
