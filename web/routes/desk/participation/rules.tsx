import { NO_END, type SiteSettings } from '../../../../forms/site-settings.ts';
import { Labelled } from '../../../ui/form/field.tsx';
import { answerFor, type FormAnswer } from '../../../ui/form/form-answer.ts';
import { PostForm } from '../../../ui/form/post-form.tsx';
import { DESK } from '../../../ui/wording.ts';
import { PARTICIPATION } from '../wording.ts';

interface Props {
  readonly rules: Pick<SiteSettings, 'proposals' | 'proposalsPause' | 'twoPersonReview' | 'secondFactorRequired'>;
  readonly mark: string;
  readonly answer: FormAnswer | undefined;
}

/** The settings of who may propose and how many must approve. */
export function Rules({ rules, mark, answer }: Props) {
  const { faults: given, typed } = answerFor(answer, 'reglas');
  // Choices cannot be mistyped, so their faults are shown for the whole form.
  const faults = given.map((fault) => (fault.field === 'visto' ? fault : { ...fault, field: '' }));
  const overtaken = given.some(({ field }) => field === 'visto');
  const who = typed.proposals ?? (rules.proposalsPause === '' ? rules.proposals : 'nobody');
  const until = rules.proposalsPause === NO_END ? '' : rules.proposalsPause;
  const second = typed.twoPersonReview === undefined ? rules.twoPersonReview : typed.twoPersonReview === '1';
  const code =
    typed.secondFactorRequired === undefined ? rules.secondFactorRequired : typed.secondFactorRequired === '1';
  return (
    <section>
      <h2>{PARTICIPATION.rules}</h2>
      <PostForm label={PARTICIPATION.rules} button={DESK.save} look="main" sends={{ visto: mark }} faults={faults}>
        {overtaken && (
          <p>
            {PARTICIPATION.now(
              PARTICIPATION[rules.proposalsPause === '' ? rules.proposals : 'nobody'],
              rules.twoPersonReview ? PARTICIPATION.yes : PARTICIPATION.no,
            )}
          </p>
        )}
        <fieldset>
          <legend>{PARTICIPATION.who}</legend>
          {(['everyone', 'accounts', 'nobody'] as const).map((value) => (
            <label className="check" key={value}>
              <input type="radio" name="proposals" value={value} defaultChecked={who === value} />
              {PARTICIPATION[value]}
            </label>
          ))}
          <Labelled name="abre" label={PARTICIPATION.until} hint={PARTICIPATION.untilHint}>
            {(field) => <input {...field} type="date" defaultValue={typed.abre ?? until} />}
          </Labelled>
        </fieldset>
        <label className="check">
          <input type="checkbox" name="twoPersonReview" value="1" defaultChecked={second} />
          {PARTICIPATION.second}
        </label>
        <label className="check">
          <input type="checkbox" name="secondFactorRequired" value="1" defaultChecked={code} />
          {PARTICIPATION.code}
        </label>
      </PostForm>
    </section>
  );
}
