import { type Journey, placeAfter } from '../../../forms/reading/journey.ts';
import { keepJourney, keptJourney } from './kept-journey.ts';

/** Whoever stays as long, or moves on by hand, reads. */
const READING_MS = 4_000;
/** A chapter whose end was seen sooner was looked through. */
const READ_MS = 10_000;
/** After the last movement. */
const REST_MS = 300;

/**
 * Remembers on a chapter's page where one reads, and that the chapter was read once its end was seen, if one wants that. A page
 * that the browser prepares unseen remembers nothing before it is shown.
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
  // As the settings stand on the page.
  const { place, read } = document.documentElement.dataset;
  const at = Date.now();
  const { name = '', chapter: osis = '' } = chapter.dataset;
  const verses = [...chapter.querySelectorAll('.verses > li')];
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

/** What ends above this has been read. */
const REACH_PX = 40;
