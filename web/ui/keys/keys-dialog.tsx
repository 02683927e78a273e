import { useEffect, useRef } from 'react';
import { KEYS } from './single-keys.ts';
import { SingleKeysSwitch } from './single-keys-switch.tsx';

export interface KeysHelp {
  /** Key names separated by blanks, and their action. */
  readonly list: readonly (readonly [keys: string, what: string])[];
  readonly hint: string;
}

interface Props extends KeysHelp {
  readonly onClose: () => void;
}

export function KeysDialog({ list, hint, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    // The dialog's button is below the list, and focusing it would scroll the keys out of a low window.
    title.current?.focus();
  }, []);
  return (
    <dialog className="keys-dialog" ref={dialog} aria-labelledby="teclas" onClose={onClose}>
      <h2 id="teclas" ref={title} tabIndex={-1}>
        {KEYS.title}
      </h2>
      <dl>
        {[...list, KEYS.help].map(([keys, what]) => (
          <div key={keys}>
            <dt>
              {keys.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p>{hint}</p>
      <SingleKeysSwitch />
      <form method="dialog">
        <button type="submit">{KEYS.close}</button>
      </form>
    </dialog>
  );
}
