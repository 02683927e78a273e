// A swipe that turns the chapter is one finger moving sideways, fast and far enough, on a page that is not scrolling. All other
// touches scroll, zoom or select, and those from the edges are the browser's gesture for going back.

/** `at` in milliseconds on one clock; `x` and `y` in CSS pixels of the window; `scrolled`: scroll position of the page. */
interface Spot {
  readonly at: number;
  readonly x: number;
  readonly y: number;
  readonly scrolled: number;
}

export type Signal =
  /** `free`: nothing else handles touches there; `width` of the window. */
  | (Spot & { readonly type: 'start'; readonly fingers: number; readonly free: boolean; readonly width: number })
  | (Spot & { readonly type: 'end'; readonly fingers: number; readonly free: boolean });

/** Start of a possible swipe; undefined if there is none. */
export type SwipeState = Spot | undefined;

export interface Step {
  readonly state: SwipeState;
  readonly turn?: 'prev' | 'next';
}

/** Browsers take swipes from this margin as their own. */
const EDGE_PX = 28;
const FAR_PX = 60;
const SOON_MS = 500;
/** Minimum ratio of sideways to vertical movement. */
const FLAT = 2.5;
/** The page may scroll as far as the finger moves vertically; further than that by this much, it is scrolling by inertia. */
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
  readonly blocksTurning: (element: Element) => boolean;
  readonly scrollsSideways: (element: Element) => boolean;
  readonly turnChapter: (way: 'prev' | 'next') => void;
}

/** Turns the chapter on a swipe. */
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
