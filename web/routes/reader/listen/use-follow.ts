import { useEffect, useRef } from 'react';

/** Signs that the reader scrolls. */
const TAKING_OVER = ['wheel', 'touchmove', 'scrollend'] as const;

/**
 * Marks the verse that is read and keeps it in sight; whoever has gone to look at something else is not fetched back, but by
 * the function that this returns. `place` names the chapter.
 */
export function useFollow(verse: number | undefined, place: string): () => void {
  // On the way to a verse, the one before may be out of sight already.
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
    for (const type of TAKING_OVER) addEventListener(type, arrive, { passive: true });
    return () => {
      for (const type of TAKING_OVER) removeEventListener(type, arrive);
      marked()?.classList.remove('spoken');
    };
  }, []);
  // Of another chapter it is another verse.
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

const marked = () => document.querySelector('.verses > .spoken');

/** Where what lies at the window's foot begins. */
const windowEnd = (): number => document.querySelector('.bars')?.getBoundingClientRect().top ?? innerHeight;

function isInSight(item: Element): boolean {
  const { top, bottom } = item.getBoundingClientRect();
  return top < windowEnd() && bottom > 0;
}
function isWhole(item: Element): boolean {
  const { top, bottom } = item.getBoundingClientRect();
  return top >= 0 && bottom <= windowEnd();
}
