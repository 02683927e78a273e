// Whether what a pointer does is a click on a verse's text. Whoever reads also presses: to select, to end or clear a
// selection, to stop a scroll, to follow a link. So a verse opens only of a press that began with nothing selected, did not
// move, was let go soon, and was not followed by a second one. Nothing here knows the DOM: signals go in, a step comes out.

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

/** Times in milliseconds on one clock, places in CSS pixels of the window. */
export type Signal =
  | {
      readonly type: 'down';
      readonly at: number;
      readonly x: number;
      readonly y: number;
      readonly pointer: PointerKind;
      /** The main button, without a modifier key, the only finger. */
      readonly plain: boolean;
      /** Something is selected on the page. */
      readonly selected: boolean;
      readonly target: Target;
    }
  | { readonly type: 'move'; readonly at: number; readonly x: number; readonly y: number }
  | { readonly type: 'up'; readonly at: number; readonly x: number; readonly y: number; readonly selected: boolean }
  /** The browser has taken the pointer, for scrolling or zooming. */
  | { readonly type: 'cancel'; readonly at: number }
  | { readonly type: 'scroll'; readonly at: number }
  /** The time that a step asked for has come. */
  | { readonly type: 'rest'; readonly at: number; readonly selected: boolean };

interface Press {
  readonly at: number;
  readonly x: number;
  readonly y: number;
  readonly pointer: PointerKind;
  readonly target: Target;
}

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
  /** A click beside the open, untouched area: close it. */
  readonly leave?: true;
  /** Send `rest` at this time. */
  readonly wake?: number;
}

export const AT_REST: GestureState = { scrolledAt: -Infinity };

/** The longest that systems wait for the second click by default; a finger is quicker. */
const DOUBLE_MS = { mouse: 500, pen: 500, touch: 300 } as const;
/** A finger that stays longer wants to select. */
const HELD_MS = 500;
/** A finger that comes down this soon after a scroll has stopped it. */
const ROLLING_MS = 150;
/** A hand is never quite still. */
const SLOP = { mouse: 4, pen: 8, touch: 10 } as const;

/** @param area the one that is open, and whether something was typed there */
export function gestureStep(state: GestureState, signal: Signal, area?: { readonly changed: boolean }): Step {
  const { press, click, scrolledAt } = state;
  switch (signal.type) {
    case 'down': {
      const { at, x, y, pointer, target, plain, selected } = signal;
      const down: Press = { at, x, y, pointer, target };
      const again = click !== undefined && at - click.at < DOUBLE_MS[click.pointer] && near(click, down);
      // A third click belongs to the second.
      if (again) return { state: { scrolledAt, click: { ...down } } };
      const stopsScroll = pointer === 'touch' && at - scrolledAt < ROLLING_MS;
      return { state: plain && !selected && !stopsScroll ? { scrolledAt, press: down } : { scrolledAt } };
    }
    case 'move':
      if (press && !near(press, signal)) return { state: { scrolledAt } };
      // Gone from there, it cannot click there again: no need to wait.
      if (click?.verse !== undefined && !near(click, signal, 3)) return { state: { scrolledAt }, open: click.verse };
      return { state };
    case 'up': {
      if (!press) return { state };
      const held = press.pointer === 'touch' && signal.at - press.at > HELD_MS;
      if (!near(press, signal) || signal.selected || held) return { state: { scrolledAt } };
      return clicked({ ...press, at: signal.at }, scrolledAt, area);
    }
    case 'cancel':
      return { state: { scrolledAt } };
    case 'scroll': {
      // A busy page hears of a scroll after the press that came behind it: it takes nothing back.
      const since = press ?? click;
      if (since && signal.at < since.at) return { state: { ...state, scrolledAt: Math.max(scrolledAt, signal.at) } };
      return { state: { scrolledAt: signal.at } };
    }
    case 'rest':
      if (click?.verse === undefined || signal.at < click.at + DOUBLE_MS[click.pointer]) return { state };
      return { state: { scrolledAt }, ...(!signal.selected && { open: click.verse }) };
  }
}

function clicked(click: Press, scrolledAt: number, area: { readonly changed: boolean } | undefined): Step {
  const { target } = click;
  if (target.kind === 'control' || target.kind === 'inside') return { state: { scrolledAt } };
  if (area && !area.changed) return { state: { scrolledAt, click }, leave: true };
  if (target.kind === 'elsewhere') return { state: { scrolledAt } };
  return {
    state: { scrolledAt, click: { ...click, verse: target.verse } },
    wake: click.at + DOUBLE_MS[click.pointer],
  };
}

const near = (press: Press, { x, y }: { readonly x: number; readonly y: number }, times = 1): boolean =>
  Math.hypot(x - press.x, y - press.y) <= SLOP[press.pointer] * times;
