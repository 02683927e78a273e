// What whoever reads a chapter can do without React: a small script of its own, which only the pages of chapters have.

import { keyOf } from '../ui/keys/key-of.ts';
import { singleKeysInUse } from '../ui/keys/single-keys-in-use.ts';
import { readDevice } from '../ui/reading/device.ts';
import { JOURNEY } from '../ui/reading/kept-journey.ts';
import { isPlainClick, whenPainted, whenParsed } from './page-events.ts';
import { isSelected, keepPointerEvents, preventTextSelection } from './pointer-events.ts';
import { savesData } from './prefetch.ts';
import { startRunningHead } from './running-head.ts';

const WAYS: Readonly<Record<string, 'prev' | 'next'>> = { ArrowLeft: 'prev', ArrowRight: 'next' };
const FIELDS = 'input, textarea, select, audio, video, [contenteditable]';
/** What lies over the page, and a verse that is being corrected. */
const OVER = 'dialog, [popover], .correcting, .choice';

whenParsed(() => {
  keepPointerEvents();
  noteCommandKey();
  turnByKey();
  startRunningHead();
  markSaveData();
  keepVerseInEditionLinks();
  preventTextSelection();
  markVerseList();
  showMarkedPlace();
  openBooksOnClick();
  loadSwipes();
});

/** «?» asks for the keys of the page, and «e» to hear the chapter, also where what does it has not come yet; that key brings it. */
function noteCommandKey(): void {
  addEventListener('keydown', (event) => {
    const key = keyOf(event);
    if ((key === '?' || key === 'e') && singleKeysInUse()) document.body.dataset.key = key;
  });
}

/** Where data are saved the rules of the page (web/routes/reader/read/speculation-rules.ts) have nothing prepared. */
function markSaveData(): void {
  document.documentElement.toggleAttribute('data-saves', savesData());
}

/**
 * The links to other editions keep the verse of the address that the page was made for. One that was marked since goes along
 * too, where it has the same address there. Ahead of whatever else follows the link.
 */
function keepVerseInEditionLinks(): void {
  addEventListener(
    'click',
    ({ target }) => {
      const link = (target as Element).closest<HTMLAnchorElement>('.heading li > a:not([data-differs])');
      if (!link) return;
      const [number = ''] = /[^/]+$/.exec(location.pathname) ?? [];
      link.pathname = link.pathname.replace(/\d+$/, number);
      link.hash = document.querySelector('.verses > [aria-current]') ? `v${number}` : '';
    },
    { capture: true },
  );
}

/** Marks the verses of `#v16,18-20`, and comes to the first, as a fragment does; who comes back to the page finds it as it was. */
function markVerseList(): void {
  const [, list = ''] = /^#v(\d+[-,][\d,-]+)$/.exec(location.hash) ?? [];
  if (!list) return;
  const runs = list.split(',').map((run) => run.split('-').map(Number));
  for (const item of document.querySelectorAll('.verses > li')) {
    const number = Number(item.id.slice(1));
    if (runs.some(([first = 0, last = first]) => number >= first && number <= last)) item.ariaCurrent = 'true';
  }
  const [entry] = performance.getEntriesByType('navigation') as readonly (PerformanceEntry &
    Partial<PerformanceNavigationTiming>)[];
  if (entry?.type === 'navigate' && scrollY === 0) document.getElementById(`v${runs[0]![0]}`)?.scrollIntoView();
}

/** Shows where its reader has marked this chapter, from when they come back until they leave. */
function showMarkedPlace(): void {
  const { place } = (readDevice(JOURNEY) ?? {}) as {
    readonly place?: { readonly marked?: unknown; readonly path?: unknown };
  };
  if (place?.marked !== true) return;
  const { pathname, search, hash } = new URL(String(place.path), location.href);
  const first = document.querySelector('.verses > li')?.id.slice(1) ?? '';
  if (pathname === location.pathname.replace(/[^/]+$/, first) && search === location.search)
    document.getElementById(hash.slice(1))?.classList.add('place');
}

/**
 * The name of the chapter leads to the page of all books and chapters; here that opens over the chapter. What shows it comes
 * when it is wanted; where it does not come, the link is followed as any other.
 */
function openBooksOnClick(): void {
  let follows = false;
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('.here, h1 a');
    if (!link || follows || !isPlainClick(event)) return;
    event.preventDefault();
    import('./books-dialog.ts').then(
      (books) => books.showBooksDialog(link.href),
      () => {
        follows = true;
        link.click();
        follows = false;
      },
    );
  });
}

/** ← and → turn the chapter, where nothing else has a use for them. */
function turnByKey(): void {
  addEventListener('keydown', (event) => {
    const { key, target, ctrlKey, metaKey, altKey, shiftKey, repeat, defaultPrevented } = event;
    const way = WAYS[key];
    if (!way || ctrlKey || metaKey || altKey || shiftKey || repeat || defaultPrevented) return;
    if (singleKeysInUse() && target instanceof Element && !blocksTurning(target) && !scrollsSideways(target))
      turnChapter(way);
  });
}

/** What turns the chapter by a swipe comes once the page has loaded, and only where there may be fingers. */
function loadSwipes(): void {
  if (navigator.maxTouchPoints === 0) return;
  whenPainted(() => {
    import('./turn-by-swipe.ts').then(
      (swipe) => swipe.turnBySwipe({ blocksTurning, scrollsSideways, turnChapter }),
      // Links turn it too.
      () => {},
    );
  });
}

/** Follows the page's own link to the chapter before or after: where it does not come, what guards links says so. */
function turnChapter(way: 'prev' | 'next'): void {
  document.querySelector<HTMLAnchorElement>(`.turn a[rel=${way}]`)?.click();
}

/** Whether what is done on an element belongs to somebody else than the page: a field, what lies over it, what is selected or chosen. */
const blocksTurning = (element: Element): boolean =>
  element.closest(`${FIELDS}, ${OVER}`) !== null ||
  document.querySelector('dialog[open], .correcting textarea, .verses > .chosen') !== null ||
  isSelected();

/** Whether an element, or what it lies in, can be scrolled sideways; the page itself can where it is enlarged. */
function scrollsSideways(element: Element): boolean {
  if ((visualViewport?.scale ?? 1) > 1.01) return true;
  for (let at: Element | null = element; at; at = at.parentElement) {
    const isPage = at === document.documentElement;
    if (at.scrollWidth > at.clientWidth + 1 && (isPage || /auto|scroll/.test(getComputedStyle(at).overflowX)))
      return true;
  }
  return false;
}
