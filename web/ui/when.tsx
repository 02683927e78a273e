import { formatDay, formatMoment } from '../../scripture/time/format-moment.ts';
import { useZone } from './use-zone.ts';

/** A time as text, with the machine-readable form. */
export function When({ at, day = false }: { at: number; day?: boolean }) {
  const zone = useZone();
  return (
    <time dateTime={new Date(at).toISOString()} data-day={day || undefined}>
      {day ? formatDay(at, zone) : formatMoment(at, zone)}
    </time>
  );
}
