import type { WebAuthnCredential } from '@simplewebauthn/server';
import type { PasskeyRow } from '../../../store/passkeys.ts';

/** Read when somebody first uses a passkey: it takes a third of a second and 25 MB that most sites never need. */
export const webauthn = () => import('@simplewebauthn/server');

/** As long as a challenge is good. */
export const TIMEOUT_MS = 5 * 60_000;

/** A passkey as the library names it. */
export const credentialOf = ({ credential, public_key, counter, transports }: PasskeyRow): WebAuthnCredential => ({
  id: credential,
  publicKey: new Uint8Array(Buffer.from(public_key, 'base64url')),
  counter,
  transports: JSON.parse(transports),
});

/** Ed25519, ES256 and RS256 of COSE: what authenticators have. */
export const ALGORITHMS = [-8, -7, -257];
