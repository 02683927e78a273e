/**
 * A reading of a hybrid logical clock, of fixed width, so that strings compare: 9 digits (base 36) of milliseconds, 4 of a
 * counter, 8 letters of the device. A stamp is later than all that its device had seen, whatever its clock says.
 */
export type Stamp = string;

const TIME = 9;
const COUNTER = 4;
const MOST = 36 ** COUNTER - 1;

export const STAMP = /^[\da-z]{13}[a-z]{8}$/;

const digits = (value: number, width: number): string => value.toString(36).padStart(width, '0');

/** Milliseconds. */
export const stampTime = (stamp: Stamp): number => Number.parseInt(stamp.slice(0, TIME), 36);

/**
 * The next stamp of a device.
 * @param last the latest stamp that the device has made or seen
 * @param device 8 letters a–z
 */
export function nextStamp(last: Stamp, now: number, device: string): Stamp {
  const before = last === '' ? 0 : stampTime(last);
  const counter = now > before ? 0 : Number.parseInt(last.slice(TIME, TIME + COUNTER), 36) + 1;
  const time = Math.max(now, before) + (counter > MOST ? 1 : 0);
  return digits(time, TIME) + digits(counter > MOST ? 0 : counter, COUNTER) + device;
}

export const latest = (stamps: Iterable<Stamp>): Stamp => {
  let found = '';
  for (const stamp of stamps) if (stamp > found) found = stamp;
  return found;
};
