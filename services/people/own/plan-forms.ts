import type { Stamp } from '../../../forms/own/clock.ts';
import { doneId, type Followed, followedIn, OWN_PLAN } from '../../../forms/own/followed.ts';
import { deleted } from '../../../forms/own/merge.ts';
import { isGone, type OwnRecord, type Value, valueIn } from '../../../forms/own/record.ts';
import { type Due, dueOn } from '../../../scripture/plans/due.ts';
import { linksOf, type PlanLink } from '../../../scripture/plans/place-of.ts';
import { offeredPlans, type Plan } from '../../../scripture/plans/plans.ts';
import { moveTo } from '../../../scripture/plans/schedule.ts';
import type { Extent } from '../../../scripture/reference/extent.ts';
import { formatRuns } from '../../../scripture/reference/number-runs.ts';
import { type Day, dayAt, daysBetween, parseDate } from '../../../scripture/time/day.ts';
import { isZoneId, zoneOf } from '../../../scripture/time/zone.ts';
import type { Viewer } from '../../access/viewer.ts';
import { done, type Outcome, refused } from '../../outcomes/outcome.ts';
import type { Settings } from '../../owner/settings/settings.ts';
import { changed, createFormDevice, newSuffix } from './form-device.ts';
import type { OwnRecords } from './own-records.ts';

type Days = readonly (readonly PlanLink[])[];

/** A plan that the account follows, as it is today. */
export interface PlanNow extends Followed {
  readonly byDate: boolean;
  /** Absent if the site no longer offers the plan. */
  readonly now?: { readonly days: Days; readonly due: Due };
}

export interface NewPlanForm {
  /** An offered plan, or `propio` with a table. */
  readonly plan: string;
  readonly name?: string;
  readonly table?: string;
  readonly start: string;
  /** The weekdays without a portion, 0 for Sunday: `06`. */
  readonly off: string;
}

/** What can be done with a plan that is followed. Acts that can be undone return what undoes them. */
export interface PlanForms {
  /** The current day in the zone of the account's plans; in the site's while none has one, since forms do not know the device's. */
  today(followed: readonly Followed[]): Day;
  offered(): readonly Plan[];
  followed(viewer: Viewer): Promise<readonly PlanNow[]>;
  follow(viewer: Viewer, plan: NewPlanForm): Promise<Outcome<undefined>>;
  /** Marks a portion as read, or removes the mark. */
  tick(viewer: Viewer, id: string, portion: number, read: boolean): Promise<Outcome<undefined>>;
  moveHere(viewer: Viewer, id: string): Promise<Outcome<string>>;
  countAsRead(viewer: Viewer, id: string): Promise<Outcome<string>>;
  leave(viewer: Viewer, id: string): Promise<Outcome<string>>;
  /** The zone whose days all plans have; empty for the site's. */
  setZone(viewer: Viewer, zone: string): Promise<Outcome<undefined>>;
  /** Ends the plan and follows it from today. */
  beginAgain(viewer: Viewer, id: string): Promise<Outcome<string>>;
  undo(viewer: Viewer, id: string, what: UndoableAct, before: string): Promise<Outcome<undefined>>;
}

export type UndoableAct = 'mover' | 'contar' | 'dejar';

interface PlanFormDeps {
  readonly own: OwnRecords;
  readonly settings: Pick<Settings, 'site'>;
  /** The edition whose chapters the plans divide. */
  readonly edition: () => Extent | undefined;
  /** In the site's zone. */
  readonly today: () => Day;
  readonly now: () => Date;
}

/** How far from today a plan may begin, in days. */
const FARTHEST = 3_660;
/** Of a plan by date. */
const MOST_DAYS = 36_600;

