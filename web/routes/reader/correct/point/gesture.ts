// Whether what a pointer does is a click on a verse's text. Whoever reads also presses: to select, to end or clear a
// selection, to stop a scroll, to follow a link. So a verse opens only of a press that began with nothing selected, did not
// move, was let go soon, and was not followed by a second one. Whole verses are chosen by a click with Shift or Ctrl, and by a finger
// that stays; while some are, each click on a text goes on from them. Nothing here knows the DOM: signals go in, a step comes out.

/** What the pointer came down on. */
export type Target =
  /** The letters of a verse. */
  | { readonly kind: 'text'; readonly verse: number }
  /** A link, a number, a button, a field: it has a purpose of its own. */
  | { readonly kind: 'control' }
  /** The open area and what stands around it. */
  | { readonly kind: 'inside' }
  | { readonly kind: 'elsewhere' };

export type PointerKind = 'mouse' | 'pen' | 'touch';

type Way = 'plain' | 'reach' | 'apart' | 'other';

interface Press {
  readonly at: number;
  readonly x: number;
  readonly y: number;
  readonly pointer: PointerKind;
  readonly target: Target;
  /** The main button without a modifier key, or the only finger; with Shift it reaches on, with Ctrl or Cmd it stands apart. */
  readonly way: Way;
}

/** Times in milliseconds on one clock, places in CSS pixels of the window; `selected`: something is, on the page. */
export type Signal =
  | (Press & { readonly type: 'down'; readonly selected: boolean })
  | { readonly type: 'move'; readonly at: number; readonly x: number; readonly y: number }
  | { readonly type: 'up'; readonly at: number; readonly x: number; readonly y: number; readonly selected: boolean }
  /** The browser has taken the pointer, for scrolling or zooming. */
  | { readonly type: 'cancel'; readonly at: number }
  | { readonly type: 'scroll'; readonly at: number }
  /** The browser itself says that a finger has stayed. */
  | { readonly type: 'held'; readonly at: number }
  /** The time that a step asked for has come. */
  | { readonly type: 'rest'; readonly at: number; readonly selected: boolean };

export interface GestureState {
  /** A press that may still become a click. */
  readonly press?: Press;
  /** A click that may still be the first of a double one. */
  readonly click?: Press & { readonly verse?: number };
  readonly scrolledAt: number;
}

export interface Step {
  readonly state: GestureState;
  /** Open this verse. */
  readonly open?: number;
  /** Choose it, or as far as it. */
  readonly choose?: { readonly verse: number; readonly way: Way };
  /** A click beside the open, untouched area, or beside what is chosen: leave it. */
  readonly leave?: true;
  /** Send `rest` at this time. */
  readonly wake?: number;
}

export const AT_REST: GestureState = { scrolledAt: -Infinity };

/** The longest that systems wait for the second click by default; a finger is quicker. */
const DOUBLE_MS = { mouse: 500, pen: 500, touch: 300 } as const;
/** A finger that stays as long chooses the verse. */
const HELD_MS = 500;
/** A finger that comes down this soon after a scroll has stopped it. */
const ROLLING_MS = 150;
/** A hand is never quite still. */
const SLOP = { mouse: 4, pen: 8, touch: 10 } as const;

/** What a click may be beside: an open area, in which something was typed or not, or verses that are chosen. */
export type Beside = 'untouched' | 'changed' | 'chosen' | undefined;

export function gestureStep(state: GestureState, signal: Signal, beside?: Beside): Step {
  const { press, click, scrolledAt } = state;
  switch (signal.type) {
    case 'down': {
      const { type, selected, ...down } = signal;
      const { at, pointer, target, way } = down;
      const again = click !== undefined && at - click.at < DOUBLE_MS[click.pointer] && near(click, down);
      // A third click belongs to the second.
      if (again) return { state: { scrolledAt, click: { ...down } } };
      const stopsScroll = pointer === 'touch' && at - scrolledAt < ROLLING_MS;
      if (way === 'other' || selected || stopsScroll) return { state: { scrolledAt } };
      const mayHold = pointer === 'touch' && target.kind === 'text';
      return { state: { scrolledAt, press: down }, ...(mayHold && { wake: at + HELD_MS }) };
    }
    case 'move':
      if (press && !near(press, signal)) return { state: { scrolledAt } };
      // Gone from there, it cannot click there again: no need to wait.
      if (click?.verse !== undefined && !near(click, signal, 3)) return { state: { scrolledAt }, open: click.verse };
      return { state };
    case 'up': {
      if (!press) return { state };
      if (!near(press, signal) || signal.selected) return { state: { scrolledAt } };
      if (isHeld(press, signal.at)) return chosen(press, scrolledAt);
      return clicked({ ...press, at: signal.at }, scrolledAt, beside);
    }
    case 'cancel':
      return { state: { scrolledAt } };
    case 'scroll': {
      // A busy page hears of a scroll after the press that came behind it: it takes nothing back.
      const since = press ?? click;
      if (since && signal.at < since.at) return { state: { ...state, scrolledAt: Math.max(scrolledAt, signal.at) } };
      return { state: { scrolledAt: signal.at } };
    }
    case 'held':
      return press?.pointer === 'touch' ? chosen(press, scrolledAt) : { state };
    case 'rest':
      if (press && isHeld(press, signal.at))
        return signal.selected ? { state: { scrolledAt } } : chosen(press, scrolledAt);
      if (click?.verse === undefined || signal.at < click.at + DOUBLE_MS[click.pointer]) return { state };
      return { state: { scrolledAt }, ...(!signal.selected && { open: click.verse }) };
  }
}

function clicked(click: Press, scrolledAt: number, beside: Beside): Step {
  const { target, pointer, way } = click;
  if (target.kind === 'control' || target.kind === 'inside') return { state: { scrolledAt } };
  const choosing = beside === 'chosen';
  // A finger that misses the text takes nothing back: it has its button for that.
  if (way !== 'plain' || (choosing && (target.kind === 'text' || pointer !== 'mouse')))
    return chosen(click, scrolledAt);
  if (beside === 'untouched' || choosing) return { state: { scrolledAt, click }, leave: true };
  if (target.kind === 'elsewhere') return { state: { scrolledAt } };
  return {
    state: { scrolledAt, click: { ...click, verse: target.verse } },
    wake: click.at + DOUBLE_MS[click.pointer],
  };
}

function chosen({ target, way }: Press, scrolledAt: number): Step {
  return {
    state: { scrolledAt },
    ...(target.kind === 'text' && { choose: { verse: target.verse, way } }),
  };
}

const isHeld = ({ pointer, at }: Press, now: number): boolean => pointer === 'touch' && now - at >= HELD_MS;

const near = (press: Press, { x, y }: { readonly x: number; readonly y: number }, times = 1): boolean =>
  Math.hypot(x - press.x, y - press.y) <= SLOP[press.pointer] * times;
