import { isPlainClick } from './page-events.ts';
import { isPrefetched } from './prefetch.ts';

/** Texts about a page that does not load. */
const NAVIGATION = {
  slow: 'La página tarda en cargarse.',
  lost: 'No hay conexión: la página se abrirá cuando vuelva.',
  busy: 'El sitio está ocupado o se está poniendo en marcha.',
  offline: 'sin conexión',
  retry: 'Reintentar',
} as const;

/** A page that takes longer than this is announced as slow. */
const SLOW_MS = 500;
const CHAPTERS = '.turn a[rel]';

type Trouble = 'lost' | 'busy';

/**
 * Keeps the current page where following a link would replace it with the browser's error page. Offline, a link is followed once
 * the connection is back, or at once if the copy on this device has its page. A link to another chapter is followed only if the
 * server answers, unless that chapter is prefetched. A slow page is announced.
 */
export function guardLinks(): void {
  const place = document.querySelector<HTMLElement>('.slow');
  if (!place) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: HTMLAnchorElement | undefined;

  function reset(): void {
    clearTimeout(timer);
    place!.replaceChildren();
    delete waiting?.dataset.trouble;
    waiting = undefined;
  }
  function show(what: Trouble | 'slow', link: HTMLAnchorElement): void {
    const again = document.createElement('button');
    again.textContent = NAVIGATION.retry;
    again.onclick = () => follow(link);
    place!.replaceChildren(`${NAVIGATION[what]} `, again);
    if (what !== 'lost') return;
    link.dataset.trouble = NAVIGATION.offline;
    probe(link);
  }
  /** Opens the page once it answers, asking once a second: browsers report a connection before it works. */
  function probe(link: HTMLAnchorElement): void {
    clearTimeout(timer);
    timer = setTimeout(async () => {
      const trouble = !navigator.onLine || (await troubleOf(link.href));
      if (waiting !== link) return;
      if (!trouble) return location.assign(link.href);
      probe(link);
    }, 1000);
  }
  function awaitPage(link: HTMLAnchorElement): void {
    reset();
    waiting = link;
    timer = setTimeout(() => show('slow', link), SLOW_MS);
  }
  async function follow(link: HTMLAnchorElement): Promise<void> {
    awaitPage(link);
    // Offline, the service worker answers this request if its copy has the page (offline/worker.ts).
    const trouble = await troubleOf(link.href);
    if (waiting !== link) return;
    if (!trouble) return location.assign(link.href);
    clearTimeout(timer);
    show(trouble, link);
  }

  addEventListener('click', (event) => {
    const link = linkOf(event);
    if (!link || !isPlainClick(event)) return;
    if (navigator.onLine && (!link.matches(CHAPTERS) || isPrefetched(link.href))) return awaitPage(link);
    event.preventDefault();
    void follow(link);
  });
  addEventListener('pageshow', reset);
}

/** The link to another page of this site that was clicked; links that download a file do not count. */
function linkOf({ target }: Event): HTMLAnchorElement | undefined {
  const link = (target as Element).closest<HTMLAnchorElement>('a[href]:not([target], [download])');
  if (link?.origin !== location.origin) return undefined;
  const within = link.hash && link.pathname + link.search === location.pathname + location.search;
  return within ? undefined : link;
}

const troubleOf = (href: string): Promise<Trouble | undefined> =>
  fetch(href, { method: 'HEAD' }).then(
    ({ status }) => (status > 501 && status < 505 ? 'busy' : undefined),
    () => 'lost',
  );
