import type { ReactNode } from 'react';
import type { MessageField } from '../../../forms/message.ts';
import { PRIVACY_PATH } from '../../../scripture/addresses/paths.ts';
import type { Fault } from '../../ui/form/field.tsx';
import { MESSAGE_DRAFT } from '../../unsent/draft-names.ts';
import type { ContactAnswer } from './take-form.ts';
import { CONTACT } from './wording.ts';

interface Props {
  /** The form's target without scripts. */
  readonly action: string;
  readonly answer: ContactAnswer | undefined;
}

/** The contact form; a script enhances it (island.ts). */
export function ContactForm({ action, answer }: Props) {
  const faults = answer?.faults ?? [];
  const general = faults.find(({ field }) => field === '');
  return (
    <form
      className="form"
      data-drafts={MESSAGE_DRAFT}
      method="post"
      action={action}
      aria-label={CONTACT.title}
      noValidate
    >
      <MessageInput name="address" label={CONTACT.address} faults={faults}>
        {(field) => (
          <input
            {...field}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={answer?.typed.address}
          />
        )}
      </MessageInput>
      <MessageInput name="message" label={CONTACT.message} faults={faults}>
        {(field) => <textarea dir="auto" {...field} rows={7} defaultValue={answer?.typed.message} />}
      </MessageInput>
      <div hidden>
        <label htmlFor="apellido2">{CONTACT.empty}</label>
        <input id="apellido2" name="apellido2" tabIndex={-1} autoComplete="off" />
      </div>
      <p className="wrong" role="alert">
        {general?.sentence}
      </p>
      <p className="send">
        <button type="submit" className="main">
          {CONTACT.send}
        </button>
        <a href={PRIVACY_PATH}>{CONTACT.privacy}</a>
      </p>
    </form>
  );
}

interface InputProps {
  readonly name: MessageField;
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

/** Faults appear while typing. Their line is always present, so that the layout does not shift. */
function MessageInput({ name, label, faults, children }: InputProps) {
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
