import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Fault } from '../../ui/form/field.tsx';
import { newKey } from '../../ui/new-key.ts';
import { onKeptElsewhere } from '../../ui/reading/device.ts';
import { useScripted } from '../../ui/use-scripted.ts';
import type { SiteAnswer } from '../../unsent/ask-site.ts';
import { deliver } from '../../unsent/deliver.ts';
import { MESSAGE_DRAFT, messageUnderWay } from '../../unsent/draft-names.ts';
import { onTold, tell } from '../../unsent/told.ts';
import { isPassing } from '../../unsent/unsent.ts';
import { removeUnsent } from '../../unsent/unsent-store.ts';
import { answerFaults } from './answer-faults.ts';
import { keepDraft, readDraft } from './draft.ts';
import { faultsOnSending, faultsWhileTyping, isComplete, NOTHING, type Typed } from './field-faults.ts';
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
  /** It is sent, and not answered: it is sent again by itself. */
  const [queued, setQueued] = useState(false);
  const underWay = useRef(false);
  /** Of the last try; other words are another message. */
  const key = useRef<string>(undefined);
  const latest = useRef({ onSent, queued });
  latest.current = { onSent, queued };

  // What was typed before the scripts came counts; an empty form takes up what was left unsent.
  useEffect(() => {
    if (!form.current) return;
    const draft = readDraft();
    if (sent) keepDraft(undefined);
    else if (draft && !answer && isEmpty(read(form.current))) {
      write(form.current, draft);
      key.current = draft.key;
      if (draft.queued) void send(draft, '', true);
    }
    setTyped(read(form.current));
  }, []);

  // Another page of this browser may have sent it, or the worker.
  useEffect(
    () =>
      onTold(({ key: of, answer }) => {
        if (of === key.current && !underWay.current && answer) hear(of, answer);
      }),
    [],
  );
  // It may have been taken back on the page that lists what waits.
  useEffect(
    () =>
      onKeptElsewhere((name) => {
        if (name !== MESSAGE_DRAFT || underWay.current || !latest.current.queued || readDraft()?.queued) return;
        setQueued(false);
        setRefused([]);
      }),
    [],
  );

  async function send(message: Typed, apellido2: string, again: boolean): Promise<void> {
    underWay.current = true;
    setSending(true);
    key.current ??= newKey();
    const { current } = key;
    const { address, message: text } = message;
    keepDraft({ address, message: text, key: current, queued: true });
    setQueued(true);
    const json = JSON.stringify({ address, message: text, key: current, apellido2 });
    const answered = await deliver({ name: messageUnderWay(current), key: current, url: call, json }, again);
    underWay.current = false;
    setSending(false);
    hear(current, answered);
  }

  function hear(of: string, answered: SiteAnswer | undefined): void {
    if (of !== key.current || !form.current) return;
    const faults = answerFaults(answered);
    setRefused(faults);
    if (answered && !isPassing(answered)) {
      keepDraft(faults.length > 0 ? { ...read(form.current), key: of } : undefined);
      withhold();
    }
    if (faults.length > 0) {
      focusFirst(form.current, faults);
      return;
    }
    key.current = undefined;
    write(form.current, NOTHING);
    setTyped(NOTHING);
    latest.current.onSent();
  }

  /** It is not to be sent any more, or what came of it is known. */
  function withhold(): void {
    const { current } = key;
    setQueued(false);
    if (current === undefined) return;
    const name = messageUnderWay(current);
    // A browser that keeps nothing has nothing to take away.
    void removeUnsent(name, current)
      .catch(() => {})
      .then(() => tell({ name, key: current }));
  }

  return {
    faults: refused.length > 0 ? refused : faultsWhileTyping(typed),
    mayBeSent: !scripted || isComplete(typed),
    sending,
    waits: queued && !sending,

    onInput(event: FormEvent<HTMLFormElement>) {
      const now = read(event.currentTarget);
      if (queued) withhold();
      key.current = undefined;
      setTyped(now);
      setRefused([]);
      keepDraft(now);
    },

    onWithhold() {
      if (!form.current) return;
      keepDraft(read(form.current));
      withhold();
      key.current = undefined;
      setRefused([]);
    },

    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      if (underWay.current) return;
      const target = event.currentTarget;
      const message = read(target);
      const missing = faultsOnSending(message);
      if (missing.length > 0) {
        setRefused(missing);
        return focusFirst(target, missing);
      }
      const trap = new FormData(target).get('apellido2');
      void send(message, typeof trap === 'string' ? trap : '', false);
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
