import { type SwipeState, swipeStep } from './swipe-step.ts';

interface Page {
  /** Whether what is done on an element belongs to something else than the page. */
  readonly isTaken: (element: Element) => boolean;
  readonly scrollsSideways: (element: Element) => boolean;
  readonly turn: (way: 'prev' | 'next') => void;
}

/** A swipe turns the chapter. */
export function turnBySwipe({ isTaken, scrollsSideways, turn }: Page): void {
  let state: SwipeState;
  const take = ({ type, target, touches, changedTouches, timeStamp: at }: TouchEvent) => {
    const [finger] = changedTouches;
    const on = target as Element;
    if (!finger) return;
    const { clientX: x, clientY: y } = finger;
    const step = swipeStep(state, {
      type: type === 'touchstart' ? 'start' : 'end',
      at,
      x,
      y,
      scrolled: scrollY,
      fingers: touches.length,
      free: type !== 'touchcancel' && !isTaken(on) && !scrollsSideways(on),
      width: innerWidth,
    });
    state = step.state;
    if (step.turn) turn(step.turn);
  };
  for (const type of ['touchstart', 'touchend', 'touchcancel'] as const)
    addEventListener(type, take, { passive: true });
}
