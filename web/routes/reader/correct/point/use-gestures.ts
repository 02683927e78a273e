import { useEffect, useRef } from 'react';
import { type PendingPointerEvent, takePendingPointerEvents } from '../../../../early/pointer-events.ts';
import { AT_REST, type Beside, gestureStep, type PointerKind, type Signal, type Step, type Target } from './gesture.ts';

export interface Opening {
  readonly verse: number;
  readonly pointer: PointerKind;
  readonly x: number;
  readonly y: number;
}

interface GestureHandlers {
  readonly beside: Beside;
  readonly onOpen: (opening: Opening) => void;
  readonly onChoose: (choice: NonNullable<Step['choose']>) => void;
  readonly onLeave: () => void;
}

/** Input older than this, from before the editor loaded, is ignored. */
const MAX_INPUT_AGE_MS = 10_000;

const TYPES = [
  'pointerdown',
  'pointermove',
  'pointerup',
  'pointercancel',
  'dragstart',
  'scroll',
  'contextmenu',
] as const;

/** Detects clicks on verses' texts, including input queued before the editor loaded. */
export function useGestures(handlers: GestureHandlers): void {
  const latest = useRef(handlers);
  latest.current = handlers;
  useEffect(() => {
    const end = new AbortController();
    let state = AT_REST;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = { pointer: 'mouse' as PointerKind, x: 0, y: 0 };

    function take(signal: Signal): void {
      const { beside, onOpen, onChoose, onLeave } = latest.current;
      const step = gestureStep(state, signal, beside);
      state = step.state;
      markClicked(state.click?.verse);
      if (step.wake !== undefined) {
        clearTimeout(timer);
        timer = setTimeout(
          () => take({ type: 'rest', at: performance.now(), selected: isSelected() }),
          step.wake - performance.now() + 1,
        );
      }
      if (step.open !== undefined) onOpen({ verse: step.open, ...last });
      if (step.choose) onChoose(step.choose);
      if (step.leave) onLeave();
    }
    function handle(press: PendingPointerEvent): void {
      const signal = signalOf(press);
      if (signal?.type === 'down') last = { pointer: signal.pointer, x: signal.x, y: signal.y };
      if (signal) take(signal);
    }

    for (const type of TYPES)
      document.addEventListener(type, (event) => handle({ event, selected: isSelected() }), {
        signal: end.signal,
        capture: true,
        passive: true,
      });
    for (const press of takePendingPointerEvents())
      if (performance.now() - press.event.timeStamp < MAX_INPUT_AGE_MS) handle(press);
    // The early highlight may be of input that was not a click.
    markClicked(state.click?.verse);
    return () => {
      clearTimeout(timer);
      markClicked(undefined);
      end.abort();
    };
  }, []);
}

/** Uses the events' own timestamps: a busy page handles them late. */
function signalOf({ event, selected }: PendingPointerEvent): Signal | undefined {
  const at = event.timeStamp;
  if (event.type === 'scroll') return event.target === document ? { type: 'scroll', at } : undefined;
  if (event.type === 'pointercancel' || event.type === 'dragstart') return { type: 'cancel', at };
  // If verses cannot be selected by a long press, the browser has begun a text selection.
  if (event.type === 'contextmenu') return { type: event.defaultPrevented ? 'held' : 'cancel', at };
  const { type, clientX: x, clientY: y, pointerType, button, isPrimary } = event as PointerEvent;
  if (type === 'pointermove') return { type: 'move', at, x, y };
  if (type === 'pointerup') return { type: 'up', at, x, y, selected };
  const { ctrlKey, metaKey, shiftKey, altKey } = event as PointerEvent;
  const pointer = pointerType === 'touch' || pointerType === 'pen' ? pointerType : 'mouse';
  const mayBe = button === 0 && isPrimary && !altKey;
  const way = !mayBe ? 'other' : ctrlKey || metaKey ? 'apart' : shiftKey ? 'reach' : 'plain';
  return { type: 'down', at, x, y, pointer, way, selected, target: targetOf(event as PointerEvent) };
}

/** Highlights a click at once, while it may still become a double click. */
function markClicked(verse: number | undefined): void {
  const item = verse === undefined ? null : document.getElementById(`v${verse}`);
  for (const other of document.querySelectorAll('.verses li.clicked'))
    if (other !== item) other.classList.remove('clicked');
  item?.classList.add('clicked');
}

const CONTROLS = 'a, button, input, select, textarea, label, summary, [contenteditable]';

function targetOf({ target, clientX, clientY }: PointerEvent): Target {
  if (!(target instanceof Element)) return { kind: 'elsewhere' };
  if (target.closest('.correcting, .choice, dialog, [popover]')) return { kind: 'inside' };
  if (target.closest(CONTROLS)) return { kind: 'control' };
  const text = target.closest('.verses li :is(p, h2)');
  const verse = Number(text?.closest('li')?.id.slice(1));
  return text && verse && isOnText(text, clientX, clientY) ? { kind: 'text', verse } : { kind: 'elsewhere' };
}

/** True if a point of the window is on an element's letters, not in the blank beside or below them. */
function isOnText(element: Element, x: number, y: number): boolean {
  const range = document.createRange();
  range.selectNodeContents(element);
  const line = Number.parseFloat(getComputedStyle(element).lineHeight);
  // Rectangles are matched to the line height, as lines touch at any font size and the initial is taller than its line.
  return Array.from(range.getClientRects()).some(
    ({ left, right, top, bottom, height }) =>
      x >= left && x <= right && Math.abs(y - (top + bottom) / 2) <= Math.max(line, height) / 2 + 1,
  );
}

/** True if the page has a text selection. */
const isSelected = (): boolean => {
  const selection = getSelection();
  return selection !== null && !selection.isCollapsed && selection.toString() !== '';
};
