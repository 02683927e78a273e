import { keepJourney } from './kept-journey.ts';
import { showJourney } from './show-journey.ts';

/** Nothing of before is remembered on this device; that it was forgotten is, so that it does not come back from another. */
export function forgetJourney(): void {
  keepJourney({ read: {}, forgotten: Date.now() });
  showJourney();
}
