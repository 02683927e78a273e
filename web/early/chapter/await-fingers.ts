import { whenPainted } from '../page-events.ts';
import { isTaken } from './is-taken.ts';
import { scrollsSideways } from './scrolls-sideways.ts';
import { turn } from './turn.ts';

/** What turns the chapter by a swipe comes once the page has loaded, and only where there may be fingers. */
export function awaitFingers(): void {
  if (navigator.maxTouchPoints === 0) return;
  whenPainted(() => {
    import('../turn-by-swipe.ts').then(
      ({ turnBySwipe }) => turnBySwipe({ isTaken, scrollsSideways, turn }),
      // Links turn it too.
      () => {},
    );
  });
}
