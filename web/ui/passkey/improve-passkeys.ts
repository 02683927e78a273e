import type { PasskeyRequest } from './ask-passkey.tsx';
import { PASSKEY, WHY_NOT } from './wording.ts';

/**
 * Shows the passkey parts of a page if passkeys are available, otherwise the reason, and starts the request if the page has one.
 */
export function improvePasskeys(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-passkey-origin]')) {
    const { passkeyOrigin = '', quiet } = place.dataset;
    const why = whyNot(passkeyOrigin);
    if (why === undefined) {
      for (const part of place.children) (part as HTMLElement).hidden = false;
      const answer = place.querySelector<HTMLInputElement>('[data-passkey]');
      if (answer) void ask(answer);
    } else if (!quiet) place.replaceChildren(paragraph({ textContent: WHY_NOT[why](passkeyOrigin) }));
  }
}

function whyNot(origin: string): 'address' | 'browser' | undefined {
  if (location.origin !== origin) return 'address';
  // Browsers since late 2024 have both.
  return typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential
    ? undefined
    : 'browser';
}

/** Requests a passkey from the browser, and sends its answer with the form. */
async function ask(answer: HTMLInputElement): Promise<void> {
  const form = answer.form!;
  const notice = form.querySelector('[role]')!;
  notice.replaceWith(paragraph({ role: 'status', textContent: PASSKEY.wait }));
  form.querySelector('button')?.remove();
  const leaving = new AbortController();
  addEventListener('pagehide', () => leaving.abort(), { once: true });
  try {
    answer.value = await askBrowser(JSON.parse(answer.dataset.passkey!), leaving.signal);
    form.requestSubmit();
  } catch (error) {
    if (leaving.signal.aborted) return;
    const again = document.createElement('button');
    Object.assign(again, { type: 'button', className: 'main', textContent: PASSKEY.again, onclick: () => ask(answer) });
    form
      .querySelector('[role]')!
      .replaceWith(paragraph({ className: 'wrong', role: 'alert', textContent: sentenceOf(error) }), again);
  }
}

const paragraph = (attributes: Partial<HTMLParagraphElement>): HTMLParagraphElement =>
  Object.assign(document.createElement('p'), attributes);

/** The browser's answer, as JSON. */
async function askBrowser(asked: PasskeyRequest, signal: AbortSignal): Promise<string> {
  const credential = await ('toCreate' in asked
    ? navigator.credentials.create({
        publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
          asked.toCreate as PublicKeyCredentialCreationOptionsJSON,
        ),
        signal,
      })
    : navigator.credentials.get({
        publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(
          asked.toSign as PublicKeyCredentialRequestOptionsJSON,
        ),
        signal,
      }));
  return JSON.stringify(credential);
}

const SENTENCES: Readonly<Record<string, string>> = {
  NotAllowedError: PASSKEY.cancelled,
  InvalidStateError: PASSKEY.known,
  NotSupportedError: PASSKEY.unable,
  ConstraintError: PASSKEY.unable,
};

const sentenceOf = (error: unknown): string =>
  (error instanceof DOMException && SENTENCES[error.name]) || PASSKEY.failed;
