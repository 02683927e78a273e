// Pointer events on a chapter before the verse tools, a later file of the build, are loaded.

/** An event, and whether text was selected on the page at that time. */
export interface PendingPointerEvent {
  readonly event: PointerEvent | Event;
  readonly selected: boolean;
}

/** On this event the listener of keepPointerEvents adds what it has to `detail` and stops listening. */
const TAKE_POINTER_EVENTS = 'take-presses';

/** Hands the pending events to the verse tools. */
export function takePendingPointerEvents(): readonly PendingPointerEvent[] {
  const pending: PendingPointerEvent[] = [];
  document.dispatchEvent(new CustomEvent(TAKE_POINTER_EVENTS, { detail: pending }));
  return pending;
}

const TYPES = ['pointerdown', 'pointerup', 'pointercancel', 'dragstart', 'scroll'];
/** Enough for one press and what follows it. */
const MAX_EVENTS = 20;

/**
 * Keeps pointer events until the verse editor is loaded, which decides whether they were a click on a verse. A possible click is
 * highlighted at once.
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

/** A touch held this long selects the verse (correct/point/gesture.ts). */
const HELD_MS = 500;

/**
 * Keeps the browser from selecting text on a Shift click or a long touch, which select whole verses. It may where text is
 * selected already, and in a verse that is selected.
 */
export function preventTextSelection(): void {
  let touch = false;
  let since = 0;

  const isOnVerse = ({ target }: Event): boolean => {
    const element = target instanceof Element ? target : (target as Node).parentElement;
    return element?.closest('.verses li:not(.chosen) > :is(p, h2)') != null && !isSelected();
  };
  const prevent = (event: Event) => {
    if (touch && isOnVerse(event)) event.preventDefault();
  };
  addEventListener(
    'pointerdown',
    ({ pointerType, timeStamp }) => {
      touch = pointerType === 'touch';
      since = timeStamp;
    },
    { capture: true },
  );
  addEventListener('keydown', () => {
    touch = false;
  });
  addEventListener('selectstart', prevent);
  addEventListener('contextmenu', prevent, { capture: true });
  addEventListener('mousedown', (event) => {
    const { shiftKey, ctrlKey, metaKey, altKey, button } = event;
    if (shiftKey && button === 0 && !(ctrlKey || metaKey || altKey) && isOnVerse(event)) event.preventDefault();
  });
  // A long touch makes no click; this event loads the verse tools (onIntent).
  addEventListener('pointerup', (event) => {
    if (touch && event.timeStamp - since >= HELD_MS && isOnVerse(event)) dispatchEvent(new Event('focusin'));
  });
}
