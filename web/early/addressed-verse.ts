// The verse that the address of a chapter page names: clicking a number changes it, and a new visit scrolls to it.
import { isPlainClick, whenLoaded } from './page-events.ts';

/**
 * A click on a verse's number marks the verse and puts it in the address, without scrolling. Without this script, and in another
 * tab, it leads to the verse's own page.
 */
export function markVerses(): void {
  const list = document.querySelector('.verses');
  const chapter = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
  if (!list || !chapter) return;
  const { pathname, search } = new URL(chapter);
  const pathOf = (item: Element) => pathname.replace(/[^/]+$/, item.id.slice(1));

  list.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('li > a');
    if (!link || !isPlainClick(event as MouseEvent)) return;
    event.preventDefault();
    const address = pathOf(link.parentElement!) + search;
    if (address === location.pathname + location.search) history.replaceState(history.state, '', address);
    else history.pushState(null, '', address);
    mark();
  });
  addEventListener(
    'popstate',
    (event) => {
      // The list is detached once listening has moved to another chapter within the page.
      if (!list.isConnected) return;
      // An address of several verses is another page.
      if (/\d[,-]/.test(location.pathname)) location.reload();
      else if (mark() && !location.hash) event.stopImmediatePropagation();
    },
    { capture: true },
  );

  /** Marks the verse of the address. Returns false if it is not in this chapter. */
  function mark(): boolean {
    const items = [...list!.querySelectorAll<HTMLElement>('li')];
    const item = items.find((item) => pathOf(item) === location.pathname);
    if (!item) return false;
    for (const other of items) other.removeAttribute('aria-current');
    const own = item.id.slice(1);
    const number = item === items[0] ? '' : own;
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

export interface Arrival {
  /** Back, forward or reload. */
  readonly returned: boolean;
  /** The address has a fragment. */
  readonly fragment: boolean;
  /** The page is not at its top. */
  readonly scrolled: boolean;
  readonly verse: number;
  /** The whole verse is in view. */
  readonly seen: boolean;
}

/** Verses up to this one are usually on the first screen. */
const LAST_VERSE_AT_TOP = 5;
const VERSE_DELAY_MS = 1_000;

/**
 * Whether to scroll to the verse, VERSE_DELAY_MS after the page was loaded. Only a new visit scrolls: after going back, a reload
 * or a fragment the browser restores or chooses the position itself. A new document is at its top already.
 */
export const scrollsToVerse = ({ returned, fragment, scrolled, verse, seen }: Arrival): boolean =>
  !returned && !fragment && !scrolled && (verse > LAST_VERSE_AT_TOP || (verse > 1 && !seen));

/** Milliseconds left to wait at `now` if the page was loaded at `loadedAt`, both on one clock. */
export const remainingDelay = (loadedAt: number, now: number): number =>
  Math.max(0, VERSE_DELAY_MS - Math.max(0, now - loadedAt));

/** Events by which the reader takes over scrolling. */
const TAKING_OVER = ['wheel', 'pointerdown', 'keydown', 'pagehide'] as const;

type PageNavigation = PerformanceEntry & Partial<PerformanceNavigationTiming & { readonly activationStart: number }>;

/** Scrolls to the verse of the address once the page has loaded, if scrollsToVerse says so and the reader has not taken over. */
export function scrollToVerse(): void {
  const item = document.querySelector<HTMLElement>('.verses li[aria-current]');
  // The reader may have acted before this script ran.
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
    // A prerendered page counts as loaded when it is shown.
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
  // By the next task the browser has restored the scroll position of a page shown again.
  whenLoaded(() => setTimeout(plan));
}
