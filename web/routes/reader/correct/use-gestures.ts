import { useEffect, useRef } from 'react';
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
      if (step.wake !== undefined) {
        clearTimeout(timer);
        timer = setTimeout(
          () => take({ type: 'rest', at: performance.now(), selected: isSelected() }),
          step.wake - signal.at + 1,
        );
      }
      if (step.open !== undefined) onOpen({ verse: step.open, ...last });
      if (step.leave) onLeave();
    }

    const on = <T extends Event>(type: string, listen: (event: T) => void) =>
      document.addEventListener(type, listen as (event: Event) => void, options);
    on<PointerEvent>('pointerdown', (event) => {
      const { clientX: x, clientY: y, button, isPrimary } = event;
      const pointer = event.pointerType === 'touch' || event.pointerType === 'pen' ? event.pointerType : 'mouse';
      const keyed = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
      const plain = button === 0 && isPrimary && !keyed;
      const target = targetOf(event);
      last = { pointer, x, y };
      take({ type: 'down', at: performance.now(), x, y, pointer, plain, selected: isSelected(), target });
    });
    on<PointerEvent>('pointermove', ({ clientX: x, clientY: y }) =>
      take({ type: 'move', at: performance.now(), x, y }),
    );
    on<PointerEvent>('pointerup', ({ clientX: x, clientY: y }) =>
      take({ type: 'up', at: performance.now(), x, y, selected: isSelected() }),
    );
    on('pointercancel', () => take({ type: 'cancel', at: performance.now() }));
    on('dragstart', () => take({ type: 'cancel', at: performance.now() }));
    on<Event>('scroll', ({ target }) => {
      if (target === document) take({ type: 'scroll', at: performance.now() });
    });
    return () => {
      clearTimeout(timer);
      end.abort();
    };
  }, []);
}

const CONTROLS = 'a, button, input, select, textarea, label, summary, [contenteditable]';

function targetOf({ target, clientX, clientY }: PointerEvent): Target {
  if (!(target instanceof Element)) return { kind: 'elsewhere' };
  if (target.closest('.correcting')) return { kind: 'inside' };
  if (target.closest(CONTROLS)) return { kind: 'control' };
  const text = target.closest('.verses p, .verses h2');
  const verse = Number(text?.closest('li')?.id.slice(1));
  return text && verse && isOnText(text, clientX, clientY) ? { kind: 'text', verse } : { kind: 'elsewhere' };
}
