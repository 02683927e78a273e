import { MOST_EDITIONS } from './requested-editions.ts';
import { COMPARE } from './wording.ts';

interface Props {
  /** Path of this chapter's comparison, without a query. */
  readonly path: string;
  readonly installed: readonly { readonly id: string; readonly title: string }[];
  readonly chosen: readonly string[];
  readonly fault: string | undefined;
}

/** A select for each column; the others are compared with the first. It works without scripts. */
export function ChooseForm({ path, installed, chosen, fault }: Props) {
  const places = COMPARE.place.slice(0, Math.min(MOST_EDITIONS, installed.length));
  return (
    <details className="choosing" open={fault !== undefined}>
      <summary>{COMPARE.choose}</summary>
      <form className="choose" action={path}>
        {fault && (
          <p className="fault" id="fault" role="alert">
            {fault}
          </p>
        )}
        {places.map((place, at) => (
          <label key={place}>
            <span>{place}</span>
            <select
              key={chosen[at]}
              name="ediciones"
              defaultValue={chosen[at] ?? ''}
              aria-describedby={fault ? 'fault' : undefined}
            >
              {(at > 1 || chosen[at] === undefined) && <option value="">{COMPARE.none}</option>}
              {installed.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </select>
          </label>
        ))}
        <button type="submit">{COMPARE.submit}</button>
      </form>
    </details>
  );
}
