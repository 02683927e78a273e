// The one script that runs on every page by itself: what readers meet before they do anything, and what mounts the islands
// once they do. It is a file of its own in the build and knows nothing of React.
import { follow } from 'virtual:scripts';
import { markVerses, scrollToVerse } from './early/addressed-verse.ts';
import { fadeVerses } from './early/fader.ts';
import { guardLinks } from './early/guard-links.ts';
import { whenPainted, whenShown } from './early/page-events.ts';
import { fetchAhead } from './early/prefetch.ts';
import { settleSelectors } from './early/settle-selectors.ts';
import { takeSlash } from './early/take-slash.ts';
import { startIslands } from './start-islands.ts';
import { beginSending } from './unsent/begin-sending.ts';

markVerses();
settleSelectors();
takeSlash();
guardLinks();
whenShown(() => {
  scrollToVerse();
  fadeVerses();
  startIslands();
  beginSending();
  fetchAhead();
});
// Where one stopped, and where one reads.
whenPainted(() => {
  import(/* @vite-ignore */ follow).catch(() => {});
});
