import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Followed } from '../../../forms/own/followed.ts';
import { dayOf } from '../../../scripture/plans/schedule.ts';
import { formatWeekday } from '../../../scripture/time/day.ts';
import { Tick } from '../../ui/plans/tick.tsx';
import type { PlanActs } from '../../ui/plans/use-followed.ts';
import { FOLLOWED } from '../../ui/plans/wording.ts';

interface Props {
  readonly followed: Followed;
  readonly acts: PlanActs;
}

/** A box beside each day of the page's table, with the day on which it falls. */
export function Ticks({ followed, acts }: Props) {
  const [places, setPlaces] = useState<readonly HTMLElement[]>([]);
  useEffect(() => {
    const rows = [...document.querySelectorAll('#lecturas > li')];
    const made = rows.map((row) => row.appendChild(document.createElement('span')));
    setPlaces(made);
    return () => {
      for (const place of made) place.remove();
    };
  }, []);
  return places.map((place, portion) => {
    const read = followed.done.has(portion);
    const when = formatWeekday(dayOf(followed.schedule, portion));
    return createPortal(
      <Tick read={read} onRead={(marked) => acts.tick(followed, [portion], marked)} label={`${FOLLOWED.read}: ${when}`}>
        {when}
      </Tick>,
      place,
      String(portion),
    );
  });
}
