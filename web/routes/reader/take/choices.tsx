interface Props<V extends string> {
  readonly legend: string;
  readonly name: string;
  readonly values: readonly V[];
  readonly words: Readonly<Record<V, string>>;
  readonly chosen: V;
  readonly onChoose: (value: V) => void;
}

/** A radio group. */
export function Choices<V extends string>({ legend, name, values, words, chosen, onChoose }: Props<V>) {
  return (
    <fieldset className="ways">
      <legend>{legend}</legend>
      {values.map((value) => (
        <label key={value}>
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
