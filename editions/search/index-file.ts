import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { INDEX_VERSION, type PooledEdition, type SearchIndex } from '../../scripture/search/search-index.ts';
import type { Suggestions } from '../../scripture/search/suggestions.ts';
import type { WordIndexData, WordListData } from '../../scripture/search/word-index.ts';

// A compiled index is one file: a magic, the length of a header, the header (JSON), and the arrays, each aligned to four bytes, so that
// they can be used without copying. The header states the compiled edition and the version of this program and its facts: an index of any
// other is rebuilt.

const MAGIC = 'SBSEARCH';

type ArrayName = 'Uint8Array' | 'Uint16Array' | 'Uint32Array';
const ARRAYS = { Uint8Array, Uint16Array, Uint32Array };

interface Section {
  readonly name: string;
  readonly type: ArrayName;
  readonly length: number;
}

/** A compiled edition, by the SHA-256 of its file. */
export interface CompiledText {
  readonly id: string;
  readonly sha256: string;
}

export interface IndexSources {
  /** SHA-256 of the compiled edition. */
  readonly edition: string;
  /** The other installed editions whose words are pooled from their text. */
  readonly pooled: readonly CompiledText[];
}

export interface KeptIndex {
  readonly index: SearchIndex;
  readonly pooled: readonly CompiledText[];
}

interface Header extends IndexSources {
  readonly version: number;
  /** SHA-256 of the arrays. */
  readonly sha256: string;
  readonly bits: number;
  readonly others?: {
    readonly sources: readonly PooledEdition[];
    readonly bits: number;
    readonly stopWords: readonly string[];
  };
  readonly sections: readonly Section[];
}

type Arrays = Record<string, Uint8Array | Uint16Array | Uint32Array>;

const listArrays = (name: string, { letters, starts, slots }: WordListData): Arrays => ({
  [`${name}.letters`]: Buffer.from(letters, 'utf8'),
  [`${name}.starts`]: starts,
  [`${name}.slots`]: slots,
});

const wordArrays = (name: string, data: WordIndexData): Arrays => ({
  ...listArrays(`${name}.words`, data.words),
  ...listArrays(`${name}.stems`, data.stems),
  [`${name}.stemOf`]: data.stemOf,
  [`${name}.stemStarts`]: data.byStem.starts,
  [`${name}.stemMembers`]: data.byStem.members,
  ...listArrays(`${name}.keys`, data.keys),
  [`${name}.keyStarts`]: data.keyStarts,
  [`${name}.spelled`]: data.spelled,
  [`${name}.starts`]: data.starts,
  [`${name}.byteStarts`]: data.byteStarts,
  [`${name}.bytes`]: data.bytes,
});

const padded = (bytes: number): number => (bytes + 3) & ~3;

export function encodeIndex(
  { own, running, lengths, others, priors, families, suggestions, associations }: SearchIndex,
  { edition, pooled }: IndexSources,
): Buffer {
  const arrays: Arrays = {
    ...wordArrays('own', own),
    running,
    lengths,
    ...(priors !== undefined && { priors }),
    ...(families !== undefined && { families: Buffer.from(families, 'utf8') }),
    ...(suggestions !== undefined && { suggestions: Buffer.from(JSON.stringify(suggestions), 'utf8') }),
    ...(associations !== undefined && {
      ...listArrays('associations.stems', associations.stems),
      'associations.starts': associations.starts,
      'associations.own': associations.own,
      'associations.shares': associations.shares,
    }),
    ...(others !== undefined && {
      ...wordArrays('others', others.index),
      'others.stopWords': others.stopWords.verses,
    }),
  };
  const sections = Object.entries(arrays).map(
    ([name, array]): Section => ({
      name,
      type: array instanceof Uint16Array ? 'Uint16Array' : array instanceof Uint32Array ? 'Uint32Array' : 'Uint8Array',
      length: array.length,
    }),
  );
  const body = Buffer.concat(
    Object.values(arrays).map((array) => {
      const bytes = Buffer.alloc(padded(array.byteLength));
      bytes.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength));
      return bytes;
    }),
  );
  const header: Header = {
    version: INDEX_VERSION,
    edition,
    pooled,
    sha256: createHash('sha256').update(body).digest('hex'),
    bits: own.bits,
    ...(others !== undefined && {
      others: { sources: others.sources, bits: others.index.bits, stopWords: others.stopWords.words },
    }),
    sections,
  };
  const text = Buffer.from(JSON.stringify(header), 'utf8');
  const start = Buffer.alloc(padded(12 + text.length), ' ');
  start.write(MAGIC, 'latin1');
  start.writeUInt32LE(start.length - 12, 8);
  start.set(text, 12);
  return Buffer.concat([start, body]);
}

