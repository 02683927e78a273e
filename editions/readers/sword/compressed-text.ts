import { inflateSync } from 'node:zlib';
import { fail } from '../../checks/codes.ts';
import type { SourceFiles } from '../../source-files.ts';

// A testament of a zText module is three files, here with the letter of its block type (b: a block is a book,
// c: a chapter, v: a verse):
//   .bzv  one record per slot: u32 block, u32 start, u16 or u32 length; all little-endian
//   .bzs  one record per block: u32 offset, u32 compressed size, u32 size
//   .bzz  the blocks, each a zlib stream
// The width of a .bzv record is told by the file's size: some modules' conf names the wrong driver.

/** No book of any Bible comes near these; a record that claims more is damaged or hostile. */
const MAX_BLOCK = 32 * 1024 * 1024;
const MAX_SLOT = 1024 * 1024;
const MAX_TESTAMENT = 192 * 1024 * 1024;

/** Where a slot's text lies. */
export interface SlotBytes {
  readonly slot: number;
  readonly bytes: Uint8Array;
  /** For messages: the record's file and where in it the record begins. */
  readonly at: { readonly file: string; readonly offset: number };
}

const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

interface Blocks {
  readonly count: number;
  /** Those that were asked for, with their sizes. */
  opened(): Iterable<readonly [block: number, size: number]>;
  get(block: number): Uint8Array;
}

function blocksOf(index: Uint8Array, indexFile: string, data: Uint8Array, dataFile: string): Blocks {
  if (index.length % 12 !== 0) fail('E107', `${index.length} bytes`, { file: indexFile });
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
      if (offset + packed > data.length) fail('E108', `bytes ${offset} a ${offset + packed} de ${dataFile}`, record);
      total += size;
      if (size > MAX_BLOCK || total > MAX_TESTAMENT) fail('E110', `${size} bytes`, record);
      let bytes: Uint8Array;
      try {
        bytes = inflateSync(data.subarray(offset, offset + packed), { maxOutputLength: Math.max(size, 1) });
      } catch {
        return fail('E109', undefined, { file: dataFile, offset });
      }
      if (bytes.length !== size) fail('E109', `da ${bytes.length} bytes en vez de ${size}`, { file: dataFile, offset });
      open.set(block, bytes);
      return bytes;
    },
  };
}

/** The width of a slot record, or undefined where the size fits neither. */
const widthOf = (size: number, slots: number): 10 | 12 | undefined =>
  size === slots * 10 ? 10 : size === slots * 12 ? 12 : undefined;

const letterOf = (files: SourceFiles, stem: string) =>
  ['b', 'c', 'v'].find((letter) => ['v', 's', 'z'].some((part) => files.has(`${stem}.${letter}z${part}`)));

/** Whether the module has any file of this testament. */
export const hasTestament = (files: SourceFiles, stem: string): boolean => letterOf(files, stem) !== undefined;

/**
 * The non-empty slots of a testament in order; nothing where the module has no such testament. Slots may share the
 * very same bytes (linked verses) but not overlap otherwise. What no slot uses (an editor leaves such remains when it
 * writes a verse twice, damage may too) is told to `unused`.
 */
export function* readTestament(
  files: SourceFiles,
  stem: string,
  slots: number,
  unused: (what: string, where: string) => void = () => {},
): Generator<SlotBytes> {
  const letter = letterOf(files, stem);
  if (letter === undefined) return;
  const [recordFile, indexFile, dataFile] = ['v', 's', 'z'].map((part) => `${stem}.${letter}z${part}`) as [
    string,
    string,
    string,
  ];
  const [records, index, data] = [recordFile, indexFile, dataFile].map(
    (file) => files.get(file) ?? fail('E106', undefined, { file }),
  ) as [Uint8Array, Uint8Array, Uint8Array];
  const width = widthOf(records.length, slots);
  if (width === undefined)
    fail('E107', `${records.length} bytes en vez de ${slots * 10} o ${slots * 12}`, { file: recordFile });
  const blocks = blocksOf(index, indexFile, data, dataFile);
  const record = view(records);
  const used = new Map<number, { start: number; end: number; bytes: number }>();
  for (let slot = 0; slot < slots; slot++) {
    const offset = slot * width;
    const at = { file: recordFile, offset };
    const length = width === 10 ? record.getUint16(offset + 8, true) : record.getUint32(offset + 8, true);
    if (length === 0) continue;
    if (length > MAX_SLOT) fail('E110', `${length} bytes`, at);
    const block = record.getUint32(offset, true);
    const start = record.getUint32(offset + 4, true);
    const end = start + length;
    if (block >= blocks.count) fail('E108', `bloque ${block} de ${blocks.count}`, at);
    const bytes = blocks.get(block);
    if (end > bytes.length) fail('E108', `bytes ${start} a ${end} de ${bytes.length} del bloque ${block}`, at);
    const last = used.get(block);
    if (last !== undefined && start < last.end && (start !== last.start || end !== last.end))
      fail('E113', `bytes ${start} a ${end} del bloque ${block}`, at);
    const linked = last !== undefined && start === last.start;
    used.set(block, { start, end, bytes: (last?.bytes ?? 0) + (linked ? 0 : length) });
    yield { slot, bytes: bytes.subarray(start, end), at };
  }
  for (const [block, size] of blocks.opened())
    if (used.get(block)?.bytes !== size)
      unused('bytes de un bloque que ningún versículo usa', `${dataFile}, bloque ${block}`);
  for (let block = 0; block < blocks.count; block++)
    if (!used.has(block)) unused('bloque que ningún versículo usa', `${dataFile}, bloque ${block}`);
}
