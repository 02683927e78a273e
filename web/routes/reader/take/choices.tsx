import type { CSSProperties } from 'react';

interface Props<V extends string> {
  readonly legend: string;
  readonly name: string;
  readonly values: readonly V[];
  readonly words: Readonly<Record<V, string>>;
  readonly chosen: V;
  /** Shows each value in its own look. */
  readonly look?: (value: V) => CSSProperties;
  readonly onChoose: (value: V) => void;
}

/** A radio group. */
export function Choices<V extends string>({ legend, name, values, words, chosen, look, onChoose }: Props<V>) {
  return (
    <fieldset className="ways">
      <legend>{legend}</legend>
      {values.map((value) => (
        <label key={value} style={look?.(value)}>
          <input
            type="radio"
            name={name}
            className="unseen"
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          {words[value]}
        </label>
      ))}
    </fieldset>
  );
}
