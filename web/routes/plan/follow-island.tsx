import { useState } from 'react';
import { calendarQuery, planFilePath } from '../../../scripture/addresses/days.ts';
import { type Day, parseDate, WEEKDAYS } from '../../../scripture/time/day.ts';
import { mount } from '../../islands/mount.tsx';
import { PlanToday } from '../../ui/plans/plan-today.tsx';
import { type PlanActs, useFollowed } from '../../ui/plans/use-followed.ts';
import { usePlanDays } from '../../ui/plans/use-plan-days.ts';
import { WEEK } from '../../ui/plans/week.ts';
import { FOLLOWED } from '../../ui/plans/wording.ts';
import { Ticks } from './ticks.tsx';

interface Props {
  readonly id: string;
  readonly title: string;
  readonly byDate: boolean;
}

/** Follows the plan of the page, and shows what has been read of it. */
export const start = (host: HTMLElement, props: Props): void => mount(host, <Follow {...props} />, 'plan');

function Follow({ id, title, byDate }: Props) {
  const { today, plans, acts } = useFollowed();
  const followed = (plans ?? []).filter(({ plan }) => plan === id);
  const days = usePlanDays(followed);
  if (!plans || !days) return null;
  const [first] = followed;
  if (!first) return <Begin {...{ id, title, byDate, today, acts }} />;
  const { start, off, shift } = first.schedule;
  return (
    <>
      {followed.map((one) => (
        <PlanToday key={one.id} followed={one} days={days(one)} today={today} acts={acts} alone />
      ))}
      <p>
        <a href={planFilePath(id, calendarQuery(start, off, shift))}>{FOLLOWED.calendar}</a>
      </p>
      {!byDate && <Ticks followed={first} acts={acts} />}
    </>
  );
}

function Begin({ id, title, byDate, today, acts }: Props & { readonly today: Day; readonly acts: PlanActs }) {
  const [start, setStart] = useState(today);
  const [off, setOff] = useState('');
  const [fault, setFault] = useState<string>();
  const from = parseDate(start) ?? today;
  return (
    <form
      className="form"
      aria-label={FOLLOWED.follow}
      onSubmit={(event) => {
        event.preventDefault();
        void acts.follow({ plan: id, name: title, start: from, off }).then(setFault);
      }}
    >
      {!byDate && (
        <>
          <p className="field">
            <label htmlFor="plan-desde">{FOLLOWED.startOn}</label>
            <input
              id="plan-desde"
              type="date"
              required
              value={start}
              onChange={(event) => setStart(event.target.value)}
            />
          </p>
          <fieldset>
            <legend>{FOLLOWED.off}</legend>
            <div className="weekdays">
              {WEEK.map((weekday) => (
                <label key={weekday} className="check">
                  <input
                    type="checkbox"
                    checked={off.includes(String(weekday))}
                    onChange={({ target }) =>
                      setOff(
                        [0, 1, 2, 3, 4, 5, 6]
                          .filter((n) => (n === weekday ? target.checked : off.includes(String(n))))
                          .join(''),
                      )
                    }
                  />
                  {WEEKDAYS[weekday]}
                </label>
              ))}
            </div>
          </fieldset>
        </>
      )}
      {fault !== undefined && (
        <p className="fault" role="alert">
          {fault}
        </p>
      )}
      <p>
        <button type="submit">{FOLLOWED.follow}</button>
      </p>
      <p className="hint">{FOLLOWED.stays}</p>
      <p>
        <a href={planFilePath(id, calendarQuery(from, off))}>{FOLLOWED.calendar}</a>
      </p>
    </form>
  );
}
