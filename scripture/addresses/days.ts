import type { Day } from '../time/day.ts';

// Addresses of /hoy and of the reading plans.

export const TODAY_PATH = '/hoy';
/** The verse of one day, for ever: `/hoy/2026-11-25`. */
export const dayPath = (day: Day): string => `${TODAY_PATH}/${day}`;
/** The verses of the last days as a feed. */
export const TODAY_FEED_PATH = '/hoy.atom';
/** The reading plans, and those that a reader follows. */
export const PLANS_PATH = '/plan';
export const planPath = (id: string): string => `${PLANS_PATH}/${id}`;
/** The plans of an account as forms, for browsers that run no scripts. @param follow the plan to offer first */
export const accountPlanPath = (follow?: string): string =>
  `/cuenta/plan${follow === undefined ? '' : `?seguir=${follow}`}`;
/** The calendar file of a table of the account's own. @param plan the id of its record */
export const ownPlanFilePath = (plan = ''): string =>
  `/cuenta/plan/calendario.ics${plan === '' ? '' : `?plan=${encodeURIComponent(plan)}`}`;
/** A plan as a calendar file; no page of a copy has this address. @param query from calendarQuery */
export const planFilePath = (id: string, query = ''): string => `${planPath(id)}/calendario.ics${query}`;
/** `?desde=2026-11-25&libres=06&corre=3`: from when, without which weekdays, and by how many reading days it was moved. */
export const calendarQuery = (start: Day, off = '', shift = 0): string =>
  `?desde=${start}${off === '' ? '' : `&libres=${off}`}${shift === 0 ? '' : `&corre=${shift}`}`;
