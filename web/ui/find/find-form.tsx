import { SEARCH_PATH } from '../../../scripture/addresses/paths.ts';
import { namedEdition } from '../../../scripture/reference/path.ts';
import { useSiteData } from '../../page/site-data.ts';
import { WORDING } from '../wording.ts';

const { find } = WORDING;

interface Props {
  /** Whether the box is in the page instead of its header. */
  readonly large?: boolean;
  readonly q?: string;
  /** The editions to choose from, if there are several. */
  readonly editions?: readonly { readonly id: string; readonly title: string }[];
  readonly chosen?: readonly string[];
}

/** The lens before the box. In the header of a narrow screen it is all that shows of the box until it is tapped. */
export const FindLabel = ({ input, text }: { readonly input: string; readonly text: string }) => (
  <label className="lens" htmlFor={input}>
    {text}
  </label>
);

/** The search box for references and words: a plain form, to which a script adds suggestions (island.tsx). */
export function FindForm({ large = false, q = '', editions = [], chosen = [] }: Props) {
  const edition = namedEdition(useSiteData()?.query ?? '');
  return (
    <search>
      <form className={large ? 'find large' : 'find'} action={SEARCH_PATH}>
        <FindLabel input="q" text={find.label} />
        <input id="q" name="q" required defaultValue={q} placeholder={find.label} autoComplete="off" />
        {editions.length > 0 ? (
          <select name="edicion" aria-label={find.edition} defaultValue={chosen[0] ?? ''}>
            {editions.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
            <option value="*">{find.all}</option>
          </select>
        ) : (
          edition && <input type="hidden" name="edicion" value={edition} />
        )}
        <button type="submit">{find.submit}</button>
      </form>
      {large && q === '' && <p className="example">{find.example}</p>}
    </search>
  );
}
