import { keepJourney } from './kept-journey.ts';
import { showJourney } from './show-journey.ts';

/** Deletes the reading history of this device, and records the deletion so that another device does not bring it back. */
export function forgetJourney(): void {
  keepJourney({ read: {}, forgotten: Date.now() });
  showJourney();
}
