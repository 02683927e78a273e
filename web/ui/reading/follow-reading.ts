import { type Journey, placeAfter } from '../../../forms/reading/journey.ts';
import { keepJourney, keptJourney } from './kept-journey.ts';

/** After so long, or after scrolling by hand, a reader counts as reading. */
const READING_MS = 4_000;
/** A chapter whose end was seen sooner counts as skimmed. */
const READ_MS = 10_000;
/** Debounce after the last scroll. */
const REST_MS = 300;

/**
 * Records the reading position on a chapter's page, and the chapter as read once its end was seen, if the reader wants that. A
 * prerendered page records nothing before it is shown.
 */
export function followReading(): void {
  const chapter = document.querySelector<HTMLElement>('main[data-chapter]');
  if (!chapter) return;
  let reads = false;
  let shownAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function keep(): void {
    clearTimeout(timer);
    if (reads && !document.hidden) keepJourney(advance(keptJourney(), chapter!, performance.now() - shownAt));
  }
  function begin(): void {
    reads = true;
    keep();
  }
  function later(): void {
    clearTimeout(timer);
    timer = setTimeout(keep, REST_MS);
  }
  function shown(): void {
    if (document.hidden) return;
    removeEventListener('visibilitychange', shown);
    shownAt = performance.now();
    setTimeout(begin, READING_MS);
    setTimeout(keep, READ_MS);
    for (const type of ['wheel', 'touchmove']) addEventListener(type, begin, { once: true, passive: true });
    addEventListener('scroll', later, { passive: true });
    addEventListener('pagehide', keep);
  }
  addEventListener('visibilitychange', shown);
  shown();
}

function advance(journey: Journey, chapter: HTMLElement, elapsed: number): Journey {
  // The current settings are attributes of the page.
  const { place, read } = document.documentElement.dataset;
  const at = Date.now();
  const { name = '', chapter: osis = '' } = chapter.dataset;
  const verses = [...chapter.querySelectorAll('.verses li')];
  const seen = verses.findIndex((verse) => verse.getBoundingClientRect().bottom > REACH_PX);
  const { pathname, search } = location;
  const first = verses[0]?.id.slice(1) ?? '1';
  const path = pathname.replace(/[^/]+$/, first) + search + (seen > 0 ? `#${verses[seen]!.id}` : '');
  const end = verses.at(-1)?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY;
  const isRead = read === 'kept' && elapsed >= READ_MS && end <= innerHeight;
  return {
    ...journey,
    ...(place !== 'forgotten' && { place: placeAfter(journey.place, { at, path, name }, at - elapsed) }),
    read: isRead ? { ...journey.read, [osis]: at } : journey.read,
  };
}

/** Verses that end above this count as read. */
const REACH_PX = 40;
