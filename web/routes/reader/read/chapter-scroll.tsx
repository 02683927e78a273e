import { useEffect, useRef, useSyncExternalStore } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router';
import { followScroll } from './follow-scroll.ts';
import { type Arrival, planScroll } from './scroll-plan.ts';

interface Place {
  readonly location: Location;
  readonly chapter: string;
  readonly arrival: Arrival;
  readonly verseSeen: boolean;
  readonly loadedAt: number;
}

/** Scrolls a chapter page as planScroll says. Renders nothing. */
export function ChapterScroll({ chapter, verse }: { chapter: string; verse: number }) {
  const location = useLocation();
  const popped = useNavigationType() === 'POP';
  const inDocument = useRef(useHydrating());
  const place = useRef<Place>(undefined);

  useEffect(() => {
    const last = place.current;
    if (last?.location !== location) {
      const first = last === undefined && inDocument.current;
      place.current = {
        location,
        chapter,
        arrival: first ? documentArrival() : popped ? 'return' : 'link',
        verseSeen: last?.chapter === chapter && isSeen(`v${verse}`),
        loadedAt: first ? documentLoadedAt() : performance.now(),
      };
    }
    const { arrival, verseSeen, loadedAt } = place.current as Place;
    const scrolled = window.scrollY > 0;
    const seenFromTop = isSeen(`v${verse}`, window.scrollY);
    const plan = planScroll({ arrival, fragment: location.hash !== '', scrolled, verse, verseSeen, seenFromTop });
    return followScroll(plan, `v${verse}`, loadedAt, arrival === 'document' ? 0 : loadedAt);
  }, [location, popped, chapter, verse]);
  return null;
}

/** Whether this component came with the document's own HTML. */
const useHydrating = () =>
  useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  );

const navigationEntry = () => performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined;

function documentArrival(): Arrival {
  const type = navigationEntry()?.type;
  return type === 'reload' || type === 'back_forward' ? 'return' : 'document';
}

/** When the document was loaded; where it still is loading, that moment is now. */
const documentLoadedAt = () => navigationEntry()?.loadEventStart || performance.now();

/** @param above how much higher the page is looked at */
function isSeen(id: string, above = 0): boolean {
  const box = document.getElementById(id)?.getBoundingClientRect();
  return box !== undefined && box.top + above >= 0 && box.bottom + above <= window.innerHeight;
}
