import { MESSAGE_FIELDS, type MessageField, type TypedMessage, typedMessage } from '../../../forms/message.ts';
import type { Fault } from '../../ui/form/field.tsx';
import { newKey } from '../../ui/new-key.ts';
import { onStorageChange } from '../../ui/reading/device.ts';
import type { SiteAnswer } from '../../unsent/ask-site.ts';
import { MESSAGE_DRAFT, sentMessageDraft } from '../../unsent/draft-names.ts';
import { deliver } from '../../unsent/sending.ts';
import { broadcast, isTransient, onBroadcast, removeUnsent } from '../../unsent/unsent.ts';
import { answerFaults } from './answer-faults.ts';
import { keepDraft, readDraft } from './draft.ts';
import { faultsOnSending, faultsWhileTyping, isComplete } from './field-faults.ts';
import { CONTACT } from './wording.ts';

/** Milliseconds for which the notice of a sent message is shown. */
const SHOWN_MS = 3_000;

interface Props {
  /** The API call that takes it. */
  readonly call: string;
  /** A message was just accepted that was sent without scripts. */
  readonly sent: boolean;
}

/** Enhances the contact form: validates while typing, sends without leaving the page, and stores the draft until it is accepted. */
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
  /** Sent but not answered: it will be retried automatically. */
  let queued = false;
  /** Idempotency key of the last attempt; changed text gets a new key. */
  let key: string | undefined;

  function show(): void {
    const typed = read(form);
    const faults = refused ?? faultsWhileTyping(typed);
    const sentenceOf = (name: string) => faults.find(({ field }) => field === name)?.sentence ?? '';
    for (const name of MESSAGE_FIELDS) {
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
  async function send(message: TypedMessage, apellido2: string, again: boolean): Promise<void> {
    key ??= newKey();
    const current = key;
    const typed = typedMessage((name) => message[name]);
    keepDraft({ ...typed, key: current, queued: true });
    [sending, queued] = [true, true];
    show();
    const json = JSON.stringify({ ...typed, key: current, apellido2 });
    const answer = await deliver({ name: sentMessageDraft(current), key: current, url: call, json }, again);
    sending = false;
    handleAnswer(current, answer);
  }
  function handleAnswer(of: string, answer: SiteAnswer | undefined): void {
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
    write(
      form,
      typedMessage(() => ''),
    );
    show();
    showSentNotice(notice);
    // The form is empty again, so the focus returns to the heading.
    document.querySelector('h1')?.focus({ preventScroll: true });
  }
  /** Cancels the queued message, or removes it once its result is known. */
  function withhold(): void {
    queued = false;
    if (key === undefined) return;
    const [name, current] = [sentMessageDraft(key), key];
    // In a browser without storage there is nothing to remove.
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
  // Another tab or the service worker may have sent it.
  onBroadcast(({ key: of, answer }) => {
    if (of === key && !sending && answer) handleAnswer(of, answer);
  });
  // It may have been cancelled on the page that lists unsent texts.
  onStorageChange((name) => {
    if (name !== MESSAGE_DRAFT || sending || !queued || readDraft()?.queued) return;
    queued = false;
    refused = undefined;
    show();
  });

  // Text typed before the script loaded wins; an empty form restores the draft.
  const draft = readDraft();
  if (sent) keepDraft(undefined);
  else if (draft && !answered && isEmpty(read(form))) {
    write(form, draft);
    key = draft.key;
    if (draft.queued) void send(draft, '', true);
  }
  show();
  if (sent) showSentNotice(notice);
}

/** Shows briefly at the top right that the message was sent. */
function showSentNotice(place: HTMLElement): void {
  const notice = document.createElement('p');
  notice.textContent = CONTACT.sent;
  place.replaceChildren(notice);
  setTimeout(() => notice.remove(), SHOWN_MS);
}

/** The server's faults for a form that was sent without scripts. */
const shownFaults = (form: HTMLFormElement): readonly Fault[] =>
  ([...MESSAGE_FIELDS, ''] as const).flatMap((name) => {
    const place = name ? document.getElementById(`${name}-falta`) : form.querySelector('.wrong[role="alert"]');
    const sentence = place?.textContent ?? '';
    return sentence ? [{ field: name, sentence }] : [];
  });

/** Unchanged text is not set again, so that screen readers do not repeat it. */
function setText(place: HTMLElement, text: string): void {
  if (place.textContent !== text) place.textContent = text;
}

const field = (form: HTMLFormElement, name: MessageField) =>
  form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement;

const read = (form: HTMLFormElement): TypedMessage => typedMessage((name) => field(form, name).value);

function write(form: HTMLFormElement, typed: TypedMessage): void {
  for (const name of MESSAGE_FIELDS) field(form, name).value = typed[name];
}

const isEmpty = (typed: TypedMessage): boolean => MESSAGE_FIELDS.every((name) => typed[name] === '');

function focusFirst(form: HTMLFormElement, [first]: readonly Fault[]): void {
  const name = MESSAGE_FIELDS.find((each) => each === first?.field);
  if (name) field(form, name).focus();
}
