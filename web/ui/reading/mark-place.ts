import type { ReadingPlace } from '../../../forms/reading/journey.ts';
import { keepJourney, keptJourney } from './kept-journey.ts';
import { showJourney } from './show-journey.ts';

/** Whether this very place is the one that was marked. */
export function isMarked(path: string): boolean {
  const { place } = keptJourney();
  return place?.marked === true && place.path === path;
}

/** Marks where one wants to go on, or takes the mark away: then going on follows one's reading again. */
export function markPlace({ path, name }: Pick<ReadingPlace, 'path' | 'name'>, marked: boolean): void {
  keepJourney({ ...keptJourney(), place: { at: Date.now(), path, name, ...(marked && { marked }) } });
  showJourney();
}
