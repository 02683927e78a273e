import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  scrypt as scryptOf,
  timingSafeEqual,
} from 'node:crypto';
import * as v from 'valibot';
import { AWAY_PHRASE, AWAY_PHRASE_LENGTH } from '../../../forms/away.ts';
import { newTypedCode } from '../../access/typed-code.ts';

// The format of a backup that leaves the machine (docs/decisions/071). A header of 64 bytes:
//
//   8  `SBCOPIA` and the version, 1
//   3  scrypt's log2(N), r and p
//   1  log2 of the size of a piece
//   4  zeros
//  16  the salt of scrypt, one for each key
//  16  a random id of this file, from which its own key is derived
//  16  HMAC-SHA-256 of the 48 bytes before, shortened: it proves the key and the header
//
// Pieces follow, each encrypted with AES-256-GCM and ended by its tag. A piece's nonce is its number and, in the last byte, whether it
// is the last one. So a changed, lost, added, repeated or moved piece, and one of another file, is found. Only the last piece may be
// shorter, or empty. Nothing is given out before its piece is proved.

const MAGIC = Buffer.from('SBCOPIA\x01', 'latin1');
const FORMAT = MAGIC.subarray(0, 7);
const PROVED_BYTES = 48;
export const HEADER_BYTES = 64;
const PIECE_LOG2 = 18;
const TAG_BYTES = 16;
const SALT_BYTES = 16;
const MAC_BYTES = 16;
const CIPHER = 'aes-256-gcm';
/** 32 MB and a tenth of a second: the pass-phrase has 117 random bits. */
const COST = { log2N: 15, r: 8, p: 1 } as const;
/** Headers that ask for more are refused before any work. */
const MOST = { log2N: 17, r: 8, p: 1, pieceLog2: 22 } as const;

/** A key derived from a pass-phrase, and what it was derived with. */
export interface AwayKey {
  /** In hexadecimal. */
  readonly salt: string;
  /** In hexadecimal, 32 bytes. */
  readonly key: string;
}

/** Why a file cannot be decrypted. */
export type CipherFault = 'cipher-other' | 'cipher-newer' | 'cipher-phrase' | 'cipher-damaged' | 'cipher-cut';

export class CipherError extends Error {
  override readonly name = 'CipherError';
  readonly fault: CipherFault;

  constructor(fault: CipherFault) {
    super(fault);
    this.fault = fault;
  }
}

/** A new pass-phrase: six groups of four characters. */
export const newPhrase = (): string => newTypedCode(AWAY_PHRASE_LENGTH);

/** Undefined where the pass-phrase is malformed. */
export async function deriveKey(phrase: string): Promise<AwayKey | undefined> {
  const typed = v.safeParse(AWAY_PHRASE, phrase);
  if (!typed.success) return undefined;
  const salt = randomBytes(SALT_BYTES);
  return { salt: salt.toString('hex'), key: (await scrypt(typed.output, salt, COST)).toString('hex') };
}

interface Cost {
  readonly log2N: number;
  readonly r: number;
  readonly p: number;
}

const scrypt = (phrase: string, salt: Buffer, { log2N, r, p }: Cost): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const cost = { N: 2 ** log2N, r, p, maxmem: 256 * 2 ** log2N * r };
    scryptOf(phrase, salt, 32, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });

/** Size of the encrypted file. */
export function encryptedSize(size: number): number {
  const pieces = Math.max(1, Math.ceil(size / 2 ** PIECE_LOG2));
  return HEADER_BYTES + size + pieces * TAG_BYTES;
}

/** Encrypts a stream. */
export async function* encrypt(source: AsyncIterable<Uint8Array>, { salt, key }: AwayKey): AsyncGenerator<Buffer> {
  const header = Buffer.alloc(HEADER_BYTES);
  MAGIC.copy(header);
  header.set([COST.log2N, COST.r, COST.p, PIECE_LOG2], 8);
  Buffer.from(salt, 'hex').copy(header, 16);
  randomBytes(SALT_BYTES).copy(header, 32);
  const keys = keysOf(Buffer.from(key, 'hex'), header);
  keys.mac.copy(header, PROVED_BYTES);
  yield header;
  let number = 0;
  for await (const { piece, last } of pieces(source, 2 ** PIECE_LOG2)) {
    const cipher = createCipheriv(CIPHER, keys.file, nonceOf(number++, last), { authTagLength: TAG_BYTES });
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
  }
}

/**
 * Decrypts a stream, piece by piece.
 * @param by the pass-phrase, or keys that may fit
 * @throws CipherError
 */
