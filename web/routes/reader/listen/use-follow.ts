import { useEffect, useRef } from 'react';

/** Events that mean that the reader scrolls. */
const SCROLL_EVENTS = ['wheel', 'touchmove', 'scrollend'] as const;

/**
 * Marks the verse being read and keeps it in view, unless the reader has scrolled away. Returns a function that scrolls back to it.
 * `place` names the chapter.
 */
export function useFollow(verse: number | undefined, place: string): () => void {
  // While scrolling to a verse, the previous one may be out of view already.
  const coming = useRef(false);
  function show(item: Element): void {
    coming.current = true;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    item.scrollIntoView({ block: 'start', behavior: still ? 'instant' : 'smooth' });
  }
  useEffect(() => {
    const arrive = () => {
      coming.current = false;
    };
    for (const type of SCROLL_EVENTS) addEventListener(type, arrive, { passive: true });
    return () => {
      for (const type of SCROLL_EVENTS) removeEventListener(type, arrive);
      marked()?.classList.remove('spoken');
    };
  }, []);
  // In another chapter the same number is another verse.
  useEffect(() => {
    const before = marked();
    const follows = coming.current || !before || isInSight(before);
    before?.classList.remove('spoken');
    const item = verse === undefined ? null : document.getElementById(`v${verse}`);
    item?.classList.add('spoken');
    if (item && follows && !isWhole(item)) show(item);
  }, [verse, place]);
  return () => show(marked() ?? document.querySelector('.heading')!);
}

const marked = () => document.querySelector('.verses li.spoken');

/** The top edge of the bars at the window's foot. */
const windowEnd = (): number => document.querySelector('.bars')?.getBoundingClientRect().top ?? innerHeight;

function isInSight(item: Element): boolean {
  const { top, bottom } = item.getBoundingClientRect();
  return top < windowEnd() && bottom > 0;
}
function isWhole(item: Element): boolean {
  const { top, bottom } = item.getBoundingClientRect();
  return top >= 0 && bottom <= windowEnd();
}
