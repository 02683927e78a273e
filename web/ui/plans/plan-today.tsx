import { useState } from 'react';
import { type Followed, OWN_PLAN } from '../../../forms/own/followed.ts';
import { planPath } from '../../../scripture/addresses/days.ts';
import { dueOn } from '../../../scripture/plans/due.ts';
import type { PlanLink } from '../../../scripture/plans/place-of.ts';
import { type Day, formatDate } from '../../../scripture/time/day.ts';
import { dueLabel } from './due-label.ts';
import { Tick } from './tick.tsx';
import type { PlanActs, Undo } from './use-followed.ts';
import type { Days, KnownDays } from './use-plan-days.ts';
import { FOLLOWED } from './wording.ts';

interface Props {
  readonly followed: Followed;
  readonly days: KnownDays | undefined;
  readonly today: Day;
  readonly acts: PlanActs;
  /** Whether the plan's own page is shown. */
  readonly alone?: boolean;
}

/** A plan that the reader follows: its portion for today, and what to do where days have passed. */
export function PlanToday({ followed, days, today, acts, alone = false }: Props) {
  const { plan, name, table } = followed;
  const [said, say] = useState<{ readonly words: string; readonly undo: Undo }>();
  const act = (words: string, done: Promise<Undo>) => void done.then((undo) => say({ words, undo }));
  return (
    <section className="plan-today" aria-label={name}>
      {!alone && <h3>{plan === OWN_PLAN ? name : <a href={planPath(plan)}>{name}</a>}</h3>}
      {days === 'failed' && <p className="told">{FOLLOWED.unreachable}</p>}
      {typeof days === 'object' && <Portions {...{ followed, today, acts, act, days }} byDate={isByDate(plan)} />}
      <p className="quiet-row">
        <span>{followed.done.size === 0 ? FOLLOWED.readCountNone : FOLLOWED.readCount(followed.done.size)}</span>{' '}
        <button type="button" className="quiet" onClick={() => act(FOLLOWED.left, acts.leave(followed))}>
          {FOLLOWED.leave}
        </button>
      </p>
      {table !== undefined && (
        <p>
          <button type="button" className="quiet" onClick={() => void saveCalendar(followed)}>
            {FOLLOWED.calendar}
          </button>
        </p>
      )}
      <div role="status">
        {said && (
          <p>
            {said.words}{' '}
            <button type="button" className="quiet" onClick={() => void said.undo().then(() => say(undefined))}>
              {FOLLOWED.undo}
            </button>
          </p>
        )}
      </div>
    </section>
  );
}

/** The file of an own table, which the site does not know. */
const saveCalendar = (followed: Followed): Promise<void> =>
  import('./save-calendar.ts').then((calendar) => calendar.saveCalendar(followed));

/** The only plan whose portions belong to days of the month. */
const isByDate = (plan: string): boolean => plan === 'proverbios-por-fecha';

interface PortionsProps extends Required<Pick<Props, 'followed' | 'today' | 'acts'>> {
  readonly days: Days;
  readonly byDate: boolean;
  readonly act: (words: string, done: Promise<Undo>) => void;
}

function Portions({ followed, today, acts, act, days, byDate }: PortionsProps) {
  const due = dueOn(followed.schedule, new Set(followed.done.keys()), days.length, today, byDate);
  if (due.kind === 'ended')
    return (
      <p>
        {FOLLOWED.ended}{' '}
        <button type="button" onClick={() => void acts.beginAgain(followed)}>
          {FOLLOWED.again}
        </button>
      </p>
    );
  const { mark, passed, next } = due;
  return (
    <>
      {due.kind === 'begins' && <p>{FOLLOWED.begins(formatDate(due.day))}</p>}
      <Portion
        label={dueLabel(due)}
        links={due.portions.flatMap((portion) => days[portion] ?? [])}
        read={followed.done.has(mark)}
        onRead={(read) => acts.tick(followed, [mark], read)}
      />
      {passed.length > 0 && (
        <div className="passed">
          <p>{FOLLOWED.passed}</p>
          <p>
            <button type="button" onClick={() => act(FOLLOWED.moved, acts.moveHere(followed, next))}>
              {FOLLOWED.moveHere}
            </button>{' '}
            {FOLLOWED.moveHereHint}
          </p>
          <p>
            <button type="button" onClick={() => act(FOLLOWED.counted, acts.tick(followed, passed, true))}>
              {FOLLOWED.countAsRead}
            </button>{' '}
            {FOLLOWED.countAsReadHint}
          </p>
        </div>
      )}
    </>
  );
}

interface PortionProps {
  readonly label: string;
  readonly links: readonly PlanLink[];
  readonly read: boolean;
  readonly onRead: (read: boolean) => Promise<unknown>;
}

const Portion = ({ label, links, read, onRead }: PortionProps) => (
  <div className="due">
    <p>
      <b>{label}</b>
    </p>
    <p className="portion">
      {links.map(({ name, path }) => (
        <a key={path} href={path}>
          {name}
        </a>
      ))}
    </p>
    <Tick read={read} onRead={onRead}>
      {FOLLOWED.read}
    </Tick>
  </div>
);
