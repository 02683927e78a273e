import { useEffect, useRef } from 'react';
import { keepSingleKeys, useSingleKeys } from '../../ui/single-keys.ts';
import { useScripted } from '../../ui/use-scripted.ts';
import { keyOf, pressKey } from './press-key.ts';
import { REVIEW } from './wording.ts';

const { keys } = REVIEW;

/** Single keys for whoever settles many: the page's own links and buttons, pressed by the letter in their `data-key`. */
export function Keys({ place }: { place: 'queue' | 'item' }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const scripted = useScripted();
  const used = useSingleKeys();
  useEffect(() => {
    if (!used) return;
    const press = (event: KeyboardEvent) => {
      const key = keyOf(event);
      if (key === undefined || document.querySelector('dialog[open]')) return;
      if (key === '?') dialog.current?.showModal();
      else if (!pressKey(key, place)) return;
      event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [used, place]);
  if (!scripted) return null;
  return (
    <div className="keys">
      <button type="button" className="quiet" onClick={() => dialog.current?.showModal()}>
        {keys.open} <kbd>?</kbd>
      </button>
      <dialog ref={dialog} aria-labelledby="teclas">
        <h2 id="teclas">{keys.title}</h2>
        <dl>
          {keys.list.map(([key, what]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
        <p>{keys.hint}</p>
        <p className="check">
          <input
            type="checkbox"
            id="usar-teclas"
            checked={used}
            onChange={(event) => keepSingleKeys(event.currentTarget.checked)}
          />
          <label htmlFor="usar-teclas">{keys.use}</label>
        </p>
        <form method="dialog">
          <button type="submit">{keys.close}</button>
        </form>
      </dialog>
    </div>
  );
}
