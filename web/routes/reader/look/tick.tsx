interface Props {
  readonly name: string;
  readonly on: boolean;
  readonly onTurn: (on: boolean) => void;
}

/** A choice of yes and no. */
export function Tick({ name, on, onTurn }: Props) {
  return (
    <label className="tick">
      <input type="checkbox" checked={on} onChange={({ target }) => onTurn(target.checked)} />
      {name}
    </label>
  );
}
