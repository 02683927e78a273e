import type { ToCreate, ToSign } from '../../../services/people/passkeys/passkeys.ts';
import { PASSKEY } from './wording.ts';

/** What a browser is asked for: a new passkey, or to sign with one that it has. */
export type Asked = { readonly toCreate: ToCreate } | { readonly toSign: ToSign };

/** What it answers, as JSON. */
export async function askBrowser(asked: Asked, signal: AbortSignal): Promise<string> {
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

/** Why it did not. */
export const sentenceOf = (error: unknown): string =>
  (error instanceof DOMException && SENTENCES[error.name]) || PASSKEY.failed;
