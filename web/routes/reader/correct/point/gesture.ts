// Tells clicks on a verse's text from other pointer input: readers also press to select, to end or clear a selection, to stop a scroll,
// or to follow a link. So a verse opens only on a press that began without a selection, did not move, was released soon, and was not
// followed by a second one. Whole verses are selected by a click with Shift or Ctrl and by a long press; while some are, each click on a
// text changes the selection. This module is independent of the DOM: it takes signals and returns steps.

/** The target of a pointerdown. */
export type Target =
  /** The letters of a verse. */
  | { readonly kind: 'text'; readonly verse: number }
  /** A link, a number, a button or a field, with a purpose of its own. */
  | { readonly kind: 'control' }
  /** The open area and its surroundings. */
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
  /** `plain`: the main button without a modifier key, or the only finger. Shift extends the selection, Ctrl or Cmd toggles one verse. */
  readonly way: Way;
}

/** Times in milliseconds on one clock, places in CSS pixels of the window; `selected`: the page has a text selection. */
export type Signal =
  | (Press & { readonly type: 'down'; readonly selected: boolean })
  | { readonly type: 'move'; readonly at: number; readonly x: number; readonly y: number }
  | { readonly type: 'up'; readonly at: number; readonly x: number; readonly y: number; readonly selected: boolean }
  /** The browser has taken over the pointer to scroll or zoom. */
  | { readonly type: 'cancel'; readonly at: number }
  | { readonly type: 'scroll'; readonly at: number }
  /** The browser reports a long press. */
  | { readonly type: 'held'; readonly at: number }
  /** The timer that a step requested has fired. */
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
  /** Select it, or the range up to it. */
  readonly choose?: { readonly verse: number; readonly way: Way };
  /** A click outside the open, untouched area, or outside the selection: leave it. */
  readonly leave?: true;
  /** Send `rest` at this time. */
  readonly wake?: number;
}

export const AT_REST: GestureState = { scrolledAt: -Infinity };

/** Default double-click intervals of systems at their longest; taps are quicker. */
const DOUBLE_MS = { mouse: 500, pen: 500, touch: 300 } as const;
/** Duration of a long press, which selects the verse. */
const LONG_PRESS_MS = 500;
/** A touch this soon after a scroll event stops the scroll. */
const SCROLL_STOP_MS = 150;
/** Movement in pixels that still counts as a click. */
const SLOP = { mouse: 4, pen: 8, touch: 10 } as const;

/** What is open when a click falls outside it: an area, changed or untouched, or a selection. */
export type Beside = 'untouched' | 'changed' | 'chosen' | undefined;

export function gestureStep(state: GestureState, signal: Signal, beside?: Beside): Step {
  const { press, click, scrolledAt } = state;
  switch (signal.type) {
    case 'down': {
      const { type, selected, ...down } = signal;
      const { at, pointer, target, way } = down;
      const again = click !== undefined && at - click.at < DOUBLE_MS[click.pointer] && near(click, down);
      // A third click belongs to the double click.
      if (again) return { state: { scrolledAt, click: { ...down } } };
      const stopsScroll = pointer === 'touch' && at - scrolledAt < SCROLL_STOP_MS;
      if (way === 'other' || selected || stopsScroll) return { state: { scrolledAt } };
      const mayHold = pointer === 'touch' && target.kind === 'text';
      return { state: { scrolledAt, press: down }, ...(mayHold && { wake: at + LONG_PRESS_MS }) };
    }
    case 'move':
      if (press && !near(press, signal)) return { state: { scrolledAt } };
      // The pointer has left the place, so no double click can follow: open at once.
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
      // On a busy page a scroll event may arrive after a later press; it does not cancel that press.
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
  // A tap beside the text does not clear the selection: the bar has a button for that.
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

const isHeld = ({ pointer, at }: Press, now: number): boolean => pointer === 'touch' && now - at >= LONG_PRESS_MS;

const near = (press: Press, { x, y }: { readonly x: number; readonly y: number }, times = 1): boolean =>
  Math.hypot(x - press.x, y - press.y) <= SLOP[press.pointer] * times;
