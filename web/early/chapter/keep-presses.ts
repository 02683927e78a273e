import { type Press, TAKE_PRESSES } from '../hand-over.ts';

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
  const taken = new AbortController();
  for (const type of TYPES)
    document.addEventListener(
      type,
      (event) => {
        presses.push({ event, selected: isSelected() });
        if (presses.length > MOST) presses.shift();
        if (type === 'pointerdown') clicked?.classList.remove('clicked');
      },
      { capture: true, passive: true, signal: taken.signal },
    );
  let clicked: Element | null | undefined;
  list.addEventListener(
    'click',
    ({ target }) => {
      clicked = isSelected() ? undefined : (target as Element).closest('p, h2')?.closest('li');
      clicked?.classList.add('clicked');
    },
    { signal: taken.signal },
  );
  document.addEventListener(
    TAKE_PRESSES,
    (event) => {
      taken.abort();
      (event as CustomEvent<Press[]>).detail.push(...presses);
    },
    { signal: taken.signal },
  );
}

const isSelected = () => getSelection()?.isCollapsed === false;