/** Decodes the index in these bytes; returns undefined if they are damaged, or of another edition or version. */
export function decodeIndex(file: Buffer, edition: string): KeptIndex | undefined {
  if (file.length < 12 || file.toString('latin1', 0, 8) !== MAGIC) return undefined;
  const start = 12 + file.readUInt32LE(8);
  const header = readHeader(file.subarray(12, start));
  if (header?.version !== INDEX_VERSION || header.edition !== edition) return undefined;
  // Arrays must be aligned to their width, as they are in a file that was read as a whole; otherwise they are copied.
  const body = (file.byteOffset + start) % 4 === 0 ? file.subarray(start) : Uint8Array.from(file.subarray(start));
  if (createHash('sha256').update(body).digest('hex') !== header.sha256) return undefined;
  const arrays: Arrays = {};
  let at = 0;
  for (const { name, type, length } of header.sections) {
    arrays[name] = new ARRAYS[type](body.buffer as ArrayBuffer, body.byteOffset + at, length);
    at += padded(arrays[name].byteLength);
  }
  const text = (name: string) => {
    const { buffer, byteOffset, byteLength } = arrays[name]!;
    return Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength).toString('utf8');
  };
  const whole = (name: string) => arrays[name] as Uint32Array;
  const list = (name: string): WordListData => ({
    letters: text(`${name}.letters`),
    starts: whole(`${name}.starts`),
    slots: arrays[`${name}.slots`] as Uint16Array | Uint32Array,
  });
  const wordIndex = (name: string, bits: number): WordIndexData => ({
    words: list(`${name}.words`),
    stems: list(`${name}.stems`),
    stemOf: whole(`${name}.stemOf`),
    byStem: { starts: whole(`${name}.stemStarts`), members: whole(`${name}.stemMembers`) },
    keys: list(`${name}.keys`),
    keyStarts: whole(`${name}.keyStarts`),
    spelled: whole(`${name}.spelled`),
    starts: whole(`${name}.starts`),
    byteStarts: whole(`${name}.byteStarts`),
    bytes: arrays[`${name}.bytes`] as Uint8Array,
    bits,
  });
  const own = wordIndex('own', header.bits);
  const index: SearchIndex = {
    own,
    running: arrays.running as Uint16Array,
    lengths: arrays.lengths as Uint16Array,
    ...(arrays.priors !== undefined && { priors: arrays.priors as Uint8Array }),
    ...(arrays['associations.own'] !== undefined && {
      associations: {
        stems: list('associations.stems'),
        starts: whole('associations.starts'),
        own: arrays['associations.own'] as Uint16Array,
        shares: arrays['associations.shares'] as Uint8Array,
      },
    }),
    ...(header.others !== undefined && {
      others: {
        sources: header.others.sources,
        index: wordIndex('others', header.others.bits),
        stopWords: { words: header.others.stopWords, verses: arrays['others.stopWords'] as Uint8Array },
      },
    }),
  };
  // Most searches need neither.
  defineLazy(index, 'families', arrays.families && (() => text('families')));
  defineLazy(index, 'suggestions', arrays.suggestions && (() => JSON.parse(text('suggestions')) as Suggestions));
  return { index, pooled: header.pooled };
}

/** Defines a property that is decoded on first use; does nothing if its bytes are missing. */
function defineLazy<K extends keyof SearchIndex>(
  index: SearchIndex,
  name: K,
  read: (() => SearchIndex[K]) | undefined,
): void {
  if (read === undefined) return;
  const get = () => {
    const value = read();
    Object.defineProperty(index, name, { value, enumerable: true });
    return value;
  };
  Object.defineProperty(index, name, { get, enumerable: true, configurable: true });
}

function readHeader(bytes: Buffer): Header | undefined {
  try {
    return JSON.parse(bytes.toString('utf8')) as Header;
  } catch {
    return undefined;
  }
}

/** Reads the index in a file; returns undefined if there is no usable one. */
export function readIndexFile(path: string, edition: string): KeptIndex | undefined {
  try {
    return decodeIndex(readFileSync(path), edition);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
