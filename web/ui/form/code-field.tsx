import { type Fault, Field } from './field.tsx';

interface Props {
  readonly label: string;
  readonly hint?: string;
  readonly autoFocus?: boolean;
  readonly faults: readonly Fault[];
}

/** A one-time code; phones fill it in by themselves. */
export const CodeField = (props: Props) => <Field name="codigo" autoComplete="one-time-code" verbatim {...props} />;
