import { Labelled, type LabelledProps } from './field.tsx';

interface Props extends Omit<LabelledProps, 'children'> {
  readonly value?: string | undefined;
  readonly options: readonly (readonly [value: string, words: string])[];
}

/** A labelled select element. */
export const Choice = ({ value, options, ...labelled }: Props) => (
  <Labelled {...labelled}>
    {(field) => (
      <select {...field} defaultValue={value}>
        {options.map(([value, words]) => (
          <option key={value} value={value} dir="auto">
            {words}
          </option>
        ))}
      </select>
    )}
  </Labelled>
);
