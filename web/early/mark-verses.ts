import { isPlainClick } from './page-events.ts';

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