export function createPlanForms({ own, settings, edition, today, now }: PlanFormDeps): PlanForms {
  const device = createFormDevice(own, now);
  const todayIn = (zone: string | undefined) => (zone === undefined ? today() : dayAt(now().getTime(), zoneOf(zone)));
  const zoneAmong = (followed: readonly Followed[]) => followed.find(({ zone }) => zone !== undefined)?.zone;
  const offered = () => {
    const extent = edition();
    return extent ? offeredPlans(extent, settings.site().sharedPlan) : [];
  };
  /** Dividing a whole Bible takes a while. */
  let divided: { readonly extent: Extent; readonly days: Map<string, Days> } | undefined;
  function daysOf(plan: Plan): Days {
    const extent = edition()!;
    if (divided?.extent !== extent) divided = { extent, days: new Map() };
    const key = JSON.stringify([plan.id, settings.site().sharedPlan]);
    const days = divided.days.get(key) ?? plan.portions(extent).map(linksOf);
    divided.days.set(key, days);
    return days;
  }

  function planNow(followed: Followed): PlanNow {
    const plan = offered().find(({ id }) => id === followed.plan);
    const days = followed.days ?? (plan && daysOf(plan));
    const byDate = plan?.byDate === true;
    if (!days) return { ...followed, byDate };
    const due = dueOn(followed.schedule, new Set(followed.done.keys()), days.length, todayIn(followed.zone), byDate);
    return { ...followed, name: plan?.title ?? followed.name, byDate, now: { days, due } };
  }

  function begun(fields: Readonly<Record<string, Value>>, stamp: () => Stamp): OwnRecord {
    const made = now().getTime();
    const record = { id: `p:${newSuffix(made)}`, kind: 'plan' } as const;
    return changed(undefined, record, { ...fields, shift: 0, ended: false, made }, stamp);
  }

  async function open(viewer: Viewer, id: string) {
    const { records, byId, stamp } = await device.open(viewer);
    const found = followedIn(records).find((one) => one.id === id);
    const set = (fields: Parameters<typeof changed>[2]) => changed(byId.get(id), { id, kind: 'plan' }, fields, stamp);
    const mark = (portions: readonly number[]) =>
      portions.map((portion) => {
        const of = { id: doneId(id, portion), kind: 'done' as const };
        return changed(byId.get(of.id), of, { day: todayIn(found?.zone) }, stamp);
      });
    const unmark = (portions: readonly number[]) =>
      portions.map((portion) => deleted(byId.get(doneId(id, portion))!, stamp()));
    const send = (changes: readonly OwnRecord[]) => device.send(viewer, changes, stamp);
    const begin = (fields: Parameters<typeof begun>[0]) => begun(fields, stamp);
    return { record: byId.get(id), plan: found && planNow(found), set, mark, unmark, begin, send };
  }
  type OpenedPlan = Awaited<ReturnType<typeof open>> & { readonly plan: PlanNow };

  /** Changes a plan that is followed. `change` returns what is sent, and what undoes it. */
  async function act<T>(
    viewer: Viewer,
    id: string,
    change: (opened: OpenedPlan) => readonly [changes: readonly OwnRecord[], value: T],
  ): Promise<Outcome<T>> {
    const opened = await open(viewer, id);
    const { plan } = opened;
    if (!plan) return refused({ code: 'plan-missing' });
    const [changes, value] = change({ ...opened, plan });
    const sent = await opened.send(changes);
    return sent.ok ? done(value) : sent;
  }

  /** Ends a plan; where that has been done already, the form was sent twice. */
  async function end(viewer: Viewer, id: string, and: (opened: OpenedPlan) => readonly OwnRecord[]) {
    const { record } = await open(viewer, id);
    if (record && !isGone(record) && valueIn(record, 'ended') === true) return done('');
    return act(viewer, id, (opened) => [[opened.set({ ended: true }), ...and(opened)], '']);
  }

  return {
    today: (followed) => todayIn(zoneAmong(followed)),
    offered,
    async followed(viewer) {
      return followedIn(await own.all(viewer)).map(planNow);
    },
    async follow(viewer, { plan, name, table, start, off }) {
      const known = offered().find(({ id }) => id === plan);
      if (!known && (plan !== OWN_PLAN || !table)) return refused({ code: 'plan-unknown', field: 'plan' });
      const { records, stamp } = await device.open(viewer);
      const others = followedIn(records);
      const zone = zoneAmong(others);
      const from = known?.byDate ? todayIn(zone) : parseDate(start);
      if (from === undefined || Math.abs(daysBetween(todayIn(zone), from)) > FARTHEST)
        return refused({ code: 'plan-start', field: 'desde' });
      // The form was sent twice.
      if (others.some((one) => one.plan === plan && one.table === table)) return done(undefined);
      const fields = { plan, name: known?.title ?? name ?? '', start: from, off: known?.byDate ? '' : off };
      const more = { ...(zone !== undefined && { zone }), ...(!known && table && { table }) };
      return device.send(viewer, [begun({ ...fields, ...more }, stamp)], stamp);
    },
    tick: (viewer, id, portion, read) =>
      act(viewer, id, ({ plan, mark, unmark }) => {
        const most = plan.byDate ? MOST_DAYS : (plan.now?.days.length ?? 0);
        const isIn = Number.isSafeInteger(portion) && portion >= 0 && portion < most;
        if (plan.done.has(portion) === read || (read && !isIn)) return [[], undefined];
        return [read ? mark([portion]) : unmark([portion]), undefined];
      }),
    moveHere: (viewer, id) =>
      act(viewer, id, ({ plan: { schedule, zone, now }, set }) => {
        const before = String(schedule.shift);
        if (!now || now.due.kind === 'ended' || now.due.passed.length === 0) return [[], before];
        return [[set({ shift: moveTo(schedule, now.due.next, todayIn(zone)).shift })], before];
      }),
    countAsRead: (viewer, id) =>
      act(viewer, id, ({ plan: { now }, mark }) => {
        const passed = now && now.due.kind !== 'ended' ? now.due.passed : [];
        return [mark(passed), formatRuns(passed)];
      }),
    leave: (viewer, id) => end(viewer, id, () => []),
    beginAgain: (viewer, id) =>
      end(viewer, id, ({ plan: { plan, name, table, schedule, zone }, begin }) => {
        const more = { ...(zone !== undefined && { zone }), ...(table && { table }) };
        return [begin({ plan, name, start: todayIn(zone), off: schedule.off, ...more })];
      }),
    async setZone(viewer, zone) {
      if (zone !== '' && !isZoneId(zone)) return refused({ code: 'plan-zone', field: 'zona' });
      const { records, byId, stamp } = await device.open(viewer);
      const others = followedIn(records).filter((plan) => (plan.zone ?? '') !== zone);
      const changes = others.map(({ id }) => changed(byId.get(id), { id, kind: 'plan' }, { zone }, stamp));
      return device.send(viewer, changes, stamp);
    },
    async undo(viewer, id, what, before) {
      if (what === 'mover') {
        const shift = Number(before);
        return act(viewer, id, ({ set }) => [Number.isSafeInteger(shift) ? [set({ shift })] : [], undefined]);
      }
      if (what === 'contar') {
        const runs = before.split(',').map((run) => run.split('-').map(Number));
        const isMarked = (portion: number) => runs.some(([from = -1, to = from]) => portion >= from && portion <= to);
        return act(viewer, id, ({ plan, unmark }) => [unmark([...plan.done.keys()].filter(isMarked)), undefined]);
      }
      const { record, set, send } = await open(viewer, id);
      if (record?.kind !== 'plan' || isGone(record)) return refused({ code: 'plan-missing' });
      return valueIn(record, 'ended') === true ? send([set({ ended: false })]) : done(undefined);
    },
  };
}
