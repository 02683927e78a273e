import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Under what an address is kept that wants no more letters. */
export const hashAddress = (recipient: string): string =>
  createHash('sha256').update(recipient.trim().toLowerCase()).digest('hex');

/** The token of the unsubscribe link: the address's hash, signed, so that nobody can unsubscribe others. */
export function formatStopToken(secret: string, recipient: string): string {
  const hash = hashAddress(recipient);
  return `${Buffer.from(hash, 'hex').toString('base64url')}.${sign(secret, hash)}`;
}

/** The address's hash; undefined for what is not ours. */
export function parseStopToken(secret: string, token: string): string | undefined {
  const [encoded = '', signature = '', ...more] = token.split('.');
  const hash = Buffer.from(encoded, 'base64url').toString('hex');
  if (hash.length !== 64 || more.length > 0) return undefined;
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(secret, hash))];
  return given.length === right.length && timingSafeEqual(given, right) ? hash : undefined;
}

const sign = (secret: string, hash: string): string =>
  createHmac('sha256', secret).update(`mail-stop ${hash}`).digest('base64url').slice(0, 22);
