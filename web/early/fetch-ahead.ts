import { addLink } from './add-link.ts';
import { whenPainted } from './page-events.ts';
import { savesData } from './save-data.ts';

/** For this long browsers with speculation rules use what was fetched ahead without asking the server again. */
const USABLE_MS = 270_000;

let here: { readonly href: string; readonly at: number } | undefined;

/** Fetches the next chapter once the page has loaded: whoever reads goes there. */
export function fetchAhead(): void {
  const href = document.querySelector<HTMLAnchorElement>('.turn a[rel=next]')?.href;
  if (!href || savesData()) return;
  whenPainted(() => {
    addLink('prefetch', href, 'document').onload = () => {
      here = { href, at: performance.now() };
    };
  });
}

/** Whether a page will be shown without asking the server for it. */
export const isFetchedAhead = (href: string): boolean | undefined =>
  here?.href === href && performance.now() - here.at < USABLE_MS && HTMLScriptElement.supports?.('speculationrules');
