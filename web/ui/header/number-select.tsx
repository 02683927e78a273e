interface Props {
  readonly name: string;
  readonly label: string;
  readonly numbers: readonly number[];
  readonly value: number;
  /** Nothing to choose from yet. */
  readonly empty: boolean;
  readonly onChoose: (number: number) => void;
}

export function NumberSelect({ name, label, numbers, value, empty, onChoose }: Props) {
  return (
    <p>
      <label htmlFor={name}>{label}</label>
      <select id={name} name={name} value={empty ? '' : value} onChange={(e) => onChoose(Number(e.target.value))}>
        {empty ? <option value="">–</option> : numbers.map((n) => <option key={n}>{n}</option>)}
      </select>
    </p>
  );
}
