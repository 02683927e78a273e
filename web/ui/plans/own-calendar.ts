import type { Followed } from '../../../forms/own/followed.ts';
import { formatCalendar } from '../../../scripture/plans/calendar-file.ts';
import { dayOf } from '../../../scripture/plans/schedule.ts';

/** The calendar file of a plan whose table is in its record. */
export function ownCalendar({ id, name, schedule, days = [] }: Followed, publicUrl: string, at: number) {
  const text = formatCalendar({
    id: id.replace(/[^\w-]/g, '-'),
    title: name,
    publicUrl,
    days: days.map((links, portion) => ({ day: dayOf(schedule, portion), links })),
    at,
  });
  return { text, file: `${name.replace(/[^\p{L}\p{N} _-]+/gu, '').trim() || 'plan'}.ics` };
}
