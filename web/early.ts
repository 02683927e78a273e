// The one script that runs on every page: what readers see before they do anything, and what mounts the islands
// afterwards. It is a separate file of the build, without React.
import { follow } from 'virtual:scripts';
import { fadeVerses } from './early/fade-verses.ts';
import { fetchAhead } from './early/fetch-ahead.ts';
import { guardLinks } from './early/guard-links.ts';
import { markVerses } from './early/mark-verses.ts';
import { scrollToVerse } from './early/scroll-to-verse.ts';
import { settleSelectors } from './early/settle-selectors.ts';
import { takeSlash } from './early/take-slash.ts';
import { whenPainted } from './early/when-painted.ts';
import { whenShown } from './early/when-shown.ts';
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
// Loads the link to resume reading, and the record of the reading position.
whenPainted(() => {
  import(/* @vite-ignore */ follow).catch(() => {});
});
