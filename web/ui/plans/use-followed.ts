import { useCallback, useEffect, useRef, useState } from 'react';
import { doneId, type Followed, followedIn } from '../../../forms/own/followed.ts';
import { moveTo, type Schedule } from '../../../scripture/plans/schedule.ts';
import { type Day, dayAt } from '../../../scripture/time/day.ts';
import { machineZone } from '../../../scripture/time/zone.ts';
import { askPersistence } from '../../own/may-have-own.ts';
import { type Own, openOwn } from '../../own/own.ts';
import { newKey } from '../new-key.ts';

/** The day by the clock and in the zone of this device: plans follow the reader, not the site. */
const currentDay = (): Day => dayAt(Date.now(), machineZone());

export interface NewPlan {
  readonly plan: string;
  readonly name: string;
  readonly start: Day;
  readonly off: string;
  /** A table of the reader's own. */
  readonly table?: string;
}

/** What a reader does with a plan. Each returns the function that undoes it. */
export interface PlanActs {
  follow(plan: NewPlan): Promise<string | undefined>;
  tick(followed: Followed, portions: readonly number[], read: boolean): Promise<Undo>;
  moveHere(followed: Followed, portion: number): Promise<Undo>;
  leave(followed: Followed): Promise<Undo>;
  /** Follows the same plan from today; what was read of it stays recorded. */
  beginAgain(followed: Followed): Promise<void>;
}
export type Undo = () => Promise<void>;

/** The plans that the reader follows, read again whenever one changes, here or in another tab; undefined until they are read. */
export function useFollowed(): {
  readonly today: Day;
  readonly plans: readonly Followed[] | undefined;
  readonly acts: PlanActs;
} {
  const own = useRef<Promise<Own>>(undefined);
  const [plans, setPlans] = useState<readonly Followed[]>();
  const [today, setToday] = useState(currentDay);
  const opened = useCallback(() => (own.current ??= openOwn()), []);

  useEffect(() => {
    let stop = () => {};
    let ended = false;
    const read = async () => {
      const found = followedIn(await (await opened()).all('plan', 'done'));
      if (!ended) setPlans(found);
    };
    const readDay = () => setToday(currentDay());
    void opened().then((store) => {
      if (!ended) stop = store.watch((ids) => ids.some((id) => /^[pd]:/.test(id)) && void read());
    });
    void read();
    addEventListener('visibilitychange', readDay);
    return () => {
      ended = true;
      stop();
      removeEventListener('visibilitychange', readDay);
    };
  }, [opened]);

  return { today, plans, acts: actsOn(opened, today) };
}

function actsOn(opened: () => Promise<Own>, today: Day): PlanActs {
  const setShift = async (id: string, { shift }: Pick<Schedule, 'shift'>) => {
    await (await opened()).put(id, 'plan', { shift });
  };
  return {
    async follow({ plan, name, start, off, table }) {
      const own = await opened();
      const { id: zone } = machineZone();
      const begun = { plan, name, start, off, zone, shift: 0, ended: false, made: Date.now() };
      const fields = { ...begun, ...(table && { table }) };
      const put = await own.put(`p:${newKey()}`, 'plan', fields);
      void askPersistence();
      return put.ok ? undefined : put.detail;
    },
    async tick({ id, done }, portions, read) {
      const own = await opened();
      const changed = portions.filter((portion) => done.has(portion) !== read);
      const ids = changed.map((portion) => doneId(id, portion));
      if (!read) await own.remove(ids);
      else for (const one of ids) await own.put(one, 'done', { day: today });
      return () => (read ? own.remove(ids) : own.restore(ids));
    },
    async moveHere({ id, schedule }, portion) {
      await setShift(id, moveTo(schedule, portion, today));
      return () => setShift(id, schedule);
    },
    async beginAgain({ id, plan, name, schedule, table }) {
      const detail = await this.follow({ plan, name, start: today, off: schedule.off, ...(table && { table }) });
      if (detail === undefined) await (await opened()).put(id, 'plan', { ended: true });
    },
    async leave({ id }) {
      const own = await opened();
      await own.put(id, 'plan', { ended: true });
      return async () => void (await own.put(id, 'plan', { ended: false }));
    },
  };
}
