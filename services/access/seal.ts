import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = (secret: string, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

/**
 * Encrypts a text that must be readable again, unlike a password. The key is derived from the installation's secret, so the
 * store alone does not reveal it.
 * @param purpose of the key, one for each kind of text
 * @param about authenticated with it, so that it is valid in this row only
 */
export function seal(text: string, secret: string, purpose: string, about: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(secret, purpose), nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(about));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Undefined where the secret, the purpose or `about` differs, or the text was changed. */
export function unseal(sealed: string, secret: string, purpose: string, about: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  const [nonce, tag] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)];
  try {
    const decipher = createDecipheriv(CIPHER, keyOf(secret, purpose), nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(about)).setAuthTag(tag);
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
