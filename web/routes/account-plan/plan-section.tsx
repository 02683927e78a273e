import { calendarQuery, ownPlanFilePath, planFilePath, planPath } from '../../../scripture/addresses/days.ts';
import { formatDate } from '../../../scripture/time/day.ts';
import type { PlanNow } from '../../../services/people/own/plan-forms.ts';
import { answerFor, type FormAnswer } from '../../ui/form/form-answer.ts';
import { PostForm } from '../../ui/form/post-form.tsx';
import { dueLabel } from '../../ui/plans/due-label.ts';
import { FOLLOWED } from '../../ui/plans/wording.ts';
import { ACCOUNT_PLAN } from './wording.ts';

interface Props {
  readonly followed: PlanNow;
  readonly answer: FormAnswer | undefined;
}

/** A plan that the account follows: its portion for today, and what to do where days have passed. */
export function PlanSection({ followed, answer }: Props) {
  const { id, plan, name, table, schedule, done, byDate, now } = followed;
  const { start, off, shift } = schedule;
  const moved = byDate ? '' : calendarQuery(start, off, shift);
  const button = (que: string, label: string, look?: 'quiet', sends: Readonly<Record<string, number>> = {}) => (
    <PostForm
      label={`${label}: ${name}`}
      sends={{ que, id, ...sends }}
      faults={answerFor(answer, `${que} ${id}`).faults}
      button={label}
      look={look}
    />
  );
  return (
    <section className="plan-today" aria-label={name}>
      <h3>{table !== undefined || !now ? <bdi>{name}</bdi> : <a href={planPath(plan)}>{name}</a>}</h3>
      {!now && <p className="told">{ACCOUNT_PLAN.gone}</p>}
      {now?.due.kind === 'ended' && (
        <>
          <p>{FOLLOWED.ended}</p>
          {button('empezar', FOLLOWED.again)}
        </>
      )}
      {now && now.due.kind !== 'ended' && (
        <>
          {now.due.kind === 'begins' && <p>{FOLLOWED.begins(formatDate(now.due.day))}</p>}
          <p>
            <b>{dueLabel(now.due)}</b>
          </p>
          <p className="portion">
            {now.due.portions
              .flatMap((portion) => now.days[portion] ?? [])
              .map(({ name, path }) => (
                <a key={path} href={path}>
                  {name}
                </a>
              ))}
          </p>
          {done.has(now.due.mark) ? (
            <>
              <p>{ACCOUNT_PLAN.isRead}</p>
              {button('borrar', ACCOUNT_PLAN.unread, 'quiet', { lectura: now.due.mark })}
            </>
          ) : (
            button('leer', ACCOUNT_PLAN.read, undefined, { lectura: now.due.mark })
          )}
          {now.due.passed.length > 0 && (
            <div className="passed">
              <p>{FOLLOWED.passed}</p>
              <p>{FOLLOWED.moveHereHint}</p>
              {button('mover', FOLLOWED.moveHere)}
              <p>{FOLLOWED.countAsReadHint}</p>
              {button('contar', FOLLOWED.countAsRead)}
            </div>
          )}
        </>
      )}
      <p>{done.size === 0 ? FOLLOWED.readCountNone : FOLLOWED.readCount(done.size)}</p>
      {now && (
        <p>
          <a href={table === undefined ? planFilePath(plan, moved) : ownPlanFilePath(id)}>{FOLLOWED.calendar}</a>
        </p>
      )}
      {button('dejar', FOLLOWED.leave, 'quiet')}
    </section>
  );
}
