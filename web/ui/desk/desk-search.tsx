interface Props {
  /** Where the words are looked for: the page's own address. */
  readonly action: string;
  /** What else is kept in the address. */
  readonly kept?: Readonly<Record<string, string>>;
  readonly label: string;
  readonly button: string;
  readonly value: string;
}

/** More are not looked for. */
export const LONGEST_SEARCH = 200;

/** Looks for words in a list of the desk's. */
export function DeskSearch({ action, kept = {}, label, button, value }: Props) {
  return (
    <search>
      <form className="look-for" action={action}>
        {Object.entries(kept).map(([name, text]) => (
          <input key={name} type="hidden" name={name} value={text} />
        ))}
        <label className="unseen" htmlFor="buscar">
          {label}
        </label>
        <input
          id="buscar"
          name="buscar"
          type="search"
          dir="auto"
          key={value}
          defaultValue={value}
          maxLength={LONGEST_SEARCH}
          placeholder={label}
        />
        <button type="submit">{button}</button>
      </form>
    </search>
  );
}
