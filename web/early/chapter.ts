// Entry of the script that chapter pages load: what readers can do there without React.
import { own } from 'virtual:scripts';
import { mayHaveOwn } from '../own/may-have-own.ts';
import { keyOf } from '../ui/keys/key-of.ts';
import { singleKeysInUse } from '../ui/keys/single-keys-in-use.ts';
import { readDevice } from '../ui/reading/device.ts';
import { JOURNEY } from '../ui/reading/kept-journey.ts';
import { VERSES_KNOWN } from '../ui/reading/verse-use.ts';
import { isPlainClick, whenPainted, whenParsed } from './page-events.ts';
import { isSelected, keepPointerEvents, preventTextSelection } from './pointer-events.ts';
import { savesData } from './prefetch.ts';
import { startRunningHead } from './running-head.ts';

const WAYS: Readonly<Record<string, 'prev' | 'next'>> = { ArrowLeft: 'prev', ArrowRight: 'next' };
const FIELDS = 'input, textarea, select, audio, video, [contenteditable]';
/** Overlays, and a verse that is being corrected. */
const OVER = 'dialog, [popover], .correcting, .choice';

whenParsed(() => {
  if (mayHaveOwn()) import(/* @vite-ignore */ own).catch(() => {});
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
  whenPainted(loadLateParts);
});

/** Notes «?» (show the keys) and «e» (listen) until their scripts, which the same key press loads, can act on them. */
function noteCommandKey(): void {
  addEventListener('keydown', (event) => {
    const key = keyOf(event);
    if ((key === '?' || key === 'e') && singleKeysInUse()) document.body.dataset.key = key;
  });
}

/** Marks the document where data are saved, so that its speculation rules (web/routes/reader/read/speculation-rules.ts) do not apply. */
function markSaveData(): void {
  document.documentElement.toggleAttribute('data-saves', savesData());
}

/**
 * Keeps the verse marked last in the links to other editions, if it has the same address there; the page wrote the verse of its
 * own address into them. Listens in the capture phase, before anything follows the link.
 */
function keepVerseInEditionLinks(): void {
  addEventListener(
    'click',
    ({ target }) => {
      const link = (target as Element).closest<HTMLAnchorElement>('.heading li > a:not([data-differs])');
      if (!link) return;
      const [number = ''] = /[^/]+$/.exec(location.pathname) ?? [];
      link.pathname = link.pathname.replace(/\d+$/, number);
      link.hash = document.querySelector('.verses li[aria-current]') ? `v${number}` : '';
    },
    { capture: true },
  );
}

/** Marks the verses of `#v16,18-20`, and on a new visit scrolls to the first. */
function markVerseList(): void {
  const [, list = ''] = /^#v(\d+[-,][\d,-]+)$/.exec(location.hash) ?? [];
  if (!list) return;
  const runs = list.split(',').map((run) => run.split('-').map(Number));
  for (const item of document.querySelectorAll('.verses li')) {
    const number = Number(item.id.slice(1));
    if (runs.some(([first = 0, last = first]) => number >= first && number <= last)) item.ariaCurrent = 'true';
  }
  const [entry] = performance.getEntriesByType('navigation') as readonly (PerformanceEntry &
    Partial<PerformanceNavigationTiming>)[];
  if (entry?.type === 'navigate' && scrollY === 0) document.getElementById(`v${runs[0]![0]}`)?.scrollIntoView();
}

/** Shows the verse of this chapter that the reader marked as their place. */
function showMarkedPlace(): void {
  const { place } = (readDevice(JOURNEY) ?? {}) as {
    readonly place?: { readonly marked?: unknown; readonly path?: unknown };
  };
  if (place?.marked !== true) return;
  const { pathname, search, hash } = new URL(String(place.path), location.href);
  const first = document.querySelector('.verses li')?.id.slice(1) ?? '';
  if (pathname === location.pathname.replace(/[^/]+$/, first) && search === location.search)
    document.getElementById(hash.slice(1))?.classList.add('place');
}

/**
 * Opens the table of all books and chapters, to which the chapter's name links, in a dialog. If the dialog's script does not load,
 * the link is followed.
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

/** Turns the chapter on ← and →, unless something else uses them. */
function turnByKey(): void {
  addEventListener('keydown', (event) => {
    const { key, target, ctrlKey, metaKey, altKey, shiftKey, repeat, defaultPrevented } = event;
    const way = WAYS[key];
    if (!way || ctrlKey || metaKey || altKey || shiftKey || repeat || defaultPrevented) return;
    if (singleKeysInUse() && target instanceof Element && !blocksTurning(target) && !scrollsSideways(target))
      turnChapter(way);
  });
}

/** Loads what only some readers need: swipes on a touch screen, the first line about verses. Without them the page works. */
function loadLateParts(): void {
  const ignore = () => {};
  if (navigator.maxTouchPoints > 0)
    import('./turn-by-swipe.ts').then(
      (swipe) => swipe.turnBySwipe({ blocksTurning, scrollsSideways, turnChapter }),
      ignore,
    );
  readDevice(VERSES_KNOWN) ?? import('./first-use.ts').then((line) => line.tellFirstUse(), ignore);
}

/** Follows the page's own link to the chapter before or after, so that guardLinks handles failures. */
function turnChapter(way: 'prev' | 'next'): void {
  document.querySelector<HTMLAnchorElement>(`.turn a[rel=${way}]`)?.click();
}

/** Whether keys and swipes on an element must not turn the chapter: it is a field or an overlay, or something is selected or open. */
const blocksTurning = (element: Element): boolean =>
  element.closest(`${FIELDS}, ${OVER}`) !== null ||
  document.querySelector('dialog[open], .correcting textarea, .verses li.chosen') !== null ||
  isSelected();

/** Whether an element or one of its ancestors can scroll sideways; a page that is zoomed in can. */
function scrollsSideways(element: Element): boolean {
  if ((visualViewport?.scale ?? 1) > 1.01) return true;
  for (let at: Element | null = element; at; at = at.parentElement) {
    const isPage = at === document.documentElement;
    if (at.scrollWidth > at.clientWidth + 1 && (isPage || /auto|scroll/.test(getComputedStyle(at).overflowX)))
      return true;
  }
  return false;
}
