import { isIP } from 'node:net';
import type { AuthenticationResponseJSON, RegistrationResponseJSON, WebAuthnCredential } from '@simplewebauthn/server';
import * as v from 'valibot';
import { insertChallenge, type PasskeyRow, takeChallenge } from '../../../store/passkeys.ts';
import type { Browser } from '../../access/browser.ts';
import { hashToken, newToken } from '../../access/token.ts';
import type { AccountsDeps } from '../accounts/deps.ts';

/** Loaded at the first use of a passkey: it takes a third of a second and 25 MB, which most sites never need. */
export const webauthn = () => import('@simplewebauthn/server');

/** Equals the validity of a challenge. */
export const TIMEOUT_MS = 5 * 60_000;

/** Identifies a passkey to a browser, without further data. */
export const descriptorOf = ({
  credential,
  transports,
}: PasskeyRow): Pick<WebAuthnCredential, 'id' | 'transports'> => ({
  id: credential,
  transports: JSON.parse(transports),
});

/** A passkey in the form in which the library verifies signatures. */
export const credentialOf = (row: PasskeyRow): WebAuthnCredential => ({
  ...descriptorOf(row),
  publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
  counter: row.counter,
});

/** COSE identifiers of Ed25519, ES256 and RS256, which authenticators support. */
export const ALGORITHMS = [-8, -7, -257];

/** The site as WebAuthn identifies it. */
export interface RelyingParty {
  /** The host that passkeys belong to. */
  readonly id: string;
  /** The only origin at which browsers offer the passkeys and answers are accepted. */
  readonly origin: string;
}

/**
 * Undefined where browsers support no passkeys: they require https and a host name, or localhost.
 * @param publicUrl see Env
 */
export function relyingPartyOf(publicUrl: string): RelyingParty | undefined {
  const { protocol, hostname, origin } = new URL(publicUrl);
  const isName = !hostname.startsWith('[') && isIP(hostname) === 0;
  if (hostname !== 'localhost' && (protocol !== 'https:' || !isName)) return undefined;
  return { id: hostname, origin };
}

/** Much longer than any answer without attestation. */
const LONGEST = 8_000;

const bytes = v.pipe(v.string(), v.maxLength(LONGEST), v.regex(/^[\w-]+$/));
const credential = { id: bytes, rawId: bytes, type: v.literal('public-key') };

const CREATED = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: v.optional(v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z-]{1,20}$/))), v.maxLength(10)), []),
  }),
});
const SIGNED = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: v.nullish(bytes),
  }),
});

/** Parses a browser's answer to a creation; undefined where it is malformed. */
export function readCreated(answer: string): RegistrationResponseJSON | undefined {
  const read = parse(CREATED, answer);
  return read && ({ ...read, clientExtensionResults: {} } as RegistrationResponseJSON);
}

/** Parses a browser's answer to a signature request; undefined where it is malformed. */
export function readSigned(answer: string): AuthenticationResponseJSON | undefined {
  const read = parse(SIGNED, answer);
  if (!read) return undefined;
  const { userHandle, ...response } = read.response;
  return { ...read, response: { ...response, ...(userHandle && { userHandle }) }, clientExtensionResults: {} };
}

function parse<T extends v.GenericSchema>(schema: T, answer: string): v.InferOutput<T> | undefined {
  try {
    const read = v.safeParse(schema, JSON.parse(answer));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}

const GOOD_FOR_MS = 5 * 60_000;

type Purpose = Parameters<typeof insertChallenge>[1]['purpose'];

/** Challenges for browsers to sign: stored, bound to the browser by a token, valid once and for five minutes. */
export function createChallenges({ database, now }: Pick<AccountsDeps, 'database' | 'now'>) {
  return {
    /** @param userId the account of the passkey; absent: any account */
    async ask(purpose: Purpose, userId?: string) {
      const [token, challenge] = [newToken(), newToken()];
      const row = { token: hashToken(token), challenge, purpose, user_id: userId ?? null };
      const expires_at = now().getTime() + GOOD_FOR_MS;
      await database.write((trx) => insertChallenge(trx, { ...row, expires_at }));
      return { challenge: new Uint8Array(Buffer.from(challenge, 'base64url')), keep: { challenge: token } };
    },

    /** Uses up this browser's challenge; undefined where it has another purpose, belongs to another account, or has expired. */
    async take(browser: Browser, purpose: Purpose, userId?: string): Promise<string | undefined> {
      const token = browser.challenge;
      if (!token) return undefined;
      const row = await database.write((trx) => takeChallenge(trx, hashToken(token), now().getTime()));
      return row?.purpose === purpose && row.user_id === (userId ?? null) ? row.challenge : undefined;
    },
  };
}
