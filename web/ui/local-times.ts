import { formatDay, formatMoment } from '../../scripture/time/format-moment.ts';
import { machineZone } from '../../scripture/time/zone.ts';

/** Rewrites the times of a personal page in the browser's time zone, if the owner has chosen none (`data-zone` of the body). */
export function showLocalTimes(): void {
  const zone = machineZone();
  if (!zone) return;
  for (const time of document.querySelectorAll('time')) {
    const at = Date.parse(time.dateTime);
    if (!Number.isNaN(at)) time.textContent = time.dataset.day ? formatDay(at, zone) : formatMoment(at, zone);
  }
}
