import type { Press } from '../hand-over.ts';

const TYPES = ['pointerdown', 'pointerup', 'pointercancel', 'dragstart', 'scroll'];
/** A press, and whatever may have followed it. */
const MOST = 20;

/**
 * Keeps what pointers do on a chapter's page until the verse editor is here, which judges whether it was a click on a verse.
 * What may be one shows itself at once.
 */
export function keepPresses(): void {
  const list = document.querySelector('.verses');
  if (!list) return;
  const presses: Press[] = [];
  window.presses = presses;
  for (const type of TYPES)
    document.addEventListener(
      type,
      (event) => {
        if (window.presses) presses.push({ event, selected: isSelected() });
        if (presses.length > MOST) presses.shift();
        if (type === 'pointerdown') clicked?.classList.remove('clicked');
      },
      { capture: true, passive: true },
    );
  let clicked: Element | null | undefined;
  list.addEventListener('click', ({ target }) => {
    clicked = window.presses && !isSelected() ? (target as Element).closest('p, h2')?.closest('li') : undefined;
    clicked?.classList.add('clicked');
  });
}

const isSelected = () => getSelection()?.isCollapsed === false;
