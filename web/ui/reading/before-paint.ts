// Runs in the document's head, before anything is painted: it stands in every page, and the policy knows it by its hash.
// A page that comes back from the browser's memory, or lies beside another one in which something is chosen, follows.
import { followReading } from './follow-reading.ts';
import { keptSettings } from './kept-settings.ts';
import { showJourney } from './show-journey.ts';
import { showSettings } from './show-settings.ts';

function show(): void {
  showSettings(keptSettings().chosen);
  showJourney();
}
show();
addEventListener('DOMContentLoaded', () => {
  showJourney();
  followReading();
});
addEventListener('storage', show);
addEventListener('pageshow', ({ persisted }) => persisted && show());
