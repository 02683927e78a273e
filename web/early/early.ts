// The one script that runs on every page by itself: what readers meet before they do anything, and what mounts the islands
// once they do. It is a file of its own in the build and knows nothing of React.
import { follow } from 'virtual:scripts';
import { startIslands } from '../islands/start-islands.ts';
import { beginSending } from '../unsent/begin-sending.ts';
import { fadeVerses } from './fade-verses.ts';
import { fetchAhead } from './fetch-ahead.ts';
import { guardLinks } from './guard-links.ts';
import { markVerses } from './mark-verses.ts';
import { scrollToVerse } from './scroll-to-verse.ts';
import { settleSelectors } from './settle-selectors.ts';
import { takeSlash } from './take-slash.ts';
import { whenPainted } from './when-painted.ts';
import { whenShown } from './when-shown.ts';

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
