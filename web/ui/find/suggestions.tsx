import { type RefObject, useEffect, useId, useState } from 'react';
import { editionQuery } from '../../../scripture/reference/path.ts';
import { siteApi } from '../site-api.ts';
import { WORDING } from '../wording.ts';
import { type Suggestion, type SuggestionData, suggest } from './suggest.ts';
import stylesheet from './suggestions.css?url';

export interface SuggestionsProps {
  readonly input: RefObject<HTMLInputElement | null>;
}

/** The list below the box. Enter sends the typed text until an arrow has chosen a suggestion. */
export function Suggestions({ input }: SuggestionsProps) {
  const id = useId();
  const offered = useSuggestionData();
  // Text typed while this was loading counts too.
  const [typed, setTyped] = useState(() =>
    input.current === document.activeElement ? (input.current?.value ?? '') : '',
  );
  const [chosen, choose] = useState(-1);
  const list = typed === '' ? [] : suggest(typed, offered);
  const open = list.length > 0;

  useEffect(() => {
    const box = input.current;
    if (!box) return;
    const end = new AbortController();
    const options = { signal: end.signal };
    const close = () => {
      setTyped('');
      choose(-1);
    };
    box.addEventListener(
      'input',
      () => {
        setTyped(box.value);
        choose(-1);
      },
      options,
    );
    box.addEventListener('blur', close, options);
    box.addEventListener(
      'keydown',
      (event) => {
        if (event.isComposing) return;
        if (event.key === 'Escape' && open) close();
        else if (event.key === 'ArrowDown' && open) choose((now) => (now + 1) % list.length);
        else if (event.key === 'ArrowUp' && open) choose((now) => (now <= 0 ? list.length - 1 : now - 1));
        else if (event.key === 'Enter' && chosen >= 0) take(list[chosen]!, box, close);
        else return;
        event.preventDefault();
      },
      options,
    );
    return () => end.abort();
  }, [input, open, list, chosen]);

  useEffect(() => {
    const box = input.current;
    if (!box) return;
    const attributes: Record<string, string | undefined> = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': `${id}-list`,
      'aria-expanded': String(open),
      'aria-activedescendant': chosen < 0 ? undefined : `${id}-${chosen}`,
    };
    for (const [name, value] of Object.entries(attributes))
      if (value === undefined) box.removeAttribute(name);
      else box.setAttribute(name, value);
  }, [input, id, open, chosen]);

  return (
    <>
      <link rel="stylesheet" href={stylesheet} precedence="default" />
      <div
        className="suggestions"
        id={`${id}-list`}
        role="listbox"
        aria-label={WORDING.find.suggestions}
        hidden={!open}
      >
        {list.map((suggestion, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the box's, which keeps the focus
          <div
            key={`${suggestion.label}${suggestion.place ?? ''}`}
            id={`${id}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === chosen}
            // Keeps the focus in the box.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => input.current && take(suggestion, input.current, () => setTyped(''))}
          >
            {suggestion.label}
            {suggestion.place && <small>{suggestion.place}</small>}
          </div>
        ))}
      </div>
      <p className="unseen" role="status">
        {open && WORDING.find.count(list.length)}
      </p>
    </>
  );
}

function take({ path, text, editions }: Suggestion, box: HTMLInputElement, close: () => void): void {
  close();
  if (path !== undefined) {
    const chosen = box.form?.querySelector<HTMLInputElement>('[name="edicion"]')?.value ?? '';
    const shown = chosen === '*' ? '' : chosen;
    const edition = editions?.includes(shown) === false ? (editions[0] ?? '') : shown;
    const query = edition && editionQuery(edition, '');
    const [address, hash] = path.split('#');
    location.assign(`${address}${query}${hash ? `#${hash}` : ''}`);
    return;
  }
  box.value = text;
  box.focus();
}

const NOTHING: SuggestionData = { words: [], verses: [] };
let request: Promise<SuggestionData> | undefined;

/** The words and verses, fetched once; without them only books are suggested. */
function useSuggestionData(): SuggestionData {
  const [offered, set] = useState(NOTHING);
  useEffect(() => {
    request ??= fetch(`${siteApi()}/search/suggestions`).then((answer) => (answer.ok ? answer.json() : NOTHING));
    request.then(set, () => {
      request = undefined;
    });
  }, []);
  return offered;
}
