import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useScripted } from '../../ui/use-scripted.ts';
import { keyOf, pressKey } from './press-key.ts';
import { REVIEW } from './wording.ts';

/** Where the device keeps that single keys are not wanted: whoever dictates would press them without wanting to. */
const STORED = 'teclas';
const OFF = 'no';
const CHANGED = 'teclas-cambiadas';

const { keys } = REVIEW;

function listen(changed: () => void) {
  addEventListener(CHANGED, changed);
  addEventListener('storage', changed);
  return () => {
    removeEventListener(CHANGED, changed);
    removeEventListener('storage', changed);
  };
}
const inUse = () => localStorage.getItem(STORED) !== OFF;

/** Single keys for whoever settles many: the page's own links and buttons, pressed by the letter in their `data-key`. */
export function Keys({ place }: { place: 'queue' | 'item' }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const scripted = useScripted();
  const used = useSyncExternalStore(listen, inUse, () => true);
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
  function choose(use: boolean) {
    if (use) localStorage.removeItem(STORED);
    else localStorage.setItem(STORED, OFF);
    dispatchEvent(new Event(CHANGED));
  }
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
            onChange={(event) => choose(event.currentTarget.checked)}
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
