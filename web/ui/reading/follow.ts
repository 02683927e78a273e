// Loaded after the first paint (web/early.ts): offers to resume reading, and records the reading position.
import { followReading } from './follow-reading.ts';
import { showJourney } from './show-journey.ts';

showJourney();
followReading();
addEventListener('storage', showJourney);
addEventListener('pageshow', ({ persisted }) => persisted && showJourney());
