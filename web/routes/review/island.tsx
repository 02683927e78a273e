import { useLayoutEffect } from 'react';
import { mount } from '../../islands/mount.tsx';
import { keyOf } from '../../ui/keys/key-of.ts';
import { Keys } from '../../ui/keys/keys.tsx';
import { useSingleKeys } from '../../ui/keys/single-keys.ts';
import { goToPart } from './go-to-part.ts';
import { pressKey } from './press-key.ts';
import { REVIEW } from './wording.ts';

type Place = 'queue' | 'item';

/** Adds keyboard shortcuts for reviewing many proposals. */
export function start(host: HTMLElement, { place }: { readonly place: Place }): void {
  mount(host, <ReviewKeys place={place} />, 'revision');
  const form = document.querySelector<HTMLFormElement>('form.decision');
  if (!form) return;
  form.addEventListener('keydown', submitOnCtrlEnter);
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

/** Single-key shortcuts that click the page's links and buttons by the letter in their `data-key`. */
function ReviewKeys({ place }: { readonly place: Place }) {
  const used = useSingleKeys();
  // Not `useEffect`, which runs after the button is seen: a key pressed meanwhile would do nothing.
  useLayoutEffect(() => {
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

/** Ctrl+Enter in a text area submits with the button below it; Enter on a box does nothing. */
function submitOnCtrlEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !(event.target instanceof HTMLTextAreaElement))
    return;
  event.preventDefault();
  event.target.closest('details')?.querySelector('button')?.click();
}

/** Ticks all boxes of a list, or unticks them if all are ticked. */
function markAll(list: HTMLElement): void {
  const boxes = [...list.querySelectorAll('input')];
  const all = boxes.every(({ checked }) => checked);
  for (const box of boxes) box.checked = !all;
}