export async function* decrypt(
  source: AsyncIterable<Uint8Array>,
  by: string | readonly AwayKey[],
): AsyncGenerator<Buffer> {
  const reader = readerOf(source);
  const header = await reader.take(HEADER_BYTES);
  const pieceLog2 = checkHeader(header);
  const keys = await proveKeys(header, by);
  let number = 0;
  for await (const { piece, last } of pieces(reader.rest(), 2 ** pieceLog2 + TAG_BYTES)) {
    if (piece.length < TAG_BYTES) throw new CipherError('cipher-cut');
    const opened = openPiece(piece, keys.file, nonceOf(number, last));
    if (!opened) {
      // What ends with a whole piece that is not the last one has been cut there.
      const cut = last && openPiece(piece, keys.file, nonceOf(number, false)) !== undefined;
      throw new CipherError(cut ? 'cipher-cut' : 'cipher-damaged');
    }
    number++;
    yield opened;
  }
}

/** True if a file begins like an encrypted backup. */
export const isEncrypted = (beginning: Uint8Array): boolean => FORMAT.equals(beginning.subarray(0, FORMAT.length));

function checkHeader(header: Buffer): number {
  if (!isEncrypted(header)) throw new CipherError('cipher-other');
  if (header[7]! > MAGIC[7]!) throw new CipherError('cipher-newer');
  if (header.length < HEADER_BYTES) throw new CipherError('cipher-cut');
  const [log2N = 0, r = 0, p = 0, pieceLog2 = 0] = header.subarray(8, 12);
  const sound =
    log2N >= 10 &&
    log2N <= MOST.log2N &&
    r === MOST.r &&
    p === MOST.p &&
    pieceLog2 >= 10 &&
    pieceLog2 <= MOST.pieceLog2;
  if (!sound) throw new CipherError('cipher-damaged');
  return pieceLog2;
}

async function proveKeys(header: Buffer, by: string | readonly AwayKey[]): Promise<FileKeys> {
  const salt = header.subarray(16, 32);
  for (const master of await mastersFor(header, salt, by)) {
    const keys = keysOf(master, header);
    if (timingSafeEqual(keys.mac, header.subarray(PROVED_BYTES, PROVED_BYTES + MAC_BYTES))) return keys;
  }
  throw new CipherError('cipher-phrase');
}

async function mastersFor(header: Buffer, salt: Buffer, by: string | readonly AwayKey[]): Promise<readonly Buffer[]> {
  if (typeof by !== 'string')
    return by.filter((known) => known.salt === salt.toString('hex')).map(({ key }) => Buffer.from(key, 'hex'));
  const typed = v.safeParse(AWAY_PHRASE, by);
  if (!typed.success) return [];
  const [log2N = 0, r = 0, p = 0] = header.subarray(8, 11);
  return [await scrypt(typed.output, salt, { log2N, r, p })];
}

interface FileKeys {
  readonly file: Buffer;
  readonly mac: Buffer;
}

function keysOf(master: Buffer, header: Buffer): FileKeys {
  const id = header.subarray(32, 48);
  const derive = (what: string) => Buffer.from(hkdfSync('sha256', master, id, `sagrada-biblia-copia ${what}`, 32));
  const mac = createHmac('sha256', derive('header')).update(header.subarray(0, PROVED_BYTES)).digest();
  return { file: derive('pieces'), mac: mac.subarray(0, MAC_BYTES) };
}

function nonceOf(number: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(number), 3);
  nonce[11] = last ? 1 : 0;
  return nonce;
}

function openPiece(piece: Buffer, key: Buffer, nonce: Buffer): Buffer | undefined {
  try {
    const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAuthTag(piece.subarray(piece.length - TAG_BYTES));
    return Buffer.concat([decipher.update(piece.subarray(0, piece.length - TAG_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
}

/** Cuts a stream into pieces of one size; only the last one, which is always there, may be shorter. */
async function* pieces(
  source: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<{ readonly piece: Buffer; readonly last: boolean }> {
  let held: Uint8Array[] = [];
  let length = 0;
  for await (const part of source) {
    held.push(part);
    length += part.length;
    // A full piece is held back until more arrives, since it may be the last one.
    if (length <= size) continue;
    const all = Buffer.concat(held);
    let at = 0;
    for (; all.length - at > size; at += size) yield { piece: all.subarray(at, at + size), last: false };
    held = [all.subarray(at)];
    length = all.length - at;
  }
  yield { piece: Buffer.concat(held), last: true };
}

function readerOf(source: AsyncIterable<Uint8Array>) {
  const parts = source[Symbol.asyncIterator]();
  let left: Buffer = Buffer.alloc(0);
  return {
    /** So many bytes, or fewer where the stream ends. */
    async take(size: number): Promise<Buffer> {
      while (left.length < size) {
        const next = await parts.next();
        if (next.done) break;
        left = Buffer.concat([left, next.value]);
      }
      const taken = left.subarray(0, size);
      left = left.subarray(size);
      return taken;
    },
    async *rest(): AsyncGenerator<Uint8Array> {
      try {
        yield left;
        for (;;) {
          const next = await parts.next();
          if (next.done) return;
          yield next.value;
        }
      } finally {
        await parts.return?.();
      }
    },
  };
}
