import { type RefObject, useEffect, useId, useState } from 'react';
import { editionQuery } from '../../../scripture/reference/path.ts';
import { siteApi } from '../site-api.ts';
import { WORDING } from '../wording.ts';
import { type Offered, type Suggestion, suggest } from './suggest.ts';
import stylesheet from './suggestions.css?url';

export interface SuggestionsProps {
  readonly input: RefObject<HTMLInputElement | null>;
}

/** A list below the box. What is typed stays what Enter sends, until an arrow has chosen something else. */
export function Suggestions({ input }: SuggestionsProps) {
  const id = useId();
  const offered = useOffered();
  // What was typed while this was on its way counts too.
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
            // Before the box loses its focus.
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

function take({ path, text }: Suggestion, box: HTMLInputElement, close: () => void): void {
  close();
  if (path !== undefined) {
    const edition = box.form?.querySelector<HTMLInputElement>('[name="edicion"]')?.value;
    const query = edition && edition !== '*' ? editionQuery(edition, '') : '';
    const [address, hash] = path.split('#');
    location.assign(`${address}${query}${hash ? `#${hash}` : ''}`);
    return;
  }
  box.value = text;
  box.focus();
}

const NOTHING: Offered = { words: [], verses: [] };
let asked: Promise<Offered> | undefined;

/** Fetched once; without it only books are offered. */
function useOffered(): Offered {
  const [offered, set] = useState(NOTHING);
  useEffect(() => {
    asked ??= fetch(`${siteApi()}/search/suggestions`).then((answer) => (answer.ok ? answer.json() : NOTHING));
    asked.then(set, () => {
      asked = undefined;
    });
  }, []);
  return offered;
}
