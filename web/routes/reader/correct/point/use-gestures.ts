import { useEffect, useRef } from 'react';
import { earlyClick } from './early-click.ts';
import { AT_REST, gestureStep, type PointerKind, type Signal, type Target } from './gesture.ts';
import { isOnText, isSelected } from './hit-text.ts';

export interface Opening {
  readonly verse: number;
  readonly pointer: PointerKind;
  readonly x: number;
  readonly y: number;
}

interface Wishes {
  /** The open area, and whether something was typed there. */
  readonly area: { readonly changed: boolean } | undefined;
  readonly onOpen: (opening: Opening) => void;
  readonly onLeave: () => void;
}

/** Tells clicks on verses' texts from everything else that pointers do. */
export function useGestures(wishes: Wishes): void {
  const latest = useRef(wishes);
  latest.current = wishes;
  useEffect(() => {
    const end = new AbortController();
    const options = { signal: end.signal, capture: true, passive: true } as const;
    let state = AT_REST;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = { pointer: 'mouse' as PointerKind, x: 0, y: 0 };

    function take(signal: Signal): void {
      const { area, onOpen, onLeave } = latest.current;
      const step = gestureStep(state, signal, area);
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
      if (step.leave) onLeave();
    }

    const on = <T extends Event>(type: string, listen: (event: T) => void) =>
      document.addEventListener(type, listen as (event: Event) => void, options);
    // The browser's own times: a busy page hears of things late.
    on<PointerEvent>('pointerdown', (event) => {
      const { clientX: x, clientY: y, button, isPrimary, timeStamp: at } = event;
      const pointer = event.pointerType === 'touch' || event.pointerType === 'pen' ? event.pointerType : 'mouse';
      const keyed = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
      const plain = button === 0 && isPrimary && !keyed;
      last = { pointer, x, y };
      take({ type: 'down', at, x, y, pointer, plain, selected: isSelected(), target: targetOf(event) });
    });
    on<PointerEvent>('pointermove', ({ clientX: x, clientY: y, timeStamp: at }) => take({ type: 'move', at, x, y }));
    on<PointerEvent>('pointerup', ({ clientX: x, clientY: y, timeStamp: at }) =>
      take({ type: 'up', at, x, y, selected: isSelected() }),
    );
    for (const type of ['pointercancel', 'dragstart']) on(type, ({ timeStamp: at }) => take({ type: 'cancel', at }));
    on('scroll', ({ target, timeStamp: at }) => {
      if (target === document) take({ type: 'scroll', at });
    });
    const early = earlyClick();
    if (early) {
      const { verse, pointer, x, y } = early;
      const [at, selected] = [performance.now(), false];
      last = { pointer, x, y };
      take({ type: 'down', at, x, y, pointer, plain: true, selected, target: { kind: 'text', verse } });
      take({ type: 'up', at, x, y, selected });
    }
    return () => {
      clearTimeout(timer);
      markClicked(undefined);
      end.abort();
    };
  }, []);
}

/** A click shows at once, while it may still become a double one. */
function markClicked(verse: number | undefined): void {
  const item = verse === undefined ? null : document.getElementById(`v${verse}`);
  for (const other of document.querySelectorAll('.verses > .clicked'))
    if (other !== item) other.classList.remove('clicked');
  item?.classList.add('clicked');
}

const CONTROLS = 'a, button, input, select, textarea, label, summary, [contenteditable]';

function targetOf({ target, clientX, clientY }: PointerEvent): Target {
  if (!(target instanceof Element)) return { kind: 'elsewhere' };
  if (target.closest('.correcting, dialog')) return { kind: 'inside' };
  if (target.closest(CONTROLS)) return { kind: 'control' };
  const text = target.closest('.verses p, .verses h2');
  const verse = Number(text?.closest('li')?.id.slice(1));
  return text && verse && isOnText(text, clientX, clientY) ? { kind: 'text', verse } : { kind: 'elsewhere' };
}
