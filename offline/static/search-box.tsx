import { SEARCH_PATH } from '../../scripture/addresses/paths.ts';
import { WORDING } from '../../web/ui/wording.ts';

/** One box for references and words: a plain form that leads to the page of the search. */
export const SearchBox = ({ large = false }: { readonly large?: boolean }) => (
  <search>
    <form className={large ? 'find large' : 'find'} action={SEARCH_PATH}>
      <input
        name="q"
        required
        aria-label={WORDING.find.label}
        placeholder={large ? WORDING.find.example : WORDING.find.placeholder}
        autoComplete="off"
        maxLength={400}
      />
      <button type="submit">{WORDING.find.submit}</button>
    </form>
  </search>
);
