import { LONGEST_NOTE } from '../../../forms/limits.ts';
import type { TextNoun } from '../../../scripture/correction/text-noun.ts';
import type { OwnProposal } from '../../../services/text/corrections/corrections.ts';
import type { RefusalView } from '../../ui/form/refuse.ts';
import { PROPOSALS } from '../../ui/wording.ts';
import type { Typed } from './typed-values.ts';

interface Props {
  readonly proposal: OwnProposal;
  readonly noun: TextNoun;
  readonly language: string;
  readonly corrector: boolean;
  readonly refusal?: RefusalView;
  readonly typed?: Typed;
}

/** Lets the author change the wording or withdraw it. Plain posts, so going back restores what was typed. */
export function AmendForm({ proposal, noun, language, corrector, refusal, typed }: Props) {
  const { proposed, base, note = '' } = proposal;
  const shown = typed ?? { ...proposed, note };
  const faultOf = (field: string) => (refusal?.field === field ? refusal.detail : undefined);
  const titled = base.title !== undefined || proposed.title !== undefined;
  return (
    <>
      <form method="post" className="amend">
        <h2>{PROPOSALS.amend}</h2>
        {titled && (
          <Field name="title" label={PROPOSALS.fieldTitle} fault={faultOf('title')}>
            {(props) => <input type="text" defaultValue={shown.title ?? ''} lang={language} {...props} />}
          </Field>
        )}
        <Field name="text" label={PROPOSALS.fieldText(noun)} fault={faultOf('text')}>
          {(props) => <textarea rows={5} required defaultValue={shown.text} lang={language} {...props} />}
        </Field>
        <Field name="note" label={PROPOSALS.fieldNote} fault={faultOf('note')}>
          {(props) => <textarea dir="auto" rows={2} maxLength={LONGEST_NOTE} defaultValue={shown.note} {...props} />}
        </Field>
        {corrector && refusal?.confirmable === 'confirm' && (
          <p>
            <label>
              <input type="checkbox" name="confirm" value="1" /> {PROPOSALS.confirm}
            </label>
          </p>
        )}
        <p>
          <button type="submit" className="main">
            {PROPOSALS.save}
          </button>
        </p>
      </form>
      <form method="post" className="withdraw">
        <p>
          <button type="submit" name="acto" value="retirar">
            {PROPOSALS.withdraw}
          </button>
          <small>{PROPOSALS.withdrawHint}</small>
        </p>
      </form>
    </>
  );
}

interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly fault: string | undefined;
  children(props: FieldAttributes): React.ReactNode;
}

interface FieldAttributes {
  readonly id: string;
  readonly name: string;
  readonly 'aria-invalid'?: true;
  readonly 'aria-describedby'?: string;
  readonly autoFocus?: true;
}

function Field({ name, label, fault, children }: FieldProps) {
  const wrong = fault
    ? ({ 'aria-invalid': true, 'aria-describedby': `${name}-fault`, autoFocus: true } as const)
    : undefined;
  return (
    <p className="field">
      <label htmlFor={name}>{label}</label>
      {children({ id: name, name, ...wrong })}
      {fault && (
        <span className="fault" id={`${name}-fault`} role="alert">
          {fault}
        </span>
      )}
    </p>
  );
}
