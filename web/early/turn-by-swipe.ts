// Whether what fingers do is a swipe that turns the chapter. Fingers mostly scroll, sometimes enlarge or select, and from the
// edges they call the browser back: a swipe is one finger, sideways, fast and far enough, on a page that
// does not scroll by itself.

/** Times in milliseconds on one clock, places in CSS pixels of the window; `scrolled`: how far down the page is. */
interface Spot {
  readonly at: number;
  readonly x: number;
  readonly y: number;
  readonly scrolled: number;
}

export type Signal =
  /** `free`: nothing else has a use for what is done here; `width` of the window. */
  | (Spot & { readonly type: 'start'; readonly fingers: number; readonly free: boolean; readonly width: number })
  | (Spot & { readonly type: 'end'; readonly fingers: number; readonly free: boolean });

/** Where a swipe may have begun; undefined: nothing is under way that could become one. */
export type SwipeState = Spot | undefined;

export interface Step {
  readonly state: SwipeState;
  readonly turn?: 'prev' | 'next';
}

/** From here browsers go back themselves. */
const EDGE_PX = 28;
const FAR_PX = 60;
const SOON_MS = 500;
/** How many times further sideways than up or down. */
const FLAT = 2.5;
/** A page follows a finger that goes a little up or down with the rest of its way; one that moves more than that scrolls by itself. */
const STILL_PX = 2;

export function swipeStep(start: SwipeState, signal: Signal): Step {
  const { at, x, y, scrolled } = signal;
  if (signal.type === 'start') {
    const inside = x >= EDGE_PX && x <= signal.width - EDGE_PX;
    return { state: signal.fingers === 1 && signal.free && inside ? { at, x, y, scrolled } : undefined };
  }
  if (!start || signal.fingers > 0 || !signal.free) return { state: undefined };
  const aside = x - start.x;
  const down = Math.abs(y - start.y);
  const far = Math.abs(aside) >= FAR_PX && Math.abs(aside) >= FLAT * down;
  const moves = Math.abs(scrolled - start.scrolled) > down + STILL_PX;
  if (!far || at - start.at > SOON_MS || moves) return { state: undefined };
  return { state: undefined, turn: aside < 0 ? 'next' : 'prev' };
}

interface Page {
  /** Whether what is done on an element belongs to something else than the page. */
  readonly blocksTurning: (element: Element) => boolean;
  readonly scrollsSideways: (element: Element) => boolean;
  readonly turnChapter: (way: 'prev' | 'next') => void;
}

/** A swipe turns the chapter. */
export function turnBySwipe({ blocksTurning, scrollsSideways, turnChapter }: Page): void {
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
      free: type !== 'touchcancel' && !blocksTurning(on) && !scrollsSideways(on),
      width: innerWidth,
    });
    state = step.state;
    if (step.turn) turnChapter(step.turn);
  };
  for (const type of ['touchstart', 'touchend', 'touchcancel'] as const)
    addEventListener(type, take, { passive: true });
}
