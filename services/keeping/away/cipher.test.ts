import { beforeAll, expect, test } from 'vitest';
import {
  type AwayKey,
  CipherError,
  decrypt,
  deriveKey,
  encrypt,
  encryptedSize,
  HEADER_BYTES,
  newPhrase,
} from './cipher.ts';

const PIECE = 1 << 18;
const SEALED_PIECE = PIECE + 16;

const phrase = newPhrase();
let key: AwayKey;
beforeAll(async () => {
  key = (await deriveKey(phrase))!;
});

async function* inPieces(bytes: Buffer, size = 100_000): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function gather(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of source) pieces.push(piece);
  return Buffer.concat(pieces);
}

const encrypted = (bytes: Buffer) => gather(encrypt(inPieces(bytes), key));
const decrypted = (bytes: Buffer, by: string | readonly AwayKey[] = [key]) => gather(decrypt(inPieces(bytes), by));

/** The fault of decrypting, or undefined. */
const faultOf = (bytes: Buffer, by?: string | readonly AwayKey[]) =>
  decrypted(bytes, by).then(
    () => undefined,
    (error) => (error instanceof CipherError ? error.fault : error),
  );

const bytesOf = (length: number) => Buffer.alloc(length, 'En el principio ');

test.each([0, 1, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE])(
  '%i bytes come back with the key and with the phrase',
  async (length) => {
    const bytes = bytesOf(length);
    const sealed = await encrypted(bytes);
    expect(sealed.length).toBe(encryptedSize(length));
    expect((await decrypted(sealed)).equals(bytes)).toBe(true);
    expect((await decrypted(sealed, ` ${phrase.toUpperCase().replaceAll('-', ' ')} `)).equals(bytes)).toBe(true);
  },
);

test('two encryptions of one text have nothing in common but the key', async () => {
  const [one, other] = [await encrypted(bytesOf(1_000)), await encrypted(bytesOf(1_000))];
  expect(one.subarray(64).equals(other.subarray(64))).toBe(false);
  expect(one.subarray(0, 32).equals(other.subarray(0, 32))).toBe(true);
});

test('another phrase or key, a malformed phrase and no key are refused', async () => {
  const sealed = await encrypted(bytesOf(10));
  for (const by of [newPhrase(), 'amén', [], [(await deriveKey(phrase))!], [{ ...key, key: 'ab'.repeat(32) }]])
    expect(await faultOf(sealed, by)).toBe('cipher-phrase');
});

test('what is no encrypted backup, and one of a newer program, are told apart', async () => {
  expect(await faultOf(Buffer.from('manifest.json'))).toBe('cipher-other');
  expect(await faultOf(Buffer.alloc(0))).toBe('cipher-other');
  const newer = await encrypted(bytesOf(10));
  newer[7] = 2;
  expect(await faultOf(newer)).toBe('cipher-newer');
});

test('a header that asks for too much work is refused before the work', async () => {
  for (const [at, value] of [
    [8, 30],
    [9, 200],
    [10, 200],
    [11, 60],
  ] as const) {
    const sealed = await encrypted(bytesOf(10));
    sealed[at] = value;
    expect(await faultOf(sealed, phrase)).toBe('cipher-damaged');
  }
});

test('each changed byte is found', async () => {
  const sealed = await encrypted(bytesOf(40));
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed);
    changed[at]! ^= 1;
    expect(await faultOf(changed), `byte ${at}`).toMatch(/^cipher-/);
  }
});

test('a cut anywhere is found, also between two pieces', async () => {
  const sealed = await encrypted(bytesOf(2 * PIECE + 10));
  for (const at of [20, HEADER_BYTES, HEADER_BYTES + 5, HEADER_BYTES + SEALED_PIECE - 1, sealed.length - 1])
    expect(await faultOf(sealed.subarray(0, at)), `at ${at}`).toMatch(/^cipher-(cut|damaged)$/);
  for (const pieces of [1, 2])
    expect(await faultOf(sealed.subarray(0, HEADER_BYTES + pieces * SEALED_PIECE))).toBe('cipher-cut');
});

test('pieces that were moved, repeated, added, or taken from another file are found', async () => {
  const sealed = await encrypted(bytesOf(3 * PIECE));
  const other = await encrypted(bytesOf(3 * PIECE));
  const piece = (of: Buffer, number: number) =>
    of.subarray(HEADER_BYTES + number * SEALED_PIECE, HEADER_BYTES + (number + 1) * SEALED_PIECE);
  const header = sealed.subarray(0, HEADER_BYTES);
  const [a, b, c] = [piece(sealed, 0), piece(sealed, 1), piece(sealed, 2)];
  for (const pieces of [
    [b, a, c],
    [a, a, c],
    [a, c],
    [a, b, c, c],
    [a, b, c, Buffer.from('más')],
    [a, piece(other, 1), c],
  ])
    expect(await faultOf(Buffer.concat([header, ...pieces]))).toMatch(/^cipher-(cut|damaged)$/);
});
