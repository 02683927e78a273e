import type { ReadingPlace } from '../../../forms/reading/journey.ts';
import { keepJourney, keptJourney } from './kept-journey.ts';
import { showJourney } from './show-journey.ts';

/** Tells whether this place is the bookmark. */
export function isBookmarked(path: string): boolean {
  const { place } = keptJourney();
  return place?.marked === true && place.path === path;
}

/** Sets the bookmark, or removes it; without one, resuming follows the reading position again. */
export function setBookmark({ path, name }: Pick<ReadingPlace, 'path' | 'name'>, marked: boolean): void {
  keepJourney({ ...keptJourney(), place: { at: Date.now(), path, name, ...(marked && { marked }) } });
  showJourney();
}
