import { savesData } from '../prefetch.ts';

/** Where data are saved the rules of the page (web/routes/reader/read/speculation-rules.ts) have nothing prepared. */
export function spareData(): void {
  document.documentElement.toggleAttribute('data-saves', savesData());
}
