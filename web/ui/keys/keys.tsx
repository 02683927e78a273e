import { type ComponentProps, type ComponentType, useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { keyOf } from './key-of.ts';
import stylesheet from './keys.css?url';
import type { KeysDialog, KeysHelp } from './keys-dialog.tsx';
import { KEYS, useSingleKeys } from './single-keys.ts';
import { takePendingKey } from './take-pending-key.ts';

interface Props extends KeysHelp {
  /** The element for the button, if not in place. */
  readonly place?: Element;
}

/** «?» and a button open the list of the page's keys. */
export function Keys({ place, ...help }: Props) {
  const [open, setOpen] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<ComponentProps<typeof KeysDialog>>>();
  const used = useSingleKeys();
  useEffect(() => {
    if (!open) return;
    import('./keys-dialog.tsx').then(
      ({ KeysDialog }) => setDialog(() => KeysDialog),
      () => setOpen(false),
    );
  }, [open]);
  useLayoutEffect(() => {
    if (!used) return;
    const [key] = KEYS.help;
    const press = (event: KeyboardEvent) => {
      if (keyOf(event) !== key) return;
      event.preventDefault();
      takePendingKey(key);
      setOpen(true);
    };
    if (takePendingKey(key)) setOpen(true);
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [used]);
  const button = (
    <button type="button" className="quiet keys" onClick={() => setOpen(true)}>
      {KEYS.open} {used && <kbd>?</kbd>}
    </button>
  );
  return (
    <>
      <link rel="stylesheet" href={stylesheet} precedence="late" />
      {place ? createPortal(button, place) : button}
      {open && Dialog && <Dialog {...help} onClose={() => setOpen(false)} />}
    </>
  );
}
