import { WEEKDAYS } from '../../../scripture/time/day.ts';
import { Choice } from '../../ui/form/choice.tsx';
import { Field } from '../../ui/form/field.tsx';
import { answerFor, type FormAnswer } from '../../ui/form/form-answer.ts';
import { PostForm } from '../../ui/form/post-form.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { WEEK } from '../../ui/plans/week.ts';
import { FOLLOWED } from '../../ui/plans/wording.ts';
import { ACCOUNT_PLAN } from './wording.ts';

interface FollowProps {
  /** Id and title of the plans that are not followed. */
  readonly plans: readonly (readonly [id: string, title: string])[];
  readonly chosen: string | undefined;
  readonly today: string;
  readonly answer: FormAnswer | undefined;
}

/** Begins one of the site's plans. */
export function FollowForm({ plans, chosen, today, answer }: FollowProps) {
  const { faults, typed } = answerFor(answer, 'seguir');
  return (
    <section>
      <h2>{ACCOUNT_PLAN.follow}</h2>
      <PostForm label={ACCOUNT_PLAN.follow} sends={{ que: 'seguir' }} faults={faults} button={FOLLOWED.follow}>
        <Choice
          name="plan"
          label={ACCOUNT_PLAN.plan}
          value={typed.plan ?? chosen}
          options={plans}
          hint={ACCOUNT_PLAN.byDate}
          faults={faults}
        />
        <Field
          name="desde"
          label={FOLLOWED.startOn}
          type="date"
          hint={ACCOUNT_PLAN.startHint}
          value={typed.desde ?? today}
          faults={faults}
        />
        <fieldset>
          <legend>{FOLLOWED.off}</legend>
          <div className="weekdays">
            {WEEK.map((weekday) => (
              <label key={weekday} className="check">
                <input
                  type="checkbox"
                  name="libre"
                  value={weekday}
                  defaultChecked={typed.libres?.includes(String(weekday))}
                />
                {WEEKDAYS[weekday]}
              </label>
            ))}
          </div>
        </fieldset>
      </PostForm>
    </section>
  );
}

/** Takes the table of a plan of the reader's own. */
export function OwnTableForm({ answer }: { readonly answer: FormAnswer | undefined }) {
  const { faults, typed } = answerFor(answer, 'propio');
  return (
    <section>
      <h2>{FOLLOWED.ownTitle}</h2>
      <p>{ACCOUNT_PLAN.ownLead}</p>
      <PostForm label={FOLLOWED.ownTitle} sends={{ que: 'propio' }} faults={faults} button={FOLLOWED.ownFollow}>
        <Field name="nombre" label={FOLLOWED.ownName} value={typed.nombre} optional faults={faults} />
        <TextArea name="tabla" label={FOLLOWED.ownTable} value={typed.tabla} rows={6} faults={faults} />
      </PostForm>
    </section>
  );
}
