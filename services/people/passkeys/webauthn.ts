import type { WebAuthnCredential } from '@simplewebauthn/server';
import type { PasskeyRow } from '../../../store/passkeys.ts';

/** Read when somebody first uses a passkey: it takes a third of a second and 25 MB that most sites never need. */
export const webauthn = () => import('@simplewebauthn/server');

/** As long as a challenge is good. */
export const TIMEOUT_MS = 5 * 60_000;

/** Which passkey is meant: all that a browser is told of one. */
export const descriptorOf = ({
  credential,
  transports,
}: PasskeyRow): Pick<WebAuthnCredential, 'id' | 'transports'> => ({
  id: credential,
  transports: JSON.parse(transports),
});

/** A passkey as the library checks by it what was signed. */
export const credentialOf = (row: PasskeyRow): WebAuthnCredential => ({
  ...descriptorOf(row),
  publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
  counter: row.counter,
});

/** Ed25519, ES256 and RS256 of COSE: what authenticators have. */
export const ALGORITHMS = [-8, -7, -257];
