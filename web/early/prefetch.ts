import { whenPainted } from './page-events.ts';

/** Whether the browser asks sites to save data: nothing is prefetched then. */
export const savesData = (): boolean =>
  (navigator as { connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

/** Browsers with speculation rules use a prefetched page for this long without asking the server again. */
const USABLE_MS = 270_000;

let prefetched: { readonly href: string; readonly at: number } | undefined;

/** Prefetches the next chapter, the most likely next page, once this one has been painted. */
export function prefetchNextChapter(): void {
  const href = document.querySelector<HTMLAnchorElement>('.turn a[rel=next]')?.href;
  if (!href || savesData()) return;
  whenPainted(() => {
    addLink('prefetch', href, 'document').onload = () => {
      prefetched = { href, at: performance.now() };
    };
  });
}

/** Whether the browser will show a page without asking the server for it. */
export const isPrefetched = (href: string): boolean | undefined =>
  prefetched?.href === href &&
  performance.now() - prefetched.at < USABLE_MS &&
  HTMLScriptElement.supports?.('speculationrules');

/** The files that the verse tools need beside this script; the build replaces the string. */
const toolFiles = () => '__FILES_OF_THE_READER__'.split(' ').filter((name) => name.endsWith('.js'));

/** Prefetches the files of the verse tools at the lowest priority once the page is painted, so that a tap need not wait for them. */
export function prefetchReaderTools(isStarted: () => boolean): void {
  whenPainted(async () => {
    if (savesData()) return;
    for (const name of toolFiles()) {
      // Each link may take the browser a few milliseconds, so each is added in a task of its own.
      await new Promise((go) => setTimeout(go));
      if (isStarted()) return;
      addLink('prefetch', `/assets/${name}`, 'script');
    }
  });
}

/** Preloads the same files in parallel: by their imports alone they would load one after another. */
export function preloadReaderTools(): void {
  for (const name of toolFiles()) addLink('modulepreload', `/assets/${name}`, 'script');
}

function addLink(rel: 'prefetch' | 'modulepreload', href: string, as: 'script' | 'document'): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), { rel, href, as });
  document.head.append(link);
  return link;
}
