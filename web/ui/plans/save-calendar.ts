import type { Followed } from '../../../forms/own/followed.ts';
import { saveFile } from '../save-file.ts';
import { ownCalendar } from './own-calendar.ts';

/** Saves the calendar file of a plan whose table is in its record. */
export function saveCalendar(followed: Followed): void {
  const { text, file } = ownCalendar(followed, location.origin, Date.now());
  saveFile(new File([text], file, { type: 'text/calendar' }));
}
