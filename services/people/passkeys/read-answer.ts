import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import * as v from 'valibot';

/** Far more than any authenticator sends without attestation. */
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

/** What a browser says it has made; undefined where it is nothing of the kind. */
export function readCreated(answer: string): RegistrationResponseJSON | undefined {
  const read = parse(CREATED, answer);
  return read && ({ ...read, clientExtensionResults: {} } as RegistrationResponseJSON);
}

/** What a browser says was signed; undefined where it is nothing of the kind. */
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
