// What the script of chapters keeps for the verse tools, which come later in another file of the build.

/** What a pointer did, and whether anything was selected on the page then. */
export interface PendingPointerEvent {
  readonly event: PointerEvent | Event;
  readonly selected: boolean;
}

/** Asks the document for what pointers have done on a chapter's page: its listener adds them to `detail`, and keeps no more. */
const TAKE_POINTER_EVENTS = 'take-presses';

/** Whoever takes them judges what they were. */
export function takePendingPointerEvents(): readonly PendingPointerEvent[] {
  const pending: PendingPointerEvent[] = [];
  document.dispatchEvent(new CustomEvent(TAKE_POINTER_EVENTS, { detail: pending }));
  return pending;
}

const TYPES = ['pointerdown', 'pointerup', 'pointercancel', 'dragstart', 'scroll'];
/** A press, and whatever may have followed it. */
const MAX_EVENTS = 20;

/**
 * Keeps what pointers do on a chapter's page until the verse editor is here, which judges whether it was a click on a verse.
 * What may be one shows itself at once.
 */
export function keepPointerEvents(): void {
  const list = document.querySelector('.verses');
  if (!list) return;
  const pending: PendingPointerEvent[] = [];
  const taken = new AbortController();
  for (const type of TYPES)
    document.addEventListener(
      type,
      (event) => {
        pending.push({ event, selected: isSelected() });
        if (pending.length > MAX_EVENTS) pending.shift();
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
    TAKE_POINTER_EVENTS,
    (event) => {
      taken.abort();
      (event as CustomEvent<PendingPointerEvent[]>).detail.push(...pending);
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
export function preventTextSelection(): void {
  let finger = false;
  let since = 0;

  const isWhole = ({ target }: Event): boolean => {
    const element = target instanceof Element ? target : (target as Node).parentElement;
    return element?.closest('.verses > li:not(.chosen) > :is(p, h2)') != null && !isSelected();
  };
  const prevent = (event: Event) => {
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
  addEventListener('selectstart', prevent);
  addEventListener('contextmenu', prevent, { capture: true });
  addEventListener('mousedown', (event) => {
    const { shiftKey, ctrlKey, metaKey, altKey, button } = event;
    if (shiftKey && button === 0 && !(ctrlKey || metaKey || altKey) && isWhole(event)) event.preventDefault();
  });
  // It makes no click: what chooses is told by this that it is wanted.
  addEventListener('pointerup', (event) => {
    if (finger && event.timeStamp - since >= HELD_MS && isWhole(event)) dispatchEvent(new Event('focusin'));
  });
}
