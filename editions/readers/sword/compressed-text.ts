import { inflateSync } from 'node:zlib';
import type { SourceWarning } from '../../../forms/refusals/source-findings.ts';
import { fail } from '../../source/edition-error.ts';
import type { SourceFiles } from '../../source/source-text.ts';
import { unpackLzss } from './lzss.ts';

// A testament of a zText module is three files, here with the letter of its block type (b: a block is a book,
// c: a chapter, v: a verse):
//   .bzv  one record per slot: u32 block, u32 start, u16 or u32 length; all little-endian
//   .bzs  one record per block: u32 offset, u32 compressed size, u32 size
//   .bzz  the blocks, each a zlib stream, or packed with LZSS
// The width of a .bzv record is inferred from the file's size: some modules' conf names the wrong driver.

/** No book of any Bible comes near these sizes; a record that claims more is damaged or hostile. */
const MAX_BLOCK = 32 * 1024 * 1024;
const MAX_SLOT = 1024 * 1024;
const MAX_TESTAMENT = 192 * 1024 * 1024;

/** A published module's index may end a few verses early, or have a few more records than the canon has verses. */
const FEW_RECORDS = 32;

/** The bytes of a slot's text. */
export interface SlotBytes {
  readonly slot: number;
  readonly bytes: Uint8Array;
  /** True if it has the same bytes as the previous slot: one text for several verses. */
  readonly linked: boolean;
  /** The record's file and offset, for messages. */
  readonly at: { readonly file: string; readonly offset: number };
}

/** A slot's record: its block, and its bytes within the block. */
interface SlotRecord {
  readonly slot: number;
  readonly block: number;
  readonly start: number;
  readonly end: number;
  readonly linked: boolean;
  readonly offset: number;
}

const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

interface Blocks {
  readonly count: number;
  /** The blocks that were read, with their sizes. */
  opened(): Iterable<readonly [block: number, size: number]>;
  get(block: number): Uint8Array;
}

/** Unpacks a block of `size` bytes; undefined if it is damaged. May give other than `size` bytes. */
type Unpack = (packed: Uint8Array, size: number) => Uint8Array | undefined;

/** How blocks are packed, as a configuration's `CompressType` names it in small letters. */
export const PACKINGS: Readonly<Record<string, Unpack>> = {
  zip(packed, size) {
    try {
      return inflateSync(packed, { maxOutputLength: Math.max(size, 1) });
    } catch {
      return undefined;
    }
  },
  lzss: unpackLzss,
};

function blocksOf(index: Uint8Array, indexFile: string, data: Uint8Array, dataFile: string, unpack: Unpack): Blocks {
  if (index.length % 12 !== 0) fail({ code: 'E107', bytes: index.length, file: indexFile });
  const records = view(index);
  const open = new Map<number, Uint8Array>();
  let total = 0;
  return {
    count: index.length / 12,
    opened: () => [...open].map(([block, { length }]) => [block, length] as const),
    get(block) {
      const known = open.get(block);
      if (known !== undefined) return known;
      const record = { file: indexFile, offset: block * 12 };
      const offset = records.getUint32(block * 12, true);
      const packed = records.getUint32(block * 12 + 4, true);
      const size = records.getUint32(block * 12 + 8, true);
      if (offset + packed > data.length)
        fail({ code: 'E108', start: offset, end: offset + packed, data: dataFile, ...record });
      total += size;
      if (size > MAX_BLOCK || total > MAX_TESTAMENT) fail({ code: 'E110', bytes: size, ...record });
      const bytes = unpack(data.subarray(offset, offset + packed), size);
      if (bytes === undefined) return fail({ code: 'E109', file: dataFile, offset });
      if (bytes.length !== size) fail({ code: 'E109', bytes: bytes.length, wanted: size, file: dataFile, offset });
      open.set(block, bytes);
      return bytes;
    },
  };
}

/** The width of a slot record, or undefined if the size fits neither. */
const widthOf = (size: number, slots: number): 10 | 12 | undefined =>
  ([10, 12] as const).find((width) => size % width === 0 && Math.abs(size / width - slots) <= FEW_RECORDS);

const letterOf = (files: SourceFiles, stem: string) =>
  ['b', 'c', 'v'].find((letter) => ['v', 's', 'z'].some((part) => files.has(`${stem}.${letter}z${part}`)));

/** True if the module has any file of this testament. */
export const hasTestament = (files: SourceFiles, stem: string): boolean => letterOf(files, stem) !== undefined;

