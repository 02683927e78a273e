import { type ComponentType, useEffect, useRef, useState } from 'react';
import { SEARCH_PATH } from '../../../scripture/addresses/site-paths.ts';
import { useSiteData } from '../site-data.ts';
import { WORDING } from '../wording.ts';
import type { SuggestionsProps } from './suggestions.tsx';

const { find } = WORDING;

interface Props {
  /** In the page instead of its head. */
  readonly large?: boolean;
  readonly q?: string;
  /** Offered to choose from, where there are several. */
  readonly editions?: readonly { readonly id: string; readonly title: string }[];
  readonly chosen?: readonly string[];
}

/** One box for references and words: a plain form, to which scripts add suggestions. */
export function FindForm({ large = false, q = '', editions = [], chosen = [] }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps>>();
  const edition = useSiteData()?.query.slice('?edicion='.length);
  /** Fetched once, however often it is asked for. */
  function bringSuggestions() {
    import('./suggestions.tsx').then(
      ({ Suggestions }) => setSuggestions(() => Suggestions),
      () => {},
    );
  }
  // Whoever was in the box before the scripts came.
  useEffect(() => {
    if (input.current === document.activeElement) bringSuggestions();
  }, []);

  return (
    <search>
      <form className={large ? 'find large' : 'find'} action={SEARCH_PATH}>
        <input
          ref={input}
          name="q"
          required
          defaultValue={q}
          aria-label={find.label}
          placeholder={large ? find.example : find.placeholder}
          autoComplete="off"
          onFocus={bringSuggestions}
        />
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
        {Suggestions && <Suggestions input={input} />}
      </form>
    </search>
  );
}
