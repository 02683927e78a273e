// What comes once the page has been painted (web/early.ts): it offers to go on where one stopped, and remembers where one reads.
import { followReading } from './follow-reading.ts';
import { showJourney } from './show-journey.ts';

showJourney();
followReading();
addEventListener('storage', showJourney);
addEventListener('pageshow', ({ persisted }) => persisted && showJourney());
