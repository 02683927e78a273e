import type { Day } from '../time/day.ts';

// Addresses of /hoy and of the reading plans.

export const TODAY_PATH = '/hoy';
/** The verse of one day, for ever: `/hoy/2026-11-25`. */
export const dayPath = (day: Day): string => `${TODAY_PATH}/${day}`;
/** The verses of the last days as a feed. */
export const TODAY_FEED_PATH = '/hoy.atom';
