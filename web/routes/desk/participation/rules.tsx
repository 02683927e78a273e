import type { SiteSettings } from '../../../../server/settings/site-settings.ts';
import { Seen } from '../../../ui/desk/seen.tsx';
import { DESK } from '../../../ui/desk/wording.ts';
import { FormFault } from '../../../ui/form/field.tsx';
import { answerFor, type FormAnswer } from '../../../ui/form/form-answer.ts';
import { PostForm } from '../../../ui/form/post-form.tsx';
import { PARTICIPATION } from './wording.ts';

interface Props {
  readonly rules: Pick<SiteSettings, 'proposals' | 'twoPersonReview'>;
  readonly mark: string;
  readonly answer: FormAnswer | undefined;
}

/** Who may propose, and how many must agree. */
export function Rules({ rules, mark, answer }: Props) {
  const { faults: given, typed } = answerFor(answer, 'reglas');
  // Neither choice can be mistyped: what is wrong is the form's.
  const faults = given.map((fault) => (fault.field === 'visto' ? fault : { ...fault, field: '' }));
  const overtaken = given.some(({ field }) => field === 'visto');
  const who = typed.proposals ?? rules.proposals;
  const second = typed.twoPersonReview === undefined ? rules.twoPersonReview : typed.twoPersonReview === '1';
  return (
    <section>
      <h2>{PARTICIPATION.rules}</h2>
      <PostForm label={PARTICIPATION.rules}>
        <Seen mark={mark} faults={faults} />
        <FormFault faults={faults} />
        {overtaken && (
          <p>
            {PARTICIPATION.now(
              PARTICIPATION[rules.proposals],
              rules.twoPersonReview ? PARTICIPATION.yes : PARTICIPATION.no,
            )}
          </p>
        )}
        <fieldset>
          <legend>{PARTICIPATION.who}</legend>
          {(['everyone', 'accounts'] as const).map((value) => (
            <label className="check" key={value}>
              <input type="radio" name="proposals" value={value} defaultChecked={who === value} />
              {PARTICIPATION[value]}
            </label>
          ))}
        </fieldset>
        <label className="check">
          <input type="checkbox" name="twoPersonReview" value="1" defaultChecked={second} />
          {PARTICIPATION.second}
        </label>
        <button className="main" type="submit">
          {DESK.save}
        </button>
      </PostForm>
    </section>
  );
}
