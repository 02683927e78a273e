import { formatDay, formatMoment } from './moment.ts';

/** A time as it is written out, with the form that programs read. */
export const When = ({ at, day = false }: { at: number; day?: boolean }) => (
  <time dateTime={new Date(at).toISOString()}>{day ? formatDay(at) : formatMoment(at)}</time>
);
