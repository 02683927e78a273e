import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Fault } from '../../ui/form/field.tsx';
import { newKey } from '../../ui/new-key.ts';
import { useScripted } from '../../ui/use-scripted.ts';
import { keepDraft, readDraft } from './draft.ts';
import { faultsOnSending, faultsWhileTyping, isComplete, NOTHING, type Typed } from './field-faults.ts';
import { sendMessage } from './send-message.ts';
import type { ContactAnswer } from './take-form.ts';

interface Given {
  readonly form: RefObject<HTMLFormElement | null>;
  /** Where it is sent. */
  readonly call: string;
  /** What came back from a form that was sent without scripts. */
  readonly answer: ContactAnswer | undefined;
  /** A message has just been taken that was sent without scripts. */
  readonly sent: boolean;
  readonly onSent: () => void;
}

/** The form with scripts: checked while one types, sent without leaving the page, kept until the server has taken it. */
export function useMessage({ form, call, answer, sent, onSent }: Given) {
  const scripted = useScripted();
  const [typed, setTyped] = useState<Typed>(answer?.typed ?? NOTHING);
  const [refused, setRefused] = useState<readonly Fault[]>(answer?.faults ?? []);
  const [sending, setSending] = useState(false);
  const underWay = useRef(false);
  /** Of the last try; other words are another message. */
  const key = useRef<string>(undefined);

  // What was typed before the scripts came counts; an empty form takes up what was left unsent.
  useEffect(() => {
    if (!form.current) return;
    const draft = readDraft();
    if (sent) keepDraft(undefined);
    else if (draft && !answer && isEmpty(read(form.current))) {
      write(form.current, draft);
      key.current = draft.key;
    }
    setTyped(read(form.current));
  }, []);

  return {
    faults: refused.length > 0 ? refused : faultsWhileTyping(typed),
    mayBeSent: !scripted || isComplete(typed),
    sending,

    onInput(event: FormEvent<HTMLFormElement>) {
      const now = read(event.currentTarget);
      key.current = undefined;
      setTyped(now);
      setRefused([]);
      keepDraft(now);
    },

    async onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      if (underWay.current) return;
      const target = event.currentTarget;
      const message = read(target);
      const missing = faultsOnSending(message);
      if (missing.length > 0) {
        setRefused(missing);
        return focusFirst(target, missing);
      }
      underWay.current = true;
      setSending(true);
      key.current ??= newKey();
      keepDraft({ ...message, key: key.current });
      const trap = new FormData(target).get('apellido2');
      const apellido2 = typeof trap === 'string' ? trap : '';
      const faults = await sendMessage(call, { ...message, key: key.current, apellido2 });
      underWay.current = false;
      setSending(false);
      setRefused(faults);
      if (faults.length > 0) return focusFirst(target, faults);
      key.current = undefined;
      keepDraft(undefined);
      write(target, NOTHING);
      setTyped(NOTHING);
      onSent();
    },
  };
}

const field = (form: HTMLFormElement, name: keyof Typed) =>
  form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement;

const read = (form: HTMLFormElement): Typed => ({
  address: field(form, 'address').value,
  message: field(form, 'message').value,
});

function write(form: HTMLFormElement, { address, message }: Typed): void {
  field(form, 'address').value = address;
  field(form, 'message').value = message;
}

const isEmpty = ({ address, message }: Typed): boolean => address === '' && message === '';

function focusFirst(form: HTMLFormElement, [first]: readonly Fault[]): void {
  if (first?.field === 'address' || first?.field === 'message') field(form, first.field).focus();
}