/** The records that are not empty, in the order of the slots. */
function recordsOf(bytes: Uint8Array, width: 10 | 12, file: string, blocks: number): SlotRecord[] {
  const records: SlotRecord[] = [];
  const data = view(bytes);
  for (let offset = 0; offset < bytes.length; offset += width) {
    const at = { file, offset };
    const length = width === 10 ? data.getUint16(offset + 8, true) : data.getUint32(offset + 8, true);
    if (length === 0) continue;
    if (length > MAX_SLOT) fail({ code: 'E110', bytes: length, ...at });
    const block = data.getUint32(offset, true);
    const start = data.getUint32(offset + 4, true);
    if (block >= blocks) fail({ code: 'E108', block, blocks, ...at });
    const end = start + length;
    const last = records.at(-1);
    const linked = last?.block === block && last.start === start && last.end === end;
    records.push({ slot: offset / width, block, start, end, linked, offset });
  }
  return records;
}

const bytesOf = ({ block, start, end }: SlotRecord) => `${block} ${start} ${end}`;

/** Verses may lie in any order, but no two may share bytes. Returns the used bytes of each block. */
function usedBytes(records: readonly SlotRecord[], file: string): Map<number, number> {
  const used = new Map<number, number>();
  const own = records.filter(({ linked }) => !linked);
  own.sort((a, b) => a.block - b.block || a.start - b.start || a.slot - b.slot);
  own.forEach(({ block, start, end, offset }, i) => {
    const before = own[i - 1];
    if (before?.block === block && start < before.end) fail({ code: 'E113', start, end, block, file, offset });
    used.set(block, (used.get(block) ?? 0) + end - start);
  });
  return used;
}

/** True if there are bytes after the last ones that the records name: verses are appended, also when they are rewritten. */
function leavesTail(records: readonly SlotRecord[], blocks: Blocks): boolean {
  const last = Math.max(...records.map(({ block }) => block));
  const end = Math.max(...records.flatMap((record) => (record.block === last ? [record.end] : [])));
  return last < blocks.count - 1 || end < blocks.get(last).length;
}

/** An anomaly of an index that is reported. */
export type IndexWarning = Extract<SourceWarning, { readonly code: `unused-${string}` | `index-${string}` }>;

/**
 * The non-empty slots of a testament in order; nothing if the module has no such testament. Slots may share exactly the same bytes (linked
 * verses) but not overlap otherwise. Bytes that no slot uses (an editor leaves them when it rewrites a verse, damage may too), and an index
 * a little shorter or longer than the canon, are reported to `report`. An index is refused if text would be lost: records beyond the canon
 * must be empty or repeat a verse's bytes, and text beyond a short index would lie after all that it names.
 */
export function* readTestament(
  files: SourceFiles,
  stem: string,
  slots: number,
  unpack: Unpack,
  report: (warning: IndexWarning, where: string) => void = () => {},
): Generator<SlotBytes> {
  const letter = letterOf(files, stem);
  if (letter === undefined) return;
  const [recordFile, indexFile, dataFile] = ['v', 's', 'z'].map((part) => `${stem}.${letter}z${part}`) as [
    string,
    string,
    string,
  ];
  const [bytes, index, data] = [recordFile, indexFile, dataFile].map(
    (file) => files.get(file) ?? fail({ code: 'E106', file }),
  ) as [Uint8Array, Uint8Array, Uint8Array];
  const width = widthOf(bytes.length, slots);
  const wrongSize = (): never =>
    fail({ code: 'E107', bytes: bytes.length, wanted: [slots * 10, slots * 12], file: recordFile });
  if (width === undefined) return wrongSize();
  const blocks = blocksOf(index, indexFile, data, dataFile, unpack);
  const all = recordsOf(bytes, width, recordFile, blocks.count);
  const records = all.filter(({ slot }) => slot < slots);
  const named = new Set(records.map(bytesOf));
  if (all.some((record) => record.slot >= slots && !named.has(bytesOf(record)))) return wrongSize();
  const used = usedBytes(records, recordFile);
  for (const { slot, block, start, end, linked, offset } of records) {
    const at = { file: recordFile, offset };
    const whole = blocks.get(block);
    if (end > whole.length) fail({ code: 'E108', start, end, size: whole.length, block, ...at });
    yield { slot, bytes: whole.subarray(start, end), linked, at };
  }
  const unused: [warning: IndexWarning, block: number][] = [];
  for (const [block, size] of blocks.opened())
    if (used.get(block) !== size) unused.push([{ code: 'unused-bytes' }, block]);
  for (let block = 0; block < blocks.count; block++)
    if (!used.has(block)) unused.push([{ code: 'unused-block' }, block]);
  const lacking = slots - bytes.length / width;
  if (lacking > 0 && leavesTail(records, blocks)) return wrongSize();
  if (lacking !== 0)
    report({ code: lacking > 0 ? 'index-short' : 'index-long', verses: Math.abs(lacking) }, recordFile);
  for (const [warning, block] of unused) report(warning, `${dataFile}, bloque ${block}`);
}
