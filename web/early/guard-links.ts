import { NAVIGATION } from '../ui/navigation/wording.ts';
import { isPlainClick } from './page-events.ts';
import { isPrefetched } from './prefetch.ts';

/** A page that takes longer than this is told of. */
const SLOW_MS = 500;
const CHAPTERS = '.turn a[rel]';

type Trouble = 'lost' | 'busy';

/**
 * Keeps the page that is being read where the next one does not come: a document that cannot be had would take its place.
 * Without a connection no link is followed before it is back, unless a copy on this device has its page. A link to another chapter is followed only if the
 * server answers, unless the chapter is here already. A page that is slow is told of.
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
  /** Opens the page once it can be had. Browsers tell of a connection before it carries anything, so it is asked for, once a second at most. */
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
    // Without a connection a copy may have it all the same (offline/worker.ts): its worker is asked like the server.
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

/** The link to another page of this site that an event is on; not one that fetches a file. */
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
