import type { Followed } from '../../../forms/own/followed.ts';
import { formatCalendar } from '../../../scripture/plans/calendar-file.ts';
import { dayOf } from '../../../scripture/plans/schedule.ts';
import { saveFile } from '../save-file.ts';

/** Saves the calendar file of a plan whose table is in its record. */
export function saveCalendar({ id, name, schedule, days = [] }: Followed): void {
  const text = formatCalendar({
    id: id.replace(/[^\w-]/g, '-'),
    title: name,
    publicUrl: location.origin,
    days: days.map((links, portion) => ({ day: dayOf(schedule, portion), links })),
    at: Date.now(),
  });
  const file = name.replace(/[^\p{L}\p{N} _-]+/gu, '').trim() || 'plan';
  saveFile(new File([text], `${file}.ics`, { type: 'text/calendar' }));
}
