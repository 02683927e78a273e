import { useEffect } from 'react';
import { mount } from '../../islands/mount.tsx';
import { keyOf } from '../../ui/keys/key-of.ts';
import { Keys } from '../../ui/keys/keys.tsx';
import { useSingleKeys } from '../../ui/keys/single-keys.ts';
import { goToPart } from './go-to-part.ts';
import { pressKey } from './press-key.ts';
import { REVIEW } from './wording.ts';

type Place = 'queue' | 'item';

/** Gives whoever settles many proposals keys and short ways. */
export function start(host: HTMLElement, { place }: { readonly place: Place }): void {
  mount(host, <ReviewKeys place={place} />, 'revision');
  const form = document.querySelector<HTMLFormElement>('form.decision');
  if (!form) return;
  form.addEventListener('keydown', sendWhatIsWritten);
  for (const button of form.querySelectorAll<HTMLButtonElement>('[data-mark-all]')) {
    button.hidden = false;
    button.onclick = () => markAll(button.closest('fieldset')!);
  }
  for (const way of form.querySelectorAll<HTMLAnchorElement>('[data-way]'))
    way.addEventListener('click', (event) => {
      const part = document.getElementById(way.hash.slice(1));
      if (!part) return;
      event.preventDefault();
      goToPart(part);
    });
}

/** Single keys: the page's own links and buttons, pressed by the letter in their `data-key`. */
function ReviewKeys({ place }: { readonly place: Place }) {
  const used = useSingleKeys();
  useEffect(() => {
    if (!used) return;
    const press = (event: KeyboardEvent) => {
      const key = keyOf(event);
      if (key !== undefined && pressKey(key, place)) event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [used, place]);
  return <Keys {...REVIEW.keys} />;
}

/** Ctrl+Enter in a field presses the button below it; Enter on a box nothing. */
function sendWhatIsWritten(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !(event.target instanceof HTMLTextAreaElement))
    return;
  event.preventDefault();
  event.target.closest('details')?.querySelector('button')?.click();
}

/** Marks all boxes of a list, or none where all are marked. */
function markAll(list: HTMLElement): void {
  const boxes = [...list.querySelectorAll('input')];
  const all = boxes.every(({ checked }) => checked);
  for (const box of boxes) box.checked = !all;
}
