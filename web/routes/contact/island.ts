import type { Fault } from '../../ui/form/field.tsx';
import { newKey } from '../../ui/new-key.ts';
import { onKeptElsewhere } from '../../ui/reading/device.ts';
import type { SiteAnswer } from '../../unsent/ask-site.ts';
import { MESSAGE_DRAFT, sentMessageDraft } from '../../unsent/draft-names.ts';
import { deliver } from '../../unsent/sending.ts';
import { broadcast, isTransient, onBroadcast, removeUnsent } from '../../unsent/unsent.ts';
import { answerFaults } from './answer-faults.ts';
import { keepDraft, readDraft } from './draft.ts';
import { faultsOnSending, faultsWhileTyping, isComplete, NOTHING, type Typed } from './field-faults.ts';
import { CONTACT } from './wording.ts';

/** The notice that a message has been sent. */
const SHOWN_MS = 3_000;

interface Props {
  /** Where it is sent. */
  readonly call: string;
  /** A message has just been taken that was sent without scripts. */
  readonly sent: boolean;
}

/** Improves the form of messages: checked while one types, sent without leaving the page, kept until the server has taken it. */
export function start(host: HTMLElement, { call, sent }: Props): void {
  const form = host.parentElement!.querySelector('form')!;
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]')!;
  const general = form.querySelector<HTMLElement>('.wrong[role="alert"]')!;
  const notice = host.parentElement!.querySelector<HTMLElement>('.sent')!;
  const answered = general.textContent !== '' || form.querySelector('[aria-invalid]') !== null;
  const withholding = document.createElement('button');
  Object.assign(withholding, { type: 'button', className: 'quiet', textContent: CONTACT.withhold });

  let refused: readonly Fault[] | undefined = answered ? shownFaults(form) : undefined;
  let sending = false;
  /** It is sent, and not answered: it is sent again by itself. */
  let queued = false;
  /** Of the last try; other words are another message. */
  let key: string | undefined;

  function show(): void {
    const typed = read(form);
    const faults = refused ?? faultsWhileTyping(typed);
    const sentenceOf = (name: string) => faults.find(({ field }) => field === name)?.sentence ?? '';
    for (const name of ['address', 'message'] as const) {
      const sentence = sentenceOf(name);
      setText(document.getElementById(`${name}-falta`)!, sentence);
      if (sentence) field(form, name).setAttribute('aria-invalid', 'true');
      else field(form, name).removeAttribute('aria-invalid');
      field(form, name).readOnly = sending;
    }
    setText(general, sentenceOf(''));
    setText(button, sending ? CONTACT.sending : CONTACT.send);
    if (isComplete(typed)) button.removeAttribute('aria-disabled');
    else button.setAttribute('aria-disabled', 'true');
    if (sending) form.setAttribute('aria-busy', 'true');
    else form.removeAttribute('aria-busy');
    if (queued && !sending) button.after(withholding);
    else withholding.remove();
  }
  async function send(message: Typed, apellido2: string, again: boolean): Promise<void> {
    key ??= newKey();
    const current = key;
    const { address, message: text } = message;
    keepDraft({ address, message: text, key: current, queued: true });
    [sending, queued] = [true, true];
    show();
    const json = JSON.stringify({ address, message: text, key: current, apellido2 });
    const answer = await deliver({ name: sentMessageDraft(current), key: current, url: call, json }, again);
    sending = false;
    hear(current, answer);
  }
  function hear(of: string, answer: SiteAnswer | undefined): void {
    if (of !== key) {
      show();
      return;
    }
    const faults = answerFaults(answer);
    if (answer && !isTransient(answer)) {
      keepDraft(faults.length > 0 ? { ...read(form), key: of } : undefined);
      withhold();
    }
    if (faults.length > 0) {
      refused = faults;
      show();
      focusFirst(form, faults);
      return;
    }
    refused = undefined;
    key = undefined;
    write(form, NOTHING);
    show();
    tellSent(notice);
    // The form is empty again: reading goes on from its beginning.
    document.querySelector('h1')?.focus({ preventScroll: true });
  }
  /** It is not to be sent any more, or what came of it is known. */
  function withhold(): void {
    queued = false;
    if (key === undefined) return;
    const [name, current] = [sentMessageDraft(key), key];
    // A browser that keeps nothing has nothing to take away.
    void removeUnsent(name, current)
      .catch(() => {})
      .then(() => broadcast({ name, key: current }));
  }

  form.addEventListener('input', () => {
    if (queued) withhold();
    key = undefined;
    refused = undefined;
    keepDraft(read(form));
    show();
  });
  withholding.onclick = () => {
    keepDraft(read(form));
    withhold();
    key = undefined;
    refused = undefined;
    show();
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (sending) return;
    const message = read(form);
    const missing = faultsOnSending(message);
    if (missing.length === 0) return void send(message, String(new FormData(form).get('apellido2') ?? ''), false);
    refused = missing;
    show();
    focusFirst(form, missing);
  });
  // Another page of this browser may have sent it, or the worker.
  onBroadcast(({ key: of, answer }) => {
    if (of === key && !sending && answer) hear(of, answer);
  });
  // It may have been taken back on the page that lists what waits.
  onKeptElsewhere((name) => {
    if (name !== MESSAGE_DRAFT || sending || !queued || readDraft()?.queued) return;
    queued = false;
    refused = undefined;
    show();
  });

  // What was typed before this came counts; an empty form takes up what was left unsent.
  const draft = readDraft();
  if (sent) keepDraft(undefined);
  else if (draft && !answered && isEmpty(read(form))) {
    write(form, draft);
    key = draft.key;
    if (draft.queued) void send(draft, '', true);
  }
  show();
  if (sent) tellSent(notice);
}

/** Says at the top right for a while that a message has been sent. */
function tellSent(place: HTMLElement): void {
  const told = document.createElement('p');
  told.textContent = CONTACT.sent;
  place.replaceChildren(told);
  setTimeout(() => told.remove(), SHOWN_MS);
}

/** What the server has said of a form that was sent without scripts. */
const shownFaults = (form: HTMLFormElement): readonly Fault[] =>
  (['address', 'message', ''] as const).flatMap((name) => {
    const place = name ? document.getElementById(`${name}-falta`) : form.querySelector('.wrong[role="alert"]');
    const sentence = place?.textContent ?? '';
    return sentence ? [{ field: name, sentence }] : [];
  });

/** What is said again is not announced again. */
function setText(place: HTMLElement, text: string): void {
  if (place.textContent !== text) place.textContent = text;
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
