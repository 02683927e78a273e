import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { ToCreate, ToSign } from './passkeys.ts';

const FLAGS = { present: 0x01, verified: 0x04, mayBeBackedUp: 0x08, backedUp: 0x10, hasKey: 0x40 } as const;

/** Deviations of a test's answer, mostly faults. */
interface AnswerOverrides {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly type?: string;
  /** The user has only touched the key and is not verified. */
  readonly unverified?: true;
  readonly userHandle?: string;
  readonly crossOrigin?: true;
  readonly topOrigin?: string;
}

const encode = (bytes: Uint8Array | string): string => Buffer.from(bytes as string).toString('base64url');
const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();
const u16 = (n: number): Buffer => Buffer.from([n >> 8, n & 0xff]);
const u32 = (n: number): Buffer => Buffer.concat([u16(n >>> 16), u16(n & 0xffff)]);

/** A passkey in software with its browser: it answers as `PublicKeyCredential.toJSON` does, correctly or not. */
export function newAuthenticator(origin: string, { counts = false, synced = true } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let counter = 0;

  const clientData = (type: string, challenge: string, other: AnswerOverrides) =>
    Buffer.from(
      JSON.stringify({
        type: other.type ?? type,
        challenge: other.challenge ?? challenge,
        origin: other.origin ?? origin,
        crossOrigin: other.crossOrigin ?? false,
        ...(other.topOrigin && { topOrigin: other.topOrigin }),
      }),
    );

  function authenticatorData(rpId: string, other: AnswerOverrides, key?: Buffer): Buffer {
    if (counts) counter++;
    const flags =
      FLAGS.present |
      (other.unverified ? 0 : FLAGS.verified) |
      (synced ? FLAGS.mayBeBackedUp | FLAGS.backedUp : 0) |
      (key ? FLAGS.hasKey : 0);
    const head = [sha256(other.rpId ?? rpId), Buffer.from([flags]), u32(counter)];
    return Buffer.concat([...head, ...(key ? [Buffer.alloc(16), u16(id.length), id, key] : [])]);
  }

  /** COSE encoding of a point on P-256, for ES256. */
  function coseKey(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const [a, b] = [x, y].map((part) => Buffer.from(part, 'base64url')) as [Buffer, Buffer];
    return Buffer.concat([Buffer.from('a5010203262001215820', 'hex'), a, Buffer.from('225820', 'hex'), b]);
  }

  return {
    id: encode(id),

    create({ challenge, rp }: ToCreate, other: AnswerOverrides = {}): string {
      const data = authenticatorData(rp.id ?? '', other, coseKey());
      // CBOR: { fmt: 'none', attStmt: {}, authData: … }
      const attestationObject = Buffer.concat([
        Buffer.from('a3', 'hex'),
        Buffer.from('\x63fmt\x64none\x67attStmt', 'latin1'),
        Buffer.from('a0', 'hex'),
        Buffer.from('\x68authData\x59', 'latin1'),
        u16(data.length),
        data,
      ]);
      return JSON.stringify({
        id: encode(id),
        rawId: encode(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: encode(clientData('webauthn.create', challenge, other)),
          attestationObject: encode(attestationObject),
          transports: ['internal', 'hybrid'],
        },
      });
    },

    get({ challenge, rpId }: ToSign, other: AnswerOverrides = {}): string {
      const client = clientData('webauthn.get', challenge, other);
      const data = authenticatorData(rpId ?? '', other);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return JSON.stringify({
        id: encode(id),
        rawId: encode(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: encode(client),
          authenticatorData: encode(data),
          signature: encode(signature),
          ...(other.userHandle !== undefined && { userHandle: encode(other.userHandle) }),
        },
      });
    },

    /** Behaves as a cloned key: its counter does not grow. */
    decreaseCounter: (uses: number) => {
      counter -= uses;
    },
  };
}
