// What the script of chapters keeps for the verse tools, which come later in another file of the build.

/** What a pointer did, and whether anything was selected on the page then. */
export interface Press {
  readonly event: PointerEvent | Event;
  readonly selected: boolean;
}

/** Asks the document for what pointers have done on a chapter's page: its listener adds them to `detail`, and keeps no more. */
const TAKE_PRESSES = 'take-presses';

/** Whoever takes them judges what they were. */
export function takePresses(): readonly Press[] {
  const presses: Press[] = [];
  document.dispatchEvent(new CustomEvent(TAKE_PRESSES, { detail: presses }));
  return presses;
}

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

export const isSelected = (): boolean => getSelection()?.isCollapsed === false;

/** A finger that stays as long chooses the verse (correct/point/gesture.ts). */
const HELD_MS = 500;

/**
 * A click with Shift, and a finger that stays, choose whole verses: the browser does not select letters then. It does where
 * letters are selected already, and of a verse that is chosen.
 */
export function spareLetters(): void {
  let finger = false;
  let since = 0;

  const isWhole = ({ target }: Event): boolean => {
    const element = target instanceof Element ? target : (target as Node).parentElement;
    return element?.closest('.verses > li:not(.chosen) > :is(p, h2)') != null && !isSelected();
  };
  const spare = (event: Event) => {
    if (finger && isWhole(event)) event.preventDefault();
  };
  addEventListener(
    'pointerdown',
    ({ pointerType, timeStamp }) => {
      finger = pointerType === 'touch';
      since = timeStamp;
    },
    { capture: true },
  );
  addEventListener('keydown', () => {
    finger = false;
  });
  addEventListener('selectstart', spare);
  addEventListener('contextmenu', spare, { capture: true });
  addEventListener('mousedown', (event) => {
    const { shiftKey, ctrlKey, metaKey, altKey, button } = event;
    if (shiftKey && button === 0 && !(ctrlKey || metaKey || altKey) && isWhole(event)) event.preventDefault();
  });
  // It makes no click: what chooses is told by this that it is wanted.
  addEventListener('pointerup', (event) => {
    if (finger && event.timeStamp - since >= HELD_MS && isWhole(event)) dispatchEvent(new Event('focusin'));
  });
}
