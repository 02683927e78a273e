import { Labelled, type LabelledProps } from './field.tsx';

interface Props extends Omit<LabelledProps, 'children'> {
  readonly value?: string | undefined;
  readonly rows?: number;
}

/** A labelled area for longer text, the counterpart of Field. */
export const TextArea = ({ value, rows = 4, ...labelled }: Props) => (
  <Labelled {...labelled}>{(field) => <textarea {...field} dir="auto" rows={rows} defaultValue={value} />}</Labelled>
);
