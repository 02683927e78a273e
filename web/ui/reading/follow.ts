// What comes once the page has been painted (web/early/early.ts): it offers to go on where one stopped, and remembers where one reads.
import { followReading } from './follow-reading.ts';
import { showJourney } from './show-journey.ts';

showJourney();
followReading();
// A panel that was opened before any script came wants to be filled (web/early/waiting.ts).
document.querySelector(':popover-open')?.setAttribute('data-alive', '');
addEventListener('storage', showJourney);
addEventListener('pageshow', ({ persisted }) => persisted && showJourney());
