interface Props {
  readonly action: string;
  /** Other query parameters to keep. */
  readonly kept?: Readonly<Record<string, string>>;
  readonly label: string;
  readonly button: string;
  readonly value: string;
}

/** Maximum length of a search text. */
export const LONGEST_SEARCH = 200;

/** A search box for one of the desk's lists. */
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
