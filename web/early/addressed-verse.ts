import { isPlainClick, whenLoaded } from './page-events.ts';

/**
 * The number of a verse marks it: the address becomes the verse's own, and nothing moves. Without this script the numbers
 * are links, which React leaves as they are. The first one then leads to the form for its verse, with it to the chapter.
 */
export function markVerses(): void {
  const list = document.querySelector('.verses');
  const chapter = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
  const first = list?.querySelector<HTMLAnchorElement>('li > a');
  if (!list || !chapter || !first) return;
  const { pathname, search } = new URL(chapter);
  first.href = pathname + search;

  list.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('li > a');
    if (!link || !isPlainClick(event as MouseEvent)) return;
    event.preventDefault();
    const address = link.pathname + link.search;
    if (address === location.pathname + location.search) history.replaceState(history.state, '', address);
    else history.pushState(null, '', address);
    mark();
  });
  addEventListener(
    'popstate',
    (event) => {
      // Only the list that is shown: whoever listens has turned to another chapter within the page.
      if (!list.isConnected) return;
      // Which verses a list has, its page says.
      if (/\d[,-]/.test(location.pathname)) location.reload();
      else if (mark() && !location.hash) event.stopImmediatePropagation();
    },
    { capture: true },
  );

  /** Whether the address is of a verse of this chapter. */
  function mark(): boolean {
    const links = [...list!.querySelectorAll<HTMLAnchorElement>('li > a')];
    const verse = links.find(({ pathname }) => pathname === location.pathname);
    if (!verse) return false;
    for (const item of list!.children) item.removeAttribute('aria-current');
    const item = verse.parentElement!;
    const own = item.id.slice(1);
    const number = verse === links[0] ? '' : own;
    if (number) item.ariaCurrent = 'true';
    document.title = document.title.replace(/^(.*?)(:[\d,-]+)?(?= – )/, `$1${number && `:${number}`}`);
    const selector = document.querySelector<HTMLSelectElement>('#versiculo');
    if (selector) {
      selector.value = own;
      selector.dispatchEvent(new Event('change', { bubbles: true }));
    }
    return true;
  }
}

// When a chapter page scrolls to its verse by itself. It does so only for somebody who has just come to an address and has
// not begun to do anything there; whoever comes back to a page, reloads it, or points into it finds it as it was. A new
// document stands at its top already.

export interface Arrival {
  /** Back, forward or reload. */
  readonly returned: boolean;
  /** The address has a fragment. */
  readonly fragment: boolean;
  /** The page does not stand at its top. */
  readonly scrolled: boolean;
  readonly verse: number;
  /** The whole verse can be seen. */
  readonly seen: boolean;
}

/** Verses up to this one are on the first screen, unless it is small or they are long. */
const LAST_VERSE_AT_TOP = 5;
const VERSE_DELAY_MS = 1_000;

/** Whether to scroll to the verse, VERSE_DELAY_MS after the page was loaded. */
export const scrollsToVerse = ({ returned, fragment, scrolled, verse, seen }: Arrival): boolean =>
  !returned && !fragment && !scrolled && (verse > LAST_VERSE_AT_TOP || (verse > 1 && !seen));

/** Milliseconds still to wait at `now` where the page was loaded at `loadedAt` (both on one clock). */
export const remainingDelay = (loadedAt: number, now: number): number =>
  Math.max(0, VERSE_DELAY_MS - Math.max(0, now - loadedAt));

/** Signs that the reader has taken over. */
const TAKING_OVER = ['wheel', 'pointerdown', 'keydown', 'pagehide'] as const;

type PageNavigation = PerformanceEntry & Partial<PerformanceNavigationTiming & { readonly activationStart: number }>;

/** Once the page has loaded, scrolls to the verse of the address as scrollsToVerse says, unless the reader takes over before. */
export function scrollToVerse(): void {
  const item = document.querySelector<HTMLElement>('.verses > [aria-current]');
  // What was pressed before this script ran counts too.
  if (!item || navigator.userActivation?.hasBeenActive) return;

  const end = new AbortController();
  const { signal } = end;
  const stop = () => end.abort();
  for (const type of TAKING_OVER) addEventListener(type, stop, { signal, passive: true });
  let highest = scrollY;
  const onScroll = () => {
    if (scrollY > highest + 1) stop();
    highest = scrollY;
  };
  addEventListener('scroll', onScroll, { signal, passive: true });

  const plan = () => {
    const [entry] = performance.getEntriesByType('navigation') as readonly PageNavigation[];
    const { top, bottom } = item.getBoundingClientRect();
    const arrival = {
      returned: entry?.type === 'reload' || entry?.type === 'back_forward',
      fragment: location.hash !== '',
      scrolled: scrollY > 0,
      verse: Number(item.id.slice(1)),
      seen: top >= 0 && bottom <= innerHeight,
    };
    if (signal.aborted || !scrollsToVerse(arrival)) return;
    // A page that was prepared ahead is loaded, for its reader, when it is shown.
    const loadedAt = Math.max(entry?.loadEventStart ?? 0, entry?.activationStart ?? 0);
    setTimeout(
      () => {
        if (signal.aborted) return;
        stop();
        const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
        item.scrollIntoView({ behavior: still ? 'instant' : 'smooth', block: 'start' });
      },
      remainingDelay(loadedAt, performance.now()),
    );
  };
  // Where a page is shown again as it was left, it has been scrolled there by then.
  whenLoaded(() => setTimeout(plan));
}
