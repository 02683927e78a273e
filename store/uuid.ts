import { randomBytes } from 'node:crypto';

/** A UUID in lower case with hyphens, so that it may name a row and a file. */
export type Uuid = string & { readonly __uuid: true };

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
export const parseUuid = (text: string): Uuid | undefined => (UUID.test(text) ? (text as Uuid) : undefined);

/** A UUID of version 7 (RFC 9562): text order is chronological, to the millisecond. */
export function newUuid(now = Date.now()): Uuid {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now, 0, 6);
  bytes[6] = 0x70 | (bytes[6]! & 0x0f);
  bytes[8] = 0x80 | (bytes[8]! & 0x3f);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') as Uuid;
}
