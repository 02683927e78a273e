import { formatDay, formatMoment } from '../../scripture/time/format-moment.ts';
import { machineZone } from '../../scripture/time/zone.ts';

/** Writes the times of a page that only one person sees in the zone of their browser: where the owner has chosen none (`data-zone` of the body). */
export function showOwnTimes(): void {
  const zone = machineZone();
  if (!zone) return;
  for (const time of document.querySelectorAll('time')) {
    const at = Date.parse(time.dateTime);
    if (!Number.isNaN(at)) time.textContent = time.dataset.day ? formatDay(at, zone) : formatMoment(at, zone);
  }
}
