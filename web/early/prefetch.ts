import { whenPainted } from './page-events.ts';

/** Whoever saves data is sent nothing that they have not asked for. */
export const savesData = (): boolean =>
  (navigator as { connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

/** For this long browsers with speculation rules use what was fetched ahead without asking the server again. */
const USABLE_MS = 270_000;

let prefetched: { readonly href: string; readonly at: number } | undefined;

/** Fetches the next chapter once the page has loaded: whoever reads goes there. */
export function prefetchNextChapter(): void {
  const href = document.querySelector<HTMLAnchorElement>('.turn a[rel=next]')?.href;
  if (!href || savesData()) return;
  whenPainted(() => {
    addLink('prefetch', href, 'document').onload = () => {
      prefetched = { href, at: performance.now() };
    };
  });
}

/** Whether a page will be shown without asking the server for it. */
export const isPrefetched = (href: string): boolean | undefined =>
  prefetched?.href === href &&
  performance.now() - prefetched.at < USABLE_MS &&
  HTMLScriptElement.supports?.('speculationrules');

/** Written by the build: what the verse tools need beside this script. */
const toolFiles = () => '__FILES_OF_THE_READER__'.split(' ').filter((name) => name.endsWith('.js'));

/** Fetches the files of the verse tools at the lowest priority once the page is painted, lest a tap has to wait for them. */
export function prefetchReaderTools(isStarted: () => boolean): void {
  whenPainted(async () => {
    if (savesData()) return;
    for (const name of toolFiles()) {
      // Each costs a browser up to a few milliseconds: what is not wanted yet comes in tasks of its own.
      await new Promise((go) => setTimeout(go));
      if (isStarted()) return;
      addLink('prefetch', `/assets/${name}`, 'script');
    }
  });
}

/** Fetches them side by side, and not one after the other as each names the next. */
export function preloadReaderTools(): void {
  for (const name of toolFiles()) addLink('modulepreload', `/assets/${name}`, 'script');
}

/** Has the browser fetch a file of this site. */
function addLink(rel: 'prefetch' | 'modulepreload', href: string, as: 'script' | 'document'): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), { rel, href, as });
  document.head.append(link);
  return link;
}
