import { type ReactNode, useRef } from 'react';
import { ACCESSIBILITY_PATH, PRIVACY_PATH } from '../../../scripture/addresses/site-paths.ts';
import type { Fault } from '../../ui/form/field.tsx';
import { MESSAGE_DRAFT } from '../../unsent/draft-names.ts';
import type { ContactAnswer } from './take-form.ts';
import { useMessage } from './use-message.ts';
import { CONTACT } from './wording.ts';

interface Props {
  readonly call: string;
  /** Where it goes without scripts. */
  readonly action: string;
  readonly answer: ContactAnswer | undefined;
  readonly sent: boolean;
  readonly onSent: () => void;
}

export function ContactForm({ action, answer, ...given }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { faults, mayBeSent, sending, waits, onInput, onWithhold, onSubmit } = useMessage({ form, answer, ...given });
  const general = faults.find(({ field }) => field === '');
  return (
    <form
      ref={form}
      className="form"
      data-drafts={MESSAGE_DRAFT}
      method="post"
      action={action}
      aria-label={CONTACT.title}
      aria-busy={sending || undefined}
      noValidate
      onInput={onInput}
      onSubmit={onSubmit}
    >
      <Field name="address" label={CONTACT.address} faults={faults}>
        {(field) => (
          <input
            {...field}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            readOnly={sending}
            defaultValue={answer?.typed.address}
          />
        )}
      </Field>
      <Field name="message" label={CONTACT.message} faults={faults}>
        {(field) => <textarea dir="auto" {...field} rows={7} readOnly={sending} defaultValue={answer?.typed.message} />}
      </Field>
      <div hidden>
        <label htmlFor="apellido2">{CONTACT.empty}</label>
        <input id="apellido2" name="apellido2" tabIndex={-1} autoComplete="off" />
      </div>
      <p className="wrong" role="alert">
        {general?.sentence}
      </p>
      <p className="send">
        {/* It can be reached and pressed: then it says what is still missing. */}
        <button type="submit" className="main" aria-disabled={!mayBeSent || undefined}>
          {sending ? CONTACT.sending : CONTACT.send}
        </button>
        {waits && (
          <button type="button" className="quiet" onClick={onWithhold}>
            {CONTACT.withhold}
          </button>
        )}
        <a href={PRIVACY_PATH}>{CONTACT.privacy}</a>
        <a href={ACCESSIBILITY_PATH}>{CONTACT.accessibility}</a>
      </p>
    </form>
  );
}

interface FieldProps {
  readonly name: 'address' | 'message';
  readonly label: string;
  readonly faults: readonly Fault[];
  readonly children: (field: {
    readonly id: string;
    readonly name: string;
    readonly required: true;
    readonly 'aria-invalid': true | undefined;
    readonly 'aria-describedby': string;
    readonly autoFocus: boolean;
  }) => ReactNode;
}

/** What is wrong is said as soon as it is, and its line is always there, so that nothing moves while one types. */
function Field({ name, label, faults, children }: FieldProps) {
  const fault = faults.find(({ field }) => field === name);
  return (
    <p className="field">
      <label htmlFor={name}>{label}</label>
      {children({
        id: name,
        name,
        required: true,
        'aria-invalid': fault ? true : undefined,
        'aria-describedby': `${name}-falta`,
        autoFocus: fault !== undefined && fault === faults[0],
      })}
      <span className="wrong" id={`${name}-falta`} aria-live="polite">
        {fault?.sentence}
      </span>
    </p>
  );
}
