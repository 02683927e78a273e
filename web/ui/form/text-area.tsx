import { type Fault, Labelled } from './field.tsx';

interface Props {
  readonly name: string;
  readonly label: string;
  readonly value?: string | undefined;
  readonly hint?: string | undefined;
  readonly rows?: number;
  readonly faults: readonly Fault[];
}

/** A labelled area for longer text, as Field is for a line. */
export const TextArea = ({ value, rows = 4, ...labelled }: Props) => (
  <Labelled {...labelled}>{(field) => <textarea {...field} dir="auto" rows={rows} defaultValue={value} />}</Labelled>
);
