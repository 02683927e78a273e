import { linksOf, type PlanLink } from '../../scripture/plans/place-of.ts';
import { parseTable } from '../../scripture/plans/plan-table.ts';
import type { Schedule } from '../../scripture/plans/schedule.ts';
import { type Day, parseDate } from '../../scripture/time/day.ts';
import { isZoneId } from '../../scripture/time/zone.ts';
import { isGone, type OwnRecord, textOf, valueIn } from './record.ts';

/** A plan that the reader follows, put together from own records. */
export interface Followed {
  /** The id of its record. */
  readonly id: string;
  /** The plan's id in addresses; `propio` for a pasted table. */
  readonly plan: string;
  readonly name: string;
  readonly schedule: Schedule;
  /** The portions read, each with the day on which it was marked. */
  readonly done: ReadonlyMap<number, Day>;
  readonly made: number;
  /** The time zone of its days, where no device says it: an IANA id. Absent: the site's. */
  readonly zone?: string;
  /** A pasted table as it is stored; absent for the site's plans. */
  readonly table?: string;
  /** The days of a pasted table; absent for the site's plans, whose page has them. */
  readonly days?: readonly (readonly PlanLink[])[];
}

/** A plan with a table of the reader's own. */
export const OWN_PLAN = 'propio';

/** The record that says that a portion has been read. */
export const doneId = (plan: string, portion: number): string => `d:${plan}:${portion}`;

/** The plans that the reader follows, the last begun first. */
export function followedIn(records: readonly OwnRecord[]): readonly Followed[] {
  const present = records.filter((record) => !isGone(record));
  const done = new Map<string, Map<number, Day>>();
  for (const record of present) {
    const [, plan = '', portion = ''] = record.kind === 'done' ? (/^d:(.+):(\d+)$/.exec(record.id) ?? []) : [];
    if (plan === '') continue;
    const portions = done.get(plan) ?? new Map<number, Day>();
    done.set(plan, portions.set(Number(portion), textOf(record, 'day')));
  }
  return present
    .filter((record) => record.kind === 'plan' && valueIn(record, 'ended') !== true)
    .flatMap((record) => followedBy(record, done.get(record.id) ?? new Map()) ?? [])
    .sort((a, b) => b.made - a.made);
}

const MOST_SHIFT = 20_000;

/** Undefined for a record without a plan or a valid date. */
function followedBy(record: OwnRecord, done: ReadonlyMap<number, Day>): Followed | undefined {
  const start = parseDate(textOf(record, 'start'));
  const plan = textOf(record, 'plan');
  if (start === undefined || start < '1900' || start > '2999' || !/^[\w-]{1,60}$/.test(plan)) return undefined;
  const shift = valueIn(record, 'shift');
  const moved = Number.isSafeInteger(shift) && Math.abs(Number(shift)) <= MOST_SHIFT ? Number(shift) : 0;
  const table = textOf(record, 'table');
  const zone = textOf(record, 'zone');
  return {
    id: record.id,
    plan,
    name: textOf(record, 'name'),
    schedule: { start, off: textOf(record, 'off'), shift: moved },
    done,
    made: Number(valueIn(record, 'made') ?? 0),
    ...(isZoneId(zone) && { zone }),
    ...(plan === OWN_PLAN && { table, days: parseTable(table).map(linksOf) }),
  };
}
