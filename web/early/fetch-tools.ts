import { addLink } from './add-link.ts';
import { whenPainted } from './page-events.ts';
import { savesData } from './save-data.ts';

/** Written by the build: what the verse tools need beside this script. */
const FILES: readonly string[] = '__FILES_OF_THE_READER__'.split(' ').filter((name) => name.endsWith('.js'));

/** Fetches the files of the verse tools at the lowest priority once the page is painted, lest a tap has to wait for them. */
export function fetchToolsAhead(isStarted: () => boolean): void {
  whenPainted(async () => {
    if (savesData()) return;
    for (const name of FILES) {
      // Each costs a browser up to a few milliseconds: what is not wanted yet comes in tasks of its own.
      await new Promise((go) => setTimeout(go));
      if (isStarted()) return;
      addLink('prefetch', `/assets/${name}`, 'script');
    }
  });
}

/** Fetches them side by side, and not one after the other as each names the next. */
export function fetchTools(): void {
  for (const name of FILES) addLink('modulepreload', `/assets/${name}`, 'script');
}
